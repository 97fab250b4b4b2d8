internal import SetlistCore

extension SongListViewController {
  /// Turns the songs that stand for sections into sections, and offers to take that back.
  func turnMarkersIntoSections() {
    perform("The Songs Could Not Be Turned into Sections") { [toasts] controller in
      let count = controller.setlist?.markers.count ?? 0
      guard try await controller.perform(TurnMarkersIntoSections()) != nil else { return }
      toasts.showUndoable("\(Counts.songs(count)) turned into sections")
    }
  }
}
