import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The commands that cut, copy and paste entries, and that paste the content of other programs.
@MainActor
struct EntryExchange {
  let clipboard = EntryClipboard()
  let list: SongList
  let editing: EntryEditing
  let queue: CommandQueue
  let toasts: Toasts
  let announcer: Announcer

  static var pasteFailure: String { gettext("The Clipboard Could Not Be Pasted") }

  /// Copies the entries that are selected when all earlier commands have ended, for this list and,
  /// as text, HTML and addresses, for other programs.
  func copySelection() {
    queue.perform(gettext("The Selection Could Not Be Copied")) { controller in
      let entries = list.selectionOrFocus
      copy(entries)
      guard !entries.isEmpty else { return }
      let songs = entries.count { controller.entry($0)?.isSong == true }
      announcer.announce(
        songs == entries.count
          ? ngettext("%1$s song copied", "%1$s songs copied", entries.count)
          // Translators: songs, breaks and notes.
          : ngettext("%1$s item copied", "%1$s items copied", entries.count))
    }
  }

  /// Copies the entries that are selected when all earlier commands have ended, and removes them.
  func cutSelection() {
    queue.perform(gettext("The Selection Could Not Be Removed")) { _ in
      let entries = list.selectionOrFocus
      copy(entries)
      try await editing.removeAtOnce(entries)
    }
  }

  /// Pastes the entries that were copied in this window, or imports the files or the text that
  /// another program copied. They are inserted behind the entries that are selected when all
  /// earlier commands have ended, or into the section whose header has the keyboard focus. Later
  /// commands wait until the clipboard is read and its entries or its text are inserted.
  ///
  /// - Parameter cells: called with the text of another program, to fill the cells of a table with
  ///   it.
  func paste(cells: (@MainActor (String) async throws -> Void)? = nil) {
    queue.perform(Self.pasteFailure) { _ in
      let place = editing.places.current
      switch await read() {
      case .entries(let entries): try await editing.insert(entries, at: place)
      case .source(.text(let data)) where cells != nil:
        try await cells?(String(decoding: data, as: UTF8.self))
      case .source(let source): importItems(source, at: place)
      case .nothing, .withheld: break
      }
    }
  }

  private func importItems(
    _ source: ImportSource, at place: (section: Section.ID, entry: Entry.ID?)?
  ) {
    queue.wait(for: list.delegate?.importItems(source, at: importPlace(at: place)))
  }

  /// Reads the clipboard, and shows a message if it has nothing to paste, unless `isQuiet` is
  /// `true`.
  func read(isQuiet: Bool = false) async -> EntryClipboard.Content {
    let content = await clipboard.read(from: list.view)
    switch content {
    case _ where isQuiet: break
    case .nothing: toasts.show(gettext("The clipboard holds no songs"))
    case .withheld:
      toasts.show(gettext("The other program does not hand over what it has copied"))
    case .entries, .source: break
    }
    return content
  }

  /// The place at which text of another program is pasted.
  var importPlace: ImportPlace { importPlace(at: editing.places.current) }

  private func importPlace(at place: (section: Section.ID, entry: Entry.ID?)?) -> ImportPlace {
    let places = editing.places
    return place.map {
      places.importPlace(at: places.position(behind: $0.entry, in: $0.section))
    } ?? .end
  }

  private func copy(_ entries: [Entry.ID]) {
    let entries = entries.compactMap { list.controller.entry($0) }
    guard !entries.isEmpty, let setlist = list.controller.setlist else { return }
    clipboard.copy(entries, of: setlist, from: list.view)
  }
}
