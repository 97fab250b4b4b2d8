import Foundation
import TestSupport
import Testing

/// A setlist that two people share by `setlistctl` through a folder that two real Syncthing carry.
@Suite(.serialized, .timeLimit(.minutes(5))) struct SyncthingTests {
  /// Somebody with a database of their own.
  private struct Person {
    let name: String
    let run: CommandLineRun
    let folder: URL

    init(_ name: String, in folder: URL) throws {
      (self.name, self.folder) = (name, folder)
      run = try CommandLineRun()
    }

    /// Runs a command that has to succeed.
    @discardableResult
    func run(_ arguments: String...) async throws -> CommandLineRun.Result {
      let result = try await run.runBare(arguments + ["--database", run.database.path])
      #expect(result.status == 0, "\(name): \(arguments): \(result.errors)")
      return result
    }

    /// Merges what has come, and writes what the others do not have.
    func exchange() async throws { try await run("share", "Gig", "--name", name) }

    /// The setlist as it is stored.
    func shown() async throws -> Shown {
      let json = try await run("show", "Gig", "--format", "json").output
      return try JSONDecoder().decode(Shown.self, from: Data(json.utf8))
    }

    /// Moves a song to another place.
    func move(_ generator: inout SeededGenerator) async throws {
      let sections = try await shown().sections
      guard let song = sections.flatMap(\.entries).randomElement(using: &generator),
        let section = sections.randomElement(using: &generator)
      else { return }
      let others = section.entries.filter { $0.id != song.id }
      if let next = others.randomElement(using: &generator), Bool.random(using: &generator) {
        try await run("move", song.id, "--before", next.id)
      } else {
        try await run("move", song.id, "--section", section.title)
      }
    }
  }

  /// What is compared of a setlist.
  private struct Shown: Decodable, Hashable {
    struct Section: Decodable, Hashable {
      let title: String
      let entries: [Entry]
    }

    struct Entry: Decodable, Hashable {
      let id: String
      let title: String
    }

    let sections: [Section]

    var titles: Set<String> { Set(sections.flatMap(\.entries).map(\.title)) }
  }

  private static let songs = Set((1...12).map { "Song \($0)" })

  private func band() async throws -> (SyncthingPair, [Person]) {
    let pair = try await SyncthingPair()
    let people = try zip(["Ann", "Ben"], pair.folders).map { try Person($0, in: $1) }
    let sections = [1...6, 7...12].map { songs in
      let entries = songs.map { "{\"kind\": \"song\", \"title\": \"Song \($0)\"}" }
      let title = songs.contains(1) ? "Set 1" : "Set 2"
      return "{\"title\": \"\(title)\", \"entries\": [\(entries.joined(separator: ", "))]}"
    }
    let document = """
      {"format": "io.github.setlist", "version": 1, "name": "Gig",
        "sections": [\(sections.joined(separator: ", "))]}
      """
    let file = try people[0].run.write(document, to: "Gig.setlist")
    try await people[0].run("import", file.path)
    try await people[0].run("share", "Gig", people[0].folder.path, "--name", "Ann")
    let theirs = people[1].folder.appending(path: "Gig.setlist")
    try await until("the file") { FileManager.default.fileExists(atPath: theirs.path) }
    try await people[1].run("join", theirs.path, "--name", "Ben")
    return (pair, people)
  }

  private func until(_ what: String, _ condition: () async throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(90)
    while try await !condition() {
      guard ContinuousClock.now < deadline else {
        throw SyncthingPair.Failure(description: "\(what) did not come")
      }
      try await Task.sleep(for: .milliseconds(50))
    }
  }

  /// Exchanges until both have the same bytes in their folders and databases.
  private func converge(_ pair: SyncthingPair, _ people: [Person]) async throws -> Duration {
    let start = ContinuousClock.now
    try await until("agreement") {
      for person in people { try await person.exchange() }
      guard try pair.isSame() else { return false }
      let shown = [try await people[0].shown(), try await people[1].shown()]
      guard shown[0] == shown[1] else { return false }
      // Nothing is under way any more either: what is there is one file.
      return try FileManager.default.contentsOfDirectory(atPath: people[0].folder.path)
        .filter { $0.hasSuffix(".setlist") } == ["Gig.setlist"]
    }
    return ContinuousClock.now - start
  }

  @Test func editsOfBothSidesAreOneSetlistAfterAPartition() async throws {
    let (pair, people) = try await band()
    var generator = SeededGenerator(seed: testSeed())
    try await people[0].move(&generator)
    print("an edit reaches the other side in \(try await converge(pair, people))")
    for round in 1...3 {
      try pair.disconnect()
      for _ in 0..<4 {
        for person in people {
          try await person.move(&generator)
          try await person.exchange()
        }
      }
      try await pair.connect()
      let time = try await converge(pair, people)
      print("partition \(round): both have the same \(time) after it")
      #expect(time < .seconds(90))
      #expect(try await people[0].shown().titles == Self.songs)
    }
  }

  @Test func aWriterThatIsKilledLosesNothing() async throws {
    let (pair, people) = try await band()
    var generator = SeededGenerator(seed: testSeed())
    for _ in 0..<12 {
      for person in people {
        try await person.move(&generator)
        let command = try person.run.start(
          ["share", "Gig", "--name", person.name, "--database", person.run.database.path])
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...60, using: &generator)))
        command.killAtOnce()
        _ = try await command.end()
      }
    }
    print("after killed writers both have the same in \(try await converge(pair, people))")
    #expect(try await people[0].shown().titles == Self.songs)
  }
}
