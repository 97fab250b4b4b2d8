import CGtk
import GtkSupport

/// Gives the list the keyboard focus when a button is pressed in it. GTK does so for a press on a
/// row, but neither for one beside the rows nor for a rubber band, so the next key would go to
/// another list than the one with the new selection. With `Shift` held, first sets the start of the
/// range in GTK.
///
/// If a drag can begin at the press, no rubber band is possible until the button is released: a
/// quick movement could otherwise draw one instead of dragging.
@MainActor
final class RowPresses<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  private let viewport: RowsViewport<SectionID, ItemID>
  private let anchor: SelectionAnchor<SectionID, ItemID>
  private let focus: KeyboardFocus<SectionID, ItemID>
  private let dragging: RowDragging<SectionID, ItemID>
  private let focusing = MainLoopCall()
  private var isBandHeldBack = false

  init(
    viewport: RowsViewport<SectionID, ItemID>, anchor: SelectionAnchor<SectionID, ItemID>,
    focus: KeyboardFocus<SectionID, ItemID>, dragging: RowDragging<SectionID, ItemID>
  ) {
    self.viewport = viewport
    self.anchor = anchor
    self.focus = focus
    self.dragging = dragging
    let click = gtk_gesture_click_new().unsafelyUnwrapped
    gtk_gesture_single_set_button(click, guint(GDK_BUTTON_PRIMARY))
    gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
    connect(click, .pressed) { [weak self] x, y in
      let state = gtk_event_controller_get_current_event_state(click)
      self?.press(x: x, y: y, KeyModifiers(state))
    }
    connect(click, .end) { [weak self] in self?.release() }
    viewport.widget.additions.add(click, to: viewport.view)
    viewport.widget.additions.whenRemoved { [weak self] in self?.release() }
  }

  private func press(x: Double, y: Double, _ modifiers: KeyModifiers) {
    if modifiers.contains(.shift) { anchor.beginRange(x: x, y: y) }
    if Workaround.rubberBand.isNeeded, viewport.widget.hasRubberBand,
      dragging.payload(x: x, y: y) != nil
    {
      viewport.widget.hasRubberBand = false
      isBandHeldBack = true
    }
    guard !viewport.containsFocus else { return }
    // The pressed widget can take the focus before the list does.
    focusing.schedule(.next) { [weak self] in
      guard let self, !viewport.containsFocus else { return }
      focus.updateEntry()
      gtk_widget_grab_focus(viewport.view)
    }
  }

  private func release() {
    guard isBandHeldBack else { return }
    isBandHeldBack = false
    viewport.widget.hasRubberBand = true
  }
}
