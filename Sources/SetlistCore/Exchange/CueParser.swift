import Foundation

/// Collects the commands of a cue sheet. One line is an event.
struct CueParser {
  /// A `TRACK`.
  struct Track {
    var number: Int
    var title = ""
    var performer = ""
    /// Where the track begins in its file, in seconds.
    var start: TimeInterval?
  }

  /// A `FILE` with the tracks that begin in it.
  struct File {
    var name: String
    var tracks: [Track] = []
  }

  private(set) var title = ""
  private(set) var performer = ""
  private(set) var files: [File] = []
  private(set) var problems: [String] = []
  private(set) var trackCount = 0
  /// Whether the track that was begun last is none that can be heard.
  private var isInData = false

  /// Whether no more tracks are taken.
  var isFull: Bool { trackCount >= ParsedPlaylist.maximumEntryCount }

  /// Takes the next line.
  mutating func read(_ line: Substring, number: Int) {
    var words = Self.words(in: line)
    guard let command = words.popFirst()?.uppercased() else { return }
    switch command {
    case "FILE": beginFile(words)
    case "TRACK": beginTrack(words, line: number)
    case "TITLE": setTitle(words.first ?? "")
    case "PERFORMER": setPerformer(words.first ?? "")
    case "INDEX": setIndex(words, line: number)
    default: break
    }
  }

  // A gap at the end of one file can belong to a track that begins in the next.
  private mutating func beginFile(_ words: ArraySlice<String>) {
    var file = File(name: words.first ?? "")
    if let last = files.indices.last, let track = files[last].tracks.last, track.start == nil,
      !isInData
    {
      files[last].tracks.removeLast()
      file.tracks.append(track)
    }
    files.append(file)
  }

  private mutating func beginTrack(_ words: ArraySlice<String>, line: Int) {
    isInData = words.dropFirst().first.map { $0.uppercased() != "AUDIO" } ?? false
    guard !isInData else {
      problems.append("Line \(line): the track holds data, not audio, and was skipped.")
      return
    }
    if files.isEmpty { files.append(File(name: "")) }
    trackCount += 1
    let number = words.first.flatMap { Int($0) } ?? trackCount
    files[files.count - 1].tracks.append(Track(number: number))
  }

  private mutating func setTitle(_ text: String) {
    guard !isInData else { return }
    if trackCount == 0 { title = text } else { withLastTrack { $0.title = text } }
  }

  private mutating func setPerformer(_ text: String) {
    guard !isInData else { return }
    if trackCount == 0 { performer = text } else { withLastTrack { $0.performer = text } }
  }

  private mutating func setIndex(_ words: ArraySlice<String>, line: Int) {
    guard !isInData, let index = words.first.flatMap({ Int($0) }), index == 1 else { return }
    guard let time = words.dropFirst().first.flatMap(Self.seconds) else {
      problems.append("Line \(line): the time is damaged.")
      return
    }
    withLastTrack { if $0.start == nil { $0.start = time } }
  }

  private mutating func withLastTrack(_ body: (inout Track) -> Void) {
    guard let file = files.indices.last, let track = files[file].tracks.indices.last else { return }
    body(&files[file].tracks[track])
  }

  /// A time `mm:ss:ff` with 75 frames a second.
  static func seconds(_ text: String) -> TimeInterval? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let minutes = parts[0], let seconds = parts[1], let frames = parts[2],
      (0..<100_000).contains(minutes), (0..<60).contains(seconds), (0..<75).contains(frames)
    else { return nil }
    return TimeInterval(minutes * 60 + seconds) + TimeInterval(frames) / 75
  }

  /// The words of a line; quotes hold words together. A quote that is never closed ends with the
  /// line.
  private static func words(in line: Substring) -> ArraySlice<String> {
    var words: ArraySlice<String> = []
    var rest = line
    while true {
      rest = rest.drop { $0.isWhitespace }
      guard let first = rest.unicodeScalars.first else { return words }
      let isQuoted = first == "\""
      let scalars = isQuoted ? rest.unicodeScalars.dropFirst() : rest.unicodeScalars[...]
      let word = scalars.prefix { isQuoted ? $0 != "\"" : !$0.properties.isWhitespace }
      words.append(String(word))
      rest = Substring(scalars[word.endIndex...].dropFirst(isQuoted ? 1 : 0))
    }
  }
}
