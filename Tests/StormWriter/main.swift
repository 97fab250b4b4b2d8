import Foundation
import SetlistCore

// Edits a database at random until it is killed, and says on standard output what it is about to do
// and what is done. Arguments: the database's file, a seed, and `restore` to restore random backups
// instead.
let arguments = CommandLine.arguments
guard (3...4).contains(arguments.count), let seed = UInt64(arguments[2]) else {
  FileHandle.standardError.write(Data("usage: StormWriter DATABASE SEED [restore]\n".utf8))
  exit(2)
}
do {
  let database = try SetlistDatabase.open(at: URL(fileURLWithPath: arguments[1]))
  var storm = try await Storm(database: database, seed: seed)
  let isRestoring = arguments.dropFirst(3).first == "restore"
  while true {
    if isRestoring { try await storm.restore() } else { try await storm.step() }
  }
} catch {
  FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
  exit(1)
}
