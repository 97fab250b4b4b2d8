import Foundation
import Testing

/// Tests facts of a song for one setlist only, weekly setlists, and folders.
extension EndToEndTests {
  private static let friday = "Friday Gig"

  private func keys(
    of title: String, in setlist: String, _ application: RunningApplication
  ) throws -> [String?] {
    try application.show(setlist).sections.flatMap(\.entries).filter { $0.title == title }
      .map(\.key)
  }

  @Test func theFormAsksWhetherAFactHoldsHereOrEverywhereAndGivesItBack() async throws {
    let application = try await RunningApplication()
    try application.addSetlist(Self.friday, songs: 2)
    let setlist = try await application.widget(
      role: "list item", name: "Friday Gig, 2 songs, about 8 minutes")
    let song = try await application.row("Let It Go")
    try await application.drag(from: song.center, to: setlist.center)
    try await application.expectLayout("S:SSL", of: Self.friday, after: "the drop")
    // The form of a song that is only in this setlist has no choice between here and everywhere.
    try application.click(try await application.row("A Whole New World").center)
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Title")
    #expect(
      try !application.tree().contains {
        $0.name.hasPrefix("It is also in") || $0.name == "Everywhere"
      })
    try application.press("Escape")
    try application.click(try await application.row("Let It Go").center)
    try application.press("F2")
    _ = try await application.widget(role: "label", name: "It is also in “Friday Gig”.")
    _ = try await application.toggle("Only in This Setlist")
    try application.click(try await application.widget(role: "text", name: "Key").center)
    try application.type("Am")
    try application.press("Return")
    _ = try await application.row("Let It Go, Idina Menzel, 3 minutes 44 seconds, key A minor")
    #expect(try keys(of: "Let It Go", in: sample, application) == ["Am"])
    #expect(try keys(of: "Let It Go", in: Self.friday, application) == [nil])
    // The other fact changes in both setlists.
    try application.press("F2")
    _ = try await application.widget(role: "text", name: "Key (only here)")
    try application.click(try await application.toggle("Everywhere").center)
    try application.click(try await application.widget(role: "text", name: "Artist").center)
    try application.press("ctrl+a")
    try application.type("Idina")
    try application.press("Return")
    _ = try await application.row("Let It Go, Idina, 3 minutes 44 seconds, key A minor")
    let artists = try application.show(Self.friday).sections.flatMap(\.entries)
      .filter { $0.title == "Let It Go" }.map(\.artist)
    #expect(artists == ["Idina"])
    #expect(try keys(of: "Let It Go", in: Self.friday, application) == [nil])
    // The overriding key is removed.
    try application.press("F2")
    try application.click(
      try await application.widget(role: "push button", name: "Use nothing, as everywhere").center)
    _ = try await application.widget(role: "text", name: "Key")
    try application.press("Return")
    try await application.expectFocus(on: "Let It Go", after: "giving the key back")
    _ = try await application.eventually("no key") {
      try keys(of: "Let It Go", in: sample, application) == [nil] ? true : nil
    }
    try application.press("ctrl+z")
    _ = try await application.row("Let It Go, Idina, 3 minutes 44 seconds, key A minor")
  }

  @Test func theMarkOfAFactFollowsANumberWhileItIsTyped() async throws {
    let application = try await RunningApplication()
    try application.addSetlist(Self.friday, songs: 2)
    let setlist = try await application.widget(
      role: "list item", name: "Friday Gig, 2 songs, about 8 minutes")
    let song = try await application.row("Let It Go")
    try await application.drag(from: song.center, to: setlist.center)
    try await application.expectLayout("S:SSL", of: Self.friday, after: "the drop")
    try application.click(try await application.row("Let It Go").center)
    try application.press("F2")
    try application.click(
      try await application.widget(role: "text", name: "Length (m:ss)").center)
    try application.press("ctrl+a")
    try application.type("426")
    try application.press("Return")
    _ = try await application.row("Let It Go, Idina Menzel, 4 minutes 26 seconds")
    try application.press("F2")
    try application.click(
      try await application.widget(role: "text", name: "Length (m:ss) (only here)").center)
    let mark = "Use “3:44”, as everywhere"
    _ = try await application.widget(role: "push button", name: mark)
    try application.press("ctrl+a")
    try application.type("3:44")
    _ = try await application.eventually("no mark") {
      try application.tree().contains { $0.name == mark && $0.isShowing } ? nil : true
    }
    // The label shows how the number is understood, and the mark of the field is shown, too.
    try application.press("ctrl+a")
    try application.type("500")
    _ = try await application.widget(role: "text", name: "Length (m:ss): 5:00")
    _ = try await application.widget(role: "push button", name: mark)
    try application.press("Escape")
  }

  @Test func aSetlistIsDuplicatedForNextWeekAndSongsTellThatTheyWerePlayed() async throws {
    let application = try await RunningApplication()
    _ = try await application.row("Let It Go")
    try application.press("alt+Return")
    let date = try await application.widget(role: "text", name: "Date")
    try application.click(date, inDialog: "Setlist Properties")
    try application.type("2027-06-06")
    try application.press("Return")
    try application.press("Escape")
    _ = try await application.eventually("the end of the dialog") {
      try application.tree().contains { $0.name == "Setlist Properties" } ? nil : true
    }
    let name = "My Setlist, Sun, 6 Jun 2027, 5 songs, 19 minutes"
    let row = try await application.widget(role: "list item", name: name)
    // The menu's items up to the chosen one: Rename, Duplicate, Duplicate for Next Week.
    try await application.choose(
      2, inMenuOpenedBy: { try application.click(row.center, button: 3) })
    try await application.expectSetlists(["My Setlist", "My Setlist (Copy)"])
    _ = try await application.widget(
      role: "list item", name: "My Setlist (Copy), Sun, 13 Jun 2027, 5 songs, 19 minutes")
    _ = try await application.eventually("the hint") {
      try application.rows().contains {
        $0.name.hasPrefix("Let It Go") && $0.name.contains("played a week before")
      } ? true : nil
    }
  }

  @Test func aSetlistGoesIntoAFolderByItsMenuAndOutOfItByDragging() async throws {
    let application = try await RunningApplication()
    try application.addSetlist(Self.friday, songs: 2)
    let row = try await application.widget(
      role: "list item", name: "Friday Gig, 2 songs, about 8 minutes")
    // The menu's items up to the chosen one: Rename, Duplicate, Duplicate for Next Week, Move Up,
    // Move to Folder: New Folder.
    try await application.choose(
      5, inMenuOpenedBy: { try application.click(row.center, button: 3) },
      then: ["Right", "Down", "Return"])
    _ = try await application.widget(role: "text", name: "Name, such as “Services”")
    try application.type("Gigs")
    try application.press("Return")
    let moved = try await application.widget(
      role: "list item", name: "Friday Gig, 2 songs, about 8 minutes, in Gigs")
    _ = try await application.widget(role: "label", name: "Gigs")
    let first = try await application.widget(
      role: "list item", name: "My Setlist, 5 songs, 19 minutes")
    try await application.drag(
      from: moved.center, to: Point(x: first.center.x, y: first.top + 3))
    _ = try await application.widget(
      role: "list item", name: "Friday Gig, 2 songs, about 8 minutes")
    try await application.expectSetlists([Self.friday, "My Setlist"])
    #expect(try !application.tree().contains { $0.name == "Gigs" })
  }
}
