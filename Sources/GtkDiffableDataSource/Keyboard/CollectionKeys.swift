/// The keys of one kind of collection: a list or a grid.
@MainActor
protocol CollectionKeys {
  /// Handles a key. `false` leaves the key to GTK.
  func press(_ key: Int32, _ modifiers: KeyModifiers) -> Bool
}
