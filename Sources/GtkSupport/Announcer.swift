import CGtk

/// Lets a screen reader speak events that no widget's name conveys, for example that songs were
/// moved, removed or found.
///
/// GTK has a call for this since 4.14. Before that, Orca speaks the description of any widget with
/// the keyboard focus when it changes. So the text becomes that description for a moment, and is
/// removed again.
@MainActor
public final class Announcer {
  private let window: UnsafeMutablePointer<GtkWindow>
  private var texts: [String] = []
  private let speaking = MainLoopCall()
  private var waiting: SignalConnection?

  /// Makes an announcer for a window, which must outlive it. Pending announcements are dropped with
  /// the announcer.
  public init(window: some WidgetPointer) {
    self.window = window.cast()
  }

  /// Speaks `text` when the main loop is idle. By then the change has moved the focus, and Orca,
  /// which speaks in order, has been told of that first. Texts that are announced until then form
  /// one announcement, without repeats.
  public func announce(_ text: String) {
    guard !text.isEmpty, !texts.contains(text) else { return }
    texts.append(text)
    guard texts.count == 1 else { return }
    speaking.schedule(.idle) { [weak self] in self?.speak() }
  }

  /// The widget that has the focus for screen readers, which do not know the inner text of an entry
  /// as a widget.
  private var accessibleFocus: UnsafeMutablePointer<GtkWidget>? {
    var widget = gtk_window_get_focus(window)
    while let current = widget,
      gtk_accessible_get_accessible_role(current.opaque) == GTK_ACCESSIBLE_ROLE_NONE
    {
      widget = gtk_widget_get_parent(current)
    }
    return widget
  }

  private func speak() {
    let text = texts.joined(separator: ". ")
    texts = []
    guard let focus = accessibleFocus, !LaterGtk.announce(text, by: focus) else { return }
    let description = focus.accessibleDescription
    focus.showAccessibleDescription(text)
    focus.showAccessibleDescription("")
    guard !description.isEmpty else { return }
    // The description is restored only after the focus has left the widget, because Orca would
    // speak the restored one as well.
    waiting?.disconnect()
    let reference = ObjectReference(retaining: focus)
    waiting = connect(window, .notify("focus-widget")) { [weak self] in
      reference.opaque.showAccessibleDescription(reference.opaque.accessibleDescription)
      self?.waiting?.disconnect()
      self?.waiting = nil
    }
  }
}
