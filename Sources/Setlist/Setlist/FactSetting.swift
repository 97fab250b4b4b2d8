import Foundation
import GtkSupport
import Localization
import SetlistLibrary
import SetlistModel

/// The commands that set the facts of songs in the cells of the table.
@MainActor
struct FactSetting {
  let list: SongList
  let exchange: EntryExchange
  let queue: CommandQueue
  let toasts: Toasts

  private static var failure: String { gettext("The Entry Could Not Be Changed") }

  /// Sets a fact of an entry to a valid text, even if another setlist is opened meanwhile.
  func set(_ cell: SetFacts.Cell) {
    guard let setlist = list.controller.setlistID else { return }
    let song = list.controller.entry(cell.entry)?.song?.id
    queue.perform(Self.failure) { controller in
      let cells = try await withScopes([cell], in: setlist) { _ in song }
      try await controller.library.perform(SetFacts(cells), in: setlist)
    }
  }

  /// Sets a fact of all selected entries to that of the first of them.
  func fillDown(_ fact: SongFact) {
    queue.perform(Self.failure) { controller in
      let selected = list.selectionOrFocus
      guard let source = selected.first, let setlist = controller.setlistID else { return }
      let targets = Array(selected.dropFirst())
      let cells = try await withScopes(targets.map { .init($0, fact, "") }, in: setlist)
      let onlyHere = Set(cells.filter { $0.scope == .entry }.map(\.entry))
      let step = try await controller.perform(
        FillDown(fact, of: source, to: targets, onlyHere: onlyHere))
      if step != nil {
        // Translators: %1$s is a column of a table, as in "Key". Its first cell was copied down.
        toasts.showUndoable(gettext("%1$s filled down", fact.name))
      }
    }
  }

  /// Clears the cell of a fact in a row, or in all selected rows if that row is one of them. Titles
  /// are not cleared, and entries without the fact are skipped.
  func clear(_ fact: SongFact, of entry: Entry.ID) {
    queue.perform(Self.failure) { controller in
      let selected = list.selectionOrFocus
      let cells = (selected.contains(entry) ? selected : [entry])
        .filter { controller.entry($0)?.content(typing: "", as: fact) != nil }
        .map { SetFacts.Cell($0, fact, "") }
      guard let setlist = controller.setlistID, !cells.isEmpty else {
        list.view.ringBell()
        if fact == .title {
          toasts.show(gettext("The title must not be empty; Ctrl+Delete removes the row"))
        }
        return
      }
      let scoped = try await withScopes(cells, in: setlist)
      if try await controller.perform(SetFacts(scoped)) != nil {
        // Translators: %1$s is a column of a table, as in "Key". Its cells were emptied.
        toasts.showUndoable(gettext("%1$s cleared", fact.name))
      }
    }
  }

  /// Fills the cells from an entry down with the lines of the clipboard's text. Other contents of
  /// the clipboard are pasted as in any list.
  ///
  /// - Parameter facts: the facts of the columns from the first cell on.
  func paste(facts: [SongFact], from entry: Entry.ID) {
    exchange.paste { try await fill(with: $0, facts: facts, from: entry) }
  }

  /// Fills the cells from an entry down with the lines of a text, as a part of a running command.
  func fill(with text: String, facts: [SongFact], from entry: Entry.ID) async throws {
    let controller = list.controller
    let shown = list.dataSource.snapshot().itemIdentifiers
    guard let start = shown.firstIndex(of: entry), let setlist = controller.setlistID else {
      return
    }
    let pasted = PastedCells(
      text, facts: facts, entries: shown[start...].lazy.compactMap { controller.entry($0) })
    let cells = try await withScopes(pasted.cells, in: setlist)
    let step = try await controller.perform(SetFacts(cells))
    show(pasted, hasChanged: step != nil)
  }

  /// Returns the advice on a text that is not valid for a fact.
  static func advice(on text: String, for fact: SongFact) -> String {
    text.isEmpty
      ? gettext("The title must not be empty")
      // Translators: %2$s says what is valid, as in "a number below 1000".
      : gettext("“%1$s” is not valid: %2$s", text, fact.hint ?? "")
  }

  private func show(_ pasted: PastedCells, hasChanged: Bool) {
    var parts = [
      hasChanged
        ? gettext("Cells filled: %1$s", pasted.cells.count.text) : gettext("Nothing pasted")
    ]
    if let header = pasted.header {
      // Translators: %1$s is the name of a column, which a pasted text begins with.
      parts.append(gettext("without the heading “%1$s”", header))
    }
    if let text = pasted.invalidTexts.first {
      parts.append(
        // Translators: %1$s is the number of texts for cells of a table.
        gettext("not valid: %1$s, such as “%2$s”", pasted.invalidTexts.count.text, text))
    }
    if pasted.excessLines > 0 {
      // Translators: %1$s is the number of lines of a text for which a table has no rows.
      parts.append(gettext("lines below the last row: %1$s", pasted.excessLines.text))
    }
    // Translators: what stands between the parts of a report.
    let message = parts.joined(separator: pgettext("between parts of a report", "; "))
    if hasChanged { toasts.showUndoable(message) } else { toasts.show(message) }
  }

  private func withScopes(
    _ cells: [SetFacts.Cell], in setlist: Setlist.ID
  ) async throws -> [SetFacts.Cell] {
    try await withScopes(cells, in: setlist) { list.controller.entry($0)?.song?.id }
  }

  /// Returns the cells with their scopes. The facts of a song that other setlists play, too, change
  /// in this one only, except title and artist. So does a key where that of the singer holds,
  /// because the general key would not be heard there.
  private func withScopes(
    _ cells: [SetFacts.Cell], in setlist: Setlist.ID, song: (Entry.ID) -> Song.ID?
  ) async throws -> [SetFacts.Cell] {
    let songs = cells.map { song($0.entry) }
    let shared = try await list.controller.songs(
      among: Set(songs.compactMap { $0 }), playedElsewhereThan: setlist)
    return zip(cells, songs).map { cell, song in
      var cell = cell
      let isOfSinger =
        cell.fact == .key && list.controller.entry(cell.entry)?.isInKeyOfSinger == true
      if isOfSinger || !cell.fact.isIdentifying && song.map(shared.contains) == true {
        cell.scope = .entry
      }
      return cell
    }
  }
}
