internal import CAdwaita
internal import CGtk
internal import GtkSupport
internal import SetlistCore

/// The page that fills the window beside the sidebar.
extension MainWindow {
  /// Shows all setlists, the open one, or why there is nothing of it to be seen.
  func showPage(of controller: OpenSetlist) {
    if overview?.isShown == true {
      if allSetlists?.fetchedObjects.isEmpty == true {
        showNoSetlist()
      } else {
        show(page: "overview")
      }
    } else if controller.setlistID == nil {
      showNoSetlist()
    } else if controller.isFiltered && controller.shownCount == 0 {
      show(page: "no-match")
    } else if controller.sections.isEmpty {
      show(page: "empty")
    } else {
      show(page: "list")
    }
  }

  /// Shows a page of the window's description.
  func show(page: String) {
    let stack: OpaquePointer = builder.object("content-stack")
    let focus = gtk_window_get_focus(window)
    let hasFocus = focus != nil && gtk_widget_is_ancestor(focus, stack.widget) != 0
    let shown = gtk_stack_get_visible_child_name(stack).map { String(cString: $0) }
    let isNewPage = shown != page
    let last = songs?.dataSource.lastFocusedRow
    loadPicture(ofPage: page, in: stack)
    // What the window opens with is there at once.
    gtk_stack_set_visible_child_full(
      stack, page,
      shown == "loading"
        ? GTK_STACK_TRANSITION_TYPE_NONE : gtk_stack_get_transition_type(stack))
    // The page that leaves would take the focus with it, and GTK give it to a button somewhere
    // else, or to the widget of the row that had it when the list was left with the focus.
    guard isNewPage, hasFocus, page == "list" else { return }
    if let last, songs?.dataSource.focus(row: last, keepsPlace: true) == true { return }
    songs?.focusList()
  }

  /// Gives a status page the icon of its page in the stack. Not before it is shown: GTK loads a
  /// picture as soon as a widget has its name, and with the first large one the library for vector
  /// graphics, which the list itself does without.
  private func loadPicture(ofPage page: String, in stack: OpaquePointer) {
    guard let child = gtk_stack_get_child_by_name(stack, page),
      let icon = gtk_stack_page_get_icon_name(gtk_stack_get_page(stack, child))
    else { return }
    adw_status_page_set_icon_name(OpaquePointer(child), icon)
  }

  private func showNoSetlist() {
    let page = builder.object("no-setlist-page")
    let hasSetlists = allSetlists?.fetchedObjects.isEmpty == false
    adw_status_page_set_title(page, hasSetlists ? "No Setlist Open" : "No Setlists")
    adw_status_page_set_description(
      page,
      hasSetlists
        ? "Choose one in the sidebar, or make a new one."
        : "Make one for a gig, a class or a mixtape.")
    show(page: "no-setlist")
  }
}
