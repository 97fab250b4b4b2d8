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
}
