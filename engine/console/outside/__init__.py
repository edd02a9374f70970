"""outside"""
