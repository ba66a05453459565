"""Players that are not people: they see views and answer prompts."""
