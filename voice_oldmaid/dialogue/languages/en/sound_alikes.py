"""What it costs that a word is heard for another one: said: heard cost, heard cost; - is nothing.

Made of 166 recordings and 448 sayings of synthetic voices by
`voice-oldmaid bench confusions --data DIR --write FILE`, with
`--sets picks-dev,commands,other-words --noise kitchen2 --snr 12,6,0 --limit 150`.
"""

from __future__ import annotations

from voice_oldmaid.dialogue.sound_alikes import from_text

SOUND_ALIKE_COSTS = from_text(
    """
any: - 1.7, eighth 3.6, king 3.5, maid 3.7, me 2.8, number 2.8, the 3.1
any: twenty 3.7
card: - 3.3, five 3.4, four 2.8, one 3.7
eight: a 2.5, eighteen 3.9, eighth 2.1, maid 3.5, three 3.0
eighteen: eight 1.8, eighteenth 2.8, right 3.1
eighteenth: eighteen 3.2, eighth 2.3, new 3.7
eighth: - 2.4, a 1.8, eight 1.9, i 3.9, take 3.1
eleven: eleventh 2.9, left 2.4
eleventh: - 2.5, eleven 2.5, left 3.6
end: - 1.7, last 2.1
fifteen: eighteen 3.5, fifteenth 2.2, fifth 2.7, seven 3.5, six 2.4, sixteen 1.6, the 2.5
fifteenth: - 1.8, eighteenth 3.3, fifth 1.4, ninth 3.6, pick 3.7, sixteenth 3.5, sixth 3.0
fifteenth: tenth 3.6, the 2.7, thirteenth 3.3, twentieth 2.4, twenty 3.8
fifth: - 1.7, eighth 3.3, one 3.9, sixth 3.5, the 1.8
firs: first 0.5, third 2.2
first: - 3.0, firs 3.5, number 3.7, third 2.5
five: one 3.9, right 3.6
four: - 2.8, fourteen 3.5, fourth 1.8, on 3.9, one 3.7, with 3.6
fourteen: - 1.7, four 0.5, fourteenth 1.8, fourth 3.8
fourteenth: - 2.4, fourth 1.9, one 3.2
fourth: - 2.8, four 1.1
fwee: eighteen 1.5, every 0.4, queen 1.5
i: - 3.0
in: - 0.4, pick 0.4, want 1.8
last: left 2.7, let's 0.7, twenty 1.8
left: - 2.3, eleventh 2.7, last 2.7, one 3.9, stop 3.7
me: five 2.4, right 1.6
middle: - 2.3, number 3.5, the 3.5
nine: - 3.3, card 3.7, ninth 2.8, one 3.7, three 3.7
nineteen: - 2.5, i 3.1, my 3.7, nine 1.9, nineteenth 2.0
nineteenth: - 2.9, ninth 3.6, number 3.8
ninth: - 2.8, i 3.2, my 3.6, nine 2.3
number: - 3.0
on: - 0.4, pick 1.6, want 0.9
one: - 3.2
pick: - 2.7
secon: pick 0.7, second 0.4, seventh 1.1
second: - 3.8, secon 2.4, seven 3.8, seventh 3.1, six 3.9
seven: one 3.8, seventeen 3.5, seventh 2.3, slower 3.6, so 3.8, south 2.7
seventeen: fourteen 3.8, seven 2.0, seventeenth 2.7
seventeenth: seven 3.8, seventeen 3.3, seventh 3.1
seventh: - 3.8, seven 2.3
six: secon 3.6, sixth 1.9
sixteen: sixteenth 2.9
sixteenth: eighteenth 3.5, sixteen 2.5, sixth 3.3, the 3.3
sixth: - 3.4, pick 3.5, six 1.7
surprise: - 1.3, right 2.7
take: - 2.2, pick 0.4
ten: - 2.3, down 2.9, end 3.8, hand 3.7, have 3.0, one 3.0, tenth 3.6
ten: twelve 2.5
tenth: - 1.7, a 3.5, card 3.3, fifth 2.4, ten 3.1, the 3.3, twenty 3.9
the: - 2.3
third: - 3.6, number 3.3
thirteen: - 2.7
thirteenth: - 2.2, card 3.3, fourteenth 2.9, number 3.1, one 3.6, third 2.4, thirteen 3.5
three: - 3.7, a 3.6, eight 3.5, four 3.9, fourteen 3.7, the 3.5, third 3.6
twelfth: - 3.0, from 3.4, number 3.8, one 1.3, twelve 3.3, twenty 2.3
twelve: - 3.3, about 3.9, five 2.2, four 2.3, one 1.6, out 3.6, twelfth 2.2
twentieth: - 3.2, fifth 3.8, four 3.6, one 3.8, twenty 1.7
twenty: - 2.6
two: - 0.8, chief 3.0, do 3.2, eight 3.2, eighteen 1.5, end 3.4, fifth 3.6
two: fourteen 2.5, fourteenth 3.6, go 2.5, king 2.4, one 1.9, party 1.6, pick 3.7
two: queen 3.2, right 2.7, team 3.0, the 3.7, thirteen 2.9, three 1.1, twelve 2.9
two: twenty 3.6, wait 3.4, with 3.3
want: - 2.8
you: - 1.5, new 2.5, the 0.9
    """
)
