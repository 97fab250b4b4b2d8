import CGtk
public import GtkSupport

/// Something at an edge of a `ListRowView`: an icon, a text, a button, a switch or a widget of the
/// program.
///
/// A button or switch keeps a press from the row, and Tab reaches it once the row has the focus.
@MainActor
public struct CellAccessory {
  /// The edge at which an accessory is shown.
  public enum Placement: Sendable {
    /// In front of the picture and the texts.
    case leading
    /// Behind the texts.
    case trailing
  }

  enum Kind {
    case icon(name: String, label: String)
    case text(String)
    case button(iconName: String, label: String, handler: () -> Void)
    case toggle(isCheckBox: Bool, isOn: Bool, label: String, handler: (Bool) -> Void)
    case outline((OutlineExpander) -> Void)
    case custom(Widget)
  }

  let kind: Kind
  /// The edge at which the accessory is shown.
  public let placement: Placement

  /// An arrow, which says that the row leads to another page.
  public static func disclosureIndicator() -> Self {
    Self(kind: .icon(name: "go-next-symbolic", label: ""), placement: .trailing)
  }

  /// A check mark, with a label for screen readers.
  public static func checkmark(label: String) -> Self {
    Self(kind: .icon(name: "object-select-symbolic", label: label), placement: .trailing)
  }

  /// A grip, which says that the row can be dragged. The whole row can, with or without it.
  public static func reorder() -> Self {
    Self(kind: .icon(name: "list-drag-handle-symbolic", label: ""), placement: .trailing)
  }

  /// A text, such as a number.
  public static func label(text: String) -> Self {
    Self(kind: .text(text), placement: .trailing)
  }

  /// A button with an icon, named for screen readers.
  public static func button(
    iconName: String, label: String, placement: Placement = .trailing,
    actionHandler: @escaping () -> Void
  ) -> Self {
    Self(
      kind: .button(iconName: iconName, label: label, handler: actionHandler), placement: placement)
  }

  /// A switch, named for screen readers. The handler is called with its new state when the user
  /// turns it.
  public static func toggle(
    isOn: Bool, label: String, placement: Placement = .trailing,
    actionHandler: @escaping (_ isOn: Bool) -> Void
  ) -> Self {
    Self(
      kind: .toggle(isCheckBox: false, isOn: isOn, label: label, handler: actionHandler),
      placement: placement)
  }

  /// A check box, named for screen readers. The handler is called with its new state when the user
  /// ticks it.
  public static func checkBox(
    isOn: Bool, label: String, placement: Placement = .leading,
    actionHandler: @escaping (_ isOn: Bool) -> Void
  ) -> Self {
    Self(
      kind: .toggle(isCheckBox: true, isOn: isOn, label: label, handler: actionHandler),
      placement: placement)
  }

  /// The indentation of an item in a tree, and the arrow that expands it.
  public static func outlineDisclosure<SectionID, ItemID>(
    for context: RowContext<SectionID, ItemID>
  ) -> Self {
    Self(kind: .outline { $0.show(context) }, placement: .leading)
  }

  /// A widget of the program. It must not be in another row.
  public static func customView(_ widget: Widget, placement: Placement = .trailing) -> Self {
    Self(kind: .custom(widget), placement: placement)
  }

  /// The text for screen readers; `nil` if the accessory speaks for itself or says nothing.
  var spokenText: String? {
    switch kind {
    case .icon(_, let label): label
    case .text(let text): text
    case .button, .toggle, .outline, .custom: nil
    }
  }
}

/// The widget of an accessory.
@MainActor
final class AccessoryView {
  let widget: Widget
  private var accessory: CellAccessory
  private var expander: OutlineExpander?

  init(_ accessory: CellAccessory) {
    self.accessory = accessory
    switch accessory.kind {
    case .icon: widget = RowPart.image("rowimage")
    case .text: widget = Label()
    case .button: widget = Button()
    case .toggle(true, _, _, _): widget = CheckButton()
    case .toggle: widget = Switch()
    case .outline:
      let expander = OutlineExpander()
      self.expander = expander
      widget = expander.widget
    case .custom(let view): widget = view
    }
    if case .text = accessory.kind { widget.addStyleClass("dim-label", "numeric") }
    if case .button = accessory.kind { widget.addStyleClass("flat") }
    widget.align(vertically: .center)
    _ = show(accessory)
    listen()
  }

  /// Shows another accessory. Returns whether it is of the same kind and at the same edge.
  func show(_ next: CellAccessory) -> Bool {
    guard next.placement == accessory.placement else { return false }
    switch (accessory.kind, next.kind) {
    case (.icon, .icon(let name, _)): (widget as? Image)?.showIcon(name)
    case (.text, .text(let text)): (widget as? Label)?.text = text
    case (.button, .button(let name, let label, _)):
      (widget as? Button)?.setIcon(name, label: label, tooltip: label)
    case (.toggle(let wasBox, _, _, _), .toggle(let isBox, let isOn, let label, _))
    where wasBox == isBox:
      // The handler is not told of a state that the program has set.
      accessory = next
      (widget as? CheckButton)?.isActive = isOn
      (widget as? Switch)?.isOn = isOn
      widget.setAccessibleLabel(label)
    case (.outline, .outline(let show)): expander.map(show)
    case (.custom(let old), .custom(let new)) where old == new: break
    default: return false
    }
    accessory = next
    return true
  }

  private func listen() {
    switch accessory.kind {
    case .button: connect(widget, .clicked) { [weak self] in self?.wasPressed() }
    case .toggle(true, _, _, _): connect(widget, .toggled) { [weak self] in self?.wasTurned() }
    case .toggle: connect(widget, .notify("active")) { [weak self] in self?.wasTurned() }
    case .icon, .text, .outline, .custom: break
    }
  }

  private func wasPressed() {
    if case .button(_, _, let handler) = accessory.kind { handler() }
  }

  private func wasTurned() {
    guard case .toggle(let isBox, let wasOn, let label, let handler) = accessory.kind else {
      return
    }
    let isOn = (widget as? CheckButton)?.isActive ?? (widget as? Switch)?.isOn ?? wasOn
    guard isOn != wasOn else { return }
    accessory = CellAccessory(
      kind: .toggle(isCheckBox: isBox, isOn: isOn, label: label, handler: handler),
      placement: accessory.placement)
    handler(isOn)
  }
}
