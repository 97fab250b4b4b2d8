import CGio
import GLibMainActor

/// The objects that a data source has had made.
@MainActor
final class MadeObjects<Identifier: Hashable> {
  /// The identifiers of the made objects, in order.
  private(set) var calls: [Identifier] = []
  /// The newest object of each identifier. They are kept, so that no other object has the same
  /// address.
  private var references: [Identifier: [ObjectReference]] = [:]

  func object(of identifier: Identifier) -> OwnedObject {
    let object = plainObject()
    calls.append(identifier)
    references[identifier, default: []].append(object)
    return OwnedObject(retaining: object)
  }

  var known: [Identifier: OpaquePointer] {
    references.compactMapValues { $0.last?.opaque }
  }
}

/// A new object without properties.
@MainActor
func plainObject() -> ObjectReference {
  ObjectReference(
    consuming: g_object_new_with_properties(g_object_get_type(), 0, nil, nil).unsafelyUnwrapped)
}

/// The objects of a model, in order. The model keeps them.
@MainActor
func modelObjects(_ model: OpaquePointer) -> [OpaquePointer] {
  (0..<g_list_model_get_n_items(model)).compactMap { position in
    let object = g_list_model_get_item(model, position)
    if let object { g_object_unref(object) }
    return object.map { OpaquePointer($0) }
  }
}
