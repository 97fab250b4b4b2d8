import AdwaitaSupport
import CGtk
import GtkSupport

/// A dialog for typed texts, over the content of a window or of a dialog.
///
/// It is not a separate window, so it takes the keyboard focus and gives it back in the same turn
/// of the main loop. No key is lost, no matter how fast the user types and what the window manager
/// does meanwhile. Like GNOME's dialogs it has the buttons that leave it in a bar at its top,
/// beside its heading, where there is room for them.
@MainActor
final class Form {
  typealias Response = MessageDialog.Response

  private let parent: Window
  private let overlay: Overlay
  private let shade = WindowHandle()
  private let scroller = ScrolledWindow()
  private let responses: [Response]
  private var buttons: [String: Button] = [:]
  private var handler: ((String) -> Void)?
  /// Returns whether closing the form would lose typed texts.
  private var hasChanges: (() -> Bool)?
  /// The form that is currently shown over a window.
  private static weak var shown: Form?
  /// The widget that had the focus before the form was shown; `nil` once the widget is destroyed.
  private var focusBefore: Widget?
  /// The widget of the form that had the focus when the user answered it.
  private(set) var lastFocus: Widget?

  /// Prepares `window` so that forms can cover its whole content.
  static func makeRoom(in window: Window) {
    guard let content = window.content else { return }
    let kept = ObjectReference(retaining: content)
    window.content = nil
    withExtendedLifetime(kept) { window.content = Overlay(content) }
  }

  /// Returns whether a form is shown over `window`.
  static func isShown(over window: Window) -> Bool {
    shown?.parent == window && shown?.handler != nil
  }

  /// Returns whether closing the form over `window` would lose typed texts.
  static func hasChanges(in window: Window) -> Bool {
    guard let shown, shown.parent == window else { return false }
    return shown.hasChanges?() ?? false
  }

  /// Makes a form over a window that `makeRoom(in:)` has prepared, or over a dialog of it. `body`
  /// is plain text, never markup. The first response must be the harmless one.
  ///
  /// - Parameter room: the overlay around the dialog's content; `nil` for that of the window.
  init(
    over parent: Window, room: Overlay? = nil, heading: String, body: String?,
    responses: [Response]
  ) {
    self.parent = parent
    self.responses = responses
    overlay = room ?? Overlay(casting: parent.content) ?? Overlay()
    let card = Box(.vertical, spacing: 12)
    card.setAccessibleRole(GTK_ACCESSIBLE_ROLE_DIALOG)
    card.setAccessibleLabel(heading)
    card.addStyleClass("form")
    card.align(horizontally: .center, vertically: .center)
    for response in responses { buttons[response.identifier] = button(of: response) }
    let ordered = responses.compactMap { buttons[$0.identifier] }
    let title = Self.label(heading, "title-4")
    let hasBar = overlay.width >= 480 && ordered.count > 1
    if hasBar {
      let bar = CenterBox(title)
      bar.setEnds(ordered[0], ordered[1])
      card.append(bar)
    } else {
      card.append(title)
    }
    if let body { card.append(Self.label(body, "body")) }
    scroller.takeNaturalSize(width: true)
    scroller.expand(vertically: true)
    card.append(scroller)
    let below = Self.rows(of: hasBar ? Array(ordered[2...]) : ordered)
    if let below { card.append(below) }
    shade.addStyleClass("form-shade")
    shade.setChild(Self.cover(around: card))
    addKeys()
  }

  /// Puts `child` below the text of the form.
  func setExtraChild(_ child: Widget) {
    scroller.setChild(child)
  }

  /// Enables or disables the button of a response of the form.
  func setEnabled(_ isEnabled: Bool, response: String) {
    if let button = buttons[response] { button.isEnabled = isEnabled }
  }

  /// Closes the form with the suggested response, if that is enabled.
  func confirm() {
    if let response = responses.first(where: { $0.appearance == .suggested }) { answer(response) }
  }

  /// Shows the form with the keyboard focus in `focus`, unless another form is shown. Calls
  /// `handler` once, with the user's response.
  ///
  /// - Parameter hasChanges: returns whether closing the form would lose typed texts.
  func present(
    focus: Widget?, hasChanges: @escaping @MainActor () -> Bool,
    _ handler: @escaping @MainActor (String) -> Void
  ) {
    guard let content = overlay.child, content.canFocus else {
      parent.ringBell()
      _ = ObjectReference(retaining: shade)
      return
    }
    self.handler = handler
    self.hasChanges = hasChanges
    Self.shown = self
    shade.tidyMnemonicButtons()
    focusBefore = parent.focus
    if let focusBefore { whenFreed(focusBefore) { [weak self] in self?.focusBefore = nil } }
    overlay.addOverlay(shade)
    (focus ?? shade).grabFocus()
    // While the form is shown, the content below cannot take the focus, and Tab stays in the form.
    content.canFocus = false
  }

  private func answer(_ response: Response) {
    if buttons[response.identifier]?.isEnabled == true { choose(response.identifier) }
  }

  /// Closes the form with a response that something in it stands for.
  func choose(_ response: String) {
    guard let handler else { return }
    (self.handler, hasChanges) = (nil, nil)
    lastFocus = parent.focus
    overlay.child?.canFocus = true
    // The focus is set and not grabbed, because grabbing it would select the text of an entry.
    parent.focus = focusBefore?.isMapped == true ? focusBefore : nil
    handler(response)
    overlay.removeOverlay(shade)
  }

  private static func label(_ text: String, _ style: String) -> Widget {
    let label = Label(text)
    label.wraps = true
    label.maximumLetters = 36
    label.centerLines()
    label.addStyleClass(style)
    return label
  }

  private func button(of response: Response) -> Button {
    let button = Button(mnemonic: response.label)
    switch response.appearance {
    case .plain: break
    case .suggested: button.addStyleClass("suggested-action")
    case .destructive: button.addStyleClass("destructive-action")
    }
    connect(button, .clicked) { [self] in answer(response) }
    return button
  }

  /// Puts buttons below the content: two side by side, and the others below; `nil` for none.
  private static func rows(of buttons: [Button]) -> Widget? {
    guard !buttons.isEmpty else { return nil }
    let rows = Box(.vertical, spacing: 12)
    let row = Box(.horizontal, spacing: 12)
    row.makeHomogeneous()
    rows.append(row)
    for (index, button) in buttons.enumerated() {
      button.expand(horizontally: true)
      (index < 2 ? row : rows).append(button)
    }
    return rows
  }

  /// Makes the widget that covers the shade around the card of the form. It takes all clicks but
  /// those that move the window, because the window's menu could close the window.
  private static func cover(around card: Widget) -> Widget {
    let cover = Bin(card)
    let clicks = ClickGesture(on: cover, button: 0, isFirst: false)
    connect(clicks, .countedPress) { [clicks] count, _, _ in
      if count > 1 || clicks.currentButton != GDK_BUTTON_PRIMARY { clicks.claim() }
    }
    return cover
  }

  /// Keeps all keys in the form, except the keys that move the focus inside it.
  private func addKeys() {
    shade.clickFocusedButtonsAtOnce()
    shade.onKeyPress { key, modifiers in
      let held = modifiers.rawValue & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue)
      return held != 0 || !Self.focusKeys.contains(key)
    }
    // This controller is added last, so that it handles keys before the others.
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
      // A shortcut needs the name of the letter's key, and GDK has names of its own for letters of
      // other languages.
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
