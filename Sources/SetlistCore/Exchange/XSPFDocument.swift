import Foundation
import FoundationXML

/// The parts of an XSPF document that a setlist is made of, collected while it is parsed.
///
/// Elements are told by their local name, because documents without namespaces are common.
final class XSPFDocument: NSObject {
  /// A `track` element.
  struct Track {
    var texts: [String: String] = [:]
    var references: [PlaylistReference] = []
    var vlcIdentifier: String?
    /// VLC's options, such as `start-time=12`.
    var vlcOptions: [String: String] = [:]
    var record: EntryRecord?
  }

  /// Consecutive items of one of VLC's folders.
  struct Run {
    var title: String?
    /// Whether a folder begins here; else one goes on after an inner folder.
    var isStart: Bool
    var items: [String] = []
  }

  private(set) var isPlaylist = false
  private(set) var title = ""
  private(set) var tracks: [Track] = []
  private(set) var runs: [Run] = []
  private(set) var list: SetlistRecord.List?
  private(set) var groups: [SetlistRecord.Group] = []
  private(set) var problems: [String] = []

  /// The elements of tracks that are read, and of the list.
  private static let known: Set<String> = [
    "title", "creator", "album", "annotation", "duration", "location", "track", "trackList",
    "playlist", "extension",
  ]

  private var unread = UnreadNames()
  private var path: [String] = []
  private var bases: [(depth: Int, text: String)] = []
  private var text = ""
  private var track: Track?
  private var application = ""
  private var folders: [String] = []
  private var damagedLine: Int?

  /// Parses a prepared document. The parser goes on after mistakes and keeps what it could read.
  func parse(_ data: Data) {
    // From a stream the parser takes pieces; more than ten million bytes at once it calls an error.
    let parser = XMLParser(stream: InputStream(data: data))
    parser.delegate = self
    parser.shouldProcessNamespaces = false
    parser.shouldResolveExternalEntities = false
    _ = parser.parse()
    if let track { tracks.append(track) }
    problems += unread.problems
    if let damagedLine {
      problems.append("The XML is damaged near line \(damagedLine); some of it may be missing.")
    }
  }

  private func readRecord() {
    guard let record = SetlistRecord(text) else {
      return problems.append("A record of the setlist extension is damaged and was skipped.")
    }
    if let entry = record.entry { track?.record = entry }
    if let section = record.section { groups.append(section) }
    if let list = record.setlist { self.list = list }
  }

  private func endTrackChild(_ name: String) {
    let value = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if name == "location" {
      if !value.isEmpty {
        track?.references.append(
          PlaylistReference(text: value, kind: .uri, bases: bases.map(\.text)))
      }
    } else if track?.texts[name] == nil {
      track?.texts[name] = value
    }
  }

  private func endExtensionChild(_ name: String) {
    if application == XSPFVocabulary.setlistApplication {
      if name == "record" { readRecord() }
    } else if name == "id", track?.vlcIdentifier == nil {
      track?.vlcIdentifier = text.trimmingCharacters(in: .whitespacesAndNewlines)
    } else if name == "option", isVLC {
      let sides = text.split(separator: "=", maxSplits: 1).map {
        $0.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      if sides.count == 2 { track?.vlcOptions[sides[0]] = sides[1] }
    } else if name == "node" {
      folders = folders.dropLast()
      if !folders.isEmpty { runs.append(Run(title: folders.last, isStart: false)) }
    }
  }
}

extension XSPFDocument: XMLParserDelegate {
  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    let name = Self.localName(elementName)
    path.append(name)
    text = ""
    if let base = attributes["xml:base"] { bases.append((path.count, base)) }
    let isInExtension = !application.isEmpty
    switch name {
    case "playlist" where path.count == 1: isPlaylist = true
    case "track" where !isInExtension && track == nil: track = Track()
    case "extension" where !isInExtension:
      // An extension that does not say whose it is must not be taken for part of the track.
      application = attributes["application"]?.nonEmpty ?? "unknown"
      if !isVLC, application != XSPFVocabulary.setlistApplication {
        unread.note("extension \(application)")
      }
    case "node" where isVLC:
      let title = attributes["title"] ?? attributes["vlc:title"] ?? ""
      folders.append(title)
      runs.append(Run(title: title, isStart: true))
    case "item" where isVLC:
      if runs.isEmpty || folders.isEmpty && runs.last?.title != nil {
        runs.append(Run(title: nil, isStart: false))
      }
      guard let item = attributes["tid"] ?? attributes["vlc:tid"] else { return }
      runs[runs.count - 1].items.append(item)
    default: break
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    let name = Self.localName(elementName)
    defer {
      bases.removeAll { $0.depth >= path.count }
      path = path.dropLast()
      text = ""
    }
    if name == "extension", path.dropLast().allSatisfy({ $0 != "extension" }) {
      application = ""
    } else if !application.isEmpty {
      endExtensionChild(name)
    } else if name == "track", let track {
      // What this program wrote says everything in its record.
      if track.record == nil { unread.note(track.texts.keys, except: Self.known) }
      tracks.append(track)
      self.track = nil
      if Task.isCancelled { return parser.abortParsing() }
      guard tracks.count >= ParsedPlaylist.maximumEntryCount else { return }
      problems.append(ParsedPlaylist.fullProblem)
      parser.abortParsing()
    } else if track != nil {
      endTrackChild(name)
    } else if name == "title", path.count == 2 {
      title = text.trimmingCharacters(in: .whitespacesAndNewlines)
    } else if path.count == 2, list == nil {
      unread.note([name], except: Self.known)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(_ parser: XMLParser, foundCDATA CDATABlock: Data) {
    text += String(decoding: CDATABlock, as: UTF8.self)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    // Undeclared prefixes and odd namespaces lose nothing.
    let harmless = [100, 201, 202, 203, 204, 205]
    guard damagedLine == nil, !harmless.contains((parseError as NSError).code) else { return }
    damagedLine = parser.lineNumber
  }

  private var isVLC: Bool { application.contains("videolan.org/vlc/playlist") }

  private static func localName(_ name: String) -> String {
    name.split(separator: ":").last.map(String.init) ?? name
  }
}
