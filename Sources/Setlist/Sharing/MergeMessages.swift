import Localization
import SetlistLibrary
import SetlistModel

/// Tells what came from others in shared setlists, shows it, and takes it back.
@MainActor
final class MergeMessages {
  private let frame: MainWindow
  private let songs: SongListViewController
  private let pages: ContentPages
  private let opener: SetlistOpener
  private let setlists: AllSetlists
  /// The last merge of each setlist.
  private var merges: [Setlist.ID: SharedMerge] = [:]
  /// The setlist that the message is about.
  private var toldSetlist: Setlist.ID?

  init(
    frame: MainWindow, songs: SongListViewController, pages: ContentPages, opener: SetlistOpener,
    setlists: AllSetlists
  ) {
    self.frame = frame
    self.songs = songs
    self.pages = pages
    self.opener = opener
    self.setlists = setlists
  }

  private var library: Library { setlists.library }

  /// Tells what others have done, with buttons that show it and take it back.
  func show(_ merge: SharedMerge) {
    merges[merge.id] = merge
    toldSetlist = merge.id
    let isOpen = merge.id == songs.controller.setlistID && pages.shown.isOfSetlist
    let name = setlists.name(of: merge.id)
    // Translators: %1$s is the name of a setlist, %2$s what others have done in it, as in “Anna
    // moved 3 songs to Encore”.
    let told = isOpen ? merge.text : gettext("“%1$s”: %2$s", name, merge.text.displayable)
    frame.toasts.show(
      told,
      button: gettext("_Undo"), action: "win.undo-told-merge",
      // Translators: a button that shows what others have done.
      other: (button: gettext("_Show"), action: "win.show-told-merge"),
      while: { [library] in library.undoInstant(in: [.merges(merge.id)]) == merge.instant })
  }

  /// Whether there is a merge of a setlist to show.
  func canShow(in setlist: Setlist.ID) -> Bool { merges[setlist] != nil }

  /// Whether the last merge of a setlist can be undone.
  func canUndo(in setlist: Setlist.ID) -> Bool {
    library.undoActionName(in: [.merges(setlist)]) != nil
  }

  /// Whether a merge of a setlist was undone and can be redone.
  func canRedo(in setlist: Setlist.ID) -> Bool {
    library.redoActionName(in: [.merges(setlist)]) != nil
  }

  /// Compares a setlist with what it was before others have changed it last; that of the message if
  /// no setlist is given.
  func compare(_ setlist: Setlist.ID? = nil) {
    guard let id = setlist ?? toldSetlist, let merge = merges[id] else { return }
    frame.perform(gettext("The Setlists Could Not Be Compared")) { [self] in
      if songs.controller.setlistID != id { try await opener.show(id) }
      let people = merge.people.map(\.displayable)
      let offer = ComparisonOffer(
        title: people.isEmpty
          ? gettext("Since the last changes of others")
          // Translators: %1$s is one or more names.
          : gettext("Since the last changes of %1$s", people.listed()),
        acceptLabel: gettext("_Undo Their Changes")
      ) { [weak self] in
        self?.pages.comparison.end()
        self?.undo(id)
      }
      if try await !pages.comparison.show(.earlier(merge.before), in: id, offer) {
        frame.toasts.show(gettext("Nothing differs"))
      }
    }
  }

  /// Takes back what others have changed last in a setlist; in that of the message if no setlist is
  /// given.
  func undo(_ setlist: Setlist.ID? = nil) {
    guard let id = setlist ?? toldSetlist else { return }
    songs.commands.queue.perform(gettext("The Change Could Not Be Undone")) {
      [library, frame] _ in
      guard let action = try await library.undo(in: [.merges(id)]) else { return }
      frame.toasts.show(action)
    }
  }

  /// Repeats what others had changed in a setlist before it was undone.
  func redo(_ id: Setlist.ID) {
    songs.commands.queue.perform(gettext("The Change Could Not Be Redone")) {
      [library, frame] _ in
      guard let action = try await library.redo(in: [.merges(id)]) else { return }
      frame.toasts.show(action, saying: gettext("Redone"))
    }
  }
}
