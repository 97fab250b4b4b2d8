import CGio
import DiffableDataSource
import GLibMainActor

/// A `GListStore` that carries out given splices.
///
/// It does the least that somebody can do by hand: the objects of rows that move are known by their
/// old position, and each row that comes gets a new object.
@MainActor
struct BareStore {
  private let store = ObjectReference(consuming: g_list_store_new(g_object_get_type()))
  /// The objects, which the store keeps.
  private var objects: [UnsafeMutableRawPointer?] = []

  /// A store with this many objects.
  init(count: Int) {
    apply(
      [Splice(removed: 0..<0, inserted: 0..<count)], origins: Array(repeating: -1, count: count))
    objects = (0..<count).map { position in
      let object = g_list_model_get_item(store.opaque, guint(position))
      if let object { g_object_unref(object) }
      return object
    }
  }

  /// Carries out splices, back to front.
  ///
  /// - Parameter origins: For each inserted row, its old position; -1 for a new one.
  func apply(_ splices: [Splice], origins: [Int]) {
    // The store drops an object that it has no more, and gets it back in a later splice.
    var inserted: [UnsafeMutableRawPointer?] = origins.map { origin in
      guard origin >= 0, let object = objects[origin] else {
        return UnsafeMutableRawPointer(newObject())
      }
      return g_object_ref(object)
    }
    var end = inserted.count
    for splice in splices.reversed() {
      let start = end - splice.inserted.count
      inserted[start..<end].withUnsafeMutableBufferPointer { additions in
        g_list_store_splice(
          store.opaque, guint(splice.removed.lowerBound), guint(splice.removed.count),
          additions.baseAddress, guint(additions.count))
      }
      end = start
    }
    for object in inserted { g_object_unref(object) }
  }
}
