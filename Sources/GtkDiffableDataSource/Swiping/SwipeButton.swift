import CGtk
import CGtkSupport
import GtkSupport

/// The buttons that a swipe uncovers.
@MainActor
enum SwipeButton {
  private static var stylesLoaded = false

  static func make(for action: SwipeAction) -> ObjectReference {
    loadStyles()
    let button = ObjectReference(
      retaining: gtk_support_widget_new(gtk_button_get_type(), "swipeaction"))
    let content: UnsafeMutablePointer<GtkWidget> = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6)
    gtk_widget_set_halign(content, GTK_ALIGN_CENTER)
    gtk_box_append(content.cast(), gtk_image_new_from_icon_name(action.iconName))
    gtk_box_append(content.cast(), gtk_label_new(action.title))
    gtk_button_set_child(button.cast(), content)
    gtk_widget_add_css_class(button.cast(), "swipe-action")
    gtk_widget_add_css_class(button.cast(), action.style.rawValue)
    // A press on the button leaves the keyboard focus on its row.
    gtk_widget_set_focus_on_click(button.cast(), 0)
    button.opaque.setAccessibleLabel(action.title)
    return button
  }

  /// A box of buttons, of which the first is at the edge of the row and takes the width that the
  /// others leave; the only button itself.
  static func row(
    of buttons: [ObjectReference], at side: SwipeSide, isMirrored: Bool
  ) -> ObjectReference {
    if buttons.count == 1 { return buttons[0] }
    let box = ObjectReference(retaining: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    // The cells of a list do not inherit its direction.
    gtk_widget_set_direction(box.cast(), isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
    buttons.first.map { gtk_widget_set_hexpand($0.cast(), 1) }
    for button in side == .leading ? buttons : buttons.reversed() {
      gtk_box_append(box.cast(), button.cast())
    }
    return box
  }

  /// Loads the default styles, which any theme or program overrides.
  private static func loadStyles() {
    guard !stylesLoaded, let display = gdk_display_get_default() else { return }
    stylesLoaded = true
    let styles = """
      .swipe-action { padding: 0 18px; font-weight: bold; color: @theme_selected_fg_color;
        background-color: @theme_selected_bg_color; }
      .swipe-action.destructive { background-color: #c01c28; color: white; }
      .swipe-action:active { background-image: image(alpha(black, 0.15)); }
      .swipe-action:focus-visible { outline: 2px solid currentColor; outline-offset: -4px; }
      """
    let provider = ObjectReference(consuming: gtk_css_provider_new())
    LaterGtk.load(styles, into: provider.opaque)
    gtk_style_context_add_provider_for_display(
      display, provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_FALLBACK))
  }
}
