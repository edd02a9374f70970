"""twopart"""
