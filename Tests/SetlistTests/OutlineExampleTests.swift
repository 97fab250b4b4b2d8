import Foundation
import Testing

/// Tests the outline example as a user sees and uses it.
@Suite(.serialized, .enabled(if: RunningApplication.hasDisplay, "needs a display"))
final class OutlineExampleTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("outline-\(UUID().uuidString)")

  init() throws {
    for path in ["Sets/Encore", "Empty"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
    }
    for path in ["Sets/Encore/Finale.txt", "Sets/Medley.txt", "Songs 2.txt", "Songs 10.txt"] {
      try Data().write(to: folder.appendingPathComponent(path))
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private let shownFirst = ["Empty, folder", "Sets, folder", "Songs 2.txt", "Songs 10.txt"]
  private let withSets = [
    "Empty, folder", "Sets, folder", "Encore, folder", "Medley.txt", "Songs 2.txt", "Songs 10.txt",
  ]

  private func openWindow() async throws -> ExampleWindow {
    let window = try await ExampleWindow(
      "outline-example", list: "Files", arguments: [folder.path])
    try await window.waitForRows(shownFirst)
    return window
  }

  @Test func theArrowOfAFolderShowsAndHidesWhatIsInIt() async throws {
    let window = try await openWindow()
    try await window.clickArrow(ofRow: "Sets, folder")
    try await window.waitForRows(withSets)
    try await window.clickArrow(ofRow: "Sets, folder")
    try await window.waitForRows(shownFirst)
    let rows = try window.rows()
    #expect(rows.map { $0.states.contains("selected") } == [false, false, false, false])
    #expect(rows.map { $0.states.contains("expandable") } == [true, true, false, false])
    #expect(!window.messages.contains("WARNING"), "\(window.messages)")
  }

  @Test func theKeysLeadIntoFoldersAndOut() async throws {
    let window = try await openWindow()
    try await window.click("list item", "Sets, folder")
    try window.press("Right")
    try await window.waitForRows(withSets)
    for key in ["Right", "Right"] { try window.press(key) }
    let all = [
      "Empty, folder", "Sets, folder", "Encore, folder", "Finale.txt", "Medley.txt",
      "Songs 2.txt", "Songs 10.txt",
    ]
    try await window.waitForRows(all)
    let expanded = try window.rows().filter { $0.states.contains("expanded") }.map(\.name)
    #expect(expanded == ["Sets, folder", "Encore, folder"])
    for key in ["Left", "Left", "Left"] { try window.press(key) }
    try await window.waitForRows(shownFirst)
    try window.press("Return")
    try await window.waitForRows(withSets)
  }

  @Test func aFolderWithoutFilesIsExpandedToo() async throws {
    let window = try await openWindow()
    try await window.click("list item", "Empty, folder", times: 2)
    try await window.waitUntil("the folder is expanded") {
      try window.rows().first?.states.contains("expanded") == true
    }
    #expect(try window.rows().map(\.name) == shownFirst)
  }
}
