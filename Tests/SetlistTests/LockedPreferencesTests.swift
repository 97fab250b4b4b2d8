import CAdwaita
import CGtk
import GtkSupport
import SetlistLibrary
import XCTest

@testable import Setlist

/// Tests preferences that the system's administrator has locked.
@MainActor
final class LockedPreferencesTests: XCTestCase {
  /// The folder with the user's settings and the administrator's.
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var userFolder: URL { folder.appending(path: "user") }

  override func setUp() async throws {
    try XCTSkipUnless(RunningApplication.hasDisplay, "needs a display")
    adw_init()
    for folder in [userFolder, folder.appending(path: "system")] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
  }

  override func tearDown() async throws {
    try? FileManager.default.removeItem(at: folder)
  }

  func testALockedPreferenceCannotBeChangedAndItsRowSaysWhy() async throws {
    let store = PreferencesStore(settings: try settings(locking: ["color-scheme", "show-artwork"]))
    XCTAssertEqual(store.locked, [.colorScheme, .showsArtwork])
    XCTAssertEqual(store.preferences.colorScheme, .dark)
    XCTAssertFalse(store.preferences.showsArtwork)
    let shown = window(showing: store)
    XCTAssertEqual(
      shown.lockedRows,
      [
        .colorScheme: "Set by the administrator of this system",
        .showsArtwork:
          "Begin each row with a picture\nSet by the administrator of this system",
      ])
    // A locked row still takes the keyboard focus.
    XCTAssertEqual(shown.page.firstRow, shown.page.row(.showsTimes))
    XCTAssertNoThrow(try store.set(.isOn(true), of: .showsTimes))
    XCTAssertThrowsError(try store.set(.isOn(true), of: .showsArtwork))
  }

  func testARowFollowsALockThatComesOrGoes() async throws {
    let store = PreferencesStore(settings: try settings(locking: ["show-artwork"]))
    let shown = window(showing: store)
    store.didChange = { if $0 == .elsewhere { shown.preferencesDidChange() } }
    XCTAssertEqual(Set(shown.lockedRows.keys), [.showsArtwork])
    // If no setting can be stored, each preference can still be changed until the program ends.
    try FileManager.default.removeItem(at: userFolder)
    let deadline = ContinuousClock.now + .seconds(15)
    while !store.locked.isEmpty, ContinuousClock.now < deadline {
      while g_main_context_iteration(nil, 0) != 0 {}
      try await Task.sleep(for: .milliseconds(10))
    }
    XCTAssertEqual(shown.lockedRows, [:])
  }

  /// Settings in which the administrator has locked these keys.
  private func settings(locking keys: [String]) throws -> Settings {
    let system = folder.appending(path: "system")
    let path = Application.identifier.replacing(".", with: "/")
    try Data("[\(path)]\ncolor-scheme='dark'\nshow-artwork=false\n".utf8)
      .write(to: system.appending(path: "defaults"))
    try Data(keys.map { "/\(path)/\($0)\n" }.joined().utf8)
      .write(to: system.appending(path: "locks"))
    let schemas = Repository.folder.appending(path: ".build/schemas")
    // Making settings registers the GObject types of the backends.
    _ = try XCTUnwrap(Settings(schema: Application.identifier, folders: [schemas]))
    let backend = try XCTUnwrap(
      makeObject(
        "GKeyfileSettingsBackend",
        [
          "filename": userFolder.appending(path: "keyfile").path, "root-path": "/",
          "defaults-dir": system.path,
        ]))
    return try XCTUnwrap(
      Settings(schema: Application.identifier, folders: [schemas], backend: backend.opaque))
  }

  private func makeObject(_ type: String, _ texts: [String: String]) -> ObjectReference? {
    let kind = g_type_from_name(type)
    guard kind != 0 else { return nil }
    var names = texts.keys.map { UnsafePointer(strdup($0)) }
    let values = texts.values.map { text in
      var value = GValue()
      g_value_init(&value, g_type_from_name("gchararray"))
      g_value_set_string(&value, text)
      return value
    }
    defer { for name in names { free(UnsafeMutableRawPointer(mutating: name)) } }
    return g_object_new_with_properties(kind, guint(values.count), &names, values)
      .map { ObjectReference(consuming: OpaquePointer($0)) }
  }

  private func window(showing store: PreferencesStore) -> PreferencesWindow {
    PreferencesWindow(store: store, over: Window(rawPointer: gtk_window_new())) {}
  }
}

extension PreferencesWindow {
  /// The subtitles of the rows that cannot be changed.
  fileprivate var lockedRows: [Preferences.CellID: String] {
    var rows: [Preferences.CellID: String] = [:]
    for cell in Preferences.CellID.allCases {
      guard let row = page.row(cell), !row.isEnabled else { continue }
      rows[cell] = adw_action_row_get_subtitle(row.cast()).map { String(cString: $0) } ?? ""
    }
    return rows
  }
}
