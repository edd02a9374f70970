"""siebzehn"""
