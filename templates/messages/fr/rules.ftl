# What the rules find, in words.
