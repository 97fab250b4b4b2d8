extension OpenSetlist {
  /// Turns the marker tracks of the open setlist, such as `--- Set 2 ---`, into sections, as one
  /// step that can be undone.
  ///
  /// - Returns: how many markers there were.
  @discardableResult
  public func turnMarkersIntoSections() async throws -> Int {
    var count = 0
    try await perform("Turn Songs into Sections") { setlist in
      count = setlist.markers.count
      return setlist.markersAsSectionsEdit
    }
    return count
  }
}
