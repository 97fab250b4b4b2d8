import Testing

/// Tests the scroll bar of a long list, which is beside the rows.
extension EndToEndTests {
  @Test func theScrollBarOfALongListIsAlwaysThereAndCoversNoRow() async throws {
    let application = try await RunningApplication.showingLongSetlist()
    try await application.untilIdle()
    let view = try application.viewport()
    let list = try await application.widget(role: "list", name: "Songs")
    let (end, edge) = (list.bounds[0] + list.bounds[2], view.bounds[0] + view.bounds[2])
    // The place of the scroll bar's slider while the list is at its beginning.
    let bar = Point(x: (end + edge) / 2, y: view.top + 20)
    let handle = try application.color(at: bar)
    #expect(try handle != application.color(at: Point(x: bar.x, y: view.center.y)))
    for row in try await application.restingRows() {
      #expect(row.bounds[0] + row.bounds[2] <= end)
    }
    // A list that fits into the window has no scroll bar.
    try application.movePointer(to: view.center)
    try application.press("ctrl+f")
    try application.type("song 0070")
    _ = try await application.eventually("no scroll bar") {
      try application.color(at: bar) == handle ? nil : true
    }
    try application.press("Escape")
    _ = try await application.eventually("a scroll bar again") {
      try application.color(at: bar) == handle ? true : nil
    }
  }
}
