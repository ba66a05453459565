"""stub"""
BOTS = {}
