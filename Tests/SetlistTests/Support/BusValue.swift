import CGtk

/// A value received over a message bus.
final class BusValue {
  private let variant: OpaquePointer

  /// Takes ownership of a `GVariant`.
  init(consuming variant: OpaquePointer) {
    self.variant = variant
  }

  deinit { g_variant_unref(variant) }

  /// The number of members of a tuple or array.
  var count: Int { Int(g_variant_n_children(variant)) }

  /// A member of a tuple or array; `nil` beyond its end.
  subscript(index: Int) -> BusValue? {
    guard index < count else { return nil }
    return BusValue(consuming: g_variant_get_child_value(variant, gsize(index)))
  }

  /// The members of a tuple or array.
  var members: [BusValue] { (0..<count).compactMap { self[$0] } }

  /// The text of a string or object path, also inside a variant; `nil` for another type.
  var text: String? {
    switch g_variant_classify(variant) {
    case G_VARIANT_CLASS_STRING, G_VARIANT_CLASS_OBJECT_PATH:
      g_variant_get_string(variant, nil).map { String(cString: $0) }
    case G_VARIANT_CLASS_VARIANT: BusValue(consuming: g_variant_get_variant(variant)).text
    default: nil
    }
  }

  /// The value of a number with 32 bits, signed or unsigned; `nil` for another type.
  var number: Int? {
    switch g_variant_classify(variant) {
    case G_VARIANT_CLASS_INT32: Int(g_variant_get_int32(variant))
    case G_VARIANT_CLASS_UINT32: Int(g_variant_get_uint32(variant))
    default: nil
    }
  }
}
