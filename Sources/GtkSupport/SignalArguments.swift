import CGtk

/// The arguments of one emission of a signal, by position. Position 0 is the emitting object.
///
/// They are valid only while the handler runs.
public struct SignalArguments {
  private let values: UnsafePointer<GValue>
  private let count: Int

  init(values: UnsafePointer<GValue>, count: Int) {
    self.values = values
    self.count = count
  }

  private func value(_ index: Int) -> UnsafePointer<GValue> {
    precondition(index >= 0 && index < count, "the signal has no such argument")
    return values + index
  }

  /// Returns the object at `index`; `nil` if the signal passed none.
  public func object(_ index: Int) -> OpaquePointer? {
    g_value_get_object(value(index)).map { OpaquePointer($0) }
  }

  /// Returns the objects of the array at `index`, whose number is another argument of the signal.
  public func objects(_ index: Int, count: Int) -> [OpaquePointer] {
    guard let array = boxed(index) else { return [] }
    let objects = array.assumingMemoryBound(to: OpaquePointer?.self)
    return UnsafeBufferPointer(start: objects, count: count).compactMap(\.self)
  }

  /// Returns the address of a boxed value or a plain pointer at `index`; `nil` if the signal passed
  /// none.
  public func boxed(_ index: Int) -> UnsafeMutableRawPointer? {
    if g_type_check_value_holds(value(index), GType(GTypeFundamental.pointer)) != 0 {
      return g_value_get_pointer(value(index))
    }
    return g_value_get_boxed(value(index))
  }

  /// Returns the unsigned integer at `index`.
  public func unsigned(_ index: Int) -> UInt32 { g_value_get_uint(value(index)) }

  /// Returns the integer at `index`.
  public func integer(_ index: Int) -> Int32 { g_value_get_int(value(index)) }

  /// Returns the floating-point number at `index`.
  public func double(_ index: Int) -> Double { g_value_get_double(value(index)) }

  /// Returns the flags at `index`.
  public func flags(_ index: Int) -> UInt32 { g_value_get_flags(value(index)) }

  /// Returns the number of the enumeration's case at `index`.
  public func enumeration(_ index: Int) -> Int32 { g_value_get_enum(value(index)) }

  /// Returns the `GVariant` at `index`; `nil` if the signal passed none.
  public func variant(_ index: Int) -> OpaquePointer? { g_value_get_variant(value(index)) }

  /// Returns the text at `index`; `nil` if the signal passed none.
  public func string(_ index: Int) -> String? {
    g_value_get_string(value(index)).map { String(cString: $0) }
  }
}

/// GLib's fundamental types, which C defines as macros that Swift cannot see.
enum GTypeFundamental {
  static let boolean = GType(5 << 2)
  static let pointer = GType(17 << 2)
}
