import Foundation
import Localization
import SetlistFiles
import SetlistFormats
import SetlistModel

/// A text or a table, before it is understood.
struct ImportDocument: Hashable, Sendable {
  /// The size of the longest document that anybody looks through, in bytes.
  static let maximumReviewedSize = 1_048_576

  /// The bytes in their own encoding.
  let data: Data
  /// The file; `nil` for a text.
  let file: URL?
  /// Whether the first line of a text can be the name of a new setlist.
  let namesSetlist: Bool

  /// Makes the document of a text.
  init(text: Data, namesSetlist: Bool) {
    self.init(data: text, file: nil, namesSetlist: namesSetlist)
  }

  /// Reads the document of an import that somebody may look through. `nil` if it is none, or if it
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
  }

  /// The hypothetical file of a text.
  static var textFile: URL {
    UserFolder.home.appending(
      // Translators: the name of pasted text in reports; without slashes and full stops.
      path: pgettext("pasted", "Text"), directoryHint: .notDirectory)
  }

  /// Reads the document.
  ///
  /// - Parameter roles: what the columns become, if somebody has said it.
  func playlist(roles: [Int: ImportRole] = [:]) throws(ExchangeError) -> ParsedPlaylist {
    let format = ExchangeFormat(content: data, url: file ?? Self.textFile)
    var playlist: ParsedPlaylist
    switch format?.reader {
    case var reader as CSVReader:
      reader.roles = roles
      playlist = try reader.read(data)
    case let reader? where !(reader is TextReader): playlist = try reader.read(data)
    default:
      playlist = try TextReader(roles: roles).read(data)
      if file == nil, !namesSetlist { playlist.keepNameAsLine() }
    }
    return file == nil ? playlist.joiningUntitledSections : playlist
  }

  /// Whether the document is a text or a table, of which lines and columns can be chosen.
  var isReviewable: Bool {
    switch ExchangeFormat(content: data, url: file ?? Self.textFile) {
    case .csv?, .text?: true
    case nil: file == nil
    default: false
    }
  }
}

extension ParsedPlaylist {
  /// Keeps a single first line, which would be the name of a list in a file. Above songs it is
  /// their heading. If each line stands alone, it is a song as well.
  fileprivate mutating func keepNameAsLine() {
    guard let name, let first = sections.first, first.title == nil else { return }
    self.name = nil
    if sections.allSatisfy({ $0.title == nil && $0.entries.count { $0.doubt == nil } == 1 }) {
      sections.insert(ParsedSection([Entry(content: .song(Song(title: name)))]), at: 0)
    } else {
      sections[0].title = name
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
