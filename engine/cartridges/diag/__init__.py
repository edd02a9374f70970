"""diag"""
