import Foundation
import Localization
import SetlistFiles
import SetlistModel

/// The parts of an XSPF document that a setlist uses, collected while it is read.
///
/// Elements are matched by their local name, because documents often lack namespaces. The number of
/// elements of each kind is limited, so that a hostile document does not fill the memory.
struct XSPFDocument {
  /// A `track` element that is being read.
  struct Track {
    /// The texts of `XSPFVocabulary.facts`, by the names of their elements.
    var texts: [String: String] = [:]
    var references: [PlaylistReference] = []
    var vlcIdentifier: String?
    /// The values of `XSPFVocabulary.vlcOptions`, such as `start-time=12`.
    var vlcOptions: [String: String] = [:]
    var record: EntryRecord?
    /// The names of the track's elements that are not read.
    var unreadNames: Set<String> = []
  }

  /// Consecutive items of one VLC folder.
  struct Run {
    var title: String?
    /// Whether a folder begins with these items. Otherwise it continues after an inner folder.
    var isStart: Bool
    var items: [String] = []
  }

  private(set) var isPlaylist = false
  private(set) var title = ""
  private(set) var tracks: [ListedTrack] = []
  private(set) var runs: [Run] = []
  private(set) var list: SetlistRecord.List?
  private(set) var groups: [SetlistRecord.Group] = []
  private(set) var problems = ListedProblems()

  /// The names of the known elements of tracks and of the list.
  private static let known = XSPFVocabulary.facts.union([
    "location", "track", "trackList", "playlist", "extension",
  ])
  /// The largest number of nested elements with a base path. Deeper ones are ignored.
  private static let maximumBaseCount = 8
  /// The largest number of locations that are read of one track.
  private static let maximumLocationCount = 32
  /// The largest number of element names that are kept of one track for the report.
  private static let maximumUnreadCount = 32

  private var unread = UnreadNames()
  private var scanner: XMLScanner
  private var depth = 0
  private var bases: [(depth: Int, text: String)] = []
  private var baseTexts: [String] = []
  private var text = ""
  private var isTextTooLong = false
  private var track: Track?
  private var application = ""
  /// The number of open elements at which the current extension began.
  private var extensionDepth = 0
  private var folders: [String] = []
  /// Whether the next item begins another run, because a folder has ended.
  private var isAfterFolder = false
  private var runItemCount = 0
  private var recordCount = 0
  private var isCut = false

  /// Reads an XSPF document. After an error it continues and keeps the readable parts.
  ///
  /// - Parameter document: the bytes in UTF-8.
  /// - Throws: `ExchangeError.declaresEntities`.
  /// - Complexity: O(*n*) in the length of the document.
  init(_ document: Data) throws(ExchangeError) {
    scanner = XMLScanner(document, attributes: XSPFVocabulary.attributes)
    while !isCut, !Task.isCancelled, let piece = try scanner.next() {
      switch piece {
      case .start(let name, let attributes): begin(name, attributes)
      case .end(let name): end(name)
      case .text(let range): collect(range) { XMLText.text($0) }
      case .literal(let range): collect(range) { XMLText.literal($0) }
      }
    }
    if let track { tracks.append(track.listed) }
    for problem in unread.problems { problems.append(problem) }
    if isCut {
      problems.append(ParsedPlaylist.fullProblem)
    } else if let problem = scanner.problem {
      problems.append(problem)
    }
    if scanner.hasLongAttribute { noteLongText() }
  }

  private mutating func begin(_ name: String, _ attributes: [String: String]) {
    depth += 1
    text = ""
    isTextTooLong = false
    if let base = attributes["xml:base"] { begin(base: base) }
    switch name {
    case "playlist" where depth == 1: isPlaylist = true
    case "track" where extensionDepth == 0 && track == nil:
      if hasRoom(after: tracks.count) { track = Track() }
    case "extension" where extensionDepth == 0:
      application = attributes["application"] ?? ""
      extensionDepth = depth
      if !isVLC, application != XSPFVocabulary.setlistApplication {
        unread.note("extension \(application)")
      }
    case "node" where isVLC:
      guard hasRoom(after: runs.count) else { return }
      let title = attributes["title"] ?? attributes["vlc:title"] ?? ""
      folders.append(title)
      runs.append(Run(title: title, isStart: true))
      isAfterFolder = false
    case "item" where isVLC:
      if runs.isEmpty || isAfterFolder { runs.append(Run(title: folders.last, isStart: false)) }
      isAfterFolder = false
      guard let item = attributes["tid"] ?? attributes["vlc:tid"], hasRoom(after: runItemCount)
      else { return }
      runs[runs.count - 1].items.append(item)
      runItemCount += 1
    default: break
    }
  }

  /// Whether there is room for one more element after `count`. If not, reading ends.
  private mutating func hasRoom(after count: Int) -> Bool {
    isCut = count >= ParsedPlaylist.maximumEntryCount
    return !isCut
  }

  private mutating func begin(base: String) {
    guard baseTexts.count < Self.maximumBaseCount else {
      return problems.append(problem(ofBasesOver: Self.maximumBaseCount))
    }
    guard base.utf8.count <= M3UReader.maximumReferenceLength else { return noteLongText() }
    bases.append((depth, base))
    baseTexts.append(base)
  }

  private mutating func collect(_ range: Range<Int>, decode: (Data.SubSequence) -> String) {
    // Texts outside of elements that hold one are skipped: they are only white space.
    guard track != nil || extensionDepth > 0 || depth == 2, !isTextTooLong else { return }
    guard text.utf8.count + range.count <= ParsedPlaylist.maximumTextLength else {
      text = ""
      isTextTooLong = true
      return noteLongText()
    }
    text += decode(scanner.document.bytes(range))
  }

  private mutating func end(_ name: String) {
    if depth == extensionDepth {
      (extensionDepth, application) = (0, "")
    } else if extensionDepth > 0 {
      endExtensionChild(name)
    } else if name == "track", let track {
      // If the track has a record of this program, the record contains all of its facts.
      if track.record == nil { unread.note(track.unreadNames, except: Self.known) }
      tracks.append(track.listed)
      self.track = nil
    } else if track != nil {
      endTrackChild(name)
    } else if name == "title", depth == 2 {
      title = text.trimmingWhitespace
    } else if depth == 2, list == nil {
      unread.note([name], except: Self.known)
    }
    if let base = bases.last, base.depth == depth {
      bases.removeLast()
      baseTexts.removeLast()
    }
    depth -= 1
    text = ""
    isTextTooLong = false
  }

  private var isVLC: Bool { application.contains("videolan.org/vlc/playlist") }

  private mutating func noteLongText() {
    problems.append(gettext("A text of more than 4 MB was left out."))
  }
}

extension XSPFDocument {
  private mutating func endTrackChild(_ name: String) {
    if name == "location" {
      endLocation()
    } else if XSPFVocabulary.facts.contains(name), track?.texts[name] == nil, !isTextTooLong {
      let value = trimmedText
      track?.texts[name] = value
    } else if let count = track?.unreadNames.count, count < Self.maximumUnreadCount {
      track?.unreadNames.insert(name)
    }
  }

  private mutating func endLocation() {
    let value = trimmedText
    guard !value.isEmpty else { return }
    guard value.utf8.count <= M3UReader.maximumReferenceLength else {
      return problems.append(gettext("A location is too long to be a path and was skipped."))
    }
    guard let count = track?.references.count, count < Self.maximumLocationCount else {
      return problems.append(
        ngettext(
          "A track has more than %1$s location; the last ones were skipped.",
          "A track has more than %1$s locations; the last ones were skipped.",
          Self.maximumLocationCount))
    }
    let reference = PlaylistReference(text: value, kind: .uri, bases: baseTexts)
    track?.references.append(reference)
  }

  private mutating func endExtensionChild(_ name: String) {
    if application == XSPFVocabulary.setlistApplication {
      if name == "record" { readRecord() }
    } else if name == "id", track?.vlcIdentifier == nil {
      let identifier = trimmedText
      track?.vlcIdentifier = identifier
    } else if name == "option", isVLC {
      let sides = text.split(separator: "=", maxSplits: 1).map {
        $0.trimmingWhitespace
      }
      if sides.count == 2, XSPFVocabulary.vlcOptions.contains(sides[0]) {
        track?.vlcOptions[sides[0]] = sides[1]
      }
    } else if name == "node", !folders.isEmpty {
      folders.removeLast()
      isAfterFolder = true
    }
  }

  private mutating func readRecord() {
    // Records are limited in number, because each takes time to decode: there is one of the list
    // and one of each section and entry.
    guard hasRoom(after: (recordCount - 1) / 2) else { return }
    recordCount += 1
    guard let record = SetlistRecord(text) else {
      return problems.append(
        gettext("A record of the setlist extension is damaged and was skipped."))
    }
    if let entry = record.entry { track?.record = entry }
    if let section = record.section, hasRoom(after: groups.count) { groups.append(section) }
    if let list = record.setlist { self.list = list }
  }

  private var trimmedText: String { text.trimmingWhitespace }
}

/// The report's line about more nested base addresses than are applied.
private func problem(ofBasesOver limit: Int) -> String {
  ngettext(
    "More than %1$s element within each other have an xml:base; the inner ones were passed over.",
    "More than %1$s elements within each other have an xml:base; the inner ones were passed over.",
    limit)
}

/// The names in XSPF documents and their extensions.
enum XSPFVocabulary {
  /// The namespace of XSPF documents.
  static let namespace = "http://xspf.org/ns/0/"
  /// The application attribute of VLC's extension with folders.
  static let vlcApplication = "http://www.videolan.org/vlc/playlist/0"
  /// The namespace of VLC's elements.
  static let vlcNamespace = "http://www.videolan.org/vlc/playlist/ns/0/"
  /// The application, and namespace, of a `SetlistRecord`.
  static let setlistApplication = "urn:x-setlist:record:1"
  /// The elements of a track that a setlist can store, in addition to `location`.
  static let facts = Set(SongFact.all.compactMap(\.element))
  /// The elements for texts of a track, in the order in which they are written.
  static let texts: [SongFact] = [.title, .artist, .notes, .album]
  /// The attributes that are read, with their usual prefixes.
  static let attributes: Set = ["xml:base", "application", "title", "vlc:title", "tid", "vlc:tid"]
  /// VLC's options that make a track a part of its file.
  static let vlcOptions: Set = ["start-time", "stop-time"]

  /// Reads a duration in seconds: a number of milliseconds, or minutes and seconds as in 3:45.
  static func duration(_ text: String) -> TimeInterval? {
    guard let milliseconds = Double(text) else {
      return text.contains(":") ? DurationFormat.seconds(from: text, in: .file) : nil
    }
    return milliseconds > 0 && milliseconds.isFinite ? milliseconds / 1000 : nil
  }
}
