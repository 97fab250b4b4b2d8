import Foundation
import SetlistFiles
import SetlistFormats
import SetlistModel
import SetlistSharing
import SetlistStore

/// The content of a shared setlist as its document has it: without what is one person's or one
/// machine's.
///
/// Each entry has the facts that hold in it. Left out are the star and the mark “Do Not Play”,
/// which are what a person thinks of a song in all setlists, the place from which a star has moved
/// an entry, the setlist's folder, what is collapsed, and files outside of the document's folder.
/// Songs and elements have the identities that they have in the document.
struct SharedContent {
  /// The identities here by those in the document, and the other way round.
  private let songs: [Song.ID: Song.ID]
  private let sections: [Section.ID: Section.ID]
  private let entries: [Entry.ID: Entry.ID]
  private let folder: URL

  /// Makes the content of documents in a folder.
  init(_ details: SharingDetails, in folder: URL) {
    self.folder = folder
    songs = Self.inverse(details.songs)
    sections = Self.inverse(details.elements)
    entries = Self.inverse(details.elements)
  }

  private static func inverse<Value>(
    _ names: [String: String]
  ) -> [Identifier<Value>: Identifier<Value>] {
    var inverse: [Identifier<Value>: Identifier<Value>] = [:]
    // Of several songs of others that are one song here, it is the first, whoever asks.
    for (theirs, mine) in names.sorted(by: { $0.key < $1.key }) {
      guard let theirs = Identifier<Value>(theirs), let mine = Identifier<Value>(mine),
        inverse[mine] == nil
      else { continue }
      inverse[mine] = theirs
    }
    return inverse
  }

  /// The bytes of a setlist as its own document.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  func data(of setlist: Setlist) throws(ExchangeError) -> Data {
    var shared = setlist
    shared.options.folder = ""
    for request in shared.options.requests.indices {
      shared.options.requests[request].song =
        shared.options.requests[request].song.map { songs[$0] ?? $0 }
    }
    shared.sections = setlist.sections.map { section in
      var options = section.options
      options.isCollapsed = false
      return Section(
        id: sections[section.id] ?? section.id, title: section.title, options: options,
        entries: section.entries.map(entry))
    }
    return try Exporter().document(
      for: shared, format: .setlist, options: ExportOptions(folder: folder)
    ).data
  }

  private func entry(_ entry: Entry) -> Entry {
    var content = entry.content
    if case .song(let song) = content { content = .song(self.song(song)) }
    var shared = Entry(
      id: entries[entry.id] ?? entry.id, content: content, startTime: entry.startTime)
    shared.unknownMembers = entry.unknownMembers
    return shared
  }

  private func song(_ song: Song) -> Song {
    var shared = song.withIdentity(songs[song.id] ?? song.id)
    (shared.isFavorite, shared.isRetired) = (false, false)
    if let location = song.location, location.isFileURL, !location.isInside(folder) {
      shared.location = nil
    }
    return shared
  }
}

extension URL {
  /// Whether a file of this computer is in a folder or below it. The file system is not asked.
  func isInside(_ folder: URL) -> Bool {
    guard isLocalFile else { return false }
    let (path, outer) = (Self.normalized(filePathBytes), Self.normalized(folder.filePathBytes))
    return path.count > outer.count + 1 && path.starts(with: outer)
      && (outer.count == 1 || path[outer.count] == UInt8(ascii: "/"))
  }
}
