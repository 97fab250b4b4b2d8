import Foundation
import SetlistLibrary
import SetlistModel
import SetlistStore

/// Somebody else who shares a setlist: a database of their own, whose sharing runs in the tests.
@MainActor
final class Bandmate {
  /// The reason why somebody cannot go on.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private var isAway = false
  private let library: Library
  private let sharing: SharedSetlists
  private let setlist: Setlist.ID

  /// Joins the setlist of a file.
  init(_ name: String, joining file: URL) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "setlist-bandmate-\(UUID().uuidString)")
    library = Library(try SetlistDatabase.open(at: folder.appending(path: "setlist.sqlite")))
    sharing = SharedSetlists(library)
    sharing.personName = name
    try await sharing.start()
    setlist = try await sharing.join(file)
    sharing.isHeld = { [weak self] in self?.isAway == true }
  }

  /// Leaves: what others do waits, and so does what is done meanwhile.
  func leave() { isAway = true }

  /// Comes back, and exchanges what both sides have done.
  func comeBack() {
    isAway = false
    sharing.resume()
  }

  /// Waits until the setlist has a layout, as `RunningApplication.layout(of:)` writes it.
  func expectLayout(_ layout: String, after what: String) async throws {
    try await until("\(layout) after \(what)") {
      try await shown.sections.map { section in
        "\(section.title.prefix(1)):" + section.entries.map { String($0.title.prefix(1)) }.joined()
      }.joined(separator: " ") == layout
    }
  }

  /// Waits until a song has a fact.
  func expect(_ fact: SongFact, of title: String, toBe text: String) async throws {
    let id = try await entry(title)
    try await until("\(text) of \(title)") {
      try await shown.sections.flatMap(\.entries).first { $0.id == id }?.text(of: fact) == text
    }
  }

  private func until(
    _ what: String, _ condition: () async throws -> Bool
  ) async throws {
    let deadline = ContinuousClock.now + .seconds(45)
    while try await !condition() {
      guard ContinuousClock.now < deadline else {
        throw Failure(description: "\(what) did not come")
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Moves a song to the end of a section.
  func move(_ title: String, to section: String) async throws {
    guard let target = try await shown.sections.first(where: { $0.title == section }) else {
      throw Failure(description: "there is no section \(section)")
    }
    try await library.perform(MoveEntries([try await entry(title)], to: target.id), in: setlist)
    try await sharing.exchangeDue(setlist)
  }

  /// Shares another setlist in the folder of a file. Returns its file.
  @discardableResult
  func share(_ name: String, of titles: [String], beside file: URL) async throws -> URL {
    let section = Section(
      title: "Gig", entries: titles.map { Entry(content: .song(Song(title: $0))) })
    let other = Setlist(name: name, sections: [section])
    try await library.perform(CreateSetlist(other))
    return try await sharing.share(other.id, in: file.deletingLastPathComponent())
  }

  /// Gives a song another fact.
  func set(_ fact: SongFact, of title: String, to text: String) async throws {
    let cell = SetFacts.Cell(try await entry(title), fact, text)
    try await library.perform(SetFacts([cell]), in: setlist)
    try await sharing.exchangeDue(setlist)
  }

  private func entry(_ title: String) async throws -> Entry.ID {
    let entries = try await shown.sections.flatMap(\.entries)
    guard let entry = entries.first(where: { $0.title == title }) else {
      throw Failure(description: "there is no song \(title)")
    }
    return entry.id
  }

  private var shown: Setlist {
    get async throws {
      guard let setlist = try await library.database.setlists.fetch(setlist) else {
        throw Failure(description: "the setlist is not there any more")
      }
      return setlist
    }
  }
}
