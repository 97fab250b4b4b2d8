public import CGtk

/// Functions that GTK has gained since 4.8, each with a fallback for 4.8.
///
/// The library at run time decides, so one program uses the features of each GTK, regardless of the
/// GTK it was built with.
@MainActor
public enum LaterGtk {
  /// Loads a style sheet into a `GtkCssProvider`.
  public static func load(_ css: String, into provider: OpaquePointer) {
    if gtk_later_is_4_12() != 0 {
      gtk_css_provider_load_from_string(provider.cast(), css)
    } else {
      gtk_earlier_css_provider_load_from_data(provider.cast(), css, -1)
    }
  }

  /// Makes a screen reader speak `text` on behalf of a widget, after its current speech. Returns
  /// whether GTK supports this, as it does since 4.14.
  public static func announce(_ text: String, by widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard gtk_later_announces() != 0 else { return false }
    gtk_accessible_announce(widget.opaque, text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM)
    return true
  }

  /// Sets whether the row of a `GtkListItem` can take the keyboard focus itself, or only its
  /// children.
  ///
  /// Does nothing before GTK 4.12, where a row never takes the focus if its child cannot.
  public static func setFocusable(_ isFocusable: Bool, of listItem: OpaquePointer) {
    guard gtk_later_is_4_12() != 0 else { return }
    gtk_list_item_set_focusable(listItem, isFocusable ? 1 : 0)
  }

  /// Sets the name of the row of a `GtkListItem` for screen readers. Before GTK 4.12 it sets the
  /// name of the row's widget.
  public static func setAccessibleLabel(
    _ label: String, of listItem: OpaquePointer, in row: UnsafeMutablePointer<GtkWidget>
  ) {
    if gtk_later_is_4_12() != 0 {
      gtk_list_item_set_accessible_label(listItem, label)
    } else {
      row.setAccessibleLabel(label)
    }
  }

  /// Makes `Tab` enter a `GtkListView` or `GtkGridView` at the row that had the focus last.
  ///
  /// GTK before 4.12 does so by itself. Newer versions would enter at the first or last row.
  public static func enterAtLastFocus(_ list: UnsafeMutablePointer<GtkWidget>) {
    guard Workaround.tabBehavior.isNeeded else { return }
    if isListView(list) {
      gtk_list_view_set_tab_behavior(list.opaque, GTK_LIST_TAB_ITEM)
    } else {
      gtk_grid_view_set_tab_behavior(list.opaque, GTK_LIST_TAB_ITEM)
    }
  }

  /// Scrolls a `GtkListView` or `GtkGridView` as little as needed to show the row at a position.
  public static func scroll(_ list: UnsafeMutablePointer<GtkWidget>, to position: Int) {
    guard gtk_later_is_4_12() != 0 else {
      let argument = g_variant_ref_sink(g_variant_new_uint32(guint32(position)))
      gtk_widget_activate_action_variant(list, "list.scroll-to-item", argument)
      g_variant_unref(argument)
      return
    }
    if isListView(list) {
      gtk_list_view_scroll_to(list.opaque, guint(position), GTK_LIST_SCROLL_NONE, nil)
    } else {
      gtk_grid_view_scroll_to(list.opaque, guint(position), GTK_LIST_SCROLL_NONE, nil)
    }
  }

  /// Returns the color of a widget's text.
  public static func color(of widget: UnsafeMutablePointer<GtkWidget>) -> GdkRGBA {
    var color = GdkRGBA()
    if gtk_later_is_4_10() != 0 {
      gtk_widget_get_color(widget, &color)
    } else {
      gtk_earlier_style_context_get_color(gtk_earlier_widget_get_style_context(widget), &color)
    }
    return color
  }

  private static func isListView(_ list: UnsafeMutablePointer<GtkWidget>) -> Bool {
    g_type_check_instance_is_a(list.cast(), gtk_list_view_get_type()) != 0
  }
}
