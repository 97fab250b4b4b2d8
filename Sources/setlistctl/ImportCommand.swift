import ArgumentParser
import Foundation
import SetlistCore

/// `setlistctl import`
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add audio files, folders and playlists as a new setlist, or to one.",
    discussion: """
      Prints the identifier of the setlist, what was added, and the setlist's name. What could not \
      be read is told on standard error.
      """)

  @Argument(help: "Audio files, folders and playlists.", completion: .file())
  var paths: [String]

  @Option(
    help: ArgumentHelp("The setlist to add to; the default is a new one.", valueName: "list"))
  var into: String?

  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let database = try database.open()
    var target: Setlist?
    if let into { target = try await database.setlist(meantBy: into) }
    let entries = target?.sections.flatMap(\.entries) ?? []
    let importer = Importer(knownLocations: Set(entries.compactMap { $0.song?.location }))
    let content = try await importer.read(
      paths.map { URL(filePath: $0, directoryHint: .notDirectory) })
    for problem in content.report.problems {
      Output.message("\(problem.path): \(problem.message)")
    }
    guard !content.sections.isEmpty else {
      guard content.report.duplicates > 0, let target else {
        throw CommandFailure("Nothing could be imported.")
      }
      return try Output.rows([[target.id.description, content.report.summary, target.name]])
    }
    let id = try await database.add(content, to: target?.id)
    try Output.rows([[id.description, content.report.summary, target?.name ?? content.name]])
  }
}
