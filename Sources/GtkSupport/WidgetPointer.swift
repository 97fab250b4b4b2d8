public import CGtk

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
