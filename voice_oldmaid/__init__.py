"""A talking game of Old Maid that needs no hands, no screen and no network."""

__version__ = "0.1.0"
