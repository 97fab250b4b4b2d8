import CGtk
import Foundation

guard gtk_init_check() != 0 else {
  print("There is no display.")
  exit(1)
}
let songs = Songs(count: 100_000, sectionCount: 10)
// Arguments: the parts to measure, by default all.
let parts = CommandLine.arguments.dropFirst()
if parts.isEmpty || parts.contains("changes") { try DataSourceBenchmark(songs: songs).run() }
if parts.contains("filters") { try DataSourceBenchmark(songs: songs).run(onlyFilters: true) }
if parts.isEmpty || parts.contains("long") { try LongListBenchmark().run() }
if parts.isEmpty || parts.contains("trees") { try TreeListBenchmark(songs: songs).run() }
if parts.isEmpty || parts.contains("filter-model") { FilterModelBenchmark(songs: songs).run() }
if parts.isEmpty || parts.contains("splices") { SpliceBenchmark(songs: songs).run() }
if parts.isEmpty || parts.contains("edits") { SpliceBenchmark(songs: songs).runRandomEdits() }
if parts.contains("drags") { try DragBenchmark().run() }
if parts.isEmpty || parts.contains("frames") { try FrameBenchmark().run() }
