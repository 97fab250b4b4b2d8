import ArgumentParser
import SetlistCore

/// `setlistctl show`
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print a setlist.")

  @Argument(help: "The name or the identifier of a setlist.")
  var list: String

  @Option(help: "The format.")
  var format: ExchangeFormat = .text

  @Flag(name: .customLong("json"), help: "The same as --format json.")
  var isJSON = false

  @OptionGroup var database: DatabaseOptions

  func validate() throws {
    guard format != .pdf, format.isWritable else {
      throw ValidationError("The format “\(format.displayName)” cannot be shown here.")
    }
  }

  func run() async throws {
    let setlist = try await database.openForReading().setlist(meantBy: list)
    try Output.result(Exporter().document(for: setlist, format: isJSON ? .json : format).data)
  }
}
