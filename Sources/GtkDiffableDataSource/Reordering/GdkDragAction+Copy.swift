internal import CGtk

extension GdkDragAction {
  /// Whether there is nothing to do but to copy.
  var isOnlyCopy: Bool {
    rawValue & GDK_ACTION_COPY.rawValue != 0 && rawValue & GDK_ACTION_MOVE.rawValue == 0
  }

  /// Whether there is nothing to do but to move.
  var isOnlyMove: Bool {
    rawValue & GDK_ACTION_MOVE.rawValue != 0 && rawValue & GDK_ACTION_COPY.rawValue == 0
  }
}
