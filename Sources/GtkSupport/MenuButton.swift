internal import CGtk

/// Has the menu of a `GtkMenuButton` made each time it is about to open.
///
/// So the menu shows what is true then, and a button whose menu is never opened has none.
@MainActor
public func setMenu(
  of button: some ObjectPointer, _ make: @escaping @MainActor @Sendable () -> ObjectReference?
) {
  gtk_menu_button_set_create_popup_func(
    button.opaque,
    { button, data in
      guard let button, let data else { return }
      let make = MenuBox.closure(in: data)
      MainActor.assumeIsolated {
        let model = make()
        withExtendedLifetime(model) {
          gtk_menu_button_set_menu_model(button, model?.cast(to: GMenuModel.self))
        }
      }
    }, MenuBox.data(make), releaseClosureBox)
}

private typealias MenuBox = ClosureBox<@MainActor @Sendable () -> ObjectReference?>
