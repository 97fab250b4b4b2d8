import Localization
public import SetlistModel
import SetlistStore

/// Divides a section at an entry: the entry and all below it, hidden ones too, become a section of
/// their own, directly after the divided one.
///
/// The entry can also become the title of that section, such as a row "Set 2" that was imported as
/// a song. If such an entry is the first one, its section gets the title, and there is no new
/// section. Only the section of favorites keeps its title.
public struct SplitSection: SetlistCommand {
  /// The entry at which the section is divided.
  public var entry: Entry.ID
  /// Whether the entry is removed and its text becomes the title.
  public var makesHeading: Bool
  /// The identity that the new section gets.
  public let newSection = Section.ID()

  /// Makes a command that divides the section of an entry.
  public init(at entry: Entry.ID, makesHeading: Bool = false) {
    self.entry = entry
    self.makesHeading = makesHeading
  }

  /// The command's step in the undo history; `nil` if the entry does not exist any more, or is the
  /// first one and becomes no title.
  ///
  /// - Complexity: O(*n*) in the number of the section's entries.
  public func step(in setlist: SetlistContext) throws -> CommandStep? {
    guard let id = setlist.state.sectionID(of: entry) else { return nil }
    let section = try setlist.section(id)
    guard let index = section.entries.firstIndex(where: { $0.id == entry }) else { return nil }
    let name = makesHeading ? gettext("Make Heading") : gettext("Split Section")
    var edit = SetlistEdit()
    if makesHeading {
      edit.changes.append(.removeEntries([entry]))
      if index == 0, !section.options.isFavorites {
        edit.changes.append(.renameSection(id, section.entries[0].heading))
        return CommandStep(name, edit)
      }
    } else if index == 0 {
      return nil
    }
    let titles = Set(setlist.setlist.sections.map(\.title))
    let title =
      makesHeading ? section.entries[index].heading : section.title.numbered(among: titles)
    var options = section.options
    options.isFavorites = false
    // The target and the start time belong to the first part.
    (options.targetDuration, options.startTime) = (nil, nil)
    let empty = Section(id: newSection, title: title, options: options)
    edit.changes.append(.insertSection(empty, setlist.setlist.id, .after(id)))
    let moved = section.entries[(makesHeading ? index + 1 : index)...].map(\.id)
    if !moved.isEmpty {
      edit.changes += SetlistEdit.move(moved, to: newSection, at: .first).changes
      edit.changes += setlist.state.changesForLeaving(moved, to: newSection)
    }
    edit.changes += setlist.state.changesForSplitting(
      section, at: entry, into: newSection, removesEntry: makesHeading)
    return CommandStep(name, edit)
  }
}

extension Entry {
  /// The text of the entry as the title of a section.
  fileprivate var heading: String {
    let artist = song?.artist ?? ""
    return (artist.isEmpty ? fullTitle : "\(artist) – \(fullTitle)").onOneLine
  }
}

extension String {
  /// The title with the next number that is free, as in "Set 2" for "Set 1", or "Songs 2".
  fileprivate func numbered(among others: Set<String>) -> String {
    guard !isEmpty else { return self }
    let digits = reversed().prefix { $0.isASCII && $0.isNumber }
    guard let number = digits.isEmpty ? 1 : Int(String(digits.reversed())), number < Int.max / 2
    else { return self + " 2" }
    let stem = digits.isEmpty ? self + " " : String(dropLast(digits.count))
    // There are fewer titles than numbers, so one of these is free.
    return (1...(others.count + 1)).lazy.map { stem + String(number + $0) }
      .first { !others.contains($0) } ?? self
  }
}
