"""Getting official texts and bulk data from their publishers, when a person asks for it.

The only room that touches the network. `publishers.toml` says what there is and where;
`publishers` reads it, `folder` is the front door. One request at a time, nothing in the
background, nothing repeated by itself.
Refuses: the knowledge base (a file that came is imported like any other) and, in its code,
addresses.
"""
