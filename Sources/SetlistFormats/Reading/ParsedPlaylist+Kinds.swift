import SetlistModel

extension ParsedPlaylist {
  /// The playlist with the kinds that the user has chosen for lines, as far as its reader does not
  /// follow them.
  ///
  /// - Complexity: O(*n*) in the number of lines.
  package func following(_ kinds: [Int: LineKind]) -> ParsedPlaylist {
    guard !kinds.isEmpty else { return self }
    var copy = self
    copy.sections = []
    for section in sections {
      var current = section
      current.entries = []
      if let line = section.line, let kind = kinds[line], kind != .heading {
        // A heading that becomes a line belongs to the section above.
        let song = Song(title: section.title ?? "")
        let heading = ParsedEntry(entry: Entry(content: .song(song)), line: line)
        current = copy.sections.popLast() ?? ParsedSection(id: Section.ID())
        current.entries.append(heading.following(kind))
      }
      for entry in section.entries {
        switch entry.line.flatMap({ kinds[$0] }) {
        case nil: current.entries.append(entry)
        case .heading?:
          if current.title != nil || !current.entries.isEmpty { copy.sections.append(current) }
          current = ParsedSection(
            id: Section.ID(), title: entry.entry.lineText, line: entry.line)
        case let kind?: current.entries.append(entry.following(kind))
        }
      }
      copy.sections.append(current)
    }
    return copy
  }
}

extension ParsedEntry {
  /// The entry as another kind of line.
  fileprivate func following(_ kind: LineKind) -> ParsedEntry {
    var copy = self
    copy.doubt = nil
    switch (kind, entry.content) {
    case (.pause, .song), (.pause, .note):
      copy.entry = Entry(content: .pause(title: entry.lineText, duration: entry.duration))
    case (.note, .song), (.note, .pause): copy.entry = Entry(content: .note(entry.lineText))
    case (.song, .pause), (.song, .note):
      copy.entry = Entry(content: .song(Song(title: entry.title, duration: entry.duration)))
    default: return copy
    }
    copy.entry.startTime = entry.startTime
    copy.isArtistSideOpen = false
    return copy
  }
}

extension Entry {
  /// The text of the entry as a line.
  fileprivate var lineText: String {
    let artist = song?.artist ?? ""
    return artist.isEmpty ? title : "\(artist) – \(title)"
  }
}
