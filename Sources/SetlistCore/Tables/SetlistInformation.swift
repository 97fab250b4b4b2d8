import Foundation

/// What is known of a setlist as a whole, as a static table: counts, lengths, and the name, which can be edited.
public struct SetlistInformation: Hashable, Sendable {
  /// The cells of the information.
  public enum CellID: Hashable, Sendable {
    /// The setlist's name.
    case name
    /// How many entries are songs.
    case songs
    /// How many songs carry the star.
    case favorites
    /// How many entries are pauses.
    case breaks
    /// How many entries are text.
    case notes
    /// How many songs have a file that is not there.
    case missingFiles
    /// The length of what counts.
    case length
    /// How many songs and pauses are of unknown length.
    case unknownLengths
    /// The length of a section.
    case section(Section.ID)
  }

  /// The cells in their sections; those that would only say "none" are left out.
  public let table: TableData<CellID>
  private let values: [CellID: TableValue]

  /// Describes a setlist.
  ///
  /// - Parameter missingFiles: how many songs have a file that is not there; `nil` while that is not known.
  /// - Complexity: O(*n*) in the number of entries.
  public init(_ setlist: Setlist, missingFiles: Int?) {
    let count = EntryCount(setlist.sections.flatMap(\.entries))
    let counted = EntryCount(setlist.sections.filter(\.options.isCounted).flatMap(\.entries))
    var values: [CellID: TableValue] = [
      .name: .text(setlist.name), .songs: .text("\(count.songs)"),
      .length: .text(DurationFormat.string(counted.duration)),
    ]
    var contents: [TableCell<CellID>] = [.info(.songs, title: "Songs")]
    let optional: [(CellID, String, Int)] = [
      (.favorites, "Favorites", count.favorites), (.breaks, "Breaks", count.pauses),
      (.notes, "Notes", count.notes),
    ]
    for (id, title, number) in optional where number > 0 {
      contents.append(.info(id, title: title))
      values[id] = .text("\(number)")
    }
    if let missingFiles, missingFiles > 0 {
      contents.append(.link(.missingFiles, title: "Missing Files", subtitle: "Show these songs"))
      values[.missingFiles] = .text("\(missingFiles)")
    }
    var lengths: [TableCell<CellID>] = []
    for section in setlist.sections {
      lengths.append(
        .info(
          .section(section.id), title: section.title.isEmpty ? "Untitled Section" : section.title,
          subtitle: section.options.isCounted ? "" : "Not counted"))
      values[.section(section.id)] = .text(
        DurationFormat.string(
          EntryCount(section.entries).duration, target: section.options.targetDuration))
    }
    lengths.append(.info(.length, title: "Total"))
    if counted.unknownLengths > 0 {
      lengths.append(
        .info(
          .unknownLengths, title: "Unknown Lengths", subtitle: "The total is at least as long"))
      values[.unknownLengths] = .text("\(counted.unknownLengths)")
    }
    table = TableData(sections: [
      TableSection(cells: [.text(.name, title: "Name")]),
      TableSection(title: "Contents", cells: contents),
      TableSection(title: "Length", cells: lengths),
    ])
    self.values = values
  }

  /// What a cell holds; `nil` if the table has no such cell.
  public subscript(cell: CellID) -> TableValue? { values[cell] }
}
