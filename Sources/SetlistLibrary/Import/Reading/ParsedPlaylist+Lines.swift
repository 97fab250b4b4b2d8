import SetlistFormats
import SetlistModel

// The lines of a text or a table that is reviewed.
extension ParsedPlaylist {
  /// The entries of all sections of the playlist.
  var lines: [ParsedEntry] { sections.flatMap(\.entries) }

  /// The playlist whose entries have the identities of those that another reading has made of the
  /// same lines.
  func identified(as other: ParsedPlaylist) -> ParsedPlaylist {
    let entries = Dictionary(
      other.lines.map { ($0.line ?? 0, $0.entry) }, uniquingKeysWith: { first, _ in first })
    var copy = self
    for section in copy.sections.indices {
      if other.sections.indices.contains(section) {
        copy.sections[section].id = other.sections[section].id
      }
      for index in copy.sections[section].entries.indices {
        let parsed = copy.sections[section].entries[index]
        guard let old = entries[parsed.line ?? 0] else { continue }
        var content = parsed.entry.content
        if case .song(let song) = content, let id = old.song?.id {
          content = .song(song.withIdentity(id))
        }
        copy.sections[section].entries[index].entry = Entry(
          id: old.id, content: content, startTime: parsed.entry.startTime)
      }
    }
    return copy
  }

  /// The playlist with a line number for each entry that the reader did not number.
  var numbered: ParsedPlaylist {
    var copy = self
    var number = 0
    for section in copy.sections.indices {
      for index in copy.sections[section].entries.indices {
        number -= 1
        let entry = copy.sections[section].entries[index]
        copy.sections[section].entries[index].line = entry.line ?? number
      }
    }
    return copy
  }

  /// The playlist without lines below a heading that is beneath them in the document: they belong
  /// to the section above, or to one without a title before all headings.
  var inOrderOfLines: ParsedPlaylist {
    var copy = self
    copy.sections = []
    for var section in sections {
      let heading = section.line ?? 0
      let above = section.entries.prefix {
        $0.line.map { (1..<max(heading, 1)).contains($0) } ?? false
      }
      section.entries.removeFirst(above.count)
      if !above.isEmpty {
        if copy.sections.isEmpty { copy.sections.append(ParsedSection([])) }
        copy.sections[copy.sections.count - 1].entries += above
      }
      copy.sections.append(section)
    }
    return copy
  }

  /// The numbered playlist as the user has chosen. Formats whose readers know no choices of the
  /// user have titles and artists that are swapped here.
  func following(_ choices: ListChoices) -> ParsedPlaylist {
    var copy = numbered.following(choices.kinds).inOrderOfLines
    guard choices.isSwapped, reading == nil, columns == nil else { return copy }
    for section in copy.sections.indices {
      for index in copy.sections[section].entries.indices {
        let entry = copy.sections[section].entries[index].entry
        guard let song = entry.song, song.canSwapTitleAndArtist else { continue }
        copy.sections[section].entries[index].entry.content = .song(song.withTitleAndArtistSwapped)
      }
    }
    return copy
  }
}
