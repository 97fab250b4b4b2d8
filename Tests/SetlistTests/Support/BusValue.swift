import CGtk

/// A value that came over a message bus.
final class BusValue {
  private let variant: OpaquePointer

  /// Takes over a `GVariant`.
  init(consuming variant: OpaquePointer) {
    self.variant = variant
  }

  deinit { g_variant_unref(variant) }

  /// The members of a tuple or an array.
  var members: [BusValue] {
    (0..<g_variant_n_children(variant)).map {
      BusValue(consuming: g_variant_get_child_value(variant, $0))
    }
  }

  /// The text of a string or an object path, also of one in a variant; `nil` for another type.
  var text: String? {
    switch String(cString: g_variant_get_type_string(variant)) {
    case "s", "o": g_variant_get_string(variant, nil).map { String(cString: $0) }
    case "v": BusValue(consuming: g_variant_get_variant(variant)).text
    default: nil
    }
  }

  /// The number of 32 bits, with a sign or without one; `nil` for another type.
  var number: Int? {
    switch String(cString: g_variant_get_type_string(variant)) {
    case "i": Int(g_variant_get_int32(variant))
    case "u": Int(g_variant_get_uint32(variant))
    default: nil
    }
  }
}
