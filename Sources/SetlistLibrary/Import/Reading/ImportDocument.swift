import Foundation
import Localization
import SetlistFiles
import SetlistFormats
import SetlistModel

/// A text or a table to import, before its lines are interpreted.
struct ImportDocument: Hashable, Sendable {
  /// The size in bytes of the longest document that the user can review.
  static let maximumReviewedSize = 1_048_576

  /// The bytes of the document in its original encoding.
  let data: Data
  /// The file of the document; `nil` for a pasted text.
  let file: URL?
  /// Whether the first line of a text can be the name of a new setlist.
  let namesSetlist: Bool
  /// The encoding that the letters of the document show.
  let guess: TextEncoding.Guess

  /// Makes the document of a text.
  init(text: Data, namesSetlist: Bool) {
    self.init(data: text, file: nil, namesSetlist: namesSetlist)
  }

  /// Reads the document of an import for review; `nil` if the source is no single document or
  /// cannot be read.
  init?(_ source: ImportSource, namesSetlist: Bool) {
    switch source {
    case .reading: return nil
    case .text(let data):
      guard data.count <= Self.maximumReviewedSize else { return nil }
      self.init(data: data, file: nil, namesSetlist: namesSetlist)
    case .files(let urls):
      guard urls.count == 1, let url = urls.first, url.isLocalFile,
        case let file = url.normalizedFile,
        (try? RegularFile.status(of: file).kind) == .file, !AudioTags.isAudio(file),
        let data = try? RegularFile.contents(of: file, limit: Self.maximumReviewedSize)
      else { return nil }
      self.init(data: data, file: file, namesSetlist: namesSetlist)
    }
  }

  private init(data: Data, file: URL?, namesSetlist: Bool) {
    self.data = data
    self.file = file
    self.namesSetlist = namesSetlist
    guess = TextEncoding.guess(of: data)
  }

  /// The hypothetical file of a pasted text, for reports.
  static var textFile: URL {
    UserFolder.home.appending(
      // Translators: the name of pasted text in reports; without slashes and full stops.
      path: pgettext("pasted", "Text"), directoryHint: .notDirectory)
  }

  /// Reads the document into a playlist.
  ///
  /// - Parameters:
  ///   - choices: the choices of the user.
  ///   - side: the known songs, which tell titles from artists.
  func playlist(
    choices: ListChoices = ListChoices(), side: ArtistSide = ArtistSide(knowing: [])
  ) throws(ExchangeError) -> ParsedPlaylist {
    let data = try bytes(in: choices.encoding)
    var playlist: ParsedPlaylist
    switch reader {
    case var reader as CSVReader:
      (reader.choices, reader.side) = (choices, side)
      playlist = try reader.read(data)
    case let reader? where !(reader is TextReader): playlist = try reader.read(data)
    default:
      playlist = try TextReader(choices: choices, side: side).read(data)
      if file == nil, !namesSetlist { playlist.keepNameAsLine(besides: choices.kinds) }
    }
    playlist.isEncodingDoubtful = choices.encoding == nil && guess.isDoubtful
    return file == nil ? playlist.joiningUntitledSections : playlist
  }

  /// The beginning of the document, as many lines of it as are given; all of it if it is in UTF-16.
  func beginning(lines: Int) -> ImportDocument {
    var end = data.startIndex
    for _ in 0..<lines {
      guard let feed = data[end...].firstIndex(of: .lineFeed) else { return self }
      end = feed + 1
    }
    let isWide = [.utf16LittleEndian, .utf16BigEndian].contains(guess.encoding)
    return isWide
      ? self : ImportDocument(data: Data(data[..<end]), file: file, namesSetlist: namesSetlist)
  }

  /// The text of a line as it is in the document; `nil` if a row of a table has several lines, or
  /// there is no such line.
  func text(of line: Int, in encoding: TextEncoding?) -> String? {
    guard let data = try? bytes(in: encoding) else { return nil }
    return switch reader {
    case is CSVReader: CSVReader.row(line, of: data)
    case is TextReader, nil: TextReader.line(line, of: data)
    default: nil
    }
  }

  /// The bytes of the document, in UTF-8 if the user has chosen its encoding.
  private func bytes(in encoding: TextEncoding?) throws(ExchangeError) -> Data {
    guard let encoding else { return data }
    return try TextDecoding.utf8(data, in: encoding)
  }

  private var reader: (any PlaylistReader)? {
    ExchangeFormat(content: data, url: file ?? Self.textFile)?.reader
  }

  /// Whether the document is a text or a table whose lines and columns the user can review.
  var isReviewable: Bool {
    switch ExchangeFormat(content: data, url: file ?? Self.textFile) {
    case .csv?, .text?: true
    case nil: file == nil
    default: false
    }
  }
}

extension ParsedPlaylist {
  /// Turns the name that was read from a first line back into a line: a heading if songs are below
  /// it, or a song if each line of the text stands alone. The name of a list whose first section
  /// has a heading is no line, unless the user has made that heading.
  fileprivate mutating func keepNameAsLine(besides kinds: [Int: LineKind]) {
    guard let name, let first = sections.first else { return }
    let line = nameLine
    guard first.title == nil else {
      guard first.line.flatMap({ kinds[$0] }) == .heading else { return }
      (self.name, nameLine) = (nil, nil)
      var heading = ParsedSection([])
      (heading.title, heading.line) = (name, line)
      return sections.insert(heading, at: 0)
    }
    (self.name, nameLine) = (nil, nil)
    if sections.allSatisfy({ $0.title == nil && $0.entries.count { $0.doubt == nil } == 1 }) {
      var section = ParsedSection([Entry(content: .song(Song(title: name)))])
      section.entries[0].line = line
      sections.insert(section, at: 0)
    } else {
      (sections[0].title, sections[0].line) = (name, line)
    }
  }

  /// The same playlist with untitled sections joined to the section above, because a copied text
  /// often has blank lines between all of its lines. Each section has an identity.
  fileprivate var joiningUntitledSections: ParsedPlaylist {
    var copy = self
    copy.sections = []
    for var section in sections {
      if section.title == nil, let last = copy.sections.indices.last {
        copy.sections[last].entries += section.entries
      } else {
        if section.id == nil { section.id = Section.ID() }
        copy.sections.append(section)
      }
    }
    return copy
  }
}
