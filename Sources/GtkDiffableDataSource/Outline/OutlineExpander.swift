import CGtk
public import GtkSupport

/// The content of a row in a tree: indented by its level, behind an arrow that expands and
/// collapses the item.
///
/// A row view makes one around its own content, uses `widget` as its widget, and calls `show(_:)`
/// each time that it is configured:
///
/// ```swift
/// dataSource.provideRows {
///   FolderRow()
/// } configure: { row, context in
///   row.show(folders[context.item])
///   row.expander.show(context)
/// }
/// ```
///
/// The row itself reports its level and expansion to screen readers, with or without an expander.
@MainActor
public final class OutlineExpander {
  /// The arrow and the content, of the style class `outline-expander`.
  public let widget = Box(.horizontal)
  private let slot = Box(.horizontal)
  private let arrow = Image()
  private let spinner = Spinner()
  private var toggle: () -> Void = {}

  /// The indentation of each level, and the width of the arrow, in pixels.
  static var indentation: Int { 20 }

  /// Makes an expander around the content of a row.
  public convenience init(content: some WidgetPointer) {
    let content = Widget(rawPointer: content.rawPointer)
    self.init()
    content.expand(horizontally: true)
    widget.append(content)
  }

  /// Makes an expander without content, which takes no more width than it needs.
  init() {
    widget.addStyleClass("outline-expander")
    slot.setMinimumSize(width: Int32(Self.indentation), height: -1)
    slot.setAccessibleHidden(true)
    for child in [arrow, spinner] {
      child.expand(horizontally: true)
      slot.append(child)
    }
    // An expanding child would otherwise make the box expand too.
    slot.expand(horizontally: false)
    widget.append(slot)
    listenForClicks()
  }

  /// Shows the tree state of a row's item. A click on the arrow then toggles that item.
  public func show<SectionID, ItemID>(_ context: RowContext<SectionID, ItemID>) {
    let outline = context.outline
    let isLoading = outline.isLoading
    slot.setMargins(start: Int32(clamping: outline.level * Self.indentation))
    gtk_widget_set_can_target(slot.widget, outline.isExpandable ? 1 : 0)
    // An icon theme has variants of these icons for both text directions.
    arrow.showIcon(outline.isExpanded ? "pan-down-symbolic" : "pan-end-symbolic")
    arrow.isVisible = outline.isExpandable && !isLoading
    spinner.isVisible = isLoading
    spinner.setSpinning(isLoading)
    toggle = { [weak expansion = context.expansion, item = context.item] in
      expansion?.toggleExpansion(of: item)
    }
  }

  /// Keeps a press of the arrow from the row and the list, which would select or drag the row.
  private func listenForClicks() {
    let click = gtk_gesture_click_new().unsafelyUnwrapped
    connect(click, .pressed) { [click] _ in
      gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
    }
    connect(click, .released) { [weak self] x, y in
      guard let self, gtk_widget_contains(slot.widget, x, y) != 0 else { return }
      toggle()
    }
    gtk_widget_add_controller(slot.widget, click)
  }
}
