import Foundation
import SetlistStore

// Edits a database at random until it is killed, and says on standard output what it is about to do
// and what is done. Arguments: the database's file, a seed, and `restore` to restore random backups
// instead, `import` to import long lists instead, or `endure` to make a few edits, whatever happens
// to some of them, and end.
let arguments = CommandLine.arguments
guard (3...4).contains(arguments.count), let seed = UInt64(arguments[2]) else {
  let usage = "usage: StormWriter DATABASE SEED [restore|import|endure]\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
do {
  let url = URL(fileURLWithPath: arguments[1])
  let isEnduring = arguments.dropFirst(3).first == "endure"
  // As a window opens it.
  let database =
    try isEnduring
    ? SetlistDatabase.openKeepingDamaged(at: url, postponesMaintenance: true).database
    : SetlistDatabase.open(at: url)
  database.beginMaintenance(after: .zero)
  var storm = try await Storm(database: database, seed: seed)
  switch arguments.dropFirst(3).first {
  case "restore": while true { try await storm.restore() }
  case "import": while true { try await storm.importList() }
  case "endure":
    for _ in 0..<5 { await storm.endure() }
    database.close()
  default: while true { try await storm.step() }
  }
} catch {
  FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
  exit(1)
}
