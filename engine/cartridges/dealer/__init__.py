"""dealer"""
