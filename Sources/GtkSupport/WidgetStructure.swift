public import CGtk

/// A structure that C publishes for a class of widgets.
public protocol WidgetStructure: ObjectStructure {}

extension GtkPopover: WidgetStructure {}
extension GtkWidget: WidgetStructure {}
extension GtkWindow: WidgetStructure {}
