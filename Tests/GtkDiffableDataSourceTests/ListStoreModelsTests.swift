import CGtk
import DiffableDataSource
import GioDiffableDataSource
import GtkSupport
import ListModelConsumer
import XCTest

/// Tests the models of GTK, and code in C, on the stores of `GioDiffableDataSource`.
@MainActor
final class ListStoreModelsTests: XCTestCase {
  typealias Snapshot = DiffableDataSourceSnapshot<String, Int>

  /// A data source of titles, which are `song 7` and the like.
  private func titles() -> ListStoreDiffableDataSource<String, Int> {
    ListStoreDiffableDataSource { OwnedObject(consuming: Self.title(of: $0)) }
  }

  private static func title(of song: Int) -> OpaquePointer {
    gtk_string_object_new("song \(song)").unsafelyUnwrapped
  }

  /// The expression for the title of an object, which is the caller's.
  private func title() -> OpaquePointer {
    gtk_property_expression_new(gtk_string_object_get_type(), nil, "string").unsafelyUnwrapped
  }

  private func titles(in model: OpaquePointer) -> [String] {
    (0..<g_list_model_get_n_items(model)).compactMap { position in
      guard let object = g_list_model_get_item(model, position) else { return nil }
      defer { g_object_unref(object) }
      return gtk_string_object_get_string(OpaquePointer(object)).map { String(cString: $0) }
    }
  }

  func testAFilterAndASorterFollowTheStore() async throws {
    let songs = titles()
    songs.apply(try Snapshot([("A", [17, 3]), ("B", [12, 1])]))
    let filter = gtk_string_filter_new(title())
    gtk_string_filter_set_search(filter, "1")
    let filtered = ObjectReference(
      consuming: gtk_filter_list_model_new(
        OpaquePointer(g_object_ref(songs.model.rawPointer)), UnsafeMutablePointer(filter)))
    let sorted = ObjectReference(
      consuming: gtk_sort_list_model_new(
        OpaquePointer(g_object_ref(filtered.rawPointer)),
        UnsafeMutablePointer(gtk_string_sorter_new(title()))))
    let consumer = list_model_consumer_new(sorted.opaque)
    defer { list_model_consumer_free(consumer) }
    XCTAssertEqual(titles(in: sorted.opaque), ["song 1", "song 12", "song 17"])
    let first = songs.object(of: 17)
    songs.apply(try Snapshot([("B", [12, 17]), ("A", [3, 10, 11])]))
    XCTAssertEqual(titles(in: filtered.opaque), ["song 12", "song 17", "song 10", "song 11"])
    XCTAssertEqual(
      titles(in: sorted.opaque), ["song 10", "song 11", "song 12", "song 17"])
    XCTAssertEqual(songs.object(of: 17), first)
    XCTAssertTrue(list_model_consumer_is_right(consumer) != 0)
    let object = g_list_model_get_item(sorted.opaque, 3)
    XCTAssertEqual(object.flatMap { songs.itemIdentifier(of: $0) }, 17)
    g_object_unref(object)
  }

  func testAMultiSelectionKeepsWhatMovesNearbyAndWithOneSpliceWhateverMoves() async throws {
    for (target, hasOneSplice, kept) in [
      (9, false, [5, 30]), (39, true, [5, 30]), (39, false, [30]),
    ] {
      let songs = titles()
      if hasOneSplice { songs.costs.emissionBelow = 1e9 }
      songs.apply(try Snapshot([("A", Array(0..<20)), ("B", Array(20..<40))]))
      let selection = ObjectReference(
        consuming: gtk_multi_selection_new(OpaquePointer(g_object_ref(songs.model.rawPointer))))
      let consumer = list_model_consumer_new(selection.opaque)
      defer { list_model_consumer_free(consumer) }
      for song in [2, 5, 30] {
        gtk_selection_model_select_item(selection.opaque, guint(song), 0)
      }
      var snapshot = songs.snapshot()
      try snapshot.deleteItems([2])
      try snapshot.moveItem(5, afterItem: target)
      try snapshot.insertItems([50], beforeItem: 0)
      songs.apply(snapshot)
      let selected = [5, 30].filter { song in
        songs.position(of: song).map {
          gtk_selection_model_is_selected(selection.opaque, guint($0)) != 0
        } ?? false
      }
      XCTAssertEqual(selected, kept, "behind \(target)")
      XCTAssertTrue(list_model_consumer_is_right(consumer) != 0)
    }
  }

  func testSectionsAreThoseOfGtkWhereItKnowsThem() async throws {
    let songs = SectionedListStoreDiffableDataSource<String, Int> {
      OwnedObject(consuming: Self.title(of: $0))
    }
    songs.apply(try Snapshot([("A", [1, 2]), ("B", []), ("C", [3])]))
    let flattened = ObjectReference(
      consuming: gtk_flatten_list_model_new(OpaquePointer(g_object_ref(songs.model.rawPointer))))
    let consumer = list_model_consumer_new(flattened.opaque)
    defer { list_model_consumer_free(consumer) }
    songs.apply(try Snapshot([("C", [2, 3, 4]), ("B", []), ("A", [5, 1])]))
    XCTAssertEqual(titles(in: flattened.opaque), [2, 3, 4, 5, 1].map { "song \($0)" })
    XCTAssertTrue(list_model_consumer_is_right(consumer) != 0)
    for position in 0..<5 {
      let object = g_list_model_get_item(flattened.opaque, guint(position))
      let item = try XCTUnwrap(object.flatMap { songs.itemIdentifier(of: $0) })
      g_object_unref(object)
      XCTAssertEqual(songs.position(of: item), position)
      guard gtk_later_is_4_12() != 0 else { continue }
      var (start, end): (guint, guint) = (0, 0)
      gtk_section_model_get_section(flattened.opaque, guint(position), &start, &end)
      XCTAssertEqual([start, end], position < 3 ? [0, 3] : [3, 5], "the empty section has none")
    }
  }

  func testAListViewHasAHeaderAboveEachSectionWithItemsWhereGtkKnowsSections() async throws {
    guard gtk_init_check() != 0, gtk_later_is_4_12() != 0 else {
      throw XCTSkip("there is no display, or GTK knows no sections")
    }
    let songs = SectionedListStoreDiffableDataSource<String, Int> {
      OwnedObject(consuming: Self.title(of: $0))
    }
    songs.apply(try Snapshot([("A", [1, 2]), ("B", []), ("C", [3])]))
    let (list, scrolled) = PlainWindow.list(of: 0) { gtk_label_new("row") }
    let factory = ObjectReference(consuming: gtk_signal_list_item_factory_new().opaque)
    var headed: [String?] = []
    connect(factory, Signal<OpaquePointer?, Void>("bind", arguments: { $0.object(1) })) { header in
      var value = GValue()
      g_value_init(&value, g_object_get_type())
      defer { g_value_unset(&value) }
      if let header { g_object_get_property(header.cast(), "item", &value) }
      let item = g_value_get_object(&value).flatMap { songs.itemIdentifier(of: $0) }
      headed.append(item.flatMap(songs.snapshot().sectionIdentifier(containingItem:)))
    }
    gtk_list_view_set_header_factory(list.opaque, factory.opaque)
    let flattened = gtk_flatten_list_model_new(OpaquePointer(g_object_ref(songs.model.rawPointer)))
    let selection = ObjectReference(consuming: gtk_multi_selection_new(flattened))
    gtk_list_view_set_model(list.opaque, selection.opaque)
    let plain = PlainWindow(scrolled)
    defer { plain.close() }
    try await plain.present()
    func headers() -> Int {
      sequence(first: gtk_widget_get_first_child(list)) { gtk_widget_get_next_sibling($0) }
        .count { $0.map { String(cString: gtk_widget_get_css_name($0)) } == "header" }
    }
    XCTAssertEqual(headers(), 2)
    XCTAssertEqual(Set(headed), ["A", "C"])
    songs.apply(try Snapshot([("B", [3, 2]), ("A", [1]), ("D", [4])]))
    try await pump(until: "there is a header for each section") { headers() == 3 }
  }
}
