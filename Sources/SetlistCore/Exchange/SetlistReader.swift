import Foundation

/// Reads Setlist's own documents, and the JSON for scripts.
struct SetlistReader: PlaylistReader {
  func read(_ data: Data) throws(ExchangeError) -> ParsedPlaylist {
    let text = TextDecoding.text(from: data)
    guard let document = try? JSONDecoder().decode(SetlistDocument.self, from: Data(text.utf8))
    else { throw .wrongFormat(.setlist) }
    var playlist = ParsedPlaylist(
      id: document.id, name: document.name, options: document.options)
    if (document.version ?? 1) > SetlistDocument.currentVersion {
      playlist.problems.append("A newer Setlist wrote this; what is new in it was skipped.")
    }
    var damaged = 0
    var count = 0
    var unread = UnreadNames()
    for group in document.sections {
      unread.note(group.members, except: SetlistDocument.knownMembers)
      guard let group = group.element else {
        damaged += 1
        continue
      }
      var section = ParsedSection(
        id: group.id, title: group.title, options: group.options ?? SectionOptions())
      for line in group.entries.prefix(ParsedPlaylist.maximumEntryCount - count) {
        unread.note(line.members, except: SetlistDocument.knownMembers)
        if let line = line.element { section.entries.append(line.parsed) } else { damaged += 1 }
      }
      count += section.entries.count
      if section.entries.count < group.entries.count, count >= ParsedPlaylist.maximumEntryCount {
        playlist.problems.append(ParsedPlaylist.fullProblem)
      }
      playlist.sections.append(section)
    }
    if damaged > 0 {
      playlist.problems.append(
        damaged == 1
          ? "1 damaged element was skipped." : "\(damaged) damaged elements were skipped.")
    }
    playlist.problems += unread.problems
    return playlist
  }
}

extension SetlistDocument.Line {
  /// The entry. Numbers that mean nothing are unknown.
  fileprivate var parsed: ParsedEntry {
    let id = id ?? Entry.ID()
    let seconds = duration.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    let content: Entry.Content =
      switch kind {
      case .song:
        .song(
          Song(
            id: song ?? Song.ID(), title: title, artist: artist ?? "", album: album ?? "",
            duration: seconds, key: key,
            beatsPerMinute: bpm.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }, notes: notes ?? "",
            isFavorite: favorite ?? false))
      case .pause: .pause(title: title, duration: seconds)
      case .note: .note(title)
      }
    let references = location.flatMap(\.nonEmpty).map {
      [PlaylistReference(text: $0, kind: .exactURI)]
    }
    return ParsedEntry(
      entry: Entry(id: id, content: content, home: home), references: references ?? [],
      isComplete: true)
  }
}
