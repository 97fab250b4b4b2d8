import CAdwaita

/// The features that libadwaita has gained since 1.2. They depend on the library at run time.
@MainActor
public enum LaterAdwaita {
  /// Whether dialogs are shown inside their window, and the panes of a window are a split view;
  /// `true` since libadwaita 1.5.
  public static var hasDialogs: Bool { adw_later_has_dialogs() != 0 }
  /// Whether libadwaita has a dialog that lists keyboard shortcuts; `true` since 1.8.
  public static var hasShortcutsDialog: Bool { adw_later_has_shortcuts() != 0 }
}
