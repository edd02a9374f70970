"""blackjack"""
