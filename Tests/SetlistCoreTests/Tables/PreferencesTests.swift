import Foundation
import Testing

@testable import SetlistCore

@Suite struct PreferencesTests {
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

  @Test func aValueThatACellCannotHoldChangesNothing() {
    let wrong: [(Preferences.CellID, TableValue)] = [
      (.colorScheme, .option("plaid")), (.colorScheme, .isOn(true)), (.rowStyle, .option("")),
      (.showsArtwork, .text("no")), (.targetMinutes, .number(-1)), (.targetMinutes, .number(601)),
      (.favorites, .option("vanish")),
    ]
    for (cell, value) in wrong {
      var preferences = Preferences()
      preferences[cell] = value
      #expect(preferences == Preferences(), "\(cell) \(value)")
    }
  }

  @Test func aNewSetlistFollowsThePreferences() {
    var preferences = Preferences()
    preferences.favorites = .moveToFavorites
    #expect(preferences.newSetlistOptions == SetlistOptions(favorites: .moveToFavorites))
  }

  @Test func newSectionsFollowThePreferencesButKeepATemplatesLength() {
    var preferences = Preferences()
    preferences.rowStyle = .switch
    preferences.targetMinutes = 20
    let gig = preferences.applied(to: SetlistTemplate.gig.sections())
    #expect(gig.map(\.options.rowStyle) == [.switch, .switch, .switch])
    #expect(gig.map(\.options.targetDuration) == [1200, 1200, 1200])
    let tape = preferences.applied(to: SetlistTemplate.mixtape.sections())
    #expect(tape.map(\.options.targetDuration) == [2700, 2700])
    #expect(Preferences().newSectionOptions == SectionOptions())
  }

  private func offeredValues(of cell: TableCell<Preferences.CellID>) -> [TableValue] {
    switch cell {
    case .toggle: [.isOn(true), .isOn(false)]
    case .choice(_, _, _, let options): options.map { .option($0.id) }
    case .number(_, _, _, let range, _): [.number(range.lowerBound), .number(range.upperBound)]
    case .text, .date, .info, .link: []
    }
  }
}
