internal import CAdwaita
internal import GtkSupport

/// A question inside its window: libadwaita 1.5 and later.
@MainActor
struct AlertDialog: Alert {
  let object: OpaquePointer
  private let parent: UnsafeMutablePointer<GtkWindow>

  private var dialog: UnsafeMutablePointer<AdwAlertDialog> { object.cast() }

  init(over parent: UnsafeMutablePointer<GtkWindow>, heading: String, body: String?) {
    self.parent = parent
    object = adw_alert_dialog_new(heading, body).opaque
  }

  func add(_ response: String, label: String) {
    adw_alert_dialog_add_response(dialog, response, label)
  }

  func setAppearance(_ appearance: AdwResponseAppearance, of response: String) {
    adw_alert_dialog_set_response_appearance(dialog, response, appearance)
  }

  func setDefault(_ response: String) {
    adw_alert_dialog_set_default_response(dialog, response)
  }

  func setClose(_ response: String) {
    adw_alert_dialog_set_close_response(dialog, response)
  }

  func setEnabled(_ isEnabled: Bool, _ response: String) {
    adw_alert_dialog_set_response_enabled(dialog, response, isEnabled ? 1 : 0)
  }

  func setExtraChild(_ child: UnsafeMutablePointer<GtkWidget>) {
    adw_alert_dialog_set_extra_child(dialog, child)
  }

  func present(focus: UnsafeMutablePointer<GtkWidget>?) {
    object.tidyMnemonicButtons()
    keepShortcuts(in: object)
    if let focus { adw_dialog_set_focus(object.cast(), focus) }
    // A separate window has this key; a dialog inside its window has only the action.
    Shortcuts(on: object).add("Return|KP_Enter", action: "default.activate")
    if let child = adw_dialog_get_child(object.cast()) { fitLargeHeading(in: child) }
    let dialog = ObjectReference(retaining: object)
    presentAfterMenu(in: parent) { [parent] in
      keepSelectedText(in: parent, until: dialog.opaque)
      adw_dialog_present(dialog.cast(), parent.widget)
    }
  }

  /// Lets the heading in large letters be narrower than its text.
  ///
  /// If the heading is too wide, libadwaita 1.7 shows another one in small letters. But it measures
  /// both, and GTK complains. The heading is never seen cut off.
  private func fitLargeHeading(in container: UnsafeMutablePointer<GtkWidget>) {
    for child in WidgetChildren(of: container) {
      let isLabel = g_type_check_instance_is_a(child.cast(), gtk_label_get_type()) != 0
      if isLabel, gtk_widget_has_css_class(child, "title-2") != 0 {
        gtk_label_set_ellipsize(child.opaque, PANGO_ELLIPSIZE_END)
      } else {
        fitLargeHeading(in: child)
      }
    }
  }
}
