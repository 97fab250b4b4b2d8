public import CGtk
internal import GtkSupport

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
  /// A `GtkBox` with the arrow and the content, of the style class `outline-expander`.
  public let widget: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
  private let slot: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
  private let arrow: UnsafeMutablePointer<GtkWidget> = gtk_image_new()
  private let spinner: UnsafeMutablePointer<GtkWidget> = gtk_spinner_new()
  private var toggle: () -> Void = {}

  /// The indentation of each level, and the width of the arrow, in pixels.
  static var indentation: Int { 20 }

  /// Makes an expander around the content of a row.
  public init(content: UnsafeMutablePointer<GtkWidget>) {
    gtk_widget_add_css_class(widget, "outline-expander")
    gtk_widget_set_size_request(slot, Int32(Self.indentation), -1)
    slot.setAccessibleHidden(true)
    for child in [arrow, spinner] {
      gtk_widget_set_hexpand(child, 1)
      gtk_box_append(slot.cast(), child)
    }
    // An expanding child would otherwise make the box expand too.
    gtk_widget_set_hexpand(slot, 0)
    gtk_widget_set_hexpand(content, 1)
    gtk_box_append(widget.cast(), slot)
    gtk_box_append(widget.cast(), content)
    listenForClicks()
  }

  /// Shows the tree state of a row's item. A click on the arrow then toggles that item.
  public func show<SectionID, ItemID>(_ context: RowContext<SectionID, ItemID>) {
    let outline = context.outline
    let isLoading = outline.isLoading
    gtk_widget_set_margin_start(slot, Int32(clamping: outline.level * Self.indentation))
    gtk_widget_set_can_target(slot, outline.isExpandable ? 1 : 0)
    // An icon theme has variants of these icons for both text directions.
    gtk_image_set_from_icon_name(
      arrow.opaque, outline.isExpanded ? "pan-down-symbolic" : "pan-end-symbolic")
    gtk_widget_set_visible(arrow, outline.isExpandable && !isLoading ? 1 : 0)
    gtk_widget_set_visible(spinner, isLoading ? 1 : 0)
    gtk_spinner_set_spinning(spinner.opaque, isLoading ? 1 : 0)
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
      guard let self, gtk_widget_contains(slot, x, y) != 0 else { return }
      toggle()
    }
    gtk_widget_add_controller(slot, click)
  }
}
