import Foundation
import Localization
import SetlistLibrary
import SetlistModel

/// The commands that share setlists, join those of others, and end that.
@MainActor
final class SharingCommands {
  /// The largest number of offered documents that are remembered.
  private static let maximumOffers = 200

  private let sharing: SharedSetlists
  private let frame: MainWindow
  private let setlists: AllSetlists
  private let opener: SetlistOpener
  private let preferences: PreferencesStore
  private let state: WindowStateStore
  private var chooser: ChoiceWindow<URL>?
  /// The documents that the message offers.
  private var offered: [URL] = []

  init(
    sharing: SharedSetlists, frame: MainWindow, setlists: AllSetlists, opener: SetlistOpener,
    preferences: PreferencesStore, state: WindowStateStore
  ) {
    self.sharing = sharing
    self.frame = frame
    self.setlists = setlists
    self.opener = opener
    self.preferences = preferences
    self.state = state
  }

  var library: Library { setlists.library }

  /// The name of a setlist.
  func name(of setlist: Setlist.ID) -> String {
    setlists.name(of: setlist)
  }

  /// Asks for a folder, and shares a setlist in it.
  func share(_ id: Setlist.ID) {
    guard sharing[id] == nil else { return }
    asName { [self] in
      FileChooser.chooseSharedFolder(of: name(of: id), in: usualFolder, over: frame.window) {
        [self] folder in share(id, in: folder)
      }
    }
  }

  private func share(_ id: Setlist.ID, in folder: URL) {
    frame.perform(gettext("The Setlist Could Not Be Shared")) { [self] in
      let file = try await sharing.share(id, in: folder)
      frame.toasts.show(
        // Translators: %1$s is the name of a setlist, %2$s that of its file.
        gettext(
          "“%1$s” is shared as “%2$s”", name(of: id), file.lastPathComponent.displayable))
    }
  }

  /// Asks for the file of a setlist that somebody shares, and joins it.
  func join() {
    asName { [self] in
      FileChooser.chooseSharedFile(in: usualFolder, over: frame.window) { [self] in join($0) }
    }
  }

  /// Joins the setlist of a file, and opens it.
  func join(_ file: URL) {
    asName { [self] in
      frame.perform(gettext("The Setlist Could Not Be Joined")) { [self] in
        try await opener.show(sharing.join(file))
      }
    }
  }

  /// Asks whether the sharing of a setlist is to end, and ends it.
  func stop(_ id: Setlist.ID) {
    guard let shared = sharing[id] else { return }
    MessageDialog(
      over: frame.window, heading: gettext("Stop Sharing “%1$s”?", name(of: id)),
      // Translators: %1$s is the name of a file.
      body: gettext(
        """
        The setlist stays here, and “%1$s” stays in its folder for the others. Neither follows the \
        other any more, until you join again.
        """, shared.fileName),
      responses: [
        .init(identifier: "cancel", label: gettext("_Cancel")),
        .init(
          identifier: "stop", label: gettext("S_top Sharing"), appearance: .destructive),
      ]
    ).present { [self] response in
      guard response == "stop" else { return }
      frame.perform(gettext("The Sharing Could Not Be Ended")) { [self] in
        try await sharing.stopSharing(id)
        frame.toasts.show(gettext("“%1$s” is not shared any more", name(of: id)))
      }
    }
  }

  /// Whether a file is in a folder in which setlists are shared, so that opening it joins it.
  func isInSharedFolder(_ file: URL) -> Bool {
    let folder = file.deletingLastPathComponent().standardizedFileURL.path
    return sharing.all.contains {
      $0.file.deletingLastPathComponent().standardizedFileURL.path == folder
    }
  }

  /// Offers documents that have come into shared folders, each of them once.
  func offer(_ files: [URL]) {
    let known = Set(state.offeredDocuments ?? [])
    let new = files.filter { !known.contains($0) }
    guard let first = new.first else { return }
    state.offeredDocuments = ((state.offeredDocuments ?? []) + new).suffix(Self.maximumOffers)
    state.save()
    offered = new
    let name = first.deletingPathExtension().lastPathComponent.displayable
    frame.toasts.show(
      new.count == 1
        // Translators: in a shared folder. %1$s is the name of a setlist.
        ? gettext("Somebody shares “%1$s” with you", name)
        // Translators: in a shared folder.
        : ngettext(
          "Somebody shares %1$s setlist with you", "Somebody shares %1$s setlists with you",
          new.count),
      button: gettext("_Join"), action: "win.join-offered")
  }

  /// Joins the setlist that was offered last, or asks which one if there are several.
  func joinOffered() {
    guard chooser == nil, let first = offered.first else { return }
    guard offered.count > 1 else { return join(first) }
    let cells = offered.map { file in
      TableCell.link(
        file, title: file.deletingPathExtension().lastPathComponent.displayable,
        subtitle: file.deletingLastPathComponent().path.displayable)
    }
    let shown = ChoiceWindow(
      title: gettext("Join a Shared Setlist"),
      table: TableData(sections: [TableSection(cells: cells)]), last: nil, over: frame.window
    ) { [weak self] file in
      self?.chooser = nil
      if let file { self?.join(file) }
    }
    chooser = shown
    shown.present()
  }

  /// The folder that file dialogs show first, which is one with shared setlists.
  private var usualFolder: URL? {
    sharing.all.map { $0.file.deletingLastPathComponent() }.min { $0.path < $1.path }
  }

  /// Asks for the user's name if it is not known yet, and then goes on.
  private func asName(_ body: @escaping @MainActor () -> Void) {
    guard preferences.preferences.personName.isEmpty else { return body() }
    TextPrompt(
      heading: gettext("The Name That Others See"), label: gettext("Your Name"),
      confirm: gettext("_Continue"), text: NSFullUserName(), isSuggestion: true
    ).present(over: frame.window) { [frame, preferences] name in
      frame.errors.perform(gettext("The Preference Could Not Be Saved")) {
        try preferences.set(.text(name), of: .personName)
      }
      body()
    }
  }
}
