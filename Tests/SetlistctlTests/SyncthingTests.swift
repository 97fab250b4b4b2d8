import Foundation
import TestSupport
import Testing

/// A setlist that two people share by `setlistctl` through a folder that two real Syncthing carry.
@Suite(.serialized, .timeLimit(.minutes(5))) struct SyncthingTests {
  private func band() async throws -> (SyncthingPair, [SharingPerson]) {
    let pair = try await SyncthingPair()
    let people = try zip(["Ann", "Ben"], pair.folders).map { try SharingPerson($0, in: $1) }
    try await people[0].begin()
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
  private func converge(_ pair: SyncthingPair, _ people: [SharingPerson]) async throws -> Duration {
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
      #expect(try await people[0].shown().titles == SharingPerson.songs)
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
    #expect(try await people[0].shown().titles == SharingPerson.songs)
  }
}
