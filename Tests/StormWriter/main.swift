import Foundation
import SetlistCore

// Edits a database at random until it is killed, and says on standard output what it is about to do
// and what is done. Arguments: the database's file, a seed.
let arguments = CommandLine.arguments
guard arguments.count == 3, let seed = UInt64(arguments[2]) else {
  FileHandle.standardError.write(Data("usage: StormWriter DATABASE SEED\n".utf8))
  exit(2)
}
do {
  let database = try SetlistDatabase.open(at: URL(fileURLWithPath: arguments[1]))
  var storm = try await Storm(database: database, seed: seed)
  while true { try await storm.step() }
} catch {
  FileHandle.standardError.write(Data("\(error.localizedDescription)\n".utf8))
  exit(1)
}
