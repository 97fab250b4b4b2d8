import ArgumentParser
import Foundation
import SetlistCore

/// `setlistctl relink`
struct RelinkCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "relink", abstract: "Tell the songs of a folder that it has moved.",
    discussion: """
      Prints the title, the old and the new path of every song that was changed. Songs whose file \
      is not in the new folder stay as they are, unless --all is given.
      """)

  @Argument(help: "The folder that the files were in.")
  var prefix: String

  @Argument(help: "The folder that they are in now.", completion: .directory)
  var newPrefix: String

  @Flag(help: "Change songs too whose file is not in the new folder.")
  var all = false

  @Flag(help: "Only print what would be changed.")
  var dryRun = false

  @OptionGroup var output: OutputOptions
  @OptionGroup var database: DatabaseOptions

  func run() async throws {
    let database = try database.open()
    let songs = try await database.setlists(meantBy: nil)
      .flatMap(\.sections).flatMap(\.entries).compactMap(\.song)
    var locations = Set(songs.compactMap(\.location))
    var seen: Set<Song.ID> = []
    var edit = SetlistEdit()
    var table = OutputTable(columns: "title", "from", "to")
    for var song in songs where seen.insert(song.id).inserted {
      guard let old = song.location, let new = moved(old) else { continue }
      guard all || FileManager.default.fileExists(atPath: new.path) else { continue }
      guard locations.insert(new).inserted else {
        Output.message("“\(song.title)” stays: another song has the file \(new.path) already.")
        continue
      }
      song.location = new
      edit.changes.append(.updateSong(song))
      table.add(.text(song.title), .text(old.path), .text(new.path))
    }
    if !edit.isEmpty, !dryRun { try await database.perform(edit) }
    try output.print(table)
  }

  private func moved(_ location: URL) -> URL? {
    guard location.isFileURL else { return nil }
    let folder = URL(filePath: prefix, directoryHint: .isDirectory).standardized.path
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    guard location.path.utf8.starts(with: start.utf8) else { return nil }
    let rest = String(decoding: location.path.utf8.dropFirst(start.utf8.count), as: UTF8.self)
    let newFolder = URL(filePath: newPrefix, directoryHint: .isDirectory).standardized.path
    return URL(filePath: newFolder + "/" + rest, directoryHint: .notDirectory)
  }
}
