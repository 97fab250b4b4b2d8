import CGtk
import CGtkSupport
import DiffableDataSource
import GtkSupport
import XCTest
import TestSupport

@testable import GtkDiffableDataSource

@MainActor
final class AnimationTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  override func setUp() async throws {
    try await super.setUp()
    setAnimationsEnabled(true)
  }

  private func setAnimationsEnabled(_ isEnabled: Bool) {
    var value = GValue()
    g_value_init(&value, gtk_support_type_boolean())
    g_value_set_boolean(&value, isEnabled ? 1 : 0)
    g_object_set_property(
      gtk_settings_get_default()?.cast(), "gtk-enable-animations", &value)
    g_value_unset(&value)
  }

  private func offset(of item: Int, in window: ListWindow) -> Double {
    window.cell(of: .item(item)).map { gtk_support_row_bin_get_y_offset($0.bin.opaque) } ?? .nan
  }

  private func opacity(of item: Int, in window: ListWindow) -> Double {
    window.cell(of: .item(item)).map { gtk_widget_get_opacity($0.bin.cast()) } ?? .nan
  }

  private func growth(of item: Int, in window: ListWindow) -> Double {
    window.cell(of: .item(item)).map { gtk_support_row_bin_get_growth($0.bin.opaque) } ?? .nan
  }

  func testDrawnInSoftwareAMovementIsShownInEveryOtherFrame() async throws {
    // The pause must be longer than a frame of most screens.
    XCTAssertGreaterThan(Double(FrameTicker.softwarePause), 1000.0 / 60)
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2])]))
    let ticker = FrameTicker(widget: window.listView.widget)
    var steps: [(left: Double, isPausing: Bool)] = []
    var isOver = false
    ticker.glide { left in
      steps.append((left, ticker.pause.isScheduled))
    } completion: {
      isOver = true
    }
    try await pump(until: "the movement is over") { isOver }
    XCTAssertEqual(steps.first?.left, 1)
    XCTAssertEqual(steps.last?.left, 0)
    XCTAssertEqual(steps.map(\.isPausing), steps.map { $0.left > 0 })
  }

  func testAMovementThatIsStoppedInAStepIsNotShownAgain() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2])]))
    let ticker = FrameTicker(widget: window.listView.widget)
    var count = 0
    ticker.glide { _ in
      count += 1
      ticker.stop()
    } completion: {
      XCTFail("it was stopped")
    }
    try await pump(until: "a step") { count > 0 }
    XCTAssertFalse(ticker.pause.isScheduled)
    for _ in 0..<5 { await window.draw() }
    XCTAssertEqual(count, 1)
  }

  func testRowsSlideFromWhereTheyWereAndNewOnesFadeIn() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2, 3, 4])]))
    let first = window.extent(of: .item(1)).lowerBound
    window.dataSource.apply(
      try Snapshot([("A", [2, 9, 3, 4, 1])]), animatingDifferences: true, completion: nil)
    XCTAssertEqual(window.wrongRows(), [])
    try await pump(until: "the rows are in motion") { window.engine.animation.isRunning }
    XCTAssertTrue(offset(of: 1, in: window) < -20, "\(offset(of: 1, in: window))")
    XCTAssertTrue(opacity(of: 9, in: window) < 1)
    XCTAssertTrue(growth(of: 9, in: window) < 1)
    XCTAssertEqual(growth(of: 3, in: window), 1)
    XCTAssertTrue(
      window.extent(of: .item(1)).lowerBound + offset(of: 1, in: window) >= first - 1)
    try await pump(until: "the rows are at rest") { !window.engine.animation.isRunning }
    for item in [1, 2, 3, 4, 9] {
      XCTAssertEqual(offset(of: item, in: window), 0)
      XCTAssertEqual(opacity(of: item, in: window), 1)
      XCTAssertEqual(growth(of: item, in: window), 1)
    }
  }

  func testWithoutAnimationsInTheSettingsRowsFadeInsteadOfSlidingFromThenOn() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2, 3, 4])]))
    let animation = window.engine.animation
    for isEnabled in [false, true, false] {
      setAnimationsEnabled(isEnabled)
      defer { setAnimationsEnabled(true) }
      window.dataSource.apply(
        try Snapshot([("A", [2, 3, 4, 1])]), animatingDifferences: true, completion: nil)
      await window.draw()
      XCTAssertTrue(animation.isRunning)
      XCTAssertEqual((1...4).contains { offset(of: $0, in: window) != 0 }, isEnabled)
      // The row that moved fades in, and those that made room for it are at their places.
      XCTAssertEqual(opacity(of: 1, in: window) < 1, !isEnabled)
      for item in 2...4 { XCTAssertEqual(opacity(of: item, in: window), 1) }
      window.dataSource.apply(
        try Snapshot([("A", [2, 4, 1, 5])]), animatingDifferences: true, completion: nil)
      await window.draw()
      XCTAssertEqual(animation.ghostCount, 1)
      XCTAssertEqual(growth(of: 5, in: window) < 1, isEnabled)
      XCTAssertLessThan(opacity(of: 5, in: window), 1)
      try await pump(until: "the rows are at rest") { !animation.isRunning }
      window.dataSource.apply(try Snapshot([("A", [1, 2, 3, 4])]), completion: nil)
      await window.draw()
    }
  }

  func testRowsThatAreScrolledAwayOrReplacedInMotionAreAtRestWhenReused() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<2000))]))
    var list = RandomList(sections: 3, items: 100, largest: 1500, seed: 11)
    for step in 0..<40 {
      let change = list.change()
      window.dataSource.apply(
        try list.snapshot(), animatingDifferences: true, completion: nil)
      if step % 3 == 0, let item = list.anyItem() { window.dataSource.scrollTo(item) }
      await window.draw()
      XCTAssertEqual(window.wrongRows(), [], "seed 11 step \(step): \(change)")
    }
    try await pump(until: "the rows are at rest") {
      !window.engine.animation.isRunning && window.engine.animation.ghostCount == 0
    }
    for cell in window.engine.viewport.cells.all {
      XCTAssertEqual(gtk_support_row_bin_get_y_offset(cell.bin.opaque), 0)
      XCTAssertEqual(gtk_widget_get_opacity(cell.bin.cast()), 1)
      XCTAssertEqual(gtk_support_row_bin_get_growth(cell.bin.opaque), 1)
    }
  }

  func testRowsInMotionAreNeverWrongAndAllComeToRest() async throws {
    for kind in [RowsWidget.Kind.list, .column, .grid] {
      for seed in 201...200 + UInt64(testScale) {
        let window = try await open(ListWindow(kind: kind))
        let animation = window.engine.animation
        var fuzz = ApplyFuzz(window, seed: seed, isAnimated: true)
        let wrong = try await fuzz.run(count: 120)
        XCTAssertEqual(wrong.prefix(5), [], "\(kind), seed \(seed)")
        try await pump(until: "the rows are at rest") {
          !animation.isRunning && animation.ghostCount == 0
        }
        for cell in window.engine.viewport.cells.all {
          XCTAssertEqual(gtk_support_row_bin_get_x_offset(cell.bin.opaque), 0, "seed \(seed)")
          XCTAssertEqual(gtk_support_row_bin_get_y_offset(cell.bin.opaque), 0, "seed \(seed)")
          XCTAssertEqual(gtk_widget_get_opacity(cell.bin.cast()), 1, "seed \(seed)")
          XCTAssertEqual(gtk_support_row_bin_get_growth(cell.bin.opaque), 1, "seed \(seed)")
        }
      }
    }
  }

  func testRowsThatAreGoneFadeOutOverTheListAndTakeNoInput() async throws {
    for kind in [RowsWidget.Kind.list, .column, .grid] {
      let window = try await open(
        ListWindow(kind: kind), showing: Snapshot([("A", [1, 2, 3, 4])]))
      let animation = window.engine.animation
      let point = (x: 20.0, y: window.middle(of: .item(2)))
      window.dataSource.apply(
        try Snapshot([("A", [1, 3, 4])]), animatingDifferences: true, completion: nil)
      XCTAssertEqual(window.dataSource.snapshot().itemIdentifiers, [1, 3, 4], "\(kind)")
      XCTAssertEqual(animation.ghostCount, 1, "\(kind)")
      try await pump(until: "the rows are in motion") { animation.isRunning }
      XCTAssertEqual(window.wrongRows(), [], "\(kind)")
      XCTAssertNotNil(window.dataSource.rowAt(x: point.x, y: point.y), "\(kind)")
      let overlay = try XCTUnwrap(gtk_widget_get_parent(window.scrolledWindow))
      let place = GtkDiffableDataSourceTests.point(
        point.x, point.y, of: window.listView.widget, in: overlay)
      let picked = try XCTUnwrap(gtk_widget_pick(overlay, place.x, place.y, GTK_PICK_DEFAULT))
      XCTAssertNotEqual(gtk_widget_is_ancestor(picked, window.listView.widget), 0, "\(kind)")
      try await pump(until: "the row has faded") { animation.ghostCount == 0 }
      await window.draw()
      XCTAssertEqual(window.shownTexts.filter { $0 != "# A" }, ["1", "3", "4"], "\(kind)")
    }
  }

  func testWaitingEndsWhenNoRowMovesOrFadesAnyMore() async throws {
    for rows in [[1, 2], [2, 9, 4, 1]] {
      let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2, 3, 4])]))
      let dataSource = window.dataSource
      let snapshot = try Snapshot([("A", rows)])
      var isApplied = false
      var isOver = false
      let waiting = Task {
        await dataSource.apply(snapshot, animatingDifferences: true)
        isApplied = true
        await dataSource.waitForAnimations()
        isOver = true
      }
      try await pump(until: "the list shows the snapshot") { isApplied }
      XCTAssertEqual(window.sections, ["A": rows])
      XCTAssertGreaterThan(dataSource.engine.animation.ghostCount, 0)
      XCTAssertFalse(isOver)
      // An animation that begins meanwhile is waited for, too.
      dataSource.apply(
        try Snapshot([("A", rows.reversed())]), animatingDifferences: true, completion: nil)
      try await pump(until: "the rows are in motion") { dataSource.engine.animation.isRunning }
      XCTAssertFalse(isOver)
      try await pump(until: "the wait is over") { isOver }
      XCTAssertFalse(dataSource.engine.animation.isRunning)
      XCTAssertEqual(dataSource.engine.animation.ghostCount, 0)
      await waiting.value
    }
  }

  func testThereIsNothingToWaitForWhereNoRowMoves() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2, 3, 4])]))
    let dataSource = window.dataSource
    await dataSource.waitForAnimations()
    dataSource.apply(try Snapshot([("A", [4, 1])]), completion: nil)
    await dataSource.waitForAnimations()
    dataSource.apply(try Snapshot([("A", [4, 1])]), animatingDifferences: true, completion: nil)
    await dataSource.waitForAnimations()
    gtk_widget_set_visible(window.scrolledWindow, 0)
    dataSource.apply(try Snapshot([("A", [1, 4])]), animatingDifferences: true, completion: nil)
    await dataSource.waitForAnimations()
    XCTAssertEqual(window.sections, ["A": [1, 4]])
  }

  func testWaitingEndsWhenMostRowsAreNewOrTheListIsHidden() async throws {
    for (rows, hides) in [(Array(10..<30), false), ([2, 9, 4, 1], true)] {
      let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2, 3, 4])]))
      let dataSource = window.dataSource
      dataSource.apply(try Snapshot([("A", rows)]), animatingDifferences: true, completion: nil)
      var isOver = false
      let waiting = Task {
        await dataSource.waitForAnimations()
        isOver = true
      }
      if hides {
        try await pump(until: "the rows are in motion") { dataSource.engine.animation.isRunning }
        XCTAssertFalse(isOver)
        gtk_widget_set_visible(window.scrolledWindow, 0)
      }
      try await pump(until: "the wait is over") { isOver }
      XCTAssertFalse(dataSource.engine.animation.isRunning)
      XCTAssertEqual(dataSource.engine.animation.ghostCount, 0)
      for cell in dataSource.engine.viewport.cells.all {
        XCTAssertEqual(gtk_support_row_bin_get_y_offset(cell.bin.opaque), 0)
        XCTAssertEqual(gtk_widget_get_opacity(cell.bin.cast()), 1)
      }
      await waiting.value
    }
  }

  func testRowsOnlyFadeOrAreAtOnceAtRestIfTheListSaysSo() async throws {
    for kind in [RowAnimation.fade, .none] {
      let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2, 3, 4])]))
      let dataSource = window.dataSource
      XCTAssertEqual(dataSource.defaultRowAnimation, .automatic)
      dataSource.defaultRowAnimation = kind
      dataSource.apply(
        try Snapshot([("A", [9, 3, 4, 1])]), animatingDifferences: true, completion: nil)
      guard kind == .fade else {
        XCTAssertEqual(dataSource.engine.animation.ghostCount, 0)
        await window.draw()
        XCTAssertFalse(dataSource.engine.animation.isRunning)
        continue
      }
      XCTAssertEqual(dataSource.engine.animation.ghostCount, 1)
      try await pump(until: "the rows are in motion") { dataSource.engine.animation.isRunning }
      XCTAssertTrue(opacity(of: 9, in: window) < 1)
      XCTAssertEqual(growth(of: 9, in: window), 1)
      for item in [3, 4, 1] {
        XCTAssertEqual(offset(of: item, in: window), 0)
        XCTAssertEqual(opacity(of: item, in: window), 1)
      }
      try await pump(until: "the row is there") { !dataSource.engine.animation.isRunning }
      XCTAssertEqual(opacity(of: 9, in: window), 1)
      XCTAssertEqual(window.wrongRows(), [])
    }
  }

  func testWaitingEndsWhenAChangeWithoutAnimationOvertakesOneWithIt() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", Array(0..<300))]))
    let dataSource = window.dataSource
    dataSource.scrollTo(150)
    await window.draw()
    let first = try Snapshot([("A", Array(20..<300))])
    let second = try Snapshot([("A", Array((40..<300).reversed()))])
    dataSource.apply(first, animatingDifferences: true, completion: nil)
    dataSource.defaultRowAnimation = .none
    dataSource.apply(second, animatingDifferences: true, completion: nil)
    var isOver = false
    let waiting = Task {
      await dataSource.waitForAnimations()
      isOver = true
    }
    try await pump(until: "the wait is over") { isOver }
    await waiting.value
    await window.draw()
    XCTAssertEqual(window.wrongRows(), [])
  }

  func testTheLastRowFadesAlthoughNoOtherMoves() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2])]))
    let animation = window.engine.animation
    window.dataSource.apply(
      try Snapshot([("A", [1])]), animatingDifferences: true, completion: nil)
    XCTAssertEqual(animation.ghostCount, 1)
    await window.draw()
    XCTAssertFalse(animation.isRunning)
    try await pump(until: "the row has faded") { animation.ghostCount == 0 }
  }

  func testARowThatComesBackOrAChangeWithoutAnimationEndsTheFading() async throws {
    let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2, 3])]))
    let animation = window.engine.animation
    window.dataSource.apply(
      try Snapshot([("A", [1, 3])]), animatingDifferences: true, completion: nil)
    XCTAssertEqual(animation.ghostCount, 1)
    window.dataSource.apply(try Snapshot([("A", [1, 2, 3])]), completion: nil)
    XCTAssertEqual(animation.ghostCount, 0)
  }

  func testAnAnimationThatBeginsAfterTheLastLayoutOfAFrameAsksForNoOther() async throws {
    for kept in [[1, 3, 4], [4]] {
      let window = try await open(ListWindow(), showing: Snapshot([("A", [1, 2, 3, 4])]))
      let source = window.dataSource
      let layouts = source.engine.viewport.layouts
      let shorter = try Snapshot([("A", kept)])
      var isApplied = false
      var isLastSeen = false
      var frame: gint64 = 0
      var count = 0
      layouts.add {
        let now = gdk_frame_clock_get_frame_counter(
          gtk_widget_get_frame_clock(source.engine.viewport.view))
        count = now == frame ? count + 1 : 1
        frame = now
        if isApplied {
          isLastSeen = isLastSeen || layouts.isLast
        } else if count < FrameLayouts.limit - 1 {
          layouts.askForAnother()
        } else {
          // The apply comes in the last layout that the frame may have.
          isApplied = true
          source.apply(shorter, animatingDifferences: true, completion: nil)
        }
      }
      gtk_widget_queue_allocate(source.engine.viewport.view)
      try await pump(until: "the rows have faded") {
        isLastSeen && source.engine.animation.ghostCount == 0
      }
      XCTAssertEqual(LoggedWarnings.take(), [], "kept \(kept)")
    }
  }
}
