import Foundation
import Testing

/// Tests how a setlist on stage fills monitors of several shapes. The program ends at a warning of
/// GTK, such as that widgets overlap.
extension WaylandTests {
  /// A title of one line, one of two, and one each in Latin and in Chinese that fits nowhere.
  private static let titles = [
    "Hey", "Everything in Its Right Place",
    "The Extraordinarily Long and Winding Story of a Song Whose Title Refuses to Come to an End",
    "那些年我们一起追过的女孩和那一场下不完的大雨之后的漫长夏天里没有说出口的再见与永远",
  ]

  /// Songs with these titles, of which the first has all facts, and more notes than fit.
  private static let songs: String = {
    let notes = (1...40).map { "Line \($0) of what to think of on stage" }
    let songs = titles.enumerated().map { index, title in
      index == 0
        ? "Set 1,\(title),The Lanterns,3:44,F♯m,118,2,Mara Voss,Acoustic,"
          + "\"\(notes.joined(separator: "\n"))\""
        : "Set 1,\(title),The Lanterns,3:44,,,,,,"
    }
    return "Section,Title,Artist,Duration,Key,BPM,Capo,Singer,Version,Notes\n"
      + songs.joined(separator: "\n") + "\n"
  }()

  private func onStage(
    _ monitor: Monitor, environment: [String: String] = [:]
  ) async throws -> RunningApplication {
    let application = try await RunningApplication.showing(
      Self.songs, named: "Night.csv", options: ["--accept"], environment: environment,
      under: MutterSession(monitors: [monitor]))
    _ = try await application.eventually("the keyboard in the list") {
      try application.focused()?.name.hasPrefix("Hey") == true ? true : nil
    }
    try application.press("F11")
    _ = try await application.eventually("the stage") {
      try application.stageLabels(on: monitor).contains {
        $0.name == "Hey" && $0.height >= monitor.height / 12
      } ? true : nil
    }
    return application
  }

  @Test(arguments: [
    Monitor(width: 1280, height: 800), Monitor(width: 1920, height: 1080),
    Monitor(width: 1080, height: 1920),
  ])
  func allOfTheStageFitsOnItsMonitorOnWayland(_ monitor: Monitor) async throws {
    let application = try await onStage(monitor)
    for (index, title) in Self.titles.enumerated() {
      try await application.press("Next", showingOnStage: "\(index + 1) of 4")
      try await application.untilIdle()
      let labels = try application.stageLabels(on: monitor)
      let titleLabel = try #require(
        labels.filter { $0.name == title }.max { $0.height < $1.height })
      // Letters of at least a twelfth, in two lines for the second title.
      #expect(titleLabel.height >= monitor.height / (index == 1 ? 6 : 12), "\(titleLabel)")
      // All labels are inside the monitor and none covers another.
      for label in labels {
        #expect(label.top >= 0 && label.bottom <= monitor.height, "\(label) of \(title)")
        #expect(label.bounds[0] >= 0 && label.bounds[0] + label.bounds[2] <= monitor.width)
      }
      for (above, below) in zip(labels, labels.dropFirst()) where above.top != below.top {
        let isBeside = above.bounds[0] + above.bounds[2] <= below.bounds[0]
        #expect(above.bottom <= below.top || isBeside, "\(above) covers \(below)")
      }
    }
  }

  @Test func theStageIsMirroredWhereTextGoesToTheLeftOnWayland() async throws {
    let monitor = Monitor(width: 1280, height: 800)
    let application = try await onStage(monitor, environment: ["GTK_DEBUG": "invert-text-dir"])
    try application.press("Next")
    let labels = try await application.eventually("the times") { () -> [AccessibleNode]? in
      let labels = try application.stageLabels(on: monitor)
      return labels.contains { $0.name.hasSuffix(" / 3:44") } ? labels : nil
    }
    let title = try #require(labels.filter { $0.name == "Hey" }.max { $0.height < $1.height })
    // The order is at the left, and the song at the right of it.
    #expect(title.bounds[0] > monitor.width / 4)
  }
}

extension RunningApplication {
  /// The labels of the window on stage that show a text, without those of the order, from top to
  /// bottom.
  func stageLabels(on monitor: Monitor) throws -> [AccessibleNode] {
    let tree = try tree()
    // The window on stage is the last one. The widgets of each window stand behind it.
    guard let main = tree.first(where: { $0.role == "frame" }),
      let stage = tree.lastIndex(where: { $0.depth == main.depth })
    else { return [] }
    var labels: [AccessibleNode] = []
    var row: AccessibleNode?
    for node in tree[stage...] {
      if let outer = row, node.depth > outer.depth { continue }
      row = node.role == "list item" ? node : nil
      if node.role == "label", node.isShowing, !node.name.isEmpty { labels.append(node) }
    }
    return
      labels
      .sorted { ($0.top, $0.bounds[0]) < ($1.top, $1.bounds[0]) }
  }
}
