"""european"""
