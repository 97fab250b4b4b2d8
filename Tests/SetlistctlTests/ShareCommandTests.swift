import Foundation
import Testing

/// `setlistctl share` and `join`, each with databases of their own and one folder.
@Suite struct ShareCommandTests {
  private func member(_ folder: URL) throws -> CommandLineRun {
    let command = try CommandLineRun()
    try FileManager.default.createSymbolicLink(
      at: command.file("shared"), withDestinationURL: folder)
    return command
  }

  @Test func twoPeopleShareASetlistThroughAFolder() async throws {
    let ann = try CommandLineRun()
    let folder = ann.file("shared")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let ben = try member(folder)
    try ann.write("Set 1\nOne - A\nTwo - B\nThree - C\n", to: "gig.txt")
    #expect(try await ann.run("import", "gig.txt", "--accept").status == 0)
    let shared = try await ann.run("share", "gig", folder.path, "--name", "Ann")
    #expect(shared.status == 0, "\(shared.errors)")
    let file = folder.appending(path: "gig.setlist")
    #expect(shared.output == file.path + "\n")
    let joined = try await ben.run("join", ben.file("shared/gig.setlist").path, "--name", "Ben")
    #expect(joined.status == 0, "\(joined.errors)")
    #expect(joined.rows.first?.last == "gig")

    let entry = try #require(try await ben.run("search", "gig", "One").rows.first?.first)
    let follower = try #require(try await ben.run("search", "gig", "Three").rows.first?.first)
    #expect(try await ben.run("move", entry, "--before", follower).status == 0)
    #expect(try await ben.run("share", "gig").status == 0)
    let exchanged = try await ann.run("share", "gig")
    #expect(exchanged.status == 0)
    #expect(exchanged.errors.hasPrefix("setlistctl: Ben moved 1 song"), "\(exchanged.errors)")
    let artists = try await ann.run("search", "gig", "").rows.map { $0[3] }
    #expect(artists == ["Two", "One", "Three"])

    #expect(try await ann.run("share", "gig", "--stop").status == 0)
    let stopped = try await ann.run("share", "gig")
    #expect(stopped.status == 1)
    #expect(stopped.errors == "setlistctl: “gig” is not shared. Name a folder to share it in.\n")
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test func whatCannotBeSharedOrJoinedIsToldAndChangesNothing() async throws {
    let command = try CommandLineRun()
    try command.write("One - A\nTwo - B\nThree - C\n", to: "gig.txt")
    #expect(try await command.run("import", "gig.txt", "--accept").status == 0)
    let lists = try await command.run("lists").output
    let nowhere = try await command.run("share", "gig", command.file("nowhere").path)
    #expect(nowhere.status == 1)
    let path = command.file("nowhere").path
    #expect(
      nowhere.errors == "setlistctl: There is no folder “\(path)”. Choose another one.\n",
      "\(nowhere.errors)")
    let unshared = try await command.run("share", "gig")
    #expect(unshared.status == 1)
    let none = try await command.run("join", command.file("gig.txt").path)
    #expect(none.status == 1)
    #expect(none.errors.contains("gig.txt"), "\(none.errors)")
    #expect(try await command.run("lists").output == lists)
    #expect(try await command.run("share", "gig", ".", "--stop").status == 64)
  }
}
