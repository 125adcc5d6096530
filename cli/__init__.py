"""How people use it: one file a command, renderers, message catalogues.

Refuses: logic that a user of the library would want.
"""
