internal import CAdwaita
internal import GtkDiffableDataSource
internal import GtkSupport
internal import Localization
import SetlistLibrary
import SetlistModel

/// A cell of the overview: a setlist's cover, name, count and length.
@MainActor
final class SetlistCell: RowView {
  let widget: UnsafeMutablePointer<GtkWidget>
  private(set) var accessibleLabel = ""
  private let cover = CoverView()
  private let name = Label(classes: ["heading"])
  private let contents = Label(classes: ["dim-label", "caption", "numeric"])

  init() {
    let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    // A long name is not wider than the cover. One of two lines does not change the height of the
    // other covers.
    widget = adw_clamp_new()
    adw_clamp_set_maximum_size(widget.opaque, CoverView.side)
    adw_clamp_set_tightening_threshold(widget.opaque, CoverView.side)
    adw_clamp_set_child(widget.opaque, box)
    gtk_widget_add_css_class(widget, "setlist-cell")
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(widget, GTK_ALIGN_START)
    gtk_box_append(box.cast(), cover.widget)
    for label in [name, contents] {
      gtk_label_set_xalign(label.widget.opaque, 0.5)
      gtk_box_append(box.cast(), label.widget)
    }
    gtk_label_set_wrap(name.widget.opaque, 1)
    gtk_label_set_wrap_mode(name.widget.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_lines(name.widget.opaque, 2)
    gtk_label_set_justify(name.widget.opaque, GTK_JUSTIFY_CENTER)
  }

  /// Shows a setlist at its position among `count`.
  func show(
    _ setlist: SetlistSummary, cover: Cover, paintable: OpaquePointer?, position: Int, count: Int
  ) {
    self.cover.show(cover, paintable: paintable)
    name.show(setlist.name)
    gtk_widget_set_tooltip_text(name.widget, setlist.name.displayable)
    contents.show(setlist.contents)
    // Translators: %1$s is the number of an item in a list, %2$s how many there are.
    let place = pgettext("position", "%1$s of %2$s", (position + 1).text, count.text)
    accessibleLabel = "\(setlist.spokenName), \(place)"
  }
}
