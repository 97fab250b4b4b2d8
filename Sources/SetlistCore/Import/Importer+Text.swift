import Foundation

extension Importer {
  /// The size of the longest text that is read from a clipboard or a drop, in bytes.
  public static let maximumTextSize = 16 * 1_048_576

  /// Reads files, or the songs in a text, off the caller's actor.
  ///
  /// The sections of a text come from its headings. Entries without a heading become the content's
  /// `lineSection`.
  /// - Throws: `ExchangeError.textTooLarge`, the errors of the format's reader, and
  ///   `CancellationError`.
  @concurrent
  public func read(
    _ source: ImportSource, progress: @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportedContent {
    switch source {
    case .files(let urls): return try await read(urls, progress: progress)
    case .text(let data):
      guard data.count <= Self.maximumTextSize else {
        throw ExchangeError.textTooLarge(limit: Self.maximumTextSize)
      }
      if let files = Self.files(namedIn: data) { return try await read(files, progress: progress) }
      return try await read(text: data, progress: progress)
    }
  }

  /// Whether all songs of a text are below headings, so that it becomes sections only.
  ///
  /// - Complexity: O(*n*) in the length of the text. A text longer than a few pages is not
  ///   examined, because a drag waits for the result.
  public static func makesSections(_ text: String) -> Bool {
    let data = Data(text.utf8)
    guard data.count <= 16 * 1024, files(namedIn: data) == nil,
      let playlist = try? playlist(of: data, namesSetlist: false)
    else { return false }
    return !playlist.sections.isEmpty && playlist.sections.allSatisfy { $0.title != nil }
  }

  private static func playlist(
    of data: Data, namesSetlist: Bool
  ) throws(ExchangeError) -> ParsedPlaylist {
    let reader = ExchangeFormat(content: data, url: textFile)?.reader ?? TextReader()
    var playlist = try reader.read(data)
    if reader is TextReader, !namesSetlist { playlist.keepNameAsLine() }
    return playlist.joiningUntitledSections
  }

  /// The hypothetical file of a text.
  private static var textFile: URL {
    UserFolder.home.appending(
      path: "Text", directoryHint: .notDirectory)
  }

  private func read(
    text data: Data, progress: @Sendable (ImportProgress) -> Void
  ) async throws -> ImportedContent {
    let playlist = try Self.playlist(of: data, namesSetlist: namesSetlist)
    var content = try await content(progress: progress) {
      try $0.addDocument(playlist, from: Self.textFile, untitled: "Songs")
    }
    if namesSetlist, playlist.name == nil {
      let titles = playlist.sections.map(\.title)
      content.name = titles.count == 1 ? titles[0]?.nonEmpty ?? "New Setlist" : "New Setlist"
    }
    content.lineSection = playlist.sections.first { $0.title == nil }?.id
    return content
  }

  /// The files in a text, if each of its lines is an absolute path or a file URL.
  private static func files(namedIn data: Data) -> [URL]? {
    var files: [URL] = []
    guard let text = try? TextDecoding.text(from: data) else { return nil }
    for line in text.split(whereSeparator: \.isNewline) {
      let text = line.trimmingCharacters(in: .whitespaces)
      guard !text.isEmpty else { continue }
      let isPath = text.hasPrefix("/") || text.prefix(6).lowercased() == "file:/"
      let reference = PlaylistReference(text: text, kind: .path)
      guard isPath,
        let file = reference.location(in: URL(filePath: "/"), exists: RegularFile.exists)
      else { return nil }
      files.append(file)
    }
    return files.isEmpty ? nil : files
  }
}

extension ParsedPlaylist {
  /// Keeps a single first line, which would be the name of a list in a file. Above songs it is
  /// their heading. If each line stands alone, it is a song as well.
  fileprivate mutating func keepNameAsLine() {
    guard let name, let first = sections.first, first.title == nil else { return }
    self.name = nil
    if sections.allSatisfy({ $0.title == nil && $0.entries.count == 1 }) {
      let song = ParsedEntry(entry: Entry(content: .song(Song(title: name))))
      sections.insert(ParsedSection(entries: [song]), at: 0)
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
