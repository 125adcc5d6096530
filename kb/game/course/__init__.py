"""The course of a game: turns, phases and steps, and settling (sections 500 and 704)."""
