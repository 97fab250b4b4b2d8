import CGtk
import DiffableDataSource
import Foundation
import GtkSupport
import Testing

@testable import GtkDiffableDataSource

/// Tests registrations that are made where they cannot work.
@MainActor @Suite struct RegistrationTests {
  private nonisolated static let hasDisplay =
    ProcessInfo.processInfo.environment["DISPLAY"] != nil
    || ProcessInfo.processInfo.environment["WAYLAND_DISPLAY"] != nil

  @Test(.enabled(if: hasDisplay))
  func aRegistrationThatAProviderMakesIsRefused() async throws {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      guard gtk_init_check() != 0 else { exit(0) }
      let window = ListWindow(kind: .grid)
      window.dataSource.rowViewProvider = { [unowned window] context in
        let registration = ListWindow.DataSource.RowRegistration {
          LabelRow()
        } configure: { _, _ in
        }
        return window.dataSource.dequeueConfiguredReusableRow(using: registration, for: context)
      }
      window.dataSource.apply(try DiffableDataSourceSnapshot([("A", [1])]), completion: nil)
      try await window.present()
      exit(0)
    }
    let told = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(told.contains("A registration was made inside a provider"))
  }

  @Test(.enabled(if: hasDisplay))
  func aRowMayMakeTheRegistrationsOfAListInIt() async throws {
    try #require(gtk_init_check() != 0)
    let window = ListWindow()
    window.dataSource.provideRows {
      InnerList()
    } configure: { row, context in
      row.show(context.item)
    }
    window.dataSource.apply(try DiffableDataSourceSnapshot([("A", [1, 2])]), completion: nil)
    try await window.present()
    await window.draw()
    #expect(window.engine.viewport.visibleCells.count == 3)
    window.close()
  }

  /// A row view that contains a list.
  private final class InnerList: RowView {
    private let dataSource = ListViewDiffableDataSource<Int, Int>(showsSectionHeaders: false)
    var widget: Widget { dataSource.widget }
    var accessibleLabel: String { "list" }

    init() {
      dataSource.provideRows {
        LabelRow()
      } configure: { row, context in
        row.text = "\(context.item)"
      }
    }

    func show(_ item: Int) {
      if let snapshot = try? DiffableDataSourceSnapshot([(0, [item, item + 100])]) {
        dataSource.apply(snapshot, completion: nil)
      }
    }
  }
}
