import Foundation
import SetlistLibrary
import SetlistModel
import SetlistStore
import TestSupport

/// The random edits of one writer: it adds entries, removes some of its own, and moves any.
struct Storm {
  private let database: SetlistDatabase
  private let setlist: Setlist.ID
  private var random: SeededGenerator
  private var own: [Entry.ID] = []
  private var library: Library?
  private var imports = 0

  init(database: SetlistDatabase, seed: UInt64) async throws {
    self.database = database
    random = SeededGenerator(seed: seed)
    guard let first = try await database.setlists.summaries().first else {
      throw CocoaError(.fileReadUnknown)
    }
    setlist = first.id
  }

  /// Makes one random edit. Refused edits are not reported.
  mutating func step() async throws {
    let sections = try await database.setlists.fetch(setlist)?.sections ?? []
    guard let section = sections.randomElement(using: &random),
      let target = sections.randomElement(using: &random)
    else { return }
    switch below(8) {
    case 0, 1, 2:
      let entry = Entry(content: .song(Song(title: "Song \(below(1000))")))
      say("? \(entry.id)")
      if try await perform(.insert([entry], into: section.id, at: .first)) {
        own.append(entry.id)
        say("+ \(entry.id)")
      }
    case 3, 4:
      guard own.count > 8 else { return }
      let id = own.remove(at: below(own.count))
      say("? \(id)")
      if try await perform(SetlistEdit(.removeEntries([id]))) { say("- \(id)") }
    case 5:
      let songs = section.entries.compactMap { $0.song?.id }
      _ = try await perform(SetlistEdit(.setFavorite(songs, below(2) == 0)))
    default:
      let ids = section.entries.map(\.id).filter { _ in below(3) == 0 }
      guard !ids.isEmpty else { return }
      let place =
        target.entries.randomElement(using: &random).map { ListPosition.after($0.id) } ?? .first
      _ = try await perform(.move(ids, to: target.id, at: place))
    }
  }

  /// Adds an entry through a library, as a window does, and prints whether it was stored.
  @MainActor mutating func endure() async {
    let entry = Entry(content: .song(Song(title: "Song \(below(1000))")))
    say("? \(entry.id)")
    do {
      if library == nil { library = Library(database) }
      guard let section = try await database.setlists.fetch(setlist)?.sections.first else { return }
      try await library?.perform(InsertEntries([entry], into: section.id), in: setlist)
      say("+ \(entry.id)")
    } catch DatabaseError.uncertain {
      say("? \(entry.id)")
    } catch {
      say("- \(entry.id) \(error.localizedDescription)")
    }
  }

  /// Adds a list that is stored in parts, and prints its number.
  @MainActor mutating func importList() async throws {
    imports += 1
    let entries = (0..<2500).map { Entry(content: .song(Song(title: "Song \($0)"))) }
    let content = ImportedContent(
      name: "Import \(imports)", sections: [Section(title: "Songs", entries: entries)],
      report: ImportReport())
    say("? \(imports)")
    try await Library(database).add(content)
    say("+ \(imports)")
  }

  /// Logs plays through a library, as a stage does, and prints their identities, which follow from
  /// the seed.
  @MainActor mutating func logPlays() async throws {
    if library == nil { library = Library(database) }
    let began = LocalInstant(Date(timeIntervalSince1970: 1_804_000_000), offset: 3600)
    let plays = (0...below(2)).map { _ in
      Play(
        id: Play.ID(rawValue: .random(using: &random)),
        PlayedSong(id: Song.ID(), title: "Song \(below(1000))"), began: began, length: 200,
        occasion: Occasion(date: began.date, venue: "The Crown"), source: .stage)
    }
    for play in plays { say("? \(play.id)") }
    try await library?.log(plays)
    for play in plays { say("+ \(play.id)") }
  }

  /// Restores a random backup.
  mutating func restore() async throws {
    let backups = try await database.backups.all()
    guard let backup = backups.randomElement(using: &random) else { return }
    say("? \(backup.url.lastPathComponent)")
    try await database.backups.restore(backup)
    say("+ \(backup.url.lastPathComponent)")
  }

  /// Performs an edit. Returns `false` if it was refused because the other writer was faster.
  private func perform(_ edit: SetlistEdit) async throws -> Bool {
    do {
      _ = try await database.setlists.perform(edit)
      return true
    } catch {
      guard case .refused = error else { throw error }
      return false
    }
  }

  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }
}
