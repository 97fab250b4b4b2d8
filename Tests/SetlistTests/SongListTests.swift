import CGtk
import GtkSupport
import SetlistLibrary
import SetlistStore
import XCTest

@testable import Setlist

/// Tests the list of a setlist's songs.
@MainActor
final class SongListTests: XCTestCase {
  func testTheModelBehindTheSongsIsAListStore() async throws {
    guard gtk_init_check() != 0 else { throw XCTSkip("there is no display") }
    let scroller = ScrolledWindow()
    let overlay = Overlay(scroller)
    let kept = ObjectReference(retaining: overlay)
    defer { withExtendedLifetime(kept) {} }
    let list = SongList(
      controller: OpenSetlist(library: Library(try SetlistDatabase.inMemory())),
      scroller: scroller, overlay: overlay)
    let selection = try XCTUnwrap(model(of: list.view.opaque))
    let store = try XCTUnwrap(model(of: selection))
    XCTAssertEqual(String(cString: g_type_name_from_instance(store.cast())), "GListStore")
  }

  /// The value of an object's property `model`.
  private func model(of object: OpaquePointer) -> OpaquePointer? {
    var value = GValue()
    g_value_init(&value, g_object_get_type())
    defer { g_value_unset(&value) }
    g_object_get_property(object.cast(), "model", &value)
    return g_value_get_object(&value).map { OpaquePointer($0) }
  }
}
