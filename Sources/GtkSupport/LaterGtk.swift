public import CGtk
internal import Glibc

/// What GTK can do since a version later than 4.8, with the way of 4.8 beside it.
///
/// The library that runs decides, by its symbols and properties. So one program uses what each GTK has,
/// whichever it was built with.
@MainActor
public enum LaterGtk {
  private typealias LoadStyleSheet = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> Void
  private typealias Announce =
    @convention(c) (OpaquePointer, UnsafePointer<CChar>, UInt32) -> Void

  private static let loadStyleSheet = function(
    "gtk_css_provider_load_from_string", LoadStyleSheet.self)
  private static let announce = function("gtk_accessible_announce", Announce.self)

  /// Gives a `GtkCssProvider` a style sheet.
  public static func load(_ css: String, into provider: OpaquePointer) {
    if let loadStyleSheet {
      loadStyleSheet(provider, css)
    } else {
      gtk_css_provider_load_from_data(provider.cast(), css, -1)
    }
  }

  /// Lets a screen reader speak `text` in the name of a widget, when it has spoken what it speaks now.
  /// Returns whether GTK can: it can since 4.14.
  public static func announce(_ text: String, by widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard let announce else { return false }
    // GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM
    announce(widget.opaque, text, 1)
    return true
  }

  /// Lets the row of a `GtkListItem` take the keyboard's focus itself, or only what is inside of it.
  ///
  /// Does nothing before GTK 4.12, where a row of which the child cannot take the focus never does.
  public static func setFocusable(_ isFocusable: Bool, of listItem: OpaquePointer) {
    guard listItemsCanBeFocusable else { return }
    var value = GValue()
    g_value_init(&value, GTypeFundamental.boolean)
    g_value_set_boolean(&value, isFocusable ? 1 : 0)
    g_object_set_property(listItem.cast(), "focusable", &value)
    g_value_unset(&value)
  }

  private static let listItemsCanBeFocusable: Bool = {
    guard let type = g_type_class_ref(gtk_list_item_get_type()) else { return false }
    defer { g_type_class_unref(type) }
    return g_object_class_find_property(
      type.assumingMemoryBound(to: GObjectClass.self), "focusable") != nil
  }()

  private static func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }
}
