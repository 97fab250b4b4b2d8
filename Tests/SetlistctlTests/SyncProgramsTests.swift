import Foundation
import TestSupport
import Testing

/// A setlist that three people share through programs with a server, whose behaviour is simulated:
/// who comes second loses, and its version becomes a copy beside the file.
@Suite(.timeLimit(.minutes(5))) struct SyncProgramsTests {
  /// A server and the programs that carry its file to the folders of people.
  private struct Server {
    /// Whether copies are carried to others, as Dropbox does and Nextcloud does not.
    let carriesCopies: Bool
    /// The name of a copy without its extension.
    let copyName: (_ person: String, _ number: Int) -> String
    private var content: Data?
    private var copies: [String: Data] = [:]
    /// What each folder had after it was synced last.
    private var known: [String: Data] = [:]
    private var number = 0

    init(carriesCopies: Bool, copyName: @escaping (String, Int) -> String) {
      (self.carriesCopies, self.copyName) = (carriesCopies, copyName)
    }

    /// Carries what is new between the server and the folder of a person.
    mutating func sync(_ person: SharingPerson) throws {
      let own = try? Data(contentsOf: person.file)
      let isChanged = own != known[person.name]
      if content == known[person.name] || content == nil {
        content = own
      } else {
        if isChanged, let own, own != content {
          number += 1
          let name = copyName(person.name, number) + ".setlist"
          try own.write(to: person.folder.appending(path: name))
          if carriesCopies { copies[name] = own }
        }
        try content?.write(to: person.file, options: .atomic)
      }
      known[person.name] = content
      guard carriesCopies else { return }
      // What somebody has removed is removed for all.
      let present = try person.documents
      for (name, data) in copies {
        let key = "\(person.name)/\(name)"
        if present.contains(name) {
          known[key] = data
        } else if known[key] == nil {
          try data.write(to: person.folder.appending(path: name))
          known[key] = data
        } else {
          copies[name] = nil
        }
      }
      for name in present where name != "Gig.setlist" && copies[name] == nil {
        if known["\(person.name)/\(name)"] != nil {
          try FileManager.default.removeItem(at: person.folder.appending(path: name))
        }
      }
    }
  }

  private func exchangeAtRandom(_ server: Server) async throws {
    var (server, generator) = (server, SeededGenerator(seed: testSeed()))
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "setlist-server-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let people = try ["Ann", "Ben", "Cleo"].map { name in
      let folder = root.appending(path: name, directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try SharingPerson(name, in: folder)
    }
    try await people[0].begin()
    for person in people { try server.sync(person) }
    for person in people.dropFirst() {
      try await person.run("join", person.file.path, "--name", person.name)
    }
    for _ in 0..<12 {
      for person in people.shuffled(using: &generator) {
        try await person.move(&generator)
        try await person.exchange()
        if Bool.random(using: &generator) { try server.sync(person) }
      }
    }
    // Each of them exchanges and syncs until nothing is new.
    for _ in 0..<6 {
      for person in people {
        try server.sync(person)
        try await person.exchange()
        try server.sync(person)
      }
    }
    let files = try people.map { try Data(contentsOf: $0.file) }
    #expect(files[0] == files[1] && files[1] == files[2])
    let shown = try await people[0].shown()
    #expect(shown.titles == SharingPerson.songs)
    for person in people {
      #expect(try await person.shown() == shown)
      #expect(try person.documents == ["Gig.setlist"])
    }
  }

  @Test func copiesThatNextcloudKeepsFromOthersAreMergedByWhoHasThem() async throws {
    try await exchangeAtRandom(
      Server(carriesCopies: false) { _, number in
        "Gig (conflicted copy 2026-11-30 \(142_500 + number))"
      })
  }

  @Test func copiesThatDropboxCarriesToAllAreMergedByAnybody() async throws {
    try await exchangeAtRandom(
      Server(carriesCopies: true) { name, number in
        "Gig (\(name)'s conflicted copy 2026-11-30 \(number))"
      })
  }
}
