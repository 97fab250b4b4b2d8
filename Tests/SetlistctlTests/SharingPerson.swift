import Foundation
import TestSupport
import Testing

/// Somebody who shares the setlist “Gig” by `setlistctl`, with a database of their own.
struct SharingPerson {
  /// What is compared of a setlist.
  struct Shown: Decodable, Hashable {
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

  /// The titles of the songs of the setlist.
  static let songs = Set((1...12).map { "Song \($0)" })

  let name: String
  let run: CommandLineRun
  /// The folder that a program carries to others.
  let folder: URL

  init(_ name: String, in folder: URL) throws {
    (self.name, self.folder) = (name, folder)
    run = try CommandLineRun()
  }

  /// The file of the setlist.
  var file: URL { folder.appending(path: "Gig.setlist") }

  /// The documents in the folder.
  var documents: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasSuffix(".setlist") }.sorted()
    }
  }

  /// Runs a command that has to succeed.
  @discardableResult
  func run(_ arguments: String...) async throws -> CommandLineRun.Result {
    let result = try await run.runBare(arguments + ["--database", run.database.path])
    #expect(result.status == 0, "\(name): \(arguments): \(result.errors)")
    return result
  }

  /// Makes the setlist and shares it.
  func begin() async throws {
    let sections = [1...6, 7...12].map { songs in
      let entries = songs.map { "{\"kind\": \"song\", \"title\": \"Song \($0)\"}" }
      let title = songs.contains(1) ? "Set 1" : "Set 2"
      return "{\"title\": \"\(title)\", \"entries\": [\(entries.joined(separator: ", "))]}"
    }
    let document = """
      {"format": "io.github.setlist", "version": 1, "name": "Gig",
        "sections": [\(sections.joined(separator: ", "))]}
      """
    try await run("import", try run.write(document, to: "Gig.setlist").path)
    try await run("share", "Gig", folder.path, "--name", name)
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
