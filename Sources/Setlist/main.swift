print("setlist")
