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
