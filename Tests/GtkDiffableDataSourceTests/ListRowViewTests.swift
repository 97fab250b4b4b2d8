import CGtk
import DiffableDataSource
import GtkSupport
import XCTest

@testable import GtkDiffableDataSource

/// Tests standard rows, and registrations with an item of a type of its own.
@MainActor
final class ListRowViewTests: WindowTestCase {
  typealias Snapshot = ListWindow.Snapshot

  private struct Song {
    let title: String
    let artist: String
  }

  private func label(_ text: String, in row: ListRowView) -> Bool {
    shows(text, in: row.widget.widget)
  }

  func testTextsArePlacedBelowAndBesideEachOther() {
    let row = ListRowView()
    row.contentConfiguration = .subtitleCell(text: "Let It Go", secondaryText: "Idina Menzel")
    XCTAssertTrue(label("Let It Go", in: row) && label("Idina Menzel", in: row))
    XCTAssertEqual(row.accessibleLabel, "Let It Go, Idina Menzel")
    row.contentConfiguration = .valueCell(text: "Let It Go", secondaryText: "3:45")
    XCTAssertEqual(row.accessibleLabel, "Let It Go, 3:45")
    row.contentConfiguration = .header(text: "Disney")
    row.contentConfiguration.iconName = "audio-x-generic-symbolic"
    XCTAssertEqual(row.accessibleLabel, "Disney")
  }

  func testARegistrationFillsRowsFromItemsOfATypeOfItsOwn() async throws {
    let songs = [
      1: Song(title: "Let It Go", artist: "Idina Menzel"),
      2: Song(title: "Reflection", artist: "Lea Salonga"),
    ]
    let window = ListWindow()
    var paths: [Int: IndexPath] = [:]
    let cells = CellRegistration<ListRowView, (Int, Song)> { row, path, item in
      paths[item.0] = path
      row.contentConfiguration = .subtitleCell(
        text: item.1.title, secondaryText: item.1.artist)
    }
    window.dataSource.rowViewProvider = { [unowned window] context in
      window.dataSource.dequeueConfiguredReusableCell(
        using: cells, for: context, item: (context.item, songs[context.item]!))
    }
    _ = try await open(window, showing: Snapshot([("A", [1]), ("B", [2])]))
    let row = try XCTUnwrap(window.dataSource.rowView(for: 2) as? ListRowView)
    XCTAssertEqual(row.accessibleLabel, "Reflection, Lea Salonga")
    XCTAssertEqual(paths, [1: IndexPath(item: 0, section: 0), 2: IndexPath(item: 0, section: 1)])
    // A row that is configured again keeps its view.
    window.dataSource.reconfigureRows()
    XCTAssertTrue(row === window.dataSource.rowView(for: 2))
  }

  func testEveryTurnOfASwitchIsToldWithoutAFillInBetween() {
    let row = ListRowView()
    var turned: [Bool] = []
    row.accessories = [
      .checkBox(isOn: false, label: "Done") { turned.append($0) },
      .toggle(isOn: true, label: "On") { turned.append($0) },
    ]
    let box = row.widget.children.first.flatMap { CheckButton(casting: $0) }
    let toggle = row.widget.children.last.flatMap { Switch(casting: $0) }
    for isOn in [true, false, true, false] {
      box?.isActive = isOn
      toggle?.isOn = !isOn
    }
    XCTAssertEqual(turned, [true, false, false, true, true, false, false, true])
  }

  func testATextWithoutAGreatestNumberOfLinesIsShownWhole() {
    let row = ListRowView()
    let words = Array(repeating: "word", count: 60)
    row.contentConfiguration = .cell(text: words.joined(separator: " "))
    func height(_ lines: Int32) -> Int32 {
      row.contentConfiguration.numberOfLines = lines
      var height: Int32 = 0
      gtk_widget_measure(row.widget.widget, GTK_ORIENTATION_VERTICAL, 200, &height, nil, nil, nil)
      return height
    }
    let heights = [1, 2, 3, 0].map(height)
    XCTAssertEqual(heights, heights.sorted())
    XCTAssertGreaterThan(heights[3], 2 * heights[2])
  }

  func testTheArrowOfATreeTakesNoWidthFromTheText() async throws {
    let window = ListWindow()
    window.dataSource.rowViewProvider = { context in
      let row = ListRowView()
      row.contentConfiguration = .cell(text: "\(context.item)")
      row.accessories = [.outlineDisclosure(for: context)]
      return row
    }
    _ = try await open(window, showing: Snapshot([("A", [1, 2])]))
    let row = try XCTUnwrap(window.dataSource.rowView(for: 2) as? ListRowView)
    await window.draw()
    let arrow = try XCTUnwrap(row.widget.children.first)
    XCTAssertLessThanOrEqual(gtk_widget_get_width(arrow.widget), 30)
  }

  func testAccessoriesKeepTheirWidgetsFromFillToFillAndTellOnlyTheUsersChanges() {
    let row = ListRowView()
    var turned: [Bool] = []
    func show(_ isOn: Bool, count: Int) {
      row.accessories = [
        .checkBox(isOn: isOn, label: "Done") { turned.append($0) },
        .label(text: "\(count)"), .checkmark(label: "Favorite"), .disclosureIndicator(),
      ]
    }
    show(false, count: 3)
    let widgets = row.widget.children
    let box = widgets.first.flatMap { CheckButton(casting: $0) }
    show(true, count: 4)
    XCTAssertEqual(row.widget.children, widgets)
    XCTAssertEqual(turned, [])
    XCTAssertEqual(box?.isActive, true)
    box?.isActive = false
    XCTAssertEqual(turned, [false])
    row.contentConfiguration = .cell(text: "Milk")
    XCTAssertEqual(row.accessibleLabel, "Milk, 4, Favorite")
    row.accessories = [.reorder()]
    XCTAssertEqual(row.widget.children.count, widgets.count - 3)
  }

  func testAButtonInARowIsPressedAndDoesNotSelectTheRow() async throws {
    let window = ListWindow()
    var pressed: [Int] = []
    window.dataSource.provideRows {
      ListRowView()
    } configure: { row, context in
      row.contentConfiguration = .cell(text: "\(context.item)")
      row.accessories = [
        .button(iconName: "user-trash-symbolic", label: "Remove \(context.item)") {
          pressed.append(context.item)
        }
      ]
    }
    _ = try await open(window, showing: Snapshot([("A", [1, 2])]))
    let row = try XCTUnwrap(window.dataSource.rowView(for: 2) as? ListRowView)
    let button = try XCTUnwrap(row.widget.lastChild)
    let place = point(
      Double(button.width) / 2, Double(button.height) / 2, of: button.widget,
      in: window.listView.widget)
    let devices = try await InputDevices(of: window)
    try await devices.click(x: place.x, y: place.y)
    try await pump(until: "the button is pressed") { !pressed.isEmpty }
    XCTAssertEqual(pressed, [2])
    XCTAssertEqual(window.selectedInGtk, [])
  }

  func testAnOutlineDisclosureExpandsTheItem() async throws {
    let window = ListWindow(showsSectionHeaders: false)
    window.dataSource.provideRows {
      ListRowView()
    } configure: { row, context in
      row.contentConfiguration = .cell(text: "\(context.item)")
      row.accessories = [.outlineDisclosure(for: context)]
    }
    _ = try await open(window)
    var tree = DiffableDataSourceSectionSnapshot<Int>()
    try tree.append([1, 2])
    try tree.append([11, 12], to: 1)
    await window.dataSource.apply(tree, to: "A")
    await window.draw()
    let devices = try await InputDevices(of: window)
    let row = try XCTUnwrap(window.dataSource.rowView(for: 1) as? ListRowView)
    let place = point(8, 8, of: row.widget.widget, in: window.listView.widget)
    try await devices.click(x: place.x, y: window.middle(of: .item(1)))
    try await pump(until: "the item is expanded") {
      window.dataSource.snapshot().itemIdentifiers == [1, 11, 12, 2]
    }
  }
}
