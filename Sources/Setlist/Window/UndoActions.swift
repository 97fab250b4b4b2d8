import GtkSupport
import Localization
import SetlistLibrary

/// Undo and redo of changes to the shown content, in the window's menu and by keys.
///
/// Both are disabled during a comparison, because they would change songs that are not shown.
@MainActor
final class UndoActions: ContentObserver {
  private let frame: MainWindow
  private let songs: SongListViewController
  private let pages: ContentPages
  private let opener: SetlistOpener
  private let menu: Menu
  private var undo: Action?
  private var redo: Action?
  private var shownLabels: [String] = []

  init(
    frame: MainWindow, songs: SongListViewController, pages: ContentPages, opener: SetlistOpener
  ) {
    self.frame = frame
    self.songs = songs
    self.pages = pages
    self.opener = opener
    menu = frame.builder.menu("undo-menu-model")
    undo = Action("undo", in: frame.window) { [weak self] in self?.undoLast() }
    redo = Action("redo", in: frame.window) { [weak self] in self?.redoLast() }
    let shortcuts = Shortcuts(on: frame.window)
    // Menus show the last shortcut of an action, but none if one shortcut has several keys, so each
    // key is a shortcut of its own.
    shortcuts.add("<Control>z", action: "win.undo")
    shortcuts.add("<Control>y", action: "win.redo")
    shortcuts.add("<Control><Shift>z", action: "win.redo")
    frame.toasts.undoInstant = { [weak self] in self?.instant }
    library.historyDidChange = { [weak self] in self?.historyDidChange() }
    frame.addMenu.setlistMenuWillOpen.append { [weak self] in self?.nameItems() }
  }

  var followedChanges: ContentChange { [.page, .setlist] }

  func contentDidChange(_ change: ContentChange) { historyDidChange() }

  /// Enables undo and redo if there is a step to undo or redo.
  private func historyDidChange() {
    undo?.isEnabled = library.undoActionName(in: scopes) != nil
    redo?.isEnabled = library.redoActionName(in: scopes) != nil
    frame.toasts.historyDidChange()
    if frame.addMenu.isSetlistMenuOpen { nameItems() }
  }

  /// Names the step in the menu items. GTK then makes the widgets of the items again, so it is done
  /// when the menu opens and not after each edit.
  private func nameItems() {
    let labels = [
      Self.undoLabel(of: library.undoActionName(in: scopes)),
      Self.redoLabel(of: library.redoActionName(in: scopes)),
    ]
    guard shownLabels != labels else { return }
    shownLabels = labels
    menu.removeAll()
    menu.append(labels[0], action: "win.undo")
    menu.append(labels[1], action: "win.redo")
  }

  private var library: Library { songs.controller.library }

  /// The time of the change that undo takes back next.
  private var instant: ContinuousClock.Instant? { library.undoInstant(in: scopes) }

  /// The scopes of undo and redo, which are the list of setlists and all songs, and the open
  /// setlist if it is shown.
  private var scopes: Set<UndoScope> {
    switch pages.shown {
    case .songs:
      songs.controller.setlistID.map { [.setlists, .songs, .setlist($0)] } ?? [.setlists, .songs]
    case .overview, .allSongs: [.setlists, .songs]
    case .comparison: []
    }
  }

  private static func undoLabel(of action: String?) -> String {
    guard let action else { return gettext("_Undo") }
    // Translators: %1$s is the name of an action, such as “Remove 3 Songs”.
    return gettext("_Undo %1$s", withoutMnemonic(action))
  }

  private static func redoLabel(of action: String?) -> String {
    guard let action else { return gettext("_Redo") }
    // Translators: %1$s is the name of an action, such as “Remove 3 Songs”.
    return gettext("_Redo %1$s", withoutMnemonic(action))
  }

  /// Returns a name in which no underscore is a mnemonic.
  private static func withoutMnemonic(_ name: String) -> String {
    name.displayable.replacing("_", with: "__")
  }

  private func undoLast() {
    songs.commands.queue.perform(gettext("The Change Could Not Be Undone")) { [self] _ in
      // Translators: said before a colon and the name of an action.
      follow(try await library.undo(in: scopes), saying: gettext("Undone"))
    }
  }

  private func redoLast() {
    songs.commands.queue.perform(gettext("The Change Could Not Be Redone")) { [self] _ in
      // Translators: said before a colon and the name of an action.
      follow(try await library.redo(in: scopes), saying: gettext("Redone"))
    }
  }

  /// Announces and shows the result of an undo or redo.
  private func follow(_ action: RepeatedAction?, saying verb: String) {
    guard let action else { return }
    if case .setlist = action.scope {
      return songs.commands.revealing.follow(action, saying: verb)
    }
    frame.toasts.show(action, saying: verb)
    opener.show(returned: action.addedSetlists)
  }
}
