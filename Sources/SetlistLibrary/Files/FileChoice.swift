import Foundation
import SetlistFiles
import SetlistFormats
import SetlistModel

/// Chooses the file of a moved song among files with the right name. Songs that are parts of one
/// file are treated together.
struct FileChoice {
  /// The evidence that a file's tags give for or against the file.
  private enum Evidence {
    case none, against, certain
  }

  /// The songs, which have the same file.
  let songs: [Song]
  /// The likely files: those with matching tags, else those without conflicting tags.
  let likely: [URL]
  /// Whether the tags of the likely files match.
  let isCertain: Bool

  /// Compares the tags of candidate files with the songs.
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

  /// The chosen file; `nil` if no file or more than one is likely.
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

  // The title and length of a part are not those of the whole file, so only the end of the part is
  // compared with the file's length.
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
