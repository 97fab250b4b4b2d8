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
