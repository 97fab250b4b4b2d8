import SetlistFormats
import SetlistLibrary
import SetlistModel
import Testing

@testable import Setlist

/// Tests the texts of static tables, whose structure and values are in the core.
@MainActor @Suite struct StaticTablesTests {
  @Test func everyPreferenceHasOneCellAndEachCellTakesWhatItOffers() {
    let cells = Preferences().table.sections.flatMap(\.cells)
    #expect(cells.map(\.id).count == Preferences.CellID.allCases.count)
    #expect(Set(cells.map(\.id)) == Set(Preferences.CellID.allCases))
    for cell in cells {
      for value in offeredValues(of: cell) {
        var preferences = Preferences()
        preferences[cell.id] = value
        #expect(preferences[cell.id] == value, "\(cell)")
      }
    }
  }

  private func offeredValues(of cell: TableCell<Preferences.CellID>) -> [TableValue] {
    switch cell {
    case .toggle: [.isOn(true), .isOn(false)]
    case .choice(_, _, _, let options): options.map { .option($0.id) }
    case .number(_, _, _, let range, _): [.number(range.lowerBound), .number(range.upperBound)]
    case .text, .date, .info, .link: []
    }
  }

  @Test func theFactsAboutASetlistAreFormatted() throws {
    func song(_ duration: Double?) -> Entry {
      Entry(content: .song(Song(title: "A", duration: duration)))
    }
    let setlist = Setlist(
      name: "Gig", options: SetlistOptions(startTime: 23 * 3600, gap: 30),
      sections: [
        Section(
          title: "Set 1", options: SectionOptions(targetDuration: 600),
          entries: [song(1800), song(1800)]),
        Section(title: ""),
        Section(
          title: "Bench", options: SectionOptions(isCounted: false),
          entries: [song(100), song(nil)]),
      ])
    let information = SetlistInformation(setlist, missingFiles: 1)
    let ids = setlist.sections.map { SetlistInformation.CellID.section($0.id) }
    let texts: [SetlistInformation.CellID: String] = [
      .name: "Gig", .date: "", .startTime: "23:00", .songs: "4", .missingFiles: "1",
      .length: "1:00:30", .end: "0:00:30", ids[0]: "1:00:30 of 10:00, 50:30 over", ids[1]: "0:00",
      ids[2]: "~32:10",
    ]
    for (cell, text) in texts { #expect(information.tableValue(of: cell) == .text(text)) }
    #expect(information.tableValue(of: .gap) == .number(30))
    #expect(information.tableValue(of: .favoritesBehavior) == .option("keepPlace"))
    #expect(information.tableValue(of: .breaks) == nil)
    let cells = information.table.sections.flatMap(\.cells)
    #expect(
      cells.map(\.id) == SetlistInformation.Group.allCases.flatMap { information.cells[$0] ?? [] })
    #expect(cells.contains(.info(ids[1], title: "Untitled Section")))
    #expect(cells.contains(.info(ids[2], title: "Bench", subtitle: "Not counted")))
    #expect(cells.contains(.info(.songs, title: "Songs", subtitle: "2 of them counted in totals")))
    #expect(
      cells.contains(
        .link(.missingFiles, title: "Missing Files", subtitle: "Show these songs")))
  }

  @Test func everyKindOfExportIsInTheTableOnce() {
    let cells = ExportKind.choices.sections.flatMap(\.cells).map(\.id)
    #expect(cells.count == ExportKind.allCases.count)
    #expect(Set(cells) == Set(ExportKind.allCases))
  }

  @Test func theTypefacesAreTheInstalledOnesAndTheChosenOne() {
    for face in PrintOptions.Face.allCases {
      let options = Preferences.faces(chosen: .sans).map(\.id)
      #expect(options.contains(face.rawValue) == face.isInstalled)
      guard !face.isInstalled else { continue }
      #expect(
        Preferences.faces(chosen: face).contains {
          $0.id == face.rawValue && $0.title.hasSuffix("(not installed)")
        })
    }
  }
}
