import CGtk
import Foundation
import GtkDiffableDataSource
import GtkSupport
import Measuring

/// Measures a drag with the display's real pointer, from the press to the drop, in lists of any
/// length. It needs xdotool and a window manager.
@MainActor
struct DragBenchmark {
  /// The number of motions of the pointer between the beginning of the drag and the drop.
  private static let motions = 20
  private static let runs = 5

  /// The processor time of the main thread, in milliseconds.
  private struct Cost {
    var sum = 0.0
    /// The longest time until the main loop is free again.
    var longest = 0.0
  }

  func run() throws {
    print(
      "\n", "a drag, 10 sections".paddedRight(to: 30),
      "     pick up     a motion         drop      longest", separator: "")
    for count in [1_000, 10_000, 100_000, 1_000_000] {
      try run(Songs(count: count, sectionCount: 10))
    }
  }

  private func run(_ songs: Songs) throws {
    let list = try DataSourceList(songs)
    defer { list.screen.close() }
    var drops = 0
    list.dataSource.reorderingHandlers = ReorderingHandlers(didReorder: { _ in drops += 1 })
    list.screen.scroll(to: songs.count / 2)
    let window = try identifier(of: list.screen)
    var costs: [[Cost]] = []
    for _ in 0..<Self.runs {
      list.reset(selected: [], row: songs.count / 2)
      func drive(_ steps: [String]) throws -> Cost { try cost(of: steps, in: list.screen) }
      func move(_ y: Int) -> [String] { ["mousemove", "--window", window, "150", "\(y)"] }
      _ = try drive(move(200) + ["sleep", "0.3"])
      let pickUp = try drive(
        ["mousedown", "1"] + (1...4).flatMap { move(200 + 6 * $0) + ["sleep", "0.03"] }
          + ["sleep", "0.2"])
      var motion = try drive(
        (1...Self.motions).flatMap { move(224 + 10 * $0) + ["sleep", "0.03"] } + ["sleep", "0.1"])
      motion.sum /= Double(Self.motions)
      costs.append([pickUp, motion, try drive(["mouseup", "1", "sleep", "0.5"])])
    }
    func median(_ values: [Double]) -> String { values.sorted()[values.count / 2].column }
    let columns = (0..<3).map { phase in median(costs.map { $0[phase].sum }) }
    let longest = median(costs.map { $0.map(\.longest).max() ?? 0 })
    print(
      "\(songs.count) rows, \(drops) drops".paddedRight(to: 30),
      (columns + [longest]).joined(separator: "  "), separator: "")
  }

  /// Runs xdotool, and serves the main loop until it ends.
  private func cost(of steps: [String], in screen: ListScreen) throws -> Cost {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
    process.arguments = steps
    try process.run()
    var cost = Cost()
    while process.isRunning || g_main_context_pending(nil) != 0 {
      let begin = processorMilliseconds()
      if g_main_context_iteration(nil, 0) == 0 {
        usleep(500)
      } else {
        let time = processorMilliseconds() - begin
        cost.sum += time
        cost.longest = max(cost.longest, time)
      }
    }
    return cost
  }

  private func identifier(of screen: ListScreen) throws -> String {
    let title = "list \(ProcessInfo.processInfo.processIdentifier)"
    screen.setTitle(title)
    screen.draw()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/xdotool")
    process.arguments = ["search", "--sync", "--onlyvisible", "--name", title]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    while process.isRunning { g_main_context_iteration(nil, 0) }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    return String(output.prefix { $0 != "\n" })
  }
}
