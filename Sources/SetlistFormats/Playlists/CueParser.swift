import Foundation
import Localization
import SetlistModel

/// Collects the commands of a cue sheet, line by line.
struct CueParser {
  /// A `TRACK` of the sheet.
  struct Track {
    var number: Int
    var title = ""
    var performer = ""
    /// The start of the track in its file, from `INDEX 01`, in seconds.
    var index: TimeInterval?
    /// The start of the gap before the track, from `INDEX 00`, in seconds.
    var gap: TimeInterval?

    /// The start of the track, or of its gap if there is no other index, in seconds.
    var start: TimeInterval? { index ?? gap }
  }

  /// A `FILE` of the sheet, with the tracks that begin in it.
  struct File {
    var name: String
    /// The title of the file in the sheet, between the `FILE` line and its first track.
    var title = ""
    var performer = ""
    var tracks: [Track] = []
  }

  private(set) var title = ""
  private(set) var performer = ""
  private(set) var files: [File] = []
  private(set) var problems = ListedProblems()
  private(set) var trackCount = 0
  /// Whether the current track contains data, not audio.
  private var isInData = false

  /// Whether the sheet continues after the last track that is read, because of the limit.
  private(set) var isCut = false

  /// Reads the next line; `nil` stands for a line that is too long.
  mutating func read(_ line: Substring?, number: Int) {
    guard let line else {
      return problems.append(gettext("Line %1$s is too long and was skipped.", String(number)))
    }
    // Lines that cannot be commands are skipped early: most lines of large sheets are remarks,
    // which need not be split into words.
    guard Self.mayBeCommand(line) else { return }
    var words = Self.words(in: line)
    guard let command = words.popFirst()?.uppercased() else { return }
    switch command {
    case "FILE": beginFile(CueValue.fileName(in: line))
    case "TRACK": beginTrack(words, line: number)
    case "TITLE": setTitle(CueValue.text(in: line))
    case "PERFORMER": setPerformer(CueValue.text(in: line))
    case "INDEX": setIndex(words, line: number)
    default: break
    }
  }

  private static func mayBeCommand(_ line: Substring) -> Bool {
    guard let first = line.utf8.first(where: { !$0.isSpace }) else { return false }
    // A line that begins with a non-ASCII byte or a quote may be a command too: an accent or a
    // quote may belong to the first word.
    return first >= 0x80 || first == .quote || "FTPI".utf8.contains(first & 0xDF)
  }

  private mutating func beginFile(_ name: String) {
    // A previous file without tracks is removed, because it can get no more.
    if files.last?.tracks.isEmpty == true { files.removeLast() }
    files.append(File(name: name))
  }

  /// Moves the last track of the previous file into the current file: an `INDEX 01` before any
  /// `TRACK` means that only the gap of that track is in the previous file.
  private mutating func carryTrack() {
    guard files.count > 1, case let file = files.count - 1, files[file].tracks.isEmpty,
      let track = files[file - 1].tracks.last, track.index == nil
    else { return }
    files[file - 1].tracks.removeLast()
    files[file].tracks.append(track)
  }

  private mutating func beginTrack(_ words: ArraySlice<String>, line: Int) {
    isInData = words.dropFirst().first.map { $0.uppercased() != "AUDIO" } ?? false
    guard !isInData else {
      problems.append(
        gettext("Line %1$s: the track holds data, not audio, and was skipped.", String(line)))
      return
    }
    guard trackCount < ParsedPlaylist.maximumEntryCount else { return isCut = true }
    if files.isEmpty { files.append(File(name: "")) }
    trackCount += 1
    let number = words.first.flatMap { Int($0) } ?? trackCount
    files[files.count - 1].tracks.append(Track(number: number))
  }

  private mutating func setTitle(_ text: String) {
    guard !isInData else { return }
    setHeader(\.title, ofTrack: \.title, ofSheet: \.title, to: text)
  }

  private mutating func setPerformer(_ text: String) {
    guard !isInData else { return }
    setHeader(\.performer, ofTrack: \.performer, ofSheet: \.performer, to: text)
  }

  /// Sets the value of a header line: for the preceding track, for a file whose tracks have not
  /// begun, or for the whole sheet.
  private mutating func setHeader(
    _ fileField: WritableKeyPath<File, String>, ofTrack trackField: WritableKeyPath<Track, String>,
    ofSheet sheetField: WritableKeyPath<CueParser, String>, to text: String
  ) {
    guard trackCount > 0, let file = files.indices.last else {
      self[keyPath: sheetField] = text
      return
    }
    if files[file].tracks.isEmpty {
      files[file][keyPath: fileField] = text
    } else {
      withLastTrack { $0[keyPath: trackField] = text }
    }
  }

  private mutating func setIndex(_ words: ArraySlice<String>, line: Int) {
    guard !isInData, let index = words.first.flatMap({ Int($0) }), index < 2 else { return }
    guard let time = words.dropFirst().first.flatMap(Self.seconds) else {
      problems.append(gettext("Line %1$s: the time is damaged.", String(line)))
      return
    }
    if index == 1 { carryTrack() }
    withLastTrack { track in
      if index == 1 {
        track.index = track.index ?? time
      } else {
        track.gap = track.gap ?? time
      }
    }
  }

  private mutating func withLastTrack(_ body: (inout Track) -> Void) {
    guard let file = files.indices.last, let track = files[file].tracks.indices.last else { return }
    body(&files[file].tracks[track])
  }

  /// Reads a time `mm:ss:ff` with 75 frames per second, in seconds. The frames may be missing, and
  /// hours may precede the minutes.
  static func seconds(_ text: String) -> TimeInterval? {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false).map {
      $0.isEmpty ? 0 : Int($0)
    }
    guard text.contains(where: \.isNumber), (2...4).contains(parts.count) else { return nil }
    if parts.count == 2 { parts.append(0) }
    let frames = parts.removeLast()
    if parts.count == 2 { parts.insert(0, at: 0) }
    guard let frames, let hours = parts[0], let minutes = parts[1], let seconds = parts[2],
      (0..<1000).contains(hours), (0..<(hours > 0 ? 60 : 100_000)).contains(minutes),
      (0..<60).contains(seconds), (0..<75).contains(frames)
    else { return nil }
    return TimeInterval(hours * 3600 + minutes * 60 + seconds) + TimeInterval(frames) / 75
  }

  /// The words of a line. Quotes keep words together. An unclosed quote ends with the line.
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
