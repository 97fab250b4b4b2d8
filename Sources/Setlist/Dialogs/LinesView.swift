import GtkSupport

/// Lines of text that scroll and can be selected and copied, even many thousands.
@MainActor
struct LinesView {
  /// The scrolled window, with a frame.
  let widget: ScrolledWindow
  /// The widget that takes the keyboard focus, so that its keys scroll.
  let focus: Widget

  /// Shows lines. Their name for screen readers is `label`.
  init(_ lines: [String], label: String) {
    // A text view lays out only the visible lines. A label would lay out all of them, again for
    // each width.
    let view = TextView()
    view.buffer.text = lines.joined(separator: "\n")
    view.makeReadOnly()
    view.setSpace(top: 12, sides: 12, bottom: 6, belowLines: 6)
    view.setAccessibleLabel(label)
    focus = view
    widget = ScrolledWindow(view)
    widget.takeNaturalSize()
    widget.setContentHeight(atLeast: 96, atMost: 300)
    widget.clipToBounds()
    widget.addStyleClass("card", "lines")
  }
}
