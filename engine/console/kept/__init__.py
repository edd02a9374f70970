"""kept"""
