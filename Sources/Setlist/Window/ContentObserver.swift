/// A part of the screen that follows what is shown of the open setlist, or of all of them.
@MainActor
protocol ContentObserver: AnyObject {
  /// Called after each change of what is shown.
  func contentDidChange()
}
