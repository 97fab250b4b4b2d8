import Foundation
import Testing
import TestSupport

/// Lists that are longer than the window.
extension RunningApplication {
  /// Launches the application with the setlist "Long" open: sections of forty songs, "Song 001",
  /// "Song 002" and so on, at most 999.
  static func showingLongSetlist(
    songs: Int = 200, under compositor: (any Compositor)? = nil
  ) async throws -> RunningApplication {
    var playlist = "#EXTM3U\n"
    for number in 1...songs {
      if number % 40 == 1 {
        playlist += "#EXTINF:1,--- Part \(number / 40 + 1) ---\nmarker\(number).mp3\n"
      }
      let name = String(number + 1000).dropFirst()
      let artist = number % 10 == 0 ? "Tenth Band" : "Band"
      playlist += "#EXTINF:60,\(artist) - Song \(name)\nsong\(name).mp3\n"
    }
    return try await showing(
      playlist, named: "Long.m3u8", options: ["--markers"], under: compositor)
  }

  /// Launches the application with the setlist open that is imported from a file.
  static func showing(
    _ text: String, named name: String, options: [String] = [],
    environment: [String: String] = [:], under compositor: (any Compositor)? = nil
  ) async throws -> RunningApplication {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-test-\(UUID().uuidString)")
    let database = folder.appendingPathComponent("setlist/setlist.sqlite")
    try FileManager.default.createDirectory(
      at: database.deletingLastPathComponent(), withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    let program = productDirectory.appendingPathComponent("setlistctl").path
    let output = try Command(program: program).succeed(
      ["import", file.path, "--database", database.path] + options)
    // This is the state that a window leaves from its last run.
    let setlist = output.prefix { $0 != "\t" }
    let state = folder.appendingPathComponent("state/setlist/window.json")
    try FileManager.default.createDirectory(
      at: state.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(#"{"setlist": "\#(setlist)"}"#.utf8).write(to: state)
    return try await RunningApplication(
      dataHome: folder, environment: environment, under: compositor)
  }

  /// The viewport of the list of songs.
  func viewport() throws -> AccessibleNode { try viewportAndList(in: tree()).viewport }

  /// The rows that are at least partly inside the viewport, from top to bottom.
  ///
  /// GTK does not update the place of a row that is scrolled away, so the row at each place is
  /// requested.
  func visibleRows() throws -> [AccessibleNode] {
    let tree = try tree()
    let (viewport, list) = try viewportAndList(in: tree)
    let all = Dictionary(
      tree.filter { $0.role == "list item" }.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    let (paths, parents) = (Set(all.keys), Self.parents(in: tree))
    var rows: [AccessibleNode] = []
    var y = viewport.top
    while y < viewport.bottom {
      // At the border of two rows, either of them may be reported.
      let place = Point(x: viewport.center.x, y: y + 1)
      let row = program.path(at: place, in: list, among: paths, parents: parents)
        .flatMap { all[$0] }
      guard let row, row.bottom > y else { break }
      rows.append(row)
      y = row.bottom
    }
    return rows
  }

  private func viewportAndList(
    in tree: [AccessibleNode]
  ) throws -> (viewport: AccessibleNode, list: AccessibleNode) {
    guard let list = tree.firstIndex(where: { $0.role == "list" && $0.name == "Songs" }),
      let viewport = tree[..<list].last(where: { $0.role == "scroll pane" && $0.isShowing })
    else { throw Failure(description: "no view of the list") }
    return (viewport, tree[list])
  }

  /// The visible rows once they no longer move.
  func restingRows() async throws -> [AccessibleNode] {
    try await untilIdle()
    return try visibleRows()
  }

  /// Waits until exactly these rows are shown: sections and songs by their first letters.
  func expectRows(
    _ layout: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var last = ""
    do {
      _ = try await eventually("rows \(layout)", within: 8) { () -> Bool? in
        last = try rows().reduce(into: "") { text, row in
          guard row.name.hasPrefix("Section ") else {
            text += row.name.prefix(1)
            return
          }
          text += "\(text.isEmpty ? "" : " ")\(row.name.dropFirst("Section ".count).prefix(1)):"
        }
        return last == layout ? true : nil
      }
    } catch {
      Issue.record("\(last) is shown, not \(layout); \(error)", sourceLocation: sourceLocation)
      throw error
    }
  }
}
