public import ArgumentParser
import Foundation
import Localization
import SetlistFiles
import SetlistFormats
import SetlistLibrary
import SetlistModel
import SetlistStore

/// The command `setlistctl import`, which imports files into a setlist.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: gettext("Add audio files, folders and playlists as a new setlist, or to one."),
    discussion: gettext(
      """
      Prints the identifier of the setlist, what was added, and the setlist's name. What could not \
      be read is told on standard error, and the command ends with 1; the rest is added. If the \
      reading of a text or a table is doubtful, the command says why, adds nothing and ends with \
      3, unless --accept is given.
      """))

  @Argument(
    help: ArgumentHelp(
      gettext("Audio files, folders and playlists, or “-” alone for standard input.")),
    completion: .file())
  var paths: [PathArgument]

  @Option(
    help: ArgumentHelp(
      gettext("The setlist to add to; the default is a new one."), valueName: "list"))
  var into: String?

  @Option(
    help: ArgumentHelp(
      gettext("The format of standard input; the default is what the content shows.")))
  var format: ExchangeFormat?

  @Flag(help: ArgumentHelp(gettext("Turn marker tracks such as “--- Set 2 ---” into sections.")))
  var markers = false

  @Flag(help: ArgumentHelp(gettext("Add the songs of a text or a table even if it is doubtful.")))
  var accept = false

  @Flag(
    help: ArgumentHelp(
      gettext("Print how the lines of a text are read, and add nothing.")))
  var explain = false

  @Option(help: ArgumentHelp(gettext("What happens to songs that the setlist has already.")))
  var duplicates: DuplicatePolicy = .skip

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func validate() throws {
    guard !paths.contains(where: \.isStandardStream) || paths.count == 1 else {
      throw ValidationError(gettext("Standard input cannot be mixed with files."))
    }
    guard format == nil || paths[0].isStandardStream else {
      throw ValidationError(gettext("--format is for standard input only."))
    }
    if let format, !format.isReadable {
      throw ValidationError(
        gettext("The format “%1$s” cannot be imported.", format.displayName))
    }
  }

  func run() async throws {
    let database = try database.open()
    if explain { return try await explain(with: Importer(database: database)) }
    var target: Setlist?
    if let into { target = try await database.setlists.fetch(meantBy: into) }
    var content = try await read(
      with: Importer(
        existing: target?.sections.flatMap(\.entries) ?? [], duplicates: duplicates,
        database: database))
    if !accept, !content.report.doubts.isEmpty {
      for doubt in content.report.doubts { Output.message("\(doubt.path): \(doubt.message)") }
      Output.message(gettext("Nothing was added. Give --accept to add the songs as they are read."))
      throw CommandFailure.doubtful
    }
    var requests: EventRequests?
    if let target { requests = try await database.requests.requests(for: target.id) }
    content = try await database.imports.matching(
      content, in: target?.sections.flatMap(\.entries) ?? [],
      requests: requests ?? EventRequests())
    let problems = content.report.problems.map { "\($0.path): \($0.message)" }
    guard !content.isEmpty else {
      guard content.report.duplicates > 0, let target else {
        guard problems.count > 1 else { throw nothingImported(because: problems.first) }
        problems.forEach { Output.message($0) }
        throw CommandFailure(gettext("Nothing could be imported."))
      }
      problems.forEach { Output.message($0) }
      return try end(with: content.report, id: target.id, name: target.name)
    }
    problems.forEach { Output.message($0) }
    if markers { content.sections = content.sections.withMarkersAsSections }
    content.report.countAdded(in: content.sections)
    let id = try await Library(database).add(content, to: target?.id)
    try end(with: content.report, id: id, name: target?.name ?? content.name)
  }

  /// Prints the forms that were found for a text, and the kind of each line.
  private func explain(with importer: Importer) async throws {
    let source: ImportSource =
      paths[0].isStandardStream ? .text(try standardInput()) : .files(paths.map(\.url))
    guard let explanation = try await importer.reading(of: source)?.explanation else {
      throw CommandFailure(gettext("Only the lines of a single text can be explained."))
    }
    try Output.rows(
      explanation.choices.map { ["form", $0.form.description, "\(($0.cost * 10).rounded() / 10)"] })
    try Output.rows(
      explanation.lines.map { line in
        let reasons = line.marks.map(\.rawValue) + [line.doubt?.rawValue].compactMap { $0 }
        return ["\(line.number)", line.kind.rawValue, reasons.joined(separator: " ")]
      })
  }

  private func standardInput() throws -> Data {
    let limit = ExchangeFormat.maximumDocumentSize
    let data = try FileHandle.standardInput.read(upToCount: limit + 1) ?? Data()
    guard data.count <= limit else { throw ExchangeError.tooLarge(limit: limit) }
    return data
  }

  private func nothingImported(because problem: String?) -> CommandFailure {
    if let problem {
      // Translators: %1$s is the reason, a path with a sentence.
      return CommandFailure(gettext("Nothing could be imported: %1$s", problem))
    }
    guard !paths[0].isStandardStream else {
      return CommandFailure(
        gettext("Nothing could be imported: there are no songs in standard input."))
    }
    // Translators: a path in quotation marks.
    let sources = paths.map { gettext("“%1$s”", $0.text) }.listed()
    // Translators: %1$s is a list of paths in quotation marks.
    return CommandFailure(
      gettext("Nothing could be imported: there are no songs in %1$s.", sources))
  }

  /// Prints the result of an import, and fails if a file could not be read, which was reported
  /// before.
  private func end(with report: ImportReport, id: Setlist.ID, name: String) throws {
    try print(report, id: id, name: name)
    if report.problems.contains(where: \.isUnreadable) { throw CommandFailure.told }
  }

  private func read(with importer: Importer) async throws -> ImportedContent {
    let line = ProgressLine()
    defer { line.clear() }
    guard paths[0].isStandardStream else {
      return try await importer.read(paths.map(\.url)) { line.show($0) }
    }
    return try await importer.read(
      try standardInput(), format: format, relativeTo: PathArgument.currentFolder
    ) { line.show($0) }
  }

  private func print(_ report: ImportReport, id: Setlist.ID, name: String) throws {
    guard output.isJSON else {
      return try Output.rows([[id.description, report.summary, name]])
    }
    var table = OutputTable(
      columns: "id", "added", "known", "located", "duplicates", "missing", "unreadable", "name")
    table.add(
      .text(id.description), .count(report.added), .count(report.known),
      .count(report.located.count), .count(report.duplicates), .count(report.missing),
      .count(report.problems.count(where: \.isUnreadable)), .text(name))
    try output.print(table)
  }
}

extension DuplicatePolicy: ExpressibleByArgument {}
