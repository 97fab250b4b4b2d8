import Foundation
import SetlistModel
import Testing

@Suite struct PlayCommandsTests {
  private func gig() async throws -> CommandLineRun {
    let command = try CommandLineRun()
    try command.write(
      """
      title,artist,composer,duration,ccli,section
      One,Ann,Bob Writer,3:00,22025,Set 1
      Two,Ann,,4:00,,Set 1
      Three,Cy,Dee,2:30,,Set 2

      """, to: "Gig.csv")
    #expect(try await command.run("import", "--accept", "Gig.csv").status == 0)
    return command
  }

  @Test func aSectionAndThenTheRestOfASetlistAreMarkedAsPlayed() async throws {
    let command = try await gig()
    let first = try await command.run(
      "play", "Gig", "--section", "Set 1", "--date", "2027-03-07", "--venue", "The Crown",
      "--audience", "Jokers Club")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.rows.map { $0[4] } == ["One", "Two"])
    #expect(first.rows.allSatisfy { $0[1] == "2027-03-07" && $0[8] == "The Crown" })
    let rest = try await command.run("play", "Gig", "--date", "2027-03-07")
    #expect(rest.rows.map { $0[4] } == ["Three"])
    #expect(try await command.run("play", "Gig", "--date", "2027-03-07").status == 1)
    let all = try await command.run("plays")
    #expect(all.rows.count == 3)
    let crowned = try await command.run("plays", "--venue", "crown", "--audience", "jokers")
    #expect(Set(crowned.rows.map { $0[4] }) == ["One", "Two"])
    #expect(try await command.run("plays", "--from", "2027-03-08").rows.isEmpty)
    #expect(try await command.run("plays", "--last", "1", "--list", "Gig").rows.count == 1)
    #expect(try await command.run("plays", "--from", "soon").status == 64)
    let json = try await command.run("plays", "--json", "--last", "1")
    #expect(json.output.contains("\"source\" : \"hand\""))
  }

  @Test func whatAnotherProgramTellsIsImportedOnceAndWhatIsUnclearIsAskedFor() async throws {
    let command = try await gig()
    try command.write(
      """
      Date,Start Time,Song,Artist,Playtime
      03/04/2026,21:05,One,Ann,2:30
      03/04/2026,21:10,Unknown,Me,0:40

      """, to: "History.csv")
    let unclear = try await command.run("play", "--from", "History.csv")
    #expect(unclear.status == 1 && unclear.errors.contains("Give --dates day-first or month-first"))
    let first = try await command.run(
      "play", "--from", "History.csv", "--dates", "day-first", "--venue", "The Crown")
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.errors.contains("2 plays were added."))
    #expect(first.rows.map { $0[4] } == ["One"], "the other was too short to count")
    #expect(first.rows.allSatisfy { $0[1] == "2026-04-03" && $0[8] == "The Crown" })
    #expect(first.rows.allSatisfy { $0[10] == "imported" })
    let second = try await command.run("play", "--from", "History.csv", "--dates", "day-first")
    #expect(second.errors.contains("2 plays were there already.") && second.output.isEmpty)
    #expect(try await command.run("plays").rows.count == 1)
    #expect(try await command.run("plays", "--count-after", "0:30").rows.count == 2)
    // Half of a song of three minutes is less.
    #expect(try await command.run("plays", "--count-after", "5:00").rows.count == 1)
    #expect(try await command.run("plays", "--count-after", "4:00").status == 64)
    let report = try await command.run("report", "--count-after", "0:30")
    #expect(report.rows.count == 2)
    #expect(try await command.run("play", "Gig", "--from", "History.csv").status == 64)
    #expect(try await command.run("play", "--from", "Gig.csv").errors.contains("--date"))
    let found = try await command.run("search", "Gig", "never-played:")
    #expect(Set(found.rows.map { $0[2] }) == ["Two", "Three"])
  }

  @Test func whatWasPlayedIsReportedForSocietiesWithTheComposers() async throws {
    let command = try await gig()
    for date in ["2027-03-07", "2027-03-14"] {
      #expect(
        try await command.run("play", "Gig", "--date", date, "--venue", "The Crown").status == 0)
    }
    let report = try await command.run("report", "--csv", "--through", "2027-03-10")
    #expect(
      report.output == """
        Date,Venue,Title,Composer,Artist,ISRC,Length,Times\r
        2027-03-07,The Crown,One,Bob Writer,Ann,,3:00,1\r
        2027-03-07,The Crown,Two,,Ann,,4:00,1\r
        2027-03-07,The Crown,Three,Dee,Cy,,2:30,1\r

        """)
    let licenses = try await command.run("report", "licenses")
    #expect(licenses.rows.first == ["22025", "One", "Bob Writer", "Ann", "2"])
    let rotation = try await command.run("report", "rotation", "--from", "2027-03-10")
    #expect(rotation.rows.allSatisfy { !["One", "Two", "Three"].contains($0[0]) })
    #expect(try await command.run("report", "tips").status == 64)
    let path = command.folder.appendingPathComponent("report.pdf").path
    #expect(try await command.run("report", "performed", "--pdf", path).status == 0)
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(data.starts(with: Data("%PDF".utf8)))
  }
}
