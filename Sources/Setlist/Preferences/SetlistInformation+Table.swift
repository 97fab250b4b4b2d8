import Foundation
import Localization
import SetlistLibrary
import SetlistModel

extension SetlistInformation {
  /// The table of the information about a setlist, with the titles of its cells, in sections.
  var table: TableData<CellID> {
    TableData(
      sections: Group.allCases.compactMap { group in
        guard let cells = cells[group], !cells.isEmpty else { return nil }
        return TableSection(title: Self.title(of: group), cells: cells.map(cell))
      })
  }

  /// Returns the value of a cell as its row shows it; `nil` if the table has no such cell.
  func tableValue(of cell: CellID) -> TableValue? {
    switch self[cell] {
    case .text(let text): .text(text)
    case .date(let date): .text(date?.text() ?? "")
    case .timeOfDay(let time): .text(time.map { DurationFormat.clock($0) } ?? "")
    case .seconds(let number): .number(number)
    case .assumedLength(let length): .option(length.name)
    case .favorites(let behavior): .option(behavior.rawValue)
    case .problem: .text("")
    case .member(let member): .text(member.lastChange?.instant ?? "")
    case .file: .text("")
    case .count(let count), .songs(let count, _): .text(count.text)
    case .section(let time, _, let options):
      .text(DurationFormat.string(time, target: options.targetDuration))
    case .length(let time): .text(DurationFormat.string(time))
    case .end(let time, let known): .text(known.mark + DurationFormat.clock(time))
    case nil: nil
    }
  }

  private static func title(of group: Group) -> String {
    switch group {
    case .name: ""
    case .occasion: gettext("When and Where")
    case .options: gettext("Options")
    case .sharing: gettext("With Others")
    case .contents: gettext("Contents")
    case .lengths: gettext("Length")
    }
  }

  private func cell(_ id: CellID) -> TableCell<CellID> {
    switch id {
    case .name: .text(id, title: gettext("Name"))
    case .date: .date(id, title: gettext("Date"))
    case .venue: .text(id, title: gettext("Venue"))
    case .comment: .text(id, title: gettext("Notes"))
    case .folder: .text(id, title: gettext("Folder in the Sidebar"))
    case .startTime: .text(id, title: gettext("Start Time, such as 20:00"))
    case .gap:
      .number(
        id, title: gettext("Gap Between Songs"), subtitle: gettext("In seconds"),
        range: Self.gapRange, step: 5)
    case .assumedLength:
      .choice(
        id, title: AssumedLength.title, subtitle: AssumedLength.explanation,
        options: AssumedLength.options(chosen: assumedLength))
    case .favoritesBehavior:
      .choice(
        id, title: gettext("Starred Songs"), options: SetlistOptions.FavoritesBehavior.options)
    case .sharingProblem:
      .info(id, title: gettext("Not Exchanged at the Moment"), subtitle: sharingProblem)
    case .member: memberCell(id)
    case .sharedFile:
      .link(id, title: sharedFile?.lastPathComponent.displayable ?? "", subtitle: folderOfFile)
    case .songs: .info(id, title: gettext("Songs"), subtitle: countedSongs)
    case .favorites: .info(id, title: gettext("Favorites"))
    case .breaks: .info(id, title: gettext("Breaks"))
    // Translators: the entries of a setlist that are texts.
    case .notes: .info(id, title: pgettext("entries", "Notes"))
    case .missingFiles:
      .link(id, title: gettext("Missing Files"), subtitle: gettext("Show these songs"))
    case .section: sectionCell(id)
    case .length: .info(id, title: gettext("Total"))
    case .end: .info(id, title: pgettext("time", "End"))
    case .unknownLengths:
      .info(
        id, title: gettext("Unknown Lengths"),
        subtitle: assumedLength == .nothing
          ? gettext("The total is at least as long") : gettext("The total is about as long"))
    }
  }

  private var assumedLength: AssumedLength? {
    if case .assumedLength(let length) = self[.assumedLength] { length } else { nil }
  }

  private var sharingProblem: String {
    guard case .problem(let problem) = self[.sharingProblem] else { return "" }
    return problem.localizedDescription.displayable
  }

  /// The file by which the setlist is shared.
  var sharedFile: URL? {
    if case .file(let file) = self[.sharedFile] { file } else { nil }
  }

  private var folderOfFile: String {
    // Translators: %1$s is the path of a folder.
    sharedFile.map { gettext("In “%1$s”", $0.deletingLastPathComponent().path.displayable) } ?? ""
  }

  private func memberCell(_ id: CellID) -> TableCell<CellID> {
    guard case .member(let member) = self[id] else { return .info(id, title: "") }
    // The user's own row has the name, too, under which others see it.
    let subtitle = member.isMe && !member.name.isEmpty ? gettext("You") : ""
    return .info(id, title: member.shownName.displayable, subtitle: subtitle)
  }

  private func sectionCell(_ id: CellID) -> TableCell<CellID> {
    guard case .section(_, let title, let options) = self[id] else { return .info(id, title: "") }
    return .info(
      id, title: title.isEmpty ? gettext("Untitled Section") : title,
      subtitle: options.isCounted ? "" : gettext("Not counted"))
  }

  /// A text that says how many of the songs are counted; empty if all are.
  private var countedSongs: String {
    guard case .songs(let count, let counted) = self[.songs], counted < count else { return "" }
    // Translators: a number of songs.
    return ngettext("%1$s of them counted in totals", "%1$s of them counted in totals", counted)
  }
}
