internal import CGtk

extension GdkDragAction {
  /// Whether a copy is the only action.
  var isOnlyCopy: Bool {
    rawValue & GDK_ACTION_COPY.rawValue != 0 && rawValue & GDK_ACTION_MOVE.rawValue == 0
  }

  /// Whether a move is the only action.
  var isOnlyMove: Bool {
    rawValue & GDK_ACTION_MOVE.rawValue != 0 && rawValue & GDK_ACTION_COPY.rawValue == 0
  }
}
