import CGtk

/// A D-Bus value of one of the types that the interfaces need.
public enum Variant: Hashable, Sendable {
  /// `b`
  case boolean(Bool)
  /// `x`
  case integer(Int64)
  /// `u`
  case unsigned(UInt32)
  /// `d`
  case double(Double)
  /// `s`
  case string(String)
  /// `o`; the text must be a valid object path
  case objectPath(String)
  /// `as`
  case strings([String])
  /// `a{sv}`
  case dictionary([String: Variant])
  /// `aa{sv}`
  case dictionaries([[String: Variant]])

  /// Reads a value. `nil` if it has another type than those above.
  public init?(_ variant: OpaquePointer) {
    switch String(cString: g_variant_get_type_string(variant)) {
    case "b": self = .boolean(g_variant_get_boolean(variant) != 0)
    case "x": self = .integer(Int64(g_variant_get_int64(variant)))
    case "u": self = .unsigned(g_variant_get_uint32(variant))
    case "d": self = .double(g_variant_get_double(variant))
    case "s": self = .string(Self.text(of: variant))
    case "o": self = .objectPath(Self.text(of: variant))
    case "as":
      self = .strings(
        Self.members(of: variant).compactMap {
          guard case .string(let text) = $0 else { return nil }
          return text
        })
    default: return nil
    }
  }

  /// The members of a tuple, such as the arguments of a call, or of an array. Members of other
  /// types than those above are left out.
  public static func members(of tuple: OpaquePointer) -> [Variant] {
    (0..<g_variant_n_children(tuple)).compactMap { index in
      guard let member = g_variant_get_child_value(tuple, index) else { return nil }
      defer { g_variant_unref(member) }
      return Variant(member)
    }
  }

  /// A new, floating value for a function that takes it over.
  public func makeVariant() -> OpaquePointer {
    switch self {
    case .boolean(let value): g_variant_new_boolean(value ? 1 : 0)
    case .integer(let value): g_variant_new_int64(gint64(value))
    case .unsigned(let value): g_variant_new_uint32(value)
    case .double(let value): g_variant_new_double(value)
    case .string(let value): g_variant_new_string(value)
    case .objectPath(let value): g_variant_new_object_path(value)
    case .strings(let values):
      Self.array(of: "s", values.map { g_variant_new_string($0) })
    case .dictionary(let values):
      Self.array(
        of: "{sv}",
        values.map { key, value in
          g_variant_new_dict_entry(
            g_variant_new_string(key), g_variant_new_variant(value.makeVariant()))
        })
    case .dictionaries(let values):
      Self.array(of: "a{sv}", values.map { Variant.dictionary($0).makeVariant() })
    }
  }

  /// A new, floating tuple. Calls and signals carry their arguments in one.
  public static func makeTuple(_ members: [OpaquePointer?]) -> OpaquePointer {
    var members = members
    return g_variant_new_tuple(&members, gsize(members.count))
  }

  private static func array(of type: String, _ members: [OpaquePointer?]) -> OpaquePointer {
    let type = g_variant_type_new(type)
    defer { g_variant_type_free(type) }
    var members = members
    return g_variant_new_array(type, &members, gsize(members.count))
  }

  private static func text(of variant: OpaquePointer) -> String {
    g_variant_get_string(variant, nil).map { String(cString: $0) } ?? ""
  }
}
