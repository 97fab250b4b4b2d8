internal import CAdwaita
internal import GtkSupport
internal import SetlistCore

extension MainWindow {
  /// Makes the overview of all setlists, which takes the place of the open one while it is shown.
  func makeOverview(
    of controller: SetlistsController, database: SetlistDatabase, artwork: ArtworkCache
  ) {
    let page = OverviewPage(
      controller: controller, covers: CoversController(database: database, artwork: artwork),
      builder: builder, window: window, errors: errors)
    page.overview.setlistOpened = { [weak self] setlist in self?.open(setlist) }
    page.overview.renameRequested = { [weak self] in self?.actions?.rename($0.id, named: $0.name) }
    page.overview.removalRequested = { [weak self] in self?.actions?.remove($0.id, named: $0.name) }
    page.shownDidChange = { [weak self] in self?.overviewDidChange() }
    overview = page
  }

  private func overviewDidChange() {
    guard let overview, let search else { return }
    search.isEnabled = !overview.isShown
    contentDidChange()
    let open = setlistController?.setlistID
    // No setlist is open behind the overview, so that each can be chosen in the sidebar.
    setlists?.select(overview.isShown ? nil : open)
    if overview.isShown {
      adw_leaflet_set_visible_child(builder.object("leaflet"), builder.widget("content"))
      overview.overview.focus(open)
    } else {
      songs?.focusList()
    }
  }
}
