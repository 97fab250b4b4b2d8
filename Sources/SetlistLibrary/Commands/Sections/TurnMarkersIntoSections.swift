import Foundation
import Localization
public import SetlistModel
public import SetlistStore

/// Turns marker tracks, such as `--- Set 2 ---`, into sections.
public struct TurnMarkersIntoSections: SetlistCommand {
  /// Makes a command that turns marker tracks into sections.
  public init() {}

  /// The command's step in the undo history; `nil` if there are no marker tracks.
  public func step(in setlist: SetlistContext) -> CommandStep? {
    setlist.setlist.markersAsSectionsEdit.map {
      CommandStep(gettext("Turn Songs into Sections"), $0)
    }
  }
}

extension [Section] {
  /// The sections that result when markers become section borders. Markers are silent tracks such
  /// as `--- Set 2 ---`.
  ///
  /// A marker is a song whose title begins or ends with three or more of `= - _ +`. The entries
  /// after it form a section with the rest of the title as its name, or with the previous name if
  /// there is no rest. Markers are removed; all other entries keep their identity and order.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var withMarkersAsSections: [Section] {
    flatMap { section -> [Section] in
      var result: [Section] = []
      var current = section
      current.entries = []
      for entry in section.entries {
        guard let title = entry.song?.markedTitle else {
          current.entries.append(entry)
          continue
        }
        // A marker at the top of the list renames the first section.
        if current.entries.isEmpty, result.isEmpty {
          current.title = title.nonEmpty ?? current.title
        } else {
          result.append(current)
          var options = section.options
          options.isFavorites = false
          current = Section(title: title.nonEmpty ?? section.title, options: options)
        }
      }
      return result + [current]
    }
  }
}

extension Setlist {
  /// The entries that are section markers, such as `--- Set 2 ---`, in order.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var markers: [Entry.ID] {
    sections.flatMap(\.entries).filter { $0.song?.markedTitle != nil }.map(\.id)
  }

  /// The edit that makes the sections of `withMarkersAsSections`; `nil` if there are no markers.
  /// Remaining sections and entries keep their identities.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var markersAsSectionsEdit: SetlistEdit? {
    let markers = markers
    guard !markers.isEmpty else { return nil }
    var edit = SetlistEdit(.removeEntries(markers))
    for section in sections {
      let parts = [section].withMarkersAsSections
      guard let first = parts.first else { continue }
      if first.title != section.title {
        edit.changes.append(.renameSection(section.id, first.title))
      }
      var last = section.id
      for part in parts.dropFirst() {
        var empty = part
        empty.entries = []
        edit.changes.append(.insertSection(empty, id, .after(last)))
        edit.changes += SetlistEdit.move(part.entries.map(\.id), to: part.id, at: .first).changes
        last = part.id
      }
    }
    return edit
  }
}

extension Song {
  /// The text of a marker without its marks. `nil` if the song is not a marker.
  fileprivate var markedTitle: String? {
    let isMark = { (character: Character) in "=-_+".contains(character) }
    let text = title.trimmingCharacters(in: .whitespaces)
    let leading = text.prefix(while: isMark).count
    let trailing = text.reversed().prefix(while: isMark).count
    guard leading >= 3 || trailing >= 3 else { return nil }
    return String(text.dropFirst(leading).dropLast(Swift.min(trailing, text.count - leading)))
      .trimmingCharacters(in: .whitespaces)
  }
}
