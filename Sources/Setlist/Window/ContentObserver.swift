/// A part of the screen that follows the shown content: the open setlist, or all of them.
@MainActor
protocol ContentObserver: AnyObject {
  /// Called after each change of the shown content.
  func contentDidChange()
}
