import Foundation
import TestSupport
import Testing

/// Evenings of the people that the program is for, with real keys and the real pointer. The songs
/// are two seconds long, so that a test can hear half of each.
@Suite(.serialized, .enabled(if: RunningApplication.hasDisplay, "needs a display"))
struct EveningTests {
  @Test func aCoverBandPlaysTwoSetsAndAnEncore() async throws {
    let evening = try await Evening(of: "cover band")
    let application = evening.application
    try await evening.count(upTo: 30) {
      try await evening.makeSetlist("Crown")
      try await evening.paste(
        """
        Set 1
        Wonderwall - Oasis (0:02)
        Creep - Radiohead (0:02)
        Zombie - The Cranberries (0:02)

        Set 2
        Valerie - Amy Winehouse (0:02)
        Dakota - Stereophonics (0:02)

        Encore
        Yellow - Coldplay (0:02)
        """)
      try await evening.expect(
        [
          "Set 1": ["Wonderwall", "Creep", "Zombie"], "Set 2": ["Valerie", "Dakota"],
          "Encore": ["Yellow"],
        ], in: "Crown", after: "the paste")
      // The best song is for the end.
      try application.click(try await application.row("Zombie").center)
      for _ in 0..<2 { try application.press("alt+Page_Down") }
      try application.press("alt+Down")
      try await evening.expect(
        [
          "Set 1": ["Wonderwall", "Creep"], "Set 2": ["Valerie", "Dakota"],
          "Encore": ["Yellow", "Zombie"],
        ], in: "Crown", after: "the move")
      let order = ["Wonderwall", "Creep", "Valerie", "Dakota", "Yellow", "Zombie"]
      try await evening.perform(order)
      try await evening.lookAtPlays(of: 6)
      let report = try await evening.saveReport()
      #expect(report.count == 6)
      for song in order { #expect(report.contains { $0.contains(song) }, "\(song)") }
    }
  }

  @Test func aRadioHostIsOnTimeForTheNews() async throws {
    let evening = try await Evening(of: "radio host")
    let application = evening.application
    try await evening.count(upTo: 57) {
      try await evening.makeSetlist("Hour")
      try await evening.paste(
        "Title\tArtist\tLength\nNight\tAnn\t0:02\nRain\tBob\t0:02\nSpare\tDan\t0:06\nNews\t\t0:02\nDawn\tCid\t0:02",
        reviewing: "Night, Ann")
      try await evening.expect(
        ["Songs": ["Night", "Rain", "Spare", "News", "Dawn"]], in: "Hour", after: "the paste")
      // A song in reserve waits in All Songs.
      try application.click(try await application.row("Spare").center)
      try application.press("Delete")
      // The news are a jingle, which no list of artists counts, and begin at eight.
      try await evening.choose("So_ng and File", "Mark as _Jingle", inMenuOf: "News")
      _ = try await application.eventually("the jingle") {
        try application.rows().contains { $0.name.contains("jingle") } ? true : nil
      }
      try await evening.setStart(of: "News", to: "20:00")
      try await evening.setStart(of: "Night", to: "19:59:50")
      _ = try await application.eventually("the time before the news") {
        try application.rows().contains {
          $0.name.hasPrefix("News") && $0.name.contains("6 seconds to fill before News")
        } ? true : nil
      }
      // What fits comes before the news.
      let button = try await application.widget(
        role: "push button", name: "6 seconds to fill before News, what fits?")
      try application.click(button.center)
      try await application.expectFocus(on: "Spare", after: "the question")
      try application.press("Return")
      try await evening.expect(
        ["Songs": ["Night", "Rain", "Spare", "News", "Dawn"]], in: "Hour", after: "filling")
      try await evening.perform(["Night", "Rain", "Spare", "News", "Dawn"])
      try await evening.lookAtPlays(of: 5)
      let report = try await evening.saveReport()
      #expect(report.count == 4)
    }
  }

  @Test func aSpinningTeacherFillsTheClassToItsLength() async throws {
    let evening = try await Evening(of: "spinning teacher")
    let application = evening.application
    try await evening.count(upTo: 43) {
      try await evening.makeSetlist("Spin", template: "Class")
      try application.press("ctrl+2")
      try await evening.paste(
        """
        Title\tArtist\tLength\tBPM
        Hill\tAnn\t0:02\t80
        Sprint\tBob\t0:02\t140
        Climb\tCid\t0:02\t95
        Race\tDan\t0:02\t128
        """)
      try await evening.expect(
        ["Warm-up": [], "Main": ["Hill", "Sprint", "Climb", "Race"], "Cool-down": []],
        in: "Spin", after: "the paste")
      // The slowest first.
      let button = try await application.widget(role: "push button", name: "Menu of Main")
      try await application.choose(
        "_Sort", inMenuOpenedBy: { try application.click(button.center) },
        then: ["Down", "Down", "Down", "Return"])
      try await evening.expect(
        ["Warm-up": [], "Main": ["Hill", "Climb", "Race", "Sprint"], "Cool-down": []],
        in: "Spin", after: "sorting")
      try application.click(try await application.row("Hill").center)
      try application.press("alt+Page_Up")
      try await evening.expect(
        ["Warm-up": ["Hill"], "Main": ["Climb", "Race", "Sprint"], "Cool-down": []],
        in: "Spin", after: "the move")
      // The main part is two seconds longer than the class has for it.
      try await evening.choose(
        "L_ength and Times", "Target _Length…", inMenuOfSection: "Main")
      _ = try await application.widget(
        role: "text", name: "Minutes, or minutes and seconds as 45:00; 0 for none")
      try application.type("0:04")
      try application.press("Return")
      _ = try await application.row(
        "Section Main, 3 songs, 6 seconds of 4 seconds, 2 seconds over")
      try await evening.choose(
        "L_ength and Times", "_Trim to Target…", inMenuOfSection: "Main")
      _ = try await application.eventually("the songs to go") {
        try application.tree().contains { $0.name.contains("from Main, row ") } ? true : nil
      }
      try application.press("alt+a")
      let order = try await application.eventually("a main part of two songs") {
        let titles = try application.show("Spin").titles
        return titles["Main"]?.count == 2 ? ["Hill"] + (titles["Main"] ?? []) : nil
      }
      try await evening.perform(order)
      try await evening.lookAtPlays(of: 3)
      #expect(try await evening.saveReport().count == 3)
    }
  }

  @Test func aWorshipLeaderSingsInTheKeyOfTheSinger() async throws {
    let evening = try await Evening(of: "worship leader")
    let application = evening.application
    try await evening.count(upTo: 40) {
      try await evening.makeSetlist("Sunday")
      try await evening.paste(
        """
        Title\tArtist\tKey\tLength\tKeys of Singers\tCCLI Number
        Cornerstone\tHillsong\tC\t0:02\tAnn: G, Ben: D\t6158927
        Holy\tCityalight\tD\t0:02\tAnn: A, Ben: E\t7068425
        """)
      try await evening.expect(
        ["Songs": ["Cornerstone", "Holy"]], in: "Sunday", after: "the paste")
      try application.click(try await application.row("Cornerstone").center)
      try application.press("ctrl+a")
      try application.press("F2")
      try await application.tab(to: "Singer")
      try application.type("Ben")
      try application.press("Return")
      _ = try await application.row("Cornerstone, Hillsong, sung by Ben, 2 seconds, key D")
      try await evening.perform(["Cornerstone", "Holy"])
      try await evening.lookAtPlays(of: 2)
      let report = try await evening.saveReport(kind: 1)
      #expect(report.contains { $0.contains("6158927") } && report.count == 2)
    }
  }

  @Test func aMixtapeMakerHearsBothSides() async throws {
    let audio = try AudioFolder()
    for name in ["A1", "A2", "B1"] { try audio.addTone(name, seconds: 2) }
    let evening = try await Evening(
      of: "mixtape maker", environment: ["GST_PLUGIN_FEATURE_RANK": AudioFolder.silence])
    let application = evening.application
    try await evening.count(upTo: 27) {
      try await evening.makeSetlist("Tape", template: "Mixtape")
      try application.click(try await application.row("Section Side A").center)
      let files = ["A1", "A2", "B1"].map {
        audio.folder.appendingPathComponent("\($0).wav").absoluteString
      }
      try await evening.paste(files.joined(separator: "\r\n"), as: "text/uri-list")
      try await evening.expect(
        ["Side A": ["A1", "A2", "B1"], "Side B": []], in: "Tape", after: "the paste")
      try application.click(try await application.row("B1").center)
      try application.press("alt+Page_Down")
      try await evening.expect(
        ["Side A": ["A1", "A2"], "Side B": ["B1"]], in: "Tape", after: "the move")
      try application.press("ctrl+shift+p")
      for title in ["A1", "A2", "B1"] {
        _ = try await application.eventually("“\(title)” playing") {
          try application.rows().contains {
            $0.name.hasPrefix(title) && $0.name.contains("playing")
          } ? true : nil
        }
      }
      _ = try await application.eventually("the end") { try MediaPlayer().isThere ? nil : true }
      try await evening.perform(["A1", "A2", "B1"])
      try await evening.lookAtPlays(of: 3)
      #expect(try await evening.saveReport().count == 3)
    }
  }

  @Test func aWeddingDJPlaysWhatIsAskedForAndNothingThatIsBanned() async throws {
    let evening = try await Evening(of: "wedding DJ")
    let application = evening.application
    try await evening.count(upTo: 36) {
      try await evening.makeSetlist("Wedding")
      try await evening.paste(
        "Stay - Ann (0:02)\nMacarena - Los del Río (0:02)\nThe Dance - Cid (0:02)",
        reviewing: "Stay, Ann",
        isSwapped: true)
      try await evening.expect(
        ["Songs": ["Stay", "Macarena", "The Dance"]], in: "Wedding", after: "the paste")
      // The dance waits in All Songs for somebody who asks for it.
      try application.click(try await application.row("The Dance").center)
      try application.press("Delete")
      try await evening.expect(["Songs": ["Stay", "Macarena"]], in: "Wedding", after: "Delete")
      let mail = try await evening.offer(
        "Must play\nThe Dance - Cid (0:02)\n\nDo not play\nMacarena - Los del Río\n")
      try application.press("ctrl+r")
      _ = try await application.widget(role: "push button", name: "New Request…")
      try application.press("ctrl+v")
      let wish = try await application.eventually("what is asked for") {
        try application.tree().first { $0.name.hasPrefix("The Dance") && $0.name.hasSuffix("yet") }
      }
      try application.click(wish, inDialog: "Requests for “Wedding”")
      try application.press("ctrl+Return")
      try await evening.expect(
        ["Songs": ["Stay", "Macarena", "The Dance"]], in: "Wedding", after: "adding")
      try application.press("Escape")
      try await application.expectKeys()
      let banned = try await application.eventually("the banned song") {
        try application.rows().first {
          $0.name.hasPrefix("Macarena") && $0.name.contains("never to be played here")
        }
      }
      try application.click(banned.center)
      try application.press("Delete")
      try await evening.expect(["Songs": ["Stay", "The Dance"]], in: "Wedding", after: "Delete")
      try await evening.perform(["Stay", "The Dance"])
      try await evening.lookAtPlays(of: 2)
      let report = try await evening.saveReport()
      #expect(report.count == 2 && !report.contains { $0.contains("Macarena") })
      withExtendedLifetime(mail) {}
    }
  }

  @Test func whoComesFromASpreadsheetHasHerHistoryAndAnEvening() async throws {
    let evening = try await Evening(of: "migrant from a spreadsheet")
    let application = evening.application
    let (list, history) = (
      evening.folder.appendingPathComponent("Gig.csv"),
      evening.folder.appendingPathComponent("History.csv")
    )
    try Data(
      """
      Set,Song,Artist,Length
      1,Alpha,Ann,0:02
      1,Beta,Bob,0:02
      2,Gamma,Cid,0:02

      """.utf8
    ).write(to: list)
    try Data(
      """
      Date,Start Time,Song,Artist,Venue
      25/04/2026,21:05,Alpha,Ann,The Crown
      03/05/2026,21:10,Beta,Bob,The Anchor

      """.utf8
    ).write(to: history)
    try await evening.count(upTo: 52) {
      try await evening.makeSetlist("Gig")
      try application.press("ctrl+o")
      try await evening.choose(list, in: "Import Files")
      try await evening.expect(
        ["Set 1": ["Alpha", "Beta"], "Set 2": ["Gamma"]], in: "Gig", after: "the import")
      try application.press("ctrl+shift+y")
      _ = try await application.widget(role: "push button", name: "Import…")
      try application.press("ctrl+o")
      try await evening.choose(history, in: "Import What Was Played")
      _ = try await application.widget(role: "label", name: "2 plays were added.")
      for _ in 0..<2 { try application.press("Escape") }
      try await application.expectKeys()
      // What was never played is in the first set tonight.
      try application.press("ctrl+f")
      _ = try await application.widget(role: "entry", name: "Search Songs")
      try application.type("never-played:")
      try await application.expectRows("S:G")
      try application.press("Down")
      try application.press("alt+Page_Up")
      try application.press("Escape")
      try await evening.expect(
        ["Set 1": ["Alpha", "Beta", "Gamma"], "Set 2": []], in: "Gig", after: "the move")
      try await evening.perform(["Alpha", "Beta", "Gamma"])
      try await evening.lookAtPlays(of: 3)
      #expect(try await evening.saveReport().count == 5)
    }
  }
}
