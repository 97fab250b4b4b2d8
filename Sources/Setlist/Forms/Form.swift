internal import CAdwaita
internal import GtkSupport

/// A dialog for texts, over the content of a window.
///
/// It is not a separate window: it takes the keyboard focus and gives it back in the same turn of
/// the main loop. So no key is lost, no matter how fast the user types and what the window manager
/// does meanwhile.
@MainActor
final class Form {
  typealias Response = MessageDialog.Response

  private let parent: UnsafeMutablePointer<GtkWindow>
  private let overlay: OpaquePointer
  private let shade: UnsafeMutablePointer<GtkWidget> = gtk_window_handle_new()
  private let scroller: UnsafeMutablePointer<GtkWidget> = gtk_scrolled_window_new()
  private let responses: [Response]
  private var buttons: [String: UnsafeMutablePointer<GtkWidget>] = [:]
  private var handler: ((String) -> Void)?
  /// Returns whether closing the form would lose changes.
  private var hasChanges: (() -> Bool)?
  /// The form that is shown.
  private static weak var shown: Form?
  /// The widget that had the focus before; `nil` once it is destroyed.
  private var focusBefore: UnsafeMutablePointer<GtkWidget>?
  /// The widget of the form that had the focus when it was answered.
  private(set) var lastFocus: UnsafeMutablePointer<GtkWidget>?

  /// Lets forms cover the whole content of `window`.
  static func makeRoom(in window: UnsafeMutablePointer<GtkWindow>) {
    guard let child = adw_application_window_get_content(window.cast()) else { return }
    let content = ObjectReference(retaining: child)
    adw_application_window_set_content(window.cast(), nil)
    let overlay: UnsafeMutablePointer<GtkWidget> = gtk_overlay_new()
    gtk_overlay_set_child(overlay.opaque, content.cast())
    adw_application_window_set_content(window.cast(), overlay)
  }

  /// Whether closing the form over `window` would lose changes.
  static func hasChanges(in window: UnsafeMutablePointer<GtkWindow>) -> Bool {
    guard let shown, shown.parent == window else { return false }
    return shown.hasChanges?() ?? false
  }

  /// Makes a form over a window that `makeRoom(in:)` has prepared. `body` is plain text, never
  /// markup. Its first response is the harmless one.
  init(
    over parent: UnsafeMutablePointer<GtkWindow>, heading: String, body: String?,
    responses: [Response]
  ) {
    self.parent = parent
    self.responses = responses
    overlay = adw_application_window_get_content(parent.cast()).opaque
    let card: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 18)
    card.setAccessibleRole(GTK_ACCESSIBLE_ROLE_DIALOG)
    card.setAccessibleLabel(heading)
    gtk_widget_add_css_class(card, "form")
    for align in [gtk_widget_set_halign, gtk_widget_set_valign] { align(card, GTK_ALIGN_CENTER) }
    gtk_box_append(card.cast(), Self.label(heading, "title-2"))
    if let body { gtk_box_append(card.cast(), Self.label(body, "body")) }
    gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    for propagate in [
      gtk_scrolled_window_set_propagate_natural_height,
      gtk_scrolled_window_set_propagate_natural_width,
    ] { propagate(scroller.opaque, 1) }
    gtk_widget_set_vexpand(scroller, 1)
    gtk_box_append(card.cast(), scroller)
    gtk_box_append(card.cast(), buttonRows())
    gtk_widget_add_css_class(shade, "form-shade")
    gtk_window_handle_set_child(shade.opaque, Self.cover(around: card))
    addKeys()
  }

  /// Puts `child` below the text.
  func setExtraChild(_ child: UnsafeMutablePointer<GtkWidget>) {
    gtk_scrolled_window_set_child(scroller.opaque, child)
  }

  /// Enables or disables a button.
  func setEnabled(_ isEnabled: Bool, response: String) {
    if let button = buttons[response] { gtk_widget_set_sensitive(button, isEnabled ? 1 : 0) }
  }

  /// Answers with the suggested response, if it is enabled.
  func confirm() {
    if let response = responses.first(where: { $0.appearance == .suggested }) { answer(response) }
  }

  /// Shows the form with the keyboard focus in `focus`, unless another form is shown. Calls
  /// `handler` once, with the answer.
  ///
  /// - Parameter hasChanges: returns whether closing the form would lose changes.
  func present(
    focus: UnsafeMutablePointer<GtkWidget>?, hasChanges: @escaping @MainActor () -> Bool,
    _ handler: @escaping @MainActor (String) -> Void
  ) {
    guard let content = gtk_overlay_get_child(overlay), gtk_widget_get_can_focus(content) != 0
    else {
      gtk_widget_error_bell(parent.widget)
      _ = ObjectReference(retaining: shade)
      return
    }
    self.handler = handler
    self.hasChanges = hasChanges
    Self.shown = self
    shade.tidyMnemonicButtons()
    focusBefore = gtk_window_get_focus(parent)
    if let focusBefore { whenFreed(focusBefore) { [weak self] in self?.focusBefore = nil } }
    gtk_overlay_add_overlay(overlay, shade)
    gtk_widget_grab_focus(focus ?? shade)
    // No widget below takes the focus meanwhile, and Tab stays in the form.
    gtk_widget_set_can_focus(content, 0)
  }

  private func answer(_ response: Response) {
    guard let handler, let button = buttons[response.identifier],
      gtk_widget_get_sensitive(button) != 0
    else { return }
    (self.handler, hasChanges) = (nil, nil)
    lastFocus = gtk_window_get_focus(parent)
    if let content = gtk_overlay_get_child(overlay) { gtk_widget_set_can_focus(content, 1) }
    if let focusBefore, gtk_widget_get_mapped(focusBefore) != 0 {
      // Grabbing the focus would select the text of an entry.
      gtk_root_set_focus(parent.opaque, focusBefore)
    } else {
      gtk_window_set_focus(parent, nil)
    }
    handler(response.identifier)
    gtk_overlay_remove_overlay(overlay, shade)
  }

  private static func label(_ text: String, _ style: String) -> UnsafeMutablePointer<GtkWidget> {
    let label: UnsafeMutablePointer<GtkWidget> = gtk_label_new(text)
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_max_width_chars(label.opaque, 36)
    gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
    gtk_widget_add_css_class(label, style)
    return label
  }

  /// Two buttons side by side, and others below.
  private func buttonRows() -> UnsafeMutablePointer<GtkWidget> {
    let rows: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 12)
    let row: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 12)
    gtk_box_set_homogeneous(row.cast(), 1)
    gtk_box_append(rows.cast(), row)
    for (index, response) in responses.enumerated() {
      let button: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_mnemonic(response.label)
      gtk_widget_set_hexpand(button, 1)
      switch response.appearance {
      case .plain: break
      case .suggested: gtk_widget_add_css_class(button, "suggested-action")
      case .destructive: gtk_widget_add_css_class(button, "destructive-action")
      }
      connect(button, .clicked) { [self] in answer(response) }
      gtk_box_append(index < 2 ? row.cast() : rows.cast(), button)
      buttons[response.identifier] = button
    }
    return rows
  }

  /// Makes what covers the shade around a card and keeps clicks from it, except those that move the
  /// window: the menu of the window could close it.
  private static func cover(
    around card: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidget> {
    let cover: UnsafeMutablePointer<GtkWidget> = adw_bin_new()
    adw_bin_set_child(cover.cast(), card)
    guard let clicks = gtk_gesture_click_new() else { return cover }
    gtk_gesture_single_set_button(clicks, 0)
    connect(clicks, .countedPress) { count, _, _ in
      let button = gtk_gesture_single_get_current_button(clicks)
      guard count > 1 || button != guint(GDK_BUTTON_PRIMARY) else { return }
      gtk_gesture_set_state(clicks, GTK_EVENT_SEQUENCE_CLAIMED)
    }
    gtk_widget_add_controller(cover, clicks)
    return cover
  }

  /// Keeps all keys in the form, except those that move the focus inside it.
  private func addKeys() {
    shade.clickFocusedButtonsAtOnce()
    guard let keys = gtk_event_controller_key_new() else { return }
    connect(keys, .keyPressed) { key, modifiers in
      let held = modifiers.rawValue & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue)
      return held != 0 || !Self.focusKeys.contains(key)
    }
    gtk_widget_add_controller(shade, keys)
    // The controller that is added last handles a key first.
    let shortcuts = Shortcuts(on: shade)
    shortcuts.add("Escape") { [weak self] in
      if let self, let first = responses.first { answer(first) }
      return true
    }
    let firstShortcuts = Shortcuts(on: shade, areFirst: true)
    for response in responses {
      if let keys = response.keys {
        firstShortcuts.add(keys) { [weak self] in
          self?.answer(response)
          return true
        }
      }
      guard let mark = response.label.firstIndex(of: "_") else { continue }
      let letter = response.label[response.label.index(after: mark)...].prefix(1).lowercased()
      // Letters of other languages have names of their own.
      guard let code = letter.unicodeScalars.first?.value,
        let name = gdk_keyval_name(gdk_unicode_to_keyval(code))
      else { continue }
      shortcuts.add("<Alt>\(String(cString: name))") { [weak self] in
        self?.answer(response)
        return true
      }
    }
  }

  private static let focusKeys: Set<Int32> = [
    GDK_KEY_Tab, GDK_KEY_KP_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left,
    GDK_KEY_Right, GDK_KEY_KP_Up, GDK_KEY_KP_Down, GDK_KEY_KP_Left, GDK_KEY_KP_Right,
  ]
}
