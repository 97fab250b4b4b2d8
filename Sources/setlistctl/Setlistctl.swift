import ArgumentParser
import Foundation
import Localization
import SetlistLibrary
import SetlistModel

/// The command `setlistctl`, which has subcommands. Results go to standard output, messages to
/// standard error.
///
/// The exit code is 0 on success, 1 if the command failed, and 64 if the arguments were wrong.
@main
struct Setlistctl: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "setlistctl",
    abstract: gettext("Look at, arrange, import and export setlists."),
    discussion: gettext(
      "LIST is the name or the identifier of a setlist, as “setlistctl lists” prints it."),
    version: "setlistctl \(Version.current)",
    subcommands: [
      ListsCommand.self, ShowCommand.self, WordsCommand.self, ImportCommand.self,
      ExportCommand.self, TakeAlongCommand.self, MergeCommand.self, ShareCommand.self,
      JoinCommand.self, SearchCommand.self, MoveCommand.self, SwapCommand.self, FillCommand.self,
      MissingCommand.self,
      RelinkCommand.self, PlayCommand.self, PlaysCommand.self, ReportCommand.self,
      RequestsCommand.self, RequestCommand.self, StageCommand.self,
      TimesCommand.self, StartCommand.self,
      DedupeCommand.self, MarkersCommand.self, CheckCommand.self, RepairCommand.self,
      BackupCommand.self,
      BackupsCommand.self, RestoreCommand.self,
    ])

  static func main() async {
    TextDomain.bind()
    let shortage = gettext("There is not enough memory for this program.")
    MemoryShortage.endProgram(saying: "setlistctl: \(shortage)\n")
    let command: any ParsableCommand
    if let name = CommandLine.arguments.dropFirst().first { exit(ifUnknown: name) }
    do {
      command = try parseAsRoot(RawArguments.all)
    } catch {
      exit(afterUsage: error)
    }
    let failure: (any Error)?
    do {
      if var asynchronous = command as? any AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        var synchronous = command
        try synchronous.run()
      }
      failure = nil
    } catch {
      failure = error
    }
    DatabaseOptions.closeAll()
    do {
      if let failure { throw failure }
    } catch let failure as CommandFailure {
      for line in failure.messages { Output.message(line) }
      Foundation.exit(failure.status)
    } catch  where exitCode(for: error) == .failure {
      Output.message(error.localizedDescription)
      Foundation.exit(1)
    } catch {
      exit(afterUsage: error)
    }
  }

  /// Exits with a message if the first argument is not the name of a command.
  private static func exit(ifUnknown name: String) {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
    guard !name.hasPrefix("-"), !names.contains(name) else { return }
    let next = Suggestion.text(
      for: name, among: names, otherwise: gettext("“setlistctl --help” names those that there are.")
    )
    // Translators: %2$s is a sentence such as “Did you mean “show”?”.
    Output.message(gettext("There is no command “%1$s”. %2$s", name, next))
    Foundation.exit(ExitCode.validationFailure.rawValue)
  }

  /// Exits after a request for help, or after wrong arguments with an error and the usage.
  private static func exit(afterUsage error: any Error) -> Never {
    let text = fullMessage(for: error)
    let prefix = "Error: "
    guard exitCode(for: error) != .success, text.hasPrefix(prefix) else { exit(withError: error) }
    Output.message(String(text.dropFirst(prefix.count)), isOneLine: false)
    Foundation.exit(exitCode(for: error).rawValue)
  }
}

/// The reason that a command failed, in lines for the user.
struct CommandFailure: Error {
  /// The messages about the failure, one line each.
  let messages: [String]
  /// The exit status of the program.
  var status: Int32 = 1

  /// The end of an import that adds nothing, because its reading is doubtful.
  static let doubtful = CommandFailure(messages: [], status: 3)

  /// A failure that was already reported, so that no message follows.
  static let told = CommandFailure(messages: [])

  private init(messages: [String], status: Int32 = 1) {
    self.messages = messages
    self.status = status
  }

  /// Makes a failure with one message.
  init(_ message: String) {
    messages = [message]
  }
}
