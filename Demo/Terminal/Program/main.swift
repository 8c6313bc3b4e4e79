print("Folio")
