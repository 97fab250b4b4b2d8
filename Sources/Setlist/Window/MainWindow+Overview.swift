internal import CAdwaita
internal import GtkSupport
internal import SetlistCore

extension MainWindow {
  /// Makes the overview of all setlists, which takes the place of the open one while it is shown.
  func makeOverview(of controller: AllSetlists, covers: SetlistCovers) {
    let page = OverviewPage(
      controller: controller, covers: covers, builder: builder, window: window, errors: errors)
    page.overview.commands.open = { [weak self] in self?.open($0.id) }
    serve(page.overview.commands)
    page.shownDidChange = { [weak self] in self?.overviewDidChange() }
    overview = page
    Shortcuts(on: window).add("Escape") { [weak self] in self?.leaveOverview() == true }
  }

  /// Goes back from the overview to the open setlist. Returns whether there was anything to leave.
  private func leaveOverview() -> Bool {
    guard let overview, overview.isShown, !panes.isSidebarAlone,
      openSetlist?.setlistID != nil
    else { return false }
    overview.isShown = false
    return true
  }

  /// Lets a list of setlists ask for what takes a dialog or a message.
  func serve(_ commands: SetlistCommands) {
    commands.rename = { [weak self] in self?.actions?.rename($0.id, named: $0.name) }
    commands.duplicate = { [weak self] in self?.actions?.duplicate($0.id, named: $0.name) }
    commands.remove = { [weak self] in self?.actions?.remove($0.id, named: $0.name) }
    commands.didMove = { [weak self] in self?.announcer.announce($0) }
  }

  /// Shows a setlist that undo or redo has brought back: opens it or, where all covers are shown,
  /// focuses its cover.
  func show(returned setlists: [Setlist.ID]) {
    guard let returned = setlists.first else { return }
    if let overview, overview.isShown {
      overview.overview.focus(returned)
    } else {
      open(returned)
    }
  }

  private func overviewDidChange() {
    guard let overview, let search else { return }
    search.isEnabled = !overview.isShown
    addMenu.isOffered = !overview.isShown
    selectionBar?.isEnabled = !overview.isShown
    contentDidChange()
    let open = openSetlist?.setlistID
    // No setlist is open behind the overview, so that each can be chosen in the sidebar.
    setlists?.select(overview.isShown ? nil : open)
    if overview.isShown {
      panes.showContent()
      overview.overview.focus(open)
    } else {
      songs?.focusList()
    }
  }
}
