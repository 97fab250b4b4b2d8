import Foundation
import Measuring

// Arguments: the list lengths to measure; by default 1,000 to 1,000,000.
let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let counts = arguments.isEmpty ? [1_000, 10_000, 100_000, 1_000_000] : arguments

for count in counts {
  DifferenceBenchmark<Int64>(count: count).run()
  DifferenceBenchmark<UUID>(count: count).run()
}
for count in counts {
  try SnapshotBenchmark<Int64>(count: count).run()
  try SnapshotBenchmark<UUID>(count: count).run()
}
try ShortListBenchmark<Int64>().run()
try ShortListBenchmark<UUID>().run()
try ShortListBenchmark<String>().run()
for count in counts {
  try TreeBenchmark<Int64>(count: count).run()
  try TreeBenchmark<UUID>(count: count).run()
}
for count in counts {
  try SnapshotDifferenceBenchmark<String>(count: count).run()
  try SnapshotDifferenceBenchmark<LongName>(count: count).run()
  try SnapshotDifferenceBenchmark<PlainUUID>(count: count).run()
  try SnapshotDifferenceBenchmark<UUID>(count: count).run()
}
