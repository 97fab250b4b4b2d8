public import ArgumentParser
import Foundation
import Localization
public import SetlistFiles
import SetlistFormats
import SetlistLibrary
import SetlistModel
import SetlistSharing
import SetlistStore

/// The command `setlistctl export`, which writes a setlist to a file.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: gettext("Write a setlist to a file."),
    discussion: gettext(
      """
      The file is replaced in one step; if anything fails, the old one stays. Songs in the file's \
      folder or below it are written with relative paths.
      """))

  @Argument(help: ArgumentHelp(gettext("The name or the identifier of a setlist.")))
  var list: String

  @Option(
    name: .shortAndLong, help: ArgumentHelp(gettext("The file, or “-” for standard output.")),
    completion: .file())
  var output: PathArgument

  @Option(
    help: ArgumentHelp(gettext("The format; the default is what the file's extension stands for.")))
  var format: ExchangeFormat?

  @Option(
    help: ArgumentHelp(gettext("The title or the identifier of the only section to write.")))
  var section: String?

  @Flag(help: ArgumentHelp(gettext("Write absolute paths.")))
  var absolutePaths = false

  @Flag(help: ArgumentHelp(gettext("Replace the file even if it is protected from writing.")))
  var force = false

  @Flag(
    help: ArgumentHelp(
      gettext(
        "Let a Setlist document say what was changed, so that several people can change it at once."
      )))
  var shared = false

  @Option(help: ArgumentHelp(gettext("Your name for the others, with --shared.")))
  var name = ""

  @Option(help: ArgumentHelp(gettext("What a PDF is for.")))
  var sheet: PrintOptions.Sheet = .stage

  @Option(help: ArgumentHelp(gettext("The paper of a PDF.")))
  var paper: PrintOptions.Paper = .a4

  @Option(help: ArgumentHelp(gettext("How the paper of a PDF is turned.")))
  var orientation: PrintOptions.Orientation = .portrait

  @Option(
    help: ArgumentHelp(
      gettext("Whether each section of a stage sheet begins a page, or one has all.")))
  var layout: PrintOptions.Layout = .sections

  @Option(help: ArgumentHelp(gettext("The size of the type of a PDF.")))
  var size: PrintOptions.Size = .large

  @Flag(
    inversion: .prefixedNo, help: ArgumentHelp(gettext("Show the keys on stage and run sheets.")))
  var key = true

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(gettext("Show the tempos on stage and run sheets.")))
  var tempo = true

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(gettext("Show the singers on stage and run sheets.")))
  var singer = true

  @Flag(
    inversion: .prefixedNo, help: ArgumentHelp(gettext("Show the notes on stage and run sheets.")))
  var notes = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(gettext("Show the date and the venue of the setlist."))
  )
  var occasion = true

  @Flag(
    help: ArgumentHelp(
      gettext("Show words and chords: after the sheet of a PDF, and below the songs of a page.")))
  var words = false

  @Option(help: ArgumentHelp(gettext("The typeface of a PDF.")))
  var face: PrintOptions.Face = .sans

  @Option(
    help: ArgumentHelp(gettext("When the first song of a run sheet begins."), valueName: "hh:mm"),
    transform: ClockTime.seconds)
  var start: TimeInterval?

  @OptionGroup var database: DatabaseOptions

  func validate() throws {
    if let format = format ?? ExchangeFormat(url: output.url) {
      guard format.isWritable else {
        throw ValidationError(
          gettext("The format “%1$s” can only be imported.", format.displayName))
      }
      guard format != .pdf || !output.isStandardStream || !Output.isTerminal else {
        throw ValidationError(
          gettext("A PDF is nothing for a terminal. Give a file, or write to a pipe."))
      }
      guard format == .setlist || !shared else {
        throw ValidationError(gettext("Only Setlist documents can say what was changed."))
      }
      return
    }
    throw ValidationError(
      gettext(
        """
        The format of “%1$s” is unknown. Use an extension such as .m3u8, or give --format.
        """, output.text))
  }

  func run() async throws {
    guard let format = format ?? ExchangeFormat(url: output.url) else { return }
    let setlists = try database.openForReading().setlists
    let omissions =
      try await section == nil && !shared
      ? write(format, of: setlists) : writeWhole(format, of: setlists)
    omissions.forEach { Output.message($0) }
  }

  /// Writes the setlist as it is read. Returns what the format does not keep.
  private func write(
    _ format: ExchangeFormat, of setlists: StoredSetlists
  ) async throws -> [String] {
    let id = try await setlists.summary(meantBy: list).id
    let omissions =
      try await output.isStandardStream
      ? Exporter().write(
        id, of: setlists, format: format, options: ExportOptions(print: pages, hasWords: words)
      ) { try Output.result($0) }
      : Exporter().export(
        id, of: setlists, to: output.url, format: format, pathStyle: pathStyle, print: pages,
        hasWords: words, isForced: force)
    guard let omissions else { throw try await setlists.unknown(list) }
    return omissions
  }

  /// Writes one section, whose times depend on all others, or the document that says what was
  /// changed. Returns what the format does not keep.
  private func writeWhole(
    _ format: ExchangeFormat, of setlists: StoredSetlists
  ) async throws -> [String] {
    var setlist = try await setlists.withSheets(setlists.fetch(meantBy: list))
    if let section, let part = setlist.part(try setlist.namedSection(section).id) {
      setlist = part
    }
    if shared {
      try share(setlist)
      return []
    }
    guard output.isStandardStream else {
      return try await Exporter().export(
        setlist, to: output.url, format: format, pathStyle: pathStyle, print: pages,
        hasWords: words, isForced: force)
    }
    let document = try Exporter().document(
      for: setlist, format: format, options: ExportOptions(print: pages, hasWords: words))
    try Output.result(document.data)
    return document.omissions
  }

  private var pathStyle: ExportOptions.PathStyle {
    absolutePaths ? .absolute : .relativeBelowPlaylist
  }

  /// Writes the document of a setlist that says what was changed: what differs from the document
  /// that is there is an edit of this person's.
  private func share(_ setlist: Setlist) throws {
    let isFile = !output.isStandardStream
    let folder = isFile ? output.url.deletingLastPathComponent() : nil
    let data = try Exporter().document(
      for: setlist, format: .setlist, options: ExportOptions(folder: folder)
    ).data
    var document = try SharedDocument(sharing: data, by: Replica(), named: name)
    if isFile, let known = try sharedDocument(at: output.url), known.isSameSetlist(as: document) {
      document = try known.edited(to: data, by: Replica(), named: name)
    }
    guard isFile else { return try Output.result(document.data) }
    try RegularFile.replaceContents(of: output.url, with: document.data, isForced: force)
  }

  /// The document in a file that says what was changed; `nil` for others, which are replaced.
  private func sharedDocument(at url: URL) throws -> SharedDocument? {
    guard RegularFile.exists(url) else { return nil }
    let data = try RegularFile.contents(of: url, limit: ExchangeFormat.maximumDocumentSize)
    return (try? SharedDocument(data)).flatMap { $0.isShared ? $0 : nil }
  }

  private var pages: PrintOptions {
    let chosen: [(PrintOptions.Part, Bool)] = [
      (.key, key), (.tempo, tempo), (.singer, singer), (.notes, notes), (.occasion, occasion),
      (.words, words),
    ]
    return PrintOptions(
      sheet: sheet, layout: layout, size: size, parts: Set(chosen.filter(\.1).map(\.0)),
      paper: paper, orientation: orientation, face: face, startTime: start)
  }
}

extension PrintOptions.Sheet: ExpressibleByArgument {}

extension PrintOptions.Layout: ExpressibleByArgument {}

extension PrintOptions.Size: ExpressibleByArgument {}

extension PrintOptions.Paper: ExpressibleByArgument {}

extension PrintOptions.Orientation: ExpressibleByArgument {}

extension PrintOptions.Face: ExpressibleByArgument {}

extension ExchangeFormat: ExpressibleByArgument {
  /// Reads a format from its name or one of its file name extensions.
  public init?(argument: String) {
    if let format = ExchangeFormat(rawValue: argument) {
      self = format
    } else {
      self.init(fileNameExtension: argument)
    }
  }
}

/// Reads times of day on the command line.
enum ClockTime {
  /// The seconds after midnight of a time such as `20:30` or `20:30:15`.
  static func seconds(_ text: String) throws -> TimeInterval {
    guard let seconds = DurationFormat.timeOfDay(from: text) else {
      throw ValidationError(gettext("“%1$s” is not a time such as 20:30.", text))
    }
    return seconds
  }
}
