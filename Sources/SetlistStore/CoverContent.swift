package import Foundation
import GRDB
import SetlistModel

/// The content of a setlist that its cover shows.
package struct CoverContent: Hashable, Sendable {
  /// The number of sections that a cover names.
  static let titleCount = 3
  /// The number of files that are searched for a picture.
  static let fileCount = 8

  /// The titles of the first sections that have one.
  package let sectionTitles: [String]
  /// The files to search for pictures: the first songs, one of each album.
  package let files: [URL]

  /// Makes the content of a cover from the titles of sections and the files to search.
  package init(sectionTitles: [String], files: [URL]) {
    self.sectionTitles = sectionTitles
    self.files = files
  }

  /// Reads the content; `nil` if there is no such setlist.
  ///
  /// - Complexity: constant in the number of entries.
  static func fetch(_ db: Database, of setlist: Setlist.ID) throws -> CoverContent? {
    let exists = try Bool.fetchOne(
      db, sql: "SELECT 1 FROM setlist WHERE id = ?", arguments: [setlist.rawValue])
    guard exists == true else { return nil }
    let titles = try String.fetchAll(
      db,
      sql: """
        SELECT title FROM section WHERE setlistID = ? AND title <> '' ORDER BY position LIMIT ?
        """, arguments: [setlist.rawValue, titleCount])
    // The indexes give this order, so only the first songs are read.
    let songs = try Row.fetchAll(
      db,
      sql: """
        SELECT song.location, song.artist, song.album FROM section
        CROSS JOIN entry ON entry.sectionID = section.id
        CROSS JOIN song ON song.id = entry.songID
        WHERE section.setlistID = ?
        ORDER BY section.position, entry.position LIMIT 100
        """, arguments: [setlist.rawValue])
    var albums: Set<[String]> = []
    var files: [URL] = []
    for song in songs where files.count < fileCount {
      guard let location = try song.decode(String?.self, atIndex: 0).flatMap({ URL(string: $0) }),
        location.isLocalFile
      else { continue }
      let album = try song.decode(String.self, atIndex: 2)
      let artist = try song.decode(String.self, atIndex: 1)
      if !album.isEmpty, !albums.insert([artist, album]).inserted { continue }
      files.append(location)
    }
    return CoverContent(sectionTitles: titles, files: files)
  }
}
