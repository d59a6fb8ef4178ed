"""The rules of choices said a second time, in words of their own: what may be done is compared at random questions."""
