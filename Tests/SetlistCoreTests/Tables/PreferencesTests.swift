import Foundation
import Testing

@testable import SetlistLibrary
@testable import SetlistModel

@Suite struct PreferencesTests {
  @Test func aValueThatACellCannotHoldChangesNothing() {
    let wrong: [(Preferences.CellID, TableValue)] = [
      (.colorScheme, .option("plaid")), (.colorScheme, .isOn(true)), (.rowStyle, .option("")),
      (.showsArtwork, .text("no")), (.targetMinutes, .number(-1)), (.targetMinutes, .number(601)),
      (.favorites, .option("vanish")), (.assumedLength, .option("often")),
      (.countingLength, .option("4:00")),
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
    preferences[.assumedLength] = .option("4:00")
    #expect(
      preferences.newSetlistOptions
        == SetlistOptions(assumedLength: .fixed(240), favorites: .moveToFavorites))
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
}
