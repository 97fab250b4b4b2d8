import Foundation
import SetlistFiles
import Testing

@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistSharing
@testable import SetlistStore

/// Somebody of a band with a database and a folder of their own, in which a shared setlist is.
@MainActor
final class BandMember {
  let name: String
  let fixture: Fixture
  let folder: URL
  private(set) var sharing: SharedSetlists
  private(set) var merges: [SharedMerge] = []
  private(set) var changeCount = 0
  private(set) var offers: [URL] = []
  var isHeld = false

  var library: Library { fixture.library }
  var controller: OpenSetlist { fixture.controller }

  /// Makes a member without a shared setlist.
  ///
  /// - Parameter database: their database; `nil` for a new one in memory.
  init(_ name: String, in folder: URL, _ database: SetlistDatabase? = nil) async throws {
    (self.name, self.folder) = (name, folder)
    fixture = try await Fixture(database)
    sharing = SharedSetlists(fixture.library, clock: fixture.clock)
    begin()
  }

  /// Ends the sharing, as the end of the program does.
  func end() {
    sharing = SharedSetlists(fixture.library, clock: fixture.clock)
    begin()
  }

  /// Ends and begins the sharing, as a new start of the program does.
  func restart() async throws {
    end()
    try await sharing.reload()
  }

  private func begin() {
    sharing.personName = name
    sharing.isHeld = { [weak self] in self?.isHeld ?? false }
    sharing.didMerge = { [weak self] in self?.merges.append($0) }
    sharing.didUpdate = { [weak self] _ in self?.changeCount += 1 }
    sharing.didOffer = { [weak self] in self?.offers += $0 }
  }

  /// Shares the fixture's setlist.
  func share() async throws -> Setlist.ID {
    _ = try await sharing.share(fixture.setlist.id, in: folder)
    return fixture.setlist.id
  }

  /// Joins a setlist, and opens it.
  func join(_ file: URL) async throws {
    try await controller.open(try await sharing.join(file))
  }

  /// The file of the open setlist.
  var file: URL? { controller.setlistID.flatMap { sharing[$0]?.file } }

  /// The document that is stored for the open setlist.
  func document() async throws -> SharedDocument {
    try SharedDocument(try await record().document)
  }

  func record() async throws -> SharingRecord {
    let id = try #require(controller.setlistID)
    return try #require(
      try await library.database.sharing.reading { try $0.sharing(of: id) })
  }

  /// Whether an exchange would take something for an edit that the user has not made.
  func wouldEcho() async throws -> Bool {
    let exchange = SharedExchange(
      id: try #require(controller.setlistID), name: name,
      machine: library.database.sharing.machine, now: .now)
    return try await library.database.sharing.reading { try exchange.step(in: $0) != nil }
  }

  /// The titles of the open setlist's entries by section, as they are stored.
  func stored() async throws -> String {
    let id = try #require(controller.setlistID)
    let sections = try await fixture.database.setlists.fetch(id)?.sections ?? []
    return sections.map { section in
      ([section.title + ":"] + section.entries.map(\.title)).joined(separator: " ")
    }.joined(separator: ", ")
  }

  /// Everything in the open setlist that others have, too: names, options, and the facts that hold
  /// in the entries.
  func content() async throws -> [String] {
    let id = try #require(controller.setlistID)
    let setlist = try #require(try await fixture.database.setlists.fetch(id))
    var options = setlist.options
    options.folder = ""
    options.requests = []
    return ["\(setlist.name) \(options)"]
      + setlist.sections.flatMap { section in
        var options = section.options
        options.isCollapsed = false
        return ["\(section.id) \(section.title) \(options)"]
          + section.entries.map { entry in
            let facts = entry.song.map { song in
              SongFact.overridable.map { $0.exactText(of: song) }
            }
            return "\(entry.id) \(facts ?? [entry.title]) \(entry.knownDuration ?? 0) "
              + "\(entry.startTime ?? 0) \(entry.unknownMembers)"
          }
      }
  }

  func id(_ title: String) throws -> Entry.ID { try fixture.id(title) }
  func section(_ title: String) throws -> Section.ID { try fixture.section(title) }

  /// Shows what was stored meanwhile, as the lists do after a commit.
  func catchUp() async throws { try await controller.catchUp() }
}

/// A band that shares the setlist of its first member, each in a folder of their own.
@MainActor
struct SharedBand {
  let members: [BandMember]
  private let root: TemporaryFolder

  /// Makes a band that has joined one setlist.
  init(_ names: [String] = ["Ann", "Ben"]) async throws {
    root = try TemporaryFolder()
    var members: [BandMember] = []
    for name in names {
      let folder = root.url.appending(path: name, directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      members.append(try await BandMember(name, in: folder))
    }
    self.members = members
    _ = try await members[0].share()
    for member in members.dropFirst() {
      try await member.join(try carry(from: members[0], to: member))
    }
  }

  /// Carries the file of one member to another one, as a program that syncs.
  ///
  /// - Parameter isConflict: whether it becomes a copy beside the file of that member.
  @discardableResult
  func carry(
    from sender: BandMember, to receiver: BandMember, isConflict: Bool = false
  ) throws -> URL {
    let file = try #require(sender.file)
    let data = try Data(contentsOf: file)
    var target = receiver.folder.appending(path: file.lastPathComponent)
    if isConflict {
      target = receiver.folder.appending(
        path: "Gig.sync-conflict-20261130-12000\(Int.random(in: 0...9))-ABCDEFG.setlist")
    }
    try data.write(to: target, options: .atomic)
    return target
  }

  /// Carries and exchanges until nothing changes any more.
  func settle() async throws {
    for _ in 0..<8 {
      for member in members { await member.sharing.exchangeAll() }
      for sender in members {
        for receiver in members where receiver !== sender {
          try carry(from: sender, to: receiver, isConflict: true)
          await receiver.sharing.exchangeAll()
        }
      }
      let documents = try await documents()
      if Set(documents).count == 1 { break }
    }
    for member in members { try await member.catchUp() }
  }

  func documents() async throws -> [Data] {
    var documents: [Data] = []
    for member in members { documents.append(try await member.record().document) }
    return documents
  }

  /// Fails unless all have the same bytes in their files and databases, show the same, and nothing
  /// would be sent back.
  func requireSame(sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let documents = try await documents()
    for (member, document) in zip(members, documents) {
      #expect(document == documents[0], sourceLocation: sourceLocation)
      let file = try #require(member.file)
      #expect(try Data(contentsOf: file) == document, sourceLocation: sourceLocation)
      #expect(try await !member.wouldEcho(), sourceLocation: sourceLocation)
      #expect(try await member.content() == members[0].content(), sourceLocation: sourceLocation)
      try await member.fixture.database.requireSound()
    }
  }
}
