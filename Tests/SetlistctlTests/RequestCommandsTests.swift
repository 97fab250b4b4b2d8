import Foundation
import SetlistModel
import Testing

@Suite struct RequestCommandsTests {
  @Test func whatIsAskedForIsAddedListedAndRemoved() async throws {
    let command = try CommandLineRun()
    try command.write("title,artist,section\nOne,Ann,Set 1\n", to: "Gig.csv")
    #expect(try await command.run("import", "--accept", "Gig.csv").status == 0)
    let first = try await command.run(
      "request", "Gig", "one", "--by", "The bride", "--strength", "must")
    #expect(first.status == 0, "\(first.errors)")
    #expect(
      first.rows.map { Array($0[1...]) } == [
        ["must", "setlist", "one", "", "The bride", "Set 1"]
      ])
    #expect(try await command.run("request", "Gig", "Macarena", "--audience").status == 1)
    let second = try await command.run("request", "Gig", "Macarena", "--strength", "never")
    #expect(second.rows.map { $0[1] } == ["must", "never"])
    #expect(try await command.run("request", "Gig", "MACARENA", "--strength", "never").status == 1)
    let all = try await command.run("requests", "Gig", "--json")
    #expect(all.output.contains("\"requestedBy\" : \"The bride\""))
    let removed = try await command.run("request", "Gig", "--remove", first.rows[0][0])
    #expect(removed.rows.map { $0[3] } == ["Macarena"])
    #expect(try await command.run("request", "Gig", "--remove", "nothing").status == 1)
    #expect(try await command.run("request", "Gig").status == 64)
    #expect(try await command.run("request", "Gig", "One", "--strength", "maybe").status == 64)
  }

  @Test func aListOfRequestsIsReadByItsHeadings() async throws {
    let command = try CommandLineRun()
    try command.write("title,artist,section\nOne,Ann,Set 1\n", to: "Gig.csv")
    #expect(try await command.run("import", "--accept", "Gig.csv").status == 0)
    try command.write(
      """
      MUST PLAY
      1. Robbie Williams - Angels
      2. Adele - Hello (requested by Aunt Mary)

      If possible:
      ABBA - Waterloo
      Queen - Bohemian Rhapsody

      Do not play: Macarena, YMCA
      """, to: "wishes.txt")
    let added = try await command.run("request", "Gig", "--from", "wishes.txt")
    #expect(added.status == 0, "\(added.errors)")
    let rows = added.rows.map { [$0[1], $0[3], $0[4], $0[5]] }
    #expect(
      rows == [
        ["must", "Angels", "Robbie Williams", ""], ["must", "Hello", "Adele", "Aunt Mary"],
        ["ifPossible", "Waterloo", "ABBA", ""], ["ifPossible", "Bohemian Rhapsody", "Queen", ""],
        ["never", "Macarena", "", ""], ["never", "YMCA", "", ""],
      ])
    #expect(try await command.run("request", "Gig", "--from", "wishes.txt").status == 1)
    // Whoever imports a song that is not wanted is told.
    try command.write("title,artist\nMacarena,Los del Rio\n", to: "More.csv")
    let told = try await command.run("import", "--accept", "--into", "Gig", "More.csv")
    #expect(told.errors.contains("“Macarena” is never to be played here."), "\(told.errors)")
  }
}
