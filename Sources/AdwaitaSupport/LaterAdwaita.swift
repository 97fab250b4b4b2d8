import CAdwaita

/// What libadwaita has gained since 1.2. The library at run time decides.
@MainActor
public enum LaterAdwaita {
  /// Whether dialogs are shown inside of their window, and the panes of a window are a split view:
  /// since libadwaita 1.5.
  public static var hasDialogs: Bool { adw_later_has_dialogs() != 0 }
  /// Whether there is a dialog that lists keyboard shortcuts: since libadwaita 1.8.
  public static var hasShortcutsDialog: Bool { adw_later_has_shortcuts() != 0 }
}
