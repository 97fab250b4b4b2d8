import Foundation
import Localization
import SetlistFiles
import SetlistFormats
import SetlistModel

extension TakeAlongPlan {
  /// The documents beside the files of songs.
  enum Document: Hashable, Sendable, CaseIterable {
    /// A playlist with paths relative to itself.
    case playlist
    case stageSheet
    case runSheet
    /// The page for browsers, with words and chords.
    case page
    /// The names of files in order, and what is missing.
    case text

    /// The names of the documents for a setlist with a name.
    ///
    /// - Parameter taken: names that the documents must not have.
    static func names(
      for name: String, among present: PresentNames, takenBy taken: [String]
    ) -> [Document: String] {
      var title = PortableFileName.name(name.nonEmpty ?? pgettext("file name", "Setlist"))
      // The name of a sheet stands behind it.
      while title.utf16.count > 70 || title.utf8.count > 180 { title.removeLast() }
      var taken = Set(taken.map(PortableFileName.folded))
      return Dictionary(
        uniqueKeysWithValues: allCases.map { document -> (Document, String) in
          let (text, suffix) = document.name(titled: title)
          let names = sequence(first: 1) { $0 + 1 }.lazy.map { number in
            PortableFileName.name(number == 1 ? text : "\(text) \(number)", extension: suffix)
          }
          let name = names.first { taken.insert(PortableFileName.folded($0)).inserted } ?? text
          return (document, present.name(like: name) ?? name)
        })
    }

    private func name(titled title: String) -> (text: String, suffix: String) {
      switch self {
      case .playlist: (title, "m3u8")
      case .stageSheet: ("\(title) – \(PrintOptions.Sheet.stage.displayName)", "pdf")
      case .runSheet: ("\(title) – \(PrintOptions.Sheet.run.displayName)", "pdf")
      case .page: (title, "html")
      // Translators: the name of a text with the songs that were copied to a folder; %1$s is the
      // name of the setlist.
      case .text: (gettext("%1$s – Taken Along", title), "txt")
      }
    }
  }

  /// The documents with their names, in order.
  ///
  /// - Parameter failed: the reasons why files, by their indices, were not copied.
  /// - Complexity: O(*n*) in the number of entries.
  func documents(
    without failed: [Int: String]
  ) throws(ExchangeError) -> [(name: String, data: Data)] {
    var documents: [(name: String, data: Data)] = []
    for document in Document.allCases {
      guard let name = documentNames[document] else { continue }
      documents.append((name, try data(of: document, without: failed)))
    }
    return documents
  }

  private func data(
    of document: Document, without failed: [Int: String]
  ) throws(ExchangeError) -> Data {
    func exported(
      _ setlist: Setlist, _ format: ExchangeFormat, _ sheet: PrintOptions.Sheet = .stage
    ) throws(ExchangeError) -> Data {
      var options = ExportOptions(folder: folder, print: print, hasWords: true)
      options.print.sheet = sheet
      return try Exporter().document(for: setlist, format: format, options: options).data
    }
    switch document {
    case .playlist: return try exported(relocated(without: failed), .m3u8)
    case .stageSheet: return try exported(setlist, .pdf)
    case .runSheet: return try exported(setlist, .pdf, .run)
    case .page: return try exported(setlist, .html)
    case .text: return Data(text(without: failed).utf8)
    }
  }

  /// The counted sections of the setlist with the songs where they are in the folder.
  private func relocated(without failed: [Int: String]) -> Setlist {
    var setlist = setlist
    setlist.sections.removeAll { !$0.options.isCounted }
    for section in setlist.sections.indices {
      setlist.sections[section].entries = setlist.sections[section].entries.map { entry in
        guard var song = entry.sharedSong, song.file != nil else { return entry }
        let copy = fileOfEntry[entry.id].flatMap { failed[$0] == nil ? files[$0] : nil }
        song.location = copy.map { file in
          let place = place(of: file.name)
          return song.part?.location(in: place) ?? place
        }
        return entry.sharing(song)
      }
    }
    return setlist
  }

  /// The text that names the files in order, and what is missing.
  private func text(without failed: [Int: String]) -> String {
    var lines = [setlist.name.onOneLine, ""]
    lines += files.indices.filter { failed[$0] == nil }.map { files[$0].name }
    let missing = omissions(with: failed)
    lines += ["", missing.isEmpty ? gettext("No song is missing.") : gettext("Missing:")]
    lines += missing.map(\.text)
    if !leftovers.isEmpty {
      lines += ["", gettext("From another time, and not in the setlist any more:")] + leftovers
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The songs that are not taken along, with those whose files could not be copied.
  func omissions(with failed: [Int: String]) -> [Omission] {
    omissions
      + failed.sorted { $0.key < $1.key }.map { index, reason in
        Omission(title: files[index].title.onOneLine, reason: reason)
      }
  }
}
