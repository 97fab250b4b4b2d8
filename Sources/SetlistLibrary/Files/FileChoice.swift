import Foundation
import SetlistFiles
import SetlistFormats
import SetlistModel

/// Chooses the file of a song, or of the songs that are parts of it, among the files with the right
/// name.
struct FileChoice {
  /// The evidence of a file's tags for the choice.
  private enum Evidence {
    case none, against, certain
  }

  /// The songs, which shared one file.
  let songs: [Song]
  /// The likely files: those with matching tags, else those without conflicting tags.
  let likely: [URL]
  /// Whether the tags match.
  let isCertain: Bool

  /// Compares the files.
  ///
  /// - Parameters:
  ///   - candidates: files with the right name.
  ///   - tags: the tags of each file; a file that is not audio is no candidate.
  init(songs: [Song], candidates: [URL], tags: [URL: Result<AudioTags, ExchangeError>]) {
    self.songs = songs
    var certain: [URL] = []
    var possible: [URL] = []
    for file in candidates {
      guard case .success(let facts) = tags[file] else { continue }
      let evidence = songs.map { Self.evidence(of: facts, for: $0) }
      if evidence.contains(.certain) {
        certain.append(file)
      } else if !evidence.contains(.against) {
        possible.append(file)
      }
    }
    isCertain = !certain.isEmpty
    likely = isCertain ? certain : possible
  }

  /// The chosen file. `nil` if there is none or more than one.
  var choice: URL? { likely.count == 1 ? likely.first : nil }

  private static func evidence(of tags: AudioTags, for song: Song) -> Evidence {
    if let part = song.part { return evidence(of: tags, for: song, part: part) }
    var evidence = Evidence.none
    if let wanted = song.duration, let length = tags.duration {
      if abs(wanted - length) <= 2 { return .certain }
      evidence = .against
    }
    if !song.title.isEmpty, !tags.title.isEmpty {
      let isSameArtist =
        song.artist.isEmpty || tags.artist.isEmpty
        || song.artist.foldedForSearch == tags.artist.foldedForSearch
      if isSameArtist, song.title.foldedForSearch == tags.title.foldedForSearch { return .certain }
      evidence = .against
    }
    return evidence
  }

  // Title and length of a part are not those of the file: only its end can be compared.
  private static func evidence(
    of tags: AudioTags, for song: Song, part: MediaFragment
  ) -> Evidence {
    guard let length = tags.duration else { return .none }
    if part.end == nil, let duration = song.duration {
      return abs(part.start + duration - length) <= 2 ? .certain : .against
    }
    return (part.end ?? part.start) > length + 2 ? .against : .none
  }
}
