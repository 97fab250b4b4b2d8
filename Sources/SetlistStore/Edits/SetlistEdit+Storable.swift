import Foundation
import SetlistModel

extension SetlistEdit {
  /// The same edit with all values as the database stores them: no NUL in texts, no impossible
  /// numbers.
  ///
  /// - Parameter rowsAreStorable: whether the sections and entries that it inserts are so already.
  /// - Complexity: O(*n*) in the size of the texts.
  func storable(whereRowsAre rowsAreStorable: Bool = false) -> SetlistEdit {
    SetlistEdit(changes.map(rowsAreStorable ? \.withStorableRows : \.storable))
  }
}

extension SetlistEdit.Change {
  fileprivate var withStorableRows: Self {
    switch self {
    case .insertSetlist(let setlist, let position):
      .insertSetlist(
        Setlist(
          id: setlist.id, name: setlist.name.storable, options: setlist.options.storable,
          sections: setlist.sections), position)
    case .insertSection, .insertEntries: self
    default: storable
    }
  }

  fileprivate var storable: Self {
    switch self {
    case .insertSetlist(let setlist, let position): .insertSetlist(setlist.storable, position)
    case .renameSetlist(let id, let name): .renameSetlist(id, name.storable)
    case .insertSection(let section, let setlist, let position):
      .insertSection(section.storable, setlist, position)
    case .renameSection(let id, let title): .renameSection(id, title.storable)
    case .setSetlistOptions(let id, let options): .setSetlistOptions(id, options.storable)
    case .setSectionOptions(let id, let options): .setSectionOptions(id, options.finite)
    case .setHomes(let homes): .setHomes(homes.mapValues { $0?.storable })
    case .insertEntries(let insertions):
      .insertEntries(
        insertions.map { insertion in
          var insertion = insertion
          insertion.entry = insertion.entry.storable
          return insertion
        })
    case .updateEntry(let entry): .updateEntry(entry.storable)
    case .insertSongs(let songs): .insertSongs(songs.map(\.storable))
    case .updateSong(let song): .updateSong(song.storable)
    case .revert(let made, let earlier): .revert(made.storable, to: earlier.storable)
    case .removeSetlist, .moveSetlist, .removeSection, .moveSection, .removeEntries, .moveEntries,
      .removeSongs, .setFavorite:
      self
    }
  }
}

extension Setlist {
  /// The setlist as the database stores it.
  var storable: Setlist {
    Setlist(
      id: id, name: name.storable, options: options.storable, sections: sections.map(\.storable))
  }
}

extension Section {
  /// The section as the database stores it.
  var storable: Section {
    Section(
      id: id, title: title.storable, options: options.finite, entries: entries.map(\.storable))
  }
}

extension Entry {
  fileprivate var storable: Entry {
    let content = packed.content
    let storable = content.storable
    let (overrides, home) = (overrides.storable, home?.storable)
    // An unchanged entry stays shared: there may be hundreds of thousands.
    if storable == content, overrides == self.overrides, home == self.home { return self }
    return Entry(id: id, content: storable, overrides: overrides, home: home)
  }
}

extension Entry.Content {
  fileprivate var storable: Self {
    switch self {
    case .song(let song): .song(song.storable)
    case .pause(let title, let duration):
      .pause(title: title.storable, duration: duration.storable)
    case .note(let text): .note(text.storable)
    }
  }
}

extension Entry.Home {
  fileprivate var storable: Entry.Home {
    Entry.Home(section: section, predecessor: predecessor, index: max(0, index))
  }
}

extension TimeInterval? {
  fileprivate var storable: TimeInterval? {
    flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }
}
