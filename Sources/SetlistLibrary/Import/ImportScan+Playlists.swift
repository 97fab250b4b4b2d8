import Foundation
import Localization
import SetlistFiles
import SetlistFormats
import SetlistModel
import SetlistStore

extension ImportScan {
  /// The largest number of playlists that one import reads, including nested ones. Playlists that
  /// each contain the next one twice would otherwise take exponential time.
  private static let maximumPlaylistCount = 256

  /// Reads a playlist and the playlists in it.
  ///
  /// - Parameters:
  ///   - file: the playlist.
  ///   - isAlone: whether nothing else is imported, so that the list keeps its exported identity.
  ///   - isInFolder: whether the playlist was found in a folder that the user chose. Its songs that
  ///     were already found there are then duplicates. In a playlist that the user chose, a
  ///     repeated song is a reprise.
  ///   - sheetSection: the title of the section for the song, if the file is a chord sheet.
  mutating func addPlaylist(
    _ file: URL, isAlone: Bool, isInFolder: Bool = false, sheetSection: String
  ) throws {
    let playlist = try parsedPlaylist(at: file)
    if playlist.isSongSheet, let entry = playlist.sections.first?.entries.first?.entry {
      return addSheet(entry, from: file, sectionTitle: sheetSection)
    }
    let listName = playlist.name ?? file.displayTitle
    suggest(name: listName)
    if isAlone { (setlistID, options) = (playlist.id, playlist.options) }
    try add(
      consume playlist, from: file, untitled: listName, isInFolder: isInFolder,
      ancestors: [try RegularFile.status(of: file).identity])
  }

  /// Adds a playlist that was read already.
  ///
  /// - Parameters:
  ///   - file: the hypothetical file of the playlist.
  ///   - untitled: the name for a playlist without a name.
  mutating func addDocument(
    _ playlist: consuming ParsedPlaylist, from file: URL, untitled: String
  ) throws {
    playlistCount += 1
    let name = playlist.name ?? untitled
    suggest(name: name)
    (setlistID, options) = (playlist.id, playlist.options)
    noteProblems(of: playlist, at: file)
    try add(consume playlist, from: file, untitled: name, isInFolder: false, ancestors: [])
  }

  private mutating func noteProblems(of playlist: ParsedPlaylist, at file: URL) {
    report.doubts += playlist.doubts.map {
      ImportReport.Problem(path: file.repaired.path, message: $0.text, isUnreadable: false)
    }
    report.problems += playlist.problems.map {
      ImportReport.Problem(path: file.repaired.path, message: $0, isUnreadable: false)
    }
  }

  private mutating func parsedPlaylist(at file: URL) throws -> ParsedPlaylist {
    let data = try RegularFile.contents(of: file, limit: ExchangeFormat.maximumDocumentSize)
    guard let reader = ExchangeFormat(content: data, url: file)?.reader else {
      throw ExchangeError.unknownFormat(file.repaired.pathExtension)
    }
    var playlist = try reader.read(data)
    playlist.isEncodingDoubtful = TextEncoding.guess(of: data).isDoubtful
    // Chord sheets do not count towards the limit: there may be hundreds, and none contains another
    // list.
    if !playlist.isSongSheet { playlistCount += 1 }
    noteProblems(of: playlist, at: file)
    return playlist
  }

  private mutating func add(
    _ playlist: consuming ParsedPlaylist, from file: URL, untitled: String, isInFolder: Bool,
    ancestors: [RegularFile.Identity]
  ) throws {
    let folder = file.deletingLastPathComponent()
    let number = playlistCount
    // Releases the parsed content piece by piece, because there may be hundreds of thousands of
    // entries.
    var rest = playlist.sections
    _ = consume playlist
    rest.reverse()
    while var section = rest.popLast() {
      var scanned = ScannedSection(
        id: unique(section.id), title: section.title ?? untitled, options: section.options)
      // An untitled section of lines without a song is left out.
      if section.title == nil, !section.hasSongs, !section.entries.isEmpty { continue }
      section.entries.removeAll { $0.doubt != nil }
      let isEmpty = section.entries.isEmpty
      scanned.entries.reserveCapacity(section.entries.count)
      section.entries.reverse()
      while var parsed = section.entries.popLast() {
        parsed.entry = unique(parsed.entry)
        let location = Self.location(of: parsed, in: folder)
        try didFind(location?.fileName ?? parsed.entry.title)
        guard let location else {
          if let reference = parsed.references.first {
            noteMeaningless(reference, of: &parsed.entry, in: file)
          }
          scanned.entries.append(
            ScannedEntry(
              entry: parsed.entry, isComplete: parsed.isComplete,
              openText: parsed.isArtistSideOpen ? number : nil, isGuessed: parsed.isGuessed))
          continue
        }
        if location.isLocalFile, ExchangeFormat(url: location)?.isPlaylist == true {
          // The entries before a nested list are a section of their own, and so are those after it.
          append(&scanned)
          try addNested(location, isInFolder: isInFolder, ancestors: ancestors)
        } else {
          scanned.entries.append(scannedEntry(parsed, at: location, isInFolder: isInFolder))
        }
      }
      if !scanned.entries.isEmpty || isEmpty { sections.append(scanned) }
    }
  }

  private mutating func append(_ section: inout ScannedSection) {
    guard !section.entries.isEmpty else { return }
    sections.append(section)
    section.id = nil
    section.entries = []
  }

  private mutating func addNested(
    _ file: URL, isInFolder: Bool, ancestors: [RegularFile.Identity]
  ) throws {
    do {
      let identity = try RegularFile.status(of: file).identity
      guard !ancestors.contains(identity) else {
        return warn(gettext("The list contains itself; this was skipped."), at: file)
      }
      guard ancestors.count < 16, playlistCount < Self.maximumPlaylistCount else {
        return warn(gettext("Too many lists within lists; this one was skipped."), at: file)
      }
      let playlist = try parsedPlaylist(at: file)
      try add(
        playlist, from: file,
        untitled: playlist.name ?? file.displayTitle,
        isInFolder: isInFolder, ancestors: ancestors + [identity])
    } catch let error as ExchangeError {
      note(error, at: file)
    }
  }

  /// Reports an invalid reference. The entry gets it as its title if it has no other.
  private mutating func noteMeaningless(
    _ reference: PlaylistReference, of entry: inout Entry, in file: URL
  ) {
    warn(
      gettext(
        "“%1$s” is no path and no address; the song has no file now.",
        String(reference.text.prefix(200))),
      at: file)
    guard case .song(var song) = entry.content, song.title.isEmpty else { return }
    song.title = reference.text.onOneLine
    entry.content = .song(song)
  }

  private mutating func warn(_ message: String, at file: URL) {
    report.problems.append(.init(path: file.repaired.path, message: message, isUnreadable: false))
  }

  /// The scanned entry of a playlist's entry with its location, and with the file to read tags from
  /// if facts are missing.
  private mutating func scannedEntry(
    _ parsed: ParsedEntry, at location: URL, isInFolder: Bool
  ) -> ScannedEntry {
    var scanned = ScannedEntry(
      entry: parsed.entry, isDurationDoubtful: parsed.isDurationDoubtful,
      isComplete: parsed.isComplete)
    guard var song = parsed.entry.sharedSong else { return scanned }
    scanned.isTitled = !parsed.isComplete && !song.title.isEmpty
    song.location = location
    if song.part == nil {
      scanned.yieldsToTags = parsed.yieldsToTags
      scanned.shownName = parsed.shownName
    }
    scanned.entry = parsed.entry.sharing(song)
    guard location.isLocalFile else { return scanned }
    guard let status = try? RegularFile.status(of: location) else {
      scanned.isMissing = true
      return scanned
    }
    guard status.kind == .file else {
      note(.notAFile, at: location)
      return scanned
    }
    let original = note(
      scanned.entry, plays: Recording(file: status.identity, part: song.part))
    if isInFolder { scanned.original = original }
    scanned.hasEssentials =
      !song.title.isEmpty && song.duration != nil && !parsed.isDurationDoubtful
    if !scanned.hasEssentials || scanned.yieldsToTags || !parsed.isComplete && song.lacksTags {
      scanned.tagSource = song.file
    }
    return scanned
  }

  private static func location(of parsed: ParsedEntry, in folder: URL) -> URL? {
    let locations = parsed.references.lazy.compactMap { reference -> URL? in
      let location = reference.location(in: folder, exists: RegularFile.exists)
      guard let location, location.isFileURL else { return location }
      return parsed.part?.location(in: location) ?? location
    }
    // An XSPF entry may offer several locations. The first existing file is preferred.
    guard parsed.references.count > 1 else { return locations.first }
    return locations.first { $0.isLocalFile && RegularFile.exists($0) } ?? locations.first
  }
}

extension Song {
  /// Whether the tags of a file could add a missing fact.
  fileprivate var lacksTags: Bool {
    let isWhole = part == nil
    return SongFact.inTags.contains { (isWhole || !$0.isOfWholeFile) && !$0.isKnown(of: self) }
  }
}
