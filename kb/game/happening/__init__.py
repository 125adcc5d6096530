"""What happens: events, what replaces them, what they do to the position (614 to 616)."""
