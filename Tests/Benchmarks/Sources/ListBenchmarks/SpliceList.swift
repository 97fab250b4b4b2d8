import CGtk
import DiffableDataSource
import GtkSupport

/// A list on the screen whose `GListStore` carries out given splices.
@MainActor
final class SpliceList {
  let list: PlainList
  private let store: OpaquePointer
  private let objects: [UnsafeMutableRawPointer?]
  /// The part of the list that has been changed since the last reset.
  private var changed: Splice?
  private var selected = 0

  init(_ songs: Songs) {
    store = g_list_store_new(gtk_string_object_get_type())
    objects = songs.titles.map { gtk_string_object_new($0).map { UnsafeMutableRawPointer($0) } }
    var objects = objects
    g_list_store_splice(store, 0, 0, &objects, guint(objects.count))
    list = PlainList(consuming: store)
  }

  isolated deinit {
    for object in objects { g_object_unref(object) }
  }

  /// Carries out splices that turn `0..<n` into `new`, back to front. A removal that GTK 4.8 would
  /// get wrong is cut in two, as the data source does.
  func apply(_ splices: [Splice], to new: [Int]) {
    if let first = splices.first, let last = splices.last {
      changed = Splice(
        removed: first.removed.lowerBound..<last.removed.upperBound,
        inserted: first.inserted.lowerBound..<last.inserted.upperBound)
    }
    var positions = list.realisedPositions
    for splice in splices.reversed() {
      var removed = splice.removed
      let isFarBelow =
        positions.last.map { $0 + 2 * positions.count < removed.lowerBound } ?? false
      if !isFarBelow, removed.lowerBound > 0,
        let realised = positions.first(where: { $0 >= removed.lowerBound }),
        removed.dropFirst().contains(realised)
      {
        g_list_store_splice(
          store, guint(removed.lowerBound), guint(realised - removed.lowerBound), nil, 0)
        removed = removed.lowerBound..<removed.upperBound - (realised - removed.lowerBound)
      }
      var inserted = new[splice.inserted].map { objects[$0] }
      g_list_store_splice(
        store, guint(removed.lowerBound), guint(removed.count), &inserted, guint(inserted.count))
      if !isFarBelow { positions = list.realisedPositions }
    }
  }

  /// Shows `0..<n` again, with the first rows selected.
  func reset(selected: Int, row: Int) {
    if self.selected > 0 { list.select(first: 0) }
    // A removal from the beginning of the list is never one for which GTK removes the wrong
    // widgets.
    if let changed {
      var objects = Array(objects[..<changed.removed.upperBound])
      g_list_store_splice(
        store, 0, guint(changed.inserted.upperBound), &objects, guint(objects.count))
    }
    changed = nil
    if selected > 0 { list.select(first: selected) }
    self.selected = selected
    list.screen.scroll(to: row)
  }
}
