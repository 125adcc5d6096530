"""What triggers: watching events, and putting abilities on the stack (section 603)."""
