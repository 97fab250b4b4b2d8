import ArgumentParser
import Foundation
import Localization
import SetlistFiles
import SetlistLibrary
import SetlistModel

/// The options of commands for shared setlists.
struct SharingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      gettext("Your name, which others see; the default is the one that you gave last.")))
  var name: String?

  /// The shared setlists of a library, with messages about what comes.
  @MainActor
  func setlists(of library: Library) -> SharedSetlists {
    let sharing = SharedSetlists(library)
    sharing.personName = (name ?? "").onOneLine
    sharing.didMerge = { Output.message($0.text) }
    return sharing
  }
}

extension SharedSetlists {
  /// Tells how many questions a setlist has for people.
  fileprivate func tellDoubts(about id: Setlist.ID) {
    let count = self[id]?.doubts.count ?? 0
    guard count > 0 else { return }
    Output.message(
      ngettext(
        "%1$s question waits for you in the window.", "%1$s questions wait for you in the window.",
        count))
  }
}

/// The command `setlistctl share`, which shares a setlist in a folder, and exchanges what is due.
struct ShareCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: gettext("Share a setlist with others through a folder."),
    discussion: gettext(
      """
      The folder is one that another program carries to others, such as Syncthing or Nextcloud. \
      Prints the file. Without a folder, what others have changed in a setlist that is shared is \
      merged, and what they do not have is written, as the application does all the time.
      """))

  @Argument(help: ArgumentHelp(gettext("The name or the identifier of a setlist.")))
  var list: String

  @Argument(help: ArgumentHelp(gettext("The folder.")), completion: .directory)
  var folder: PathArgument?

  @Flag(help: ArgumentHelp(gettext("Share the setlist no more. The file stays.")))
  var stop = false

  @OptionGroup var sharing: SharingOptions
  @OptionGroup var database: DatabaseOptions

  func validate() throws {
    guard !stop || folder == nil else {
      throw ValidationError(gettext("Give a folder or --stop, not both."))
    }
  }

  @MainActor
  func run() async throws {
    let database = try database.open()
    let setlist = try await database.setlists.summary(meantBy: list)
    let shared = sharing.setlists(of: Library(database))
    if let folder {
      _ = try await shared.share(setlist.id, in: folder.url)
    } else {
      try await shared.exchangeDue(setlist.id)
    }
    guard let state = shared[setlist.id] else {
      throw CommandFailure(
        gettext("“%1$s” is not shared. Name a folder to share it in.", setlist.name))
    }
    if stop { return try await shared.stopSharing(setlist.id) }
    shared.tellDoubts(about: setlist.id)
    if let problem = state.problem { throw problem }
    try Output.rows([[state.file.repaired.path]])
  }
}

/// The command `setlistctl join`, which joins a setlist that somebody shares.
struct JoinCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join", abstract: gettext("Join a setlist that somebody shares."),
    discussion: gettext(
      """
      The setlist is added unless you have it, and its identifier and name are printed. From then \
      on the application merges what others change, and writes what you change.
      """))

  @Argument(help: ArgumentHelp(gettext("The document in the shared folder.")), completion: .file())
  var file: PathArgument

  @OptionGroup var sharing: SharingOptions
  @OptionGroup var database: DatabaseOptions

  @MainActor
  func run() async throws {
    let database = try database.open()
    let shared = sharing.setlists(of: Library(database))
    let id = try await shared.join(file.url)
    shared.tellDoubts(about: id)
    if let problem = shared[id]?.problem { throw problem }
    let name = try await database.setlists.summary(meantBy: id.description).name
    try Output.rows([[id.description, name]])
  }
}
