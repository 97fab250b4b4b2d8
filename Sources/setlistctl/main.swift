print("setlistctl")
