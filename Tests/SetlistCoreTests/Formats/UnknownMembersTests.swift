import Foundation
import TestSupport
import Testing

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Tests that an older version does not lose what a newer one has written into a document.
@Suite struct UnknownMembersTests {
  @Test(arguments: SeededGenerator.seeds(4 * UInt64(testScale)))
  func whatANewerVersionWroteComesBackFromTheDatabase(seed: UInt64) async throws {
    let folder = try ExchangeFolder()
    var random = RandomSetlist(seed: seed, folder: folder.url)
    var members = RandomMembers(generator: SeededGenerator(seed: seed))
    for _ in 0..<20 {
      let setlist = random.setlist()
      let plain = try SetlistWriter().document(for: setlist, options: ExportOptions()).data
      let document = members.added(to: try #require(try object(plain)))
      let content = try await Importer().read(
        try JSONSerialization.data(withJSONObject: document), format: .setlist,
        relativeTo: folder.url)
      #expect(content.report.problems.isEmpty)
      let database = try SetlistDatabase.inMemory()
      let library = await Library(database)
      let id = try await library.add(content)
      // What this version knows can be changed meanwhile.
      try await library.perform(RenameSetlist(id, to: "Renamed"))
      try await library.perform(ChangeSetlist { $0.venue = "Crown" }, in: id)
      let stored = try #require(try await database.setlists.fetch(id))
      let written = try object(
        SetlistWriter().document(for: stored, options: ExportOptions()).data)
      #expect(strange(in: written ?? [:]) == strange(in: document), "seed \(seed)")
      #expect(written?["name"] as? String == "Renamed")
      #expect((written?["options"] as? [String: Any])?["venue"] as? String == "Crown")
      #expect(try await database.maintenance.check() == [])
    }
  }

  @Test @MainActor func aCopyKeepsThemAndWhatIsKnownNowWins() async throws {
    let document = """
      {"format": "io.github.setlist", "version": 2, "name": "Gig", "stage": "main", "sections": [
        {"title": "A", "color": [1, 2.5, null], "entries": [
          {"kind": "note", "title": "n", "mood": {"calm": true}}]}]}
      """
    let content = try await Importer().read(
      Data(document.utf8), relativeTo: URL(filePath: "/"))
    let database = try SetlistDatabase.inMemory()
    let library = Library(database)
    let id = try await library.add(content)
    let action = try await library.perform(DuplicateSetlist(id))
    let copied = try #require(action?.addedSetlists.first)
    var copy = try #require(try await database.setlists.fetch(copied))
    copy.sections[0].entries[0].unknownMembers = UnknownMembers(
      json: #"{"home":{"section":1,"floor":2},"mood":{"calm":true},"title":"old"}"#)
    let written = try object(SetlistWriter().document(for: copy, options: ExportOptions()).data)
    let section = try #require((written?["sections"] as? [[String: Any]])?.first)
    let entry = try #require((section["entries"] as? [[String: Any]])?.first)
    #expect(written?["stage"] as? String == "main" && entry["title"] as? String == "n")
    #expect((section["color"] as? NSArray) == [1, 2.5, NSNull()])
    #expect((entry["mood"] as? NSDictionary) == ["calm": true])
    // A home without its section could not be read again.
    #expect(entry["home"] == nil)
  }

  private func object(_ data: Data) throws -> [String: Any]? {
    try JSONSerialization.jsonObject(with: data) as? [String: Any]
  }

  /// The members that `RandomMembers` has added, of every object, by their path.
  private func strange(in value: Any, at path: String = "") -> [String: NSObject] {
    var found: [String: NSObject] = [:]
    if let list = value as? [Any] {
      for (index, element) in list.enumerated() {
        found.merge(strange(in: element, at: "\(path)/\(index)")) { first, _ in first }
      }
    } else if let object = value as? [String: Any] {
      for (name, value) in object {
        if name.hasPrefix(RandomMembers.prefix) {
          found["\(path)/\(name)"] = value as? NSObject
        } else {
          found.merge(strange(in: value, at: "\(path)/\(name)")) { first, _ in first }
        }
      }
    }
    return found
  }
}

/// Adds random members to the objects of documents.
private struct RandomMembers {
  static let prefix = "x-"
  var generator: SeededGenerator

  mutating func added(to document: [String: Any]) -> [String: Any] {
    added(to: document as Any) as? [String: Any] ?? document
  }

  private mutating func added(to value: Any) -> Any {
    if let list = value as? [Any] { return list.map { added(to: $0) } }
    guard var object = value as? [String: Any] else { return value }
    for name in object.keys.sorted() { object[name] = added(to: object[name] ?? NSNull()) }
    for _ in 0..<generator.below(3) {
      object["\(Self.prefix)\(generator.below(9)) “é”\n"] = self.value(depth: 0)
    }
    return object
  }

  private mutating func value(depth: Int) -> Any {
    switch generator.below(depth > 4 ? 5 : 7) {
    case 0: NSNull()
    case 1: generator.chance(2)
    case 2: generator.below(1_000_000) - 500_000
    case 3: Double(generator.below(1000)) / 8 + 0.0625
    case 4: ["", "a\"b\\c", "🎸\u{0}", "e\u{301}"][generator.below(4)]
    case 5: (0..<generator.below(4)).map { _ in value(depth: depth + 1) }
    default:
      Dictionary(
        (0..<generator.below(4)).map { ("member \($0)", value(depth: depth + 1)) },
        uniquingKeysWith: { first, _ in first })
    }
  }
}
