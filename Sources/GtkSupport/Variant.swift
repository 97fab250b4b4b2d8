import CGtk

/// A D-Bus value of one of the types that the program's interfaces use.
public enum Variant: Hashable, Sendable {
  /// A boolean, of the D-Bus type `b`.
  case boolean(Bool)
  /// A signed integer of 64 bits, of the D-Bus type `x`.
  case integer(Int64)
  /// An unsigned integer of 32 bits, of the D-Bus type `u`.
  case unsigned(UInt32)
  /// A floating-point number, of the D-Bus type `d`.
  case double(Double)
  /// A text, of the D-Bus type `s`.
  case string(String)
  /// The path of an object, of the D-Bus type `o`. The text must be a valid path.
  case objectPath(String)
  /// A list of texts, of the D-Bus type `as`.
  case strings([String])
  /// A dictionary from texts to values, of the D-Bus type `a{sv}`.
  case dictionary([String: Variant])
  /// A list of dictionaries, of the D-Bus type `aa{sv}`.
  case dictionaries([[String: Variant]])

  /// Reads a `GVariant`; `nil` if its type has no case.
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

  /// Returns the members of a tuple, such as the arguments of a call, or of an array. Members whose
  /// types have no case are left out.
  public static func members(of tuple: OpaquePointer) -> [Variant] {
    (0..<g_variant_n_children(tuple)).compactMap { index in
      guard let member = g_variant_get_child_value(tuple, index) else { return nil }
      defer { g_variant_unref(member) }
      return Variant(member)
    }
  }

  /// Returns a new, floating `GVariant` for a function that takes it over.
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

  /// Returns a new, floating tuple, in which calls and signals carry their arguments.
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
