import Foundation
import SetlistStore

// Edits a database at random until it is killed, and announces and reports each edit on standard
// output. Arguments: the database's file, a seed, and optionally a mode: `restore` restores random
// backups, `import` imports long lists, `play` logs what was played, and `endure` makes a few edits, even if some fail, and
// ends.
let arguments = CommandLine.arguments
guard (3...4).contains(arguments.count), let seed = UInt64(arguments[2]) else {
  let usage = "usage: StormWriter DATABASE SEED [restore|import|play|endure]\n"
  FileHandle.standardError.write(Data(usage.utf8))
  exit(2)
}
do {
  let url = URL(fileURLWithPath: arguments[1])
  let isEnduring = arguments.dropFirst(3).first == "endure"
  // The database is opened as a window opens it.
  let database =
    try isEnduring
    ? SetlistDatabase.openKeepingDamaged(at: url, postponesMaintenance: true).database
    : SetlistDatabase.open(at: url)
  database.maintenance.begin(after: .zero)
  var storm = try await Storm(database: database, seed: seed)
  switch arguments.dropFirst(3).first {
  case "restore": while true { try await storm.restore() }
  case "import": while true { try await storm.importList() }
  case "play": while true { try await storm.logPlays() }
  case "endure":
    for _ in 0..<5 { await storm.endure() }
    database.close()
  default: while true { try await storm.step() }
  }
} catch {
  FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
  exit(1)
}
