public import CGtk
import CGtkSupport

extension GdkContentProvider: ObjectStructure {}
extension GtkAdjustment: ObjectStructure {}
extension GtkApplication: ObjectStructure {}
extension GtkCssProvider: ObjectStructure {}
extension GtkLayoutManager: ObjectStructure {}
extension GtkMediaStream: ObjectStructure {}
extension GtkPrintOperation: ObjectStructure {}
extension GtkTextBuffer: ObjectStructure {}

/// A pointer to a widget, or an untyped pointer that may be one.
public protocol WidgetPointer: ObjectPointer {}

extension OpaquePointer: WidgetPointer {}

extension UnsafeMutablePointer: WidgetPointer where Pointee: WidgetStructure {}

extension WidgetPointer {
  /// The pointer as one to a widget, which the object must be. Debug builds check that.
  public var widget: UnsafeMutablePointer<GtkWidget> {
    assert(g_type_check_instance_is_a(cast(), gtk_widget_get_type()) != 0, "not a widget")
    return cast()
  }
}

/// A structure that C publishes for a class of widgets.
public protocol WidgetStructure: ObjectStructure {}

extension GtkPopover: WidgetStructure {}
extension GtkWidget: WidgetStructure {}
extension GtkWindow: WidgetStructure {}

extension ObjectPointer {
  /// Sets a text property of the object.
  @MainActor
  public func setProperty(_ name: String, to text: String) {
    var value = GValue()
    g_value_init(&value, gtk_support_type_string())
    g_value_set_string(&value, text)
    g_object_set_property(cast(), name, &value)
    g_value_unset(&value)
  }

  /// Sets an enumeration property of the object, by the number of the case.
  @MainActor
  public func setProperty(_ name: String, of enumeration: GType, to number: UInt32) {
    var value = GValue()
    g_value_init(&value, enumeration)
    g_value_set_enum(&value, gint(number))
    g_object_set_property(cast(), name, &value)
    g_value_unset(&value)
  }

  /// Sets a boolean property of the object.
  @MainActor
  public func setProperty(_ name: String, to isTrue: Bool) {
    var value = GValue()
    g_value_init(&value, gtk_support_type_boolean())
    g_value_set_boolean(&value, isTrue ? 1 : 0)
    g_object_set_property(cast(), name, &value)
    g_value_unset(&value)
  }

  /// Returns the value of a boolean property of the object.
  @MainActor
  public func booleanProperty(_ name: String) -> Bool {
    var value = GValue()
    g_value_init(&value, gtk_support_type_boolean())
    defer { g_value_unset(&value) }
    g_object_get_property(cast(), name, &value)
    return g_value_get_boolean(&value) != 0
  }
}
