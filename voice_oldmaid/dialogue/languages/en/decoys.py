"""English: frequent words that are listened for only so that they are not taken for a phrase of the game.

Made by `python models/recipe/decoys.py 400`: the most frequent words that the speech model knows and that sound unlike
every word of the game, less the few that are now in a phrase; and "zero", the one number that names no card, which was
heard as "the rules".
"""

DECOYS: tuple[str, ...] = tuple(
    """
    able about above according account across act action after against almost already also although
    always amazing america american among amount answer anyone april area areas article attack attention august
    available average away baby based beautiful became because become behind being believe best better
    between blood blue board body books born both break bring british brother brought building business cannot
    central certain chance changes character check chief children china church city clear close college comes
    coming common community companies company complete considered control countries country county couple course
    current currently david decided decision department design development director dog doing drive during early
    east economic education election energy england english enjoy enough entire especially european even event
    events every everyone everything evidence exactly example experience family father federal feeling felt field
    film final finally financial follow following football foreign forward front further
    general girl girls given giving gonna government great green group groups guys happy having
    himself history however human idea important include including industry information inside instead interest
    international into involved issue issues itself january job july june language large later level life like
    likely living local london look looked looking looks lord major making management march market matter
    means media medical meeting member members military million minutes mom moment month months morning most music
    must myself national natural near needed needs nothing november october office official often online open
    order original outside page parents park party people perfect performance perhaps period person personal
    plan police policy political position possible post power present president press pretty price private
    probably problem problems process production program project property provide public quality question questions
    range reading reason received record related relationship release remember report research rest result results
    return review running saying school science season security seems seen self september serious service services
    several similar situation social society someone something sometimes source south special stage
    stand started state states story street strong students study stuff style summer support system taken
    taking team technology terms test themselves thinking thought times today together trade training tried
    trust trying understand united university until upon used usually value various very video vote wanted water
    website week weeks whatever whether within woman women work worked working works world written yourself zero
    """.split()  # noqa: SIM905  a list of hundreds of strings would be no easier to read
)
