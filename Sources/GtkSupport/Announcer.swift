public import CGtk

/// Lets a screen reader speak what no widget's name says: that songs were moved, removed or found.
///
/// GTK has a call for this since 4.14. Before that, Orca speaks the description of the widget with
/// the keyboard's focus when it changes, whatever the widget is, so the text becomes that
/// description for a moment. Nothing of it stays.
@MainActor
public final class Announcer {
  private let window: UnsafeMutablePointer<GtkWindow>
  private var texts: [String] = []
  private let speaking = MainLoopCall()
  private var waiting: SignalConnection?

  /// Makes an announcer for a window, which must outlive it. Nothing is spoken of what an announcer
  /// was told that has gone.
  public init(window: UnsafeMutablePointer<GtkWindow>) {
    self.window = window
  }

  /// Lets `text` be spoken when there is nothing else left to do: by then the focus is where the
  /// change has put it, and Orca, which speaks in order, has been told of that first. What is
  /// announced until then is one announcement, and twice the same is said once.
  public func announce(_ text: String) {
    guard !text.isEmpty, !texts.contains(text) else { return }
    texts.append(text)
    guard texts.count == 1 else { return }
    speaking.schedule(.idle) { [weak self] in self?.speak() }
  }

  /// The widget that a screen reader takes for the one with the focus: the text inside of an entry
  /// is none to it.
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
    // It would be spoken as well, were it given back before the focus leaves.
    waiting?.disconnect()
    let reference = ObjectReference(retaining: focus)
    waiting = connect(window, "notify::focus-widget") { [weak self] _ in
      reference.opaque.showAccessibleDescription(reference.opaque.accessibleDescription)
      self?.waiting?.disconnect()
      self?.waiting = nil
    }
  }
}
