import Testing

/// Tests dividing a section at a row, and making a row a heading.
extension EndToEndTests {
  @Test func aRowBecomesAHeadingOrTheFirstOfANewSectionByKeysAndByItsMenu() async throws {
    let application = try await RunningApplication()
    try application.click(try await application.row("Reflection").center)
    try application.press("ctrl+shift+h")
    try await application.expectLayout("F: D:LA D:R P:SU", of: sample, after: "Ctrl+Shift+H")
    _ = try await application.row("Section Disney 2, 1 song")
    try await application.expectFocus(
      on: "Collapse Disney 2", role: "push button", after: "Ctrl+Shift+H")
    try application.press("ctrl+z")
    try await application.expectLayout(Self.start, of: sample, after: "undo")
    try application.click(try await application.row("A Whole New World").center)
    try application.press("ctrl+h")
    try await application.expectLayout("F: D:L P:R P:SU", of: sample, after: "Ctrl+H")
    try application.press("ctrl+z")
    try await application.expectLayout(Self.start, of: sample, after: "undo")
    for (label, layout) in [
      ("Spl_it the Section Here", "F: D:LA D:R P:SU"),
      ("Make a _Heading of This Row", "F: D:LA L: P:SU"),
    ] {
      let row = try await application.row("Reflection")
      try await application.choose(
        "Mo_ve", label, inMenuOpenedBy: { try application.click(row.center, button: 3) })
      try await application.expectLayout(layout, of: sample, after: "the menu")
      try application.press("ctrl+z")
      try await application.expectLayout(Self.start, of: sample, after: "undo")
    }
    // Nothing is above the first song.
    try application.click(try await application.row("Let It Go").center)
    try application.press("ctrl+shift+h")
    try application.press("ctrl+d")
    try await application.expectLayout("F: D:LLAR P:SU", of: sample, after: "a key without effect")
  }
}
