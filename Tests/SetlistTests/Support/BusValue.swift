import CGtk

/// A value that came over a message bus.
final class BusValue {
  private let variant: OpaquePointer

  /// Takes over a `GVariant`.
  init(consuming variant: OpaquePointer) {
    self.variant = variant
  }

  deinit { g_variant_unref(variant) }

  /// How many members a tuple or an array has.
  var count: Int { Int(g_variant_n_children(variant)) }

  /// A member of a tuple or an array; `nil` where there are not as many.
  subscript(index: Int) -> BusValue? {
    guard index < count else { return nil }
    return BusValue(consuming: g_variant_get_child_value(variant, gsize(index)))
  }

  /// The members of a tuple or an array.
  var members: [BusValue] { (0..<count).compactMap { self[$0] } }

  /// The text of a string or an object path, also of one in a variant; `nil` for another type.
  var text: String? {
    switch g_variant_classify(variant) {
    case G_VARIANT_CLASS_STRING, G_VARIANT_CLASS_OBJECT_PATH:
      g_variant_get_string(variant, nil).map { String(cString: $0) }
    case G_VARIANT_CLASS_VARIANT: BusValue(consuming: g_variant_get_variant(variant)).text
    default: nil
    }
  }

  /// The number of 32 bits, with a sign or without one; `nil` for another type.
  var number: Int? {
    switch g_variant_classify(variant) {
    case G_VARIANT_CLASS_INT32: Int(g_variant_get_int32(variant))
    case G_VARIANT_CLASS_UINT32: Int(g_variant_get_uint32(variant))
    default: nil
    }
  }
}
