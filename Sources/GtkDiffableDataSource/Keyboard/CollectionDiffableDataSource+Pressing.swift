internal import CGtk
internal import GtkSupport

extension CollectionDiffableDataSource {
  /// Gives the list the keyboard focus when a button is pressed in it. GTK does so for a row, but
  /// neither for the space around the rows nor for a rubber band: the next key would go to a list
  /// other than the one with the new selection. With `Shift` held, sets the start of the range in
  /// GTK first.
  ///
  /// If a drag can begin at the press, prevents a rubber band until the button is released. A quick
  /// movement could draw one instead.
  func handlePresses() {
    let click = gtk_gesture_click_new()
    var isBandHeldBack = false
    gtk_gesture_single_set_button(click, guint(GDK_BUTTON_PRIMARY))
    gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
    connect(click!, "pressed") { [weak self] arguments in
      guard let self else { return }
      if let state = arguments.object(0).map(gtk_event_controller_get_current_event_state),
        KeyModifiers(state).contains(.shift)
      {
        anchorRange(x: arguments.double(2), y: arguments.double(3))
      }
      if Workaround.rubberBand.isNeeded, viewport.widget.hasRubberBand,
        dragSource.payload(arguments.double(2), arguments.double(3)) != nil
      {
        viewport.widget.hasRubberBand = false
        isBandHeldBack = true
      }
      guard !viewport.containsFocus else { return }
      // The pressed widget takes the focus first if it can.
      focusingPress.schedule(.next) { [weak self] in
        guard let self, !viewport.containsFocus else { return }
        updateEntry()
        gtk_widget_grab_focus(viewport.view)
      }
    }
    connect(click!, "end") { [weak self] _ in
      guard isBandHeldBack else { return }
      isBandHeldBack = false
      self?.viewport.widget.hasRubberBand = true
    }
    gtk_widget_add_controller(viewport.view, click)
  }
}
