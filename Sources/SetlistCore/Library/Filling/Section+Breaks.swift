extension Section {
  /// The break behind the last song, before which songs come that are added to the set; `nil` if
  /// there is none.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var breakBehindSongs: Entry.ID? {
    entries.lastIndex(where: \.isSong).flatMap { last in
      entries[last...].first { !$0.isSong && !$0.isNote }?.id
    }
  }
}
