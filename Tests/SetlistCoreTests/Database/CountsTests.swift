import Foundation
import GRDB
import TestSupport
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests the counts of each section's entries, which the database keeps for the list of setlists.
@MainActor
@Suite struct CountsTests {
  @Test(arguments: SeededGenerator.seeds(3))
  func theSummariesAreAfterEachCommandWhatAllEntriesAddUpTo(seed: UInt64) async throws {
    for round in 0..<testScale {
      let fixture = try await Fixture()
      let setlists = AllSetlists(library: fixture.library)
      try await setlists.load()
      var commands = RandomCommands(
        fixture: fixture, setlists: setlists, random: RandomEdits(seed: seed &+ UInt64(round) << 32)
      )
      let scopes: Set<UndoScope> = [.setlists, .setlist(fixture.setlist.id)]
      for step in 0..<80 {
        let name: String
        switch commands.random.generator.below(8) {
        case 0: name = try await fixture.library.undo(in: scopes)?.name ?? "undo"
        case 1: name = try await fixture.library.redo(in: scopes)?.name ?? "redo"
        case let choice:
          let command = choice == 2 ? commands.commandForSetlists() : commands.command()
          name = command.name
          try await command.run()
        }
        try await fixture.database.requireSoundCounts("seed \(seed), step \(step): \(name)")
      }
    }
  }

  @Test(arguments: SeededGenerator.seeds(3 * UInt64(testScale)))
  func theSummariesAreAfterEachEditWhatAllEntriesAddUpTo(seed: UInt64) async throws {
    let database = try SetlistDatabase.inMemory()
    var random = RandomEdits(seed: seed)
    var model = ReferenceModel()
    for step in 0..<80 {
      let change = random.change(to: model)
      model.apply(change)
      let inverse = try await database.setlists.perform(SetlistEdit(change))
      try await database.requireSoundCounts("seed \(seed), step \(step): \(change)")
      guard random.generator.chance(3) else { continue }
      let redo = try await database.setlists.perform(inverse)
      try await database.requireSoundCounts("undo of step \(step), seed \(seed): \(change)")
      try await database.setlists.perform(redo)
    }
  }

  @Test func aSongThatIsPlayedOftenCountsEachTime() async throws {
    let song = Song(title: "Twice", duration: 60.25)
    let plays = { Entry(content: .song(song)) }
    let fixture = try await Fixture(sections: [
      Section(title: "A", entries: [plays(), plays(), Entry(content: .note("Hello"))]),
      Section(title: "B", entries: [plays(), Entry(content: .pause(title: "", duration: nil))]),
    ])
    var expected = PlayingTime(seconds: 3 * 60.25, unknownCount: 1)
    #expect(try await fixture.summary().time == expected)
    for (duration, seconds, unknownCount) in [(nil, 720.0, 4), (0.1, 0.1 * 3, 1), (1e300, 3e9, 1)] {
      var changed = song
      changed.duration = duration
      try await fixture.database.setlists.perform(SetlistEdit(.updateSong(changed)))
      expected = PlayingTime(seconds: seconds, unknownCount: unknownCount)
      let time = try await fixture.summary().time
      #expect(abs(time.seconds - seconds) < 1e-6 && time.unknownCount == unknownCount)
      #expect(try await fixture.database.maintenance.check() == [])
    }
  }

  @Test func aRestoredBackupOfAnyVersionHasItsOwnCounts() async throws {
    let folder = try TemporaryFolder()
    try folder.writeUnreleased()
    let database = try SetlistDatabase.open(at: folder.database)
    let older = try #require(await database.backups.all().first)
    let id = try #require(await database.setlists.summaries().first?.id)
    let section = Section(title: "", entries: [Entry(content: .song(Song(title: "More")))])
    try await database.setlists.perform(SetlistEdit(.insertSection(section, id, .last)))
    let newer = try await database.backups.backUp()
    for (backup, counts) in [(older, [4, 1]), (newer, [5, 1]), (older, [4, 1])] {
      try await database.backups.restore(backup)
      #expect(try await database.setlists.summaries().map(\.songCount) == counts)
      try await database.requireSoundCounts("a restore")
    }
  }

  @Test func whatASalvageSavesIsCounted() async throws {
    let folder = try TemporaryFolder()
    do { _ = try SetlistDatabase.open(at: folder.database) }
    let salvage = try await Salvage.run(at: folder.database)
    #expect(salvage.entryCount == 5 && salvage.mended.isEmpty)
    let database = try SetlistDatabase.open(at: folder.database)
    try await database.requireSoundCounts("a salvage")
  }

  @Test(arguments: [
    "UPDATE section SET songCount = songCount + 1", "UPDATE section SET length = -1",
    "UPDATE section SET unknownCount = 'many'",
    "DROP TRIGGER entryWasRemoved; DELETE FROM entry WHERE position = 0",
    "UPDATE song SET id = randomblob(16)",
  ])
  func wrongCountsAreFoundAndMended(sql: String) async throws {
    let database = try SetlistDatabase.inMemory()
    try await database.setlists.perform(SetlistEdit(.insertSetlist(.sample(), .first)))
    try await database.connection.writer.writeWithoutTransaction { db in
      let trigger = try String.fetchOne(
        db, sql: "SELECT sql FROM sqlite_master WHERE name = 'entryWasRemoved'")
      try db.execute(sql: "PRAGMA foreign_keys = OFF; \(sql)")
      // The trigger is restored, because a missing definition would itself be reported as damage.
      if sql.hasPrefix("DROP"), let trigger { try db.execute(sql: trigger) }
    }
    #expect(
      try await database.maintenance.check().contains {
        if case .wrongCounts = $0 { true } else { false }
      })
    #expect(try await !database.maintenance.repair().isEmpty)
    #expect(try await database.maintenance.check() == [])
    try await database.requireSoundCounts(sql)
  }

  @Test func theListOfSetlistsTakesTheSameWorkHoweverManySongsThereAre() async throws {
    var work: [Int] = []
    for count in [500, 5000] {
      let entries = (0..<count).map { Entry(content: .song(Song(title: "s \($0)", duration: 1))) }
      let fixture = try await Fixture(sections: [Section(title: "A", entries: entries)])
      let meter = try WorkMeter(fixture.database)
      #expect(try await fixture.database.setlists.summaries().map(\.songCount) == [count])
      work.append(meter.units)
      try meter.stop(fixture.database)
    }
    #expect(work[1] <= work[0] + 1, "\(work)")
  }
}

extension Fixture {
  fileprivate func summary() async throws -> SetlistSummary {
    try #require(await database.setlists.summaries().first { $0.id == setlist.id })
  }
}

extension Setlist {
  /// The seconds that count for a song without a length, by the definition of the options.
  var naiveAssumedLength: Double {
    switch options.assumedLength {
    case .nothing: return 0
    case .fixed(let seconds): return seconds
    case .mean:
      let lengths = sections.filter(\.options.isCounted).flatMap(\.entries)
        .compactMap { $0.song }.filter { !$0.isJingle }.compactMap(\.duration)
      return lengths.isEmpty
        ? 240 : (lengths.reduce(0, +) / Double(lengths.count)).rounded()
    }
  }
}

extension SetlistDatabase {
  /// Fails the test unless every summary equals the sum over the entries of its setlist.
  func requireSoundCounts(_ place: String) async throws {
    let summaries = try await setlists.summaries()
    for (summary, setlist) in try await zip(summaries, everything()) {
      var (songCount, seconds, unknownCount) = (0, 0.0, 0)
      let assumed = setlist.naiveAssumedLength
      for section in setlist.sections where section.options.isCounted {
        let songs = section.entries.count(where: \.isSong)
        songCount += section.entries.count { $0.song?.isJingle == false }
        seconds += setlist.options.gap * Double(max(0, songs - 1))
        for entry in section.entries {
          switch entry.content {
          case .song(let song):
            seconds += song.duration ?? assumed
            unknownCount += song.duration == nil ? 1 : 0
          case .pause(_, let duration):
            seconds += duration ?? 0
            unknownCount += duration == nil ? 1 : 0
          case .note: break
          }
        }
      }
      try #require(summary.id == setlist.id && summary.songCount == songCount, "\(place)")
      try #require(summary.time.unknownCount == unknownCount, "\(place)")
      let difference = abs(summary.time.seconds - seconds)
      try #require(difference <= 1e-6 * Double(songCount + 1), "\(place)")
    }
  }
}
