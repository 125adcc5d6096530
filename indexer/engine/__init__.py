"""The search engine behind a small door: the only room that knows Whoosh.

`protocol` is the door; `writing` and `reading` are what stands behind it today. Nothing is
imported here, so that the door can be looked at without Whoosh. Refuses: language, ranking.
"""
