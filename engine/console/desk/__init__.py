"""menu"""
