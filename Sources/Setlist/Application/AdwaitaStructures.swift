public import CAdwaita
public import GtkSupport

// Pointers to these structures of libadwaita get the members that pointers to widgets have.
extension AdwDialog: WidgetStructure {}
extension AdwPreferencesGroup: WidgetStructure {}
extension AdwPreferencesPage: WidgetStructure {}
