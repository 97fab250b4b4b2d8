import Foundation
import Testing
import TestSupport

/// Tests that the list stays consistent after random drags, and that undo and redo restore it.
extension EndToEndTests {
  @Test func whateverIsDraggedTheListIsStoredAndCanBeUndoneAndRedone() async throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let application = try await RunningApplication()
    try await application.expectRows(Self.start)
    let first = try application.entries()
    try application.click(try await application.row("Reflection").center)
    try await application.expectFocus(on: "Reflection", after: "a click")
    var actions: [String] = []
    for _ in 1...7 * testScale {
      let before = try application.entries()
      let (name, isCopy) = try await application.useThePointer(using: &generator)
      actions.append(name)
      try await application.expectConsistency(after: "seed \(seed): \(actions)")
      let after = try application.entries()
      if !isCopy {
        // Sections and songs move to other places, and none is lost.
        #expect(
          ids(after) == ids(before), "seed \(seed): \(actions)")
      }
    }
    let what = "seed \(seed): \(actions)"
    let last = try application.entries()
    try await application.repeatAction("undo", "ctrl+z", after: what)
    #expect(try application.entries() == first, "\(what) is not undone")
    try await application.repeatAction("redo", "ctrl+shift+z", after: what)
    #expect(try application.entries() == last, "\(what) is not done again")
  }

  private func ids(_ entries: [[String]]) -> [String] {
    entries.flatMap { section in
      [section[0]]
        + section.dropFirst(3).enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    }
    .sorted()
  }
}

extension RunningApplication {
  /// Clicks or drags a random row. Returns a description of that, and whether copies may have been
  /// made.
  fileprivate func useThePointer(
    using generator: inout SeededGenerator
  ) async throws -> (name: String, isCopy: Bool) {
    let view = try viewport()
    let rows = try await restingRows().filter {
      (view.top..<view.top + view.height).contains($0.center.y)
    }
    guard let row = rows.randomElement(using: &generator),
      let target = rows.randomElement(using: &generator)
    else { return ("nothing", false) }
    let isHeader = row.name.hasPrefix("Section ")
    switch Int.random(in: 0..<10, using: &generator) {
    case 0 where isHeader:
      try await press(of: row)
      return ("collapse or expand \(Self.title(of: row))", false)
    case 0, 1:
      try click(row.center)
      return ("click \(Self.title(of: row))", false)
    case 2, 3:
      let key = Bool.random(using: &generator) ? "ctrl" : "shift"
      try click(row.center, holding: key)
      return ("\(key)-click \(Self.title(of: row))", false)
    default:
      break
    }
    let copies = rows.count < 14 && Int.random(in: 0..<4, using: &generator) == 0
    let cancels = Int.random(in: 0..<6, using: &generator) == 0
    let quarter = target.height / 4
    let isBelow = Bool.random(using: &generator)
    let end = target.center.below(isBelow ? quarter : -quarter)
    if copies { try hold("ctrl") }
    try await drag(from: row.center, to: end, releasing: false)
    if cancels { try press("Escape") }
    try releaseButton()
    if copies { try letGo("ctrl") }
    let place = "\(isBelow ? "below" : "above") the middle of \(Self.title(of: target))"
    let name = "\(copies ? "copy" : "drag") \(Self.title(of: row)) to \(place)"
    return (cancels ? name + ", Escape" : name, copies && !cancels)
  }

  /// Presses the button that collapses or expands a section.
  private func press(of header: AccessibleNode) async throws {
    let button = try await eventually("the button of \(header.name)") {
      try tree().first {
        $0.role == "push button" && $0.isShowing
          && ($0.name.hasPrefix("Collapse ") || $0.name.hasPrefix("Expand "))
          && abs($0.center.y - header.center.y) < header.height / 2
      }
    }
    try click(button.center)
  }
}
