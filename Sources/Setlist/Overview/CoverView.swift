internal import CAdwaita
internal import GtkSupport
import SetlistLibrary

/// A setlist's cover: a picture, or else initials and section titles on a color.
@MainActor
struct CoverView {
  /// The length of each side in pixels.
  static let side: Int32 = 148

  let widget: UnsafeMutablePointer<GtkWidget>
  private let initials = Label(classes: ["cover-initials"], expands: true)
  private let titles: [Label]
  private let picture: UnsafeMutablePointer<GtkWidget>

  init(titleCount: Int = 3) {
    titles = (0..<titleCount).map { _ in Label(classes: ["cover-title"]) }
    widget = gtk_overlay_new()
    gtk_widget_add_css_class(widget, "cover")
    gtk_widget_set_size_request(widget, Self.side, Self.side)
    gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    let box: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
    gtk_widget_add_css_class(box, "cover-text")
    gtk_widget_set_vexpand(initials.widget, 1)
    gtk_widget_set_valign(initials.widget, GTK_ALIGN_START)
    gtk_box_append(box.cast(), initials.widget)
    for title in titles {
      // A long title does not make the cover wider.
      gtk_label_set_max_width_chars(title.widget.opaque, 1)
      gtk_box_append(box.cast(), title.widget)
    }
    gtk_overlay_set_child(widget.opaque, box)
    picture = gtk_picture_new()
    // The cover's name for screen readers has the setlist.
    picture.setAccessibleRole(GTK_ACCESSIBLE_ROLE_PRESENTATION)
    gtk_picture_set_can_shrink(picture.opaque, 1)
    gtk_overlay_add_overlay(widget.opaque, picture)
  }

  /// Shows `cover`, and its pictures as `paintable` if they are decoded.
  func show(_ cover: Cover, paintable: OpaquePointer?) {
    for color in 0..<Cover.colorCount { gtk_widget_remove_css_class(widget, "cover-\(color)") }
    gtk_widget_add_css_class(widget, "cover-\(cover.color)")
    initials.show(cover.initials)
    for (index, label) in titles.enumerated() {
      let isUsed = index < cover.sectionTitles.count
      label.setVisible(isUsed)
      if isUsed { label.show(cover.sectionTitles[index]) }
    }
    gtk_picture_set_paintable(picture.opaque, paintable)
    gtk_widget_set_visible(picture, paintable == nil ? 0 : 1)
  }
}
