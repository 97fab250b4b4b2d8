import Foundation
import SetlistFiles
import SetlistFormats
import SetlistLibrary
import SetlistModel
import SetlistStore

// Arguments: the numbers of songs to search; by default 100,000 and 1,000,000.
if CommandLine.arguments.count == 3, CommandLine.arguments[1] == "memory" {
  try await MemoryBenchmark.open(URL(filePath: CommandLine.arguments[2]))
  exit(0)
}
let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
  "setlist-benchmarks-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
try await ImportBenchmark(folder: folder, count: 10_000).run()
try await EditingBenchmark(folder: folder).run()
try await DeletingBenchmark(folder: folder, count: 100_000).run()
try await MergingBenchmark.run()
for count in arguments.isEmpty ? [100_000, 1_000_000] : arguments {
  print("\nsearch among \(count) songs".padding(toLength: 47, withPad: " ", startingAt: 0), heading)
  let file = folder.appendingPathComponent("search-\(count).sqlite")
  let database = try SetlistDatabase.open(at: file)
  var workload = Workload()
  let setlist = try await workload.fill(database, count: count)
  let word = workload.word
  try await SearchBenchmark(database: database, setlist: setlist, word: word).run()
  try MemoryBenchmark.run(file)
  try await IndexBenchmark(file: file, word: word).run()
}
