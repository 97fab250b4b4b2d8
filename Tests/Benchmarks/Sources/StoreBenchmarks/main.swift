import DiffableDataSource
import Foundation
import Measuring

print("Processor milliseconds, the median of eleven runs.\n")
StoreBenchmark(Changes<Int64>(count: 100_000)).run()
StoreBenchmark(Changes<UUID>(count: 100_000)).run()
