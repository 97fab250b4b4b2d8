public import CAdwaita
public import GtkSupport

// The structures of libadwaita whose pointers have the members of widgets.
extension AdwDialog: WidgetStructure {}
extension AdwPreferencesGroup: WidgetStructure {}
extension AdwPreferencesPage: WidgetStructure {}
