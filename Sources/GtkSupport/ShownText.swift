internal import CGtk

extension WidgetPointer {
  /// Shows a text in an entry. Undo in the entry does not take it back: nobody has typed it.
  public func showText(_ text: String) {
    let editable = widget.opaque
    gtk_editable_set_enable_undo(editable, 0)
    gtk_editable_set_text(editable, text)
    gtk_editable_set_enable_undo(editable, 1)
  }
}
