internal import CAdwaita
internal import SetlistCore

extension MainWindow {
  /// Shows the preferences.
  func presentPreferences() {
    let shown =
      preferencesWindow
      ?? PreferencesWindow(store: preferences, over: window) { [weak self] in
        self?.preferencesWindow = nil
      }
    preferencesWindow = shown
    shown.present()
  }

  /// Shows what is known of the open setlist as a whole.
  func presentInformation() {
    guard informationWindow == nil, let openSetlist,
      let setlist = openSetlist.setlistID
    else { return }
    let shown = InformationWindow(
      controller: openSetlist, setlist: setlist, over: window
    ) { [weak self] refusal in
      self?.informationWindow = nil
      if let refusal { self?.toasts.show(refusal) }
    }
    shown.renamed = { [weak self] setlist, name in
      self?.perform("The Setlist Could Not Be Renamed") {
        try await $0.perform(RenameSetlist(setlist, to: name))
      }
    }
    shown.optionsChanged = { [weak self] options in
      self?.songs?.perform("The Setlist Could Not Be Changed") {
        try await $0.perform(ChangeSetlist(options))
      }
    }
    shown.missingFilesRequested = { [weak self] in self?.search?.begin(with: "is:missing") }
    informationWindow = shown
    shown.present()
  }

  /// Lets the window follow the preferences.
  func preferencesDidChange(_ origin: PreferencesStore.Origin) {
    songs?.preferences = preferences.preferences
    if origin == .elsewhere { preferencesWindow?.preferencesDidChange() }
  }
}
