import Foundation
import Synchronization
import Testing

@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

@MainActor
@Suite struct SetlistCoversTests {
  /// Records the files that are read, and returns a different picture for each, but none for files
  /// called "none".
  private final class Pictures: Sendable {
    private let names = Mutex<[String]>([])

    var read: [String] { names.withLock { $0 } }

    @Sendable func picture(in file: URL) async -> Artwork? {
      names.withLock { $0.append(file.lastPathComponent) }
      guard file.lastPathComponent != "none" else { return nil }
      return Artwork(data: Data("GIF89a\(file.lastPathComponent)".utf8))
    }
  }

  private func setlist(_ name: String, files: [String], albums: [String] = []) -> Setlist {
    let entries = files.enumerated().map { index, file in
      Entry(
        content: .song(
          Song(
            title: file, album: albums.indices.contains(index) ? albums[index] : "",
            location: URL(filePath: "/music/\(name)/\(file)"))))
    }
    return Setlist(
      name: name,
      sections: [
        Section(title: "Opening"), Section(title: ""), Section(title: "Main", entries: entries),
      ])
  }

  private func database(_ setlists: [Setlist]) async throws -> SetlistDatabase {
    let database = try SetlistDatabase.inMemory()
    for setlist in setlists {
      try await database.setlists.perform(SetlistEdit(.insertSetlist(setlist, .last)))
    }
    return database
  }

  @Test func aCoverHasSectionTitlesAndFourDifferentPictures() async throws {
    let list = setlist("Gig", files: ["none", "a", "b", "c", "d", "e"])
    let database = try await database([list])
    let pictures = Pictures()
    let controller = SetlistCovers(library: Library(database), readPicture: pictures.picture)
    controller.isActive = true
    let summary = try #require(try await database.setlists.summaries().first)
    #expect(controller.cover(of: summary).pictures.isEmpty)
    try await eventually { controller.cover(of: summary).pictures.count == 4 }
    #expect(controller.cover(of: summary).sectionTitles == ["Opening", "Main"])
    #expect(pictures.read == ["none", "a", "b", "c", "d"])
  }

  @Test func oneFileOfEachAlbumIsReadAndAtMostEight() async throws {
    let albums = setlist("Albums", files: ["a", "b", "c"], albums: ["One", "One", "Two"])
    let many = setlist("Many", files: (0..<20).map { "\($0)/none" })
    let database = try await database([albums, many])
    let pictures = Pictures()
    let controller = SetlistCovers(library: Library(database), readPicture: pictures.picture)
    controller.isActive = true
    let summaries = try await database.setlists.summaries()
    _ = controller.cover(of: summaries[0])
    try await eventually { controller.cover(of: summaries[0]).pictures.count == 1 }
    #expect(pictures.read == ["a", "c"])
    _ = controller.cover(of: summaries[1])
    try await eventually { pictures.read.count == 10 }
    try await eventually {
      controller.cover(of: summaries[1]).sectionTitles == ["Opening", "Main"]
    }
    #expect(pictures.read.count == 10)
  }

  @Test func aCoverFollowsEditsAndReadsNoFileForATitle() async throws {
    let list = setlist("Gig", files: ["a"])
    let database = try await database([list])
    let pictures = Pictures()
    let controller = SetlistCovers(library: Library(database), readPicture: pictures.picture)
    var changed: [Setlist.ID] = []
    controller.didChange = { [unowned controller] in changed += controller.changedItemIDs }
    controller.isActive = true
    let summary = try #require(try await database.setlists.summaries().first)
    _ = controller.cover(of: summary)
    try await eventually { controller.cover(of: summary).pictures.count == 1 }
    try await database.setlists.perform(SetlistEdit(.renameSection(list.sections[0].id, "Start")))
    try await eventually { controller.cover(of: summary).sectionTitles == ["Start", "Main"] }
    #expect(pictures.read == ["a"])
    try await database.setlists.perform(
      SetlistEdit(.removeEntries([list.sections[2].entries[0].id])))
    try await eventually { controller.cover(of: summary).pictures.isEmpty }
    #expect(Set(changed) == [list.id])
    #expect(pictures.read == ["a"])
  }

  @Test func nothingIsReadWhileNobodyLooks() async throws {
    let database = try await database([setlist("Gig", files: ["a"])])
    let pictures = Pictures()
    let controller = SetlistCovers(library: Library(database), readPicture: pictures.picture)
    let summary = try #require(try await database.setlists.summaries().first)
    _ = controller.cover(of: summary)
    // When a second, active controller has read everything, the first would have read it too.
    let active = SetlistCovers(library: Library(database), readPicture: Pictures().picture)
    active.isActive = true
    try await eventually { active.cover(of: summary).pictures.count == 1 }
    #expect(pictures.read.isEmpty)
    controller.isActive = true
    try await eventually { controller.cover(of: summary).pictures.count == 1 }
  }
}
