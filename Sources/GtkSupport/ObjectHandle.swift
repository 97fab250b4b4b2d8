public import CGtk

/// An object of GTK under its Swift type.
///
/// A handle is the address of the object and does not keep it: a window keeps its widgets. What is
/// to live without a window is kept by an `ObjectReference` or a `Retained` property. Two handles
/// are equal if they are of the same object.
@MainActor
open class ObjectHandle: ObjectPointer, Hashable {
  /// The address of the object.
  public nonisolated(unsafe) let rawPointer: UnsafeMutableRawPointer

  /// The GTK type that the object of a handle has. Subclasses override it.
  open class var objectType: GType { g_object_get_type() }

  /// Makes the handle of an object that has the type. Debug builds check that.
  public required init(rawPointer: UnsafeMutableRawPointer) {
    self.rawPointer = rawPointer
    assert(
      g_type_check_instance_is_a(cast(), Self.objectType) != 0,
      "not a \(String(cString: g_type_name(Self.objectType)))")
  }

  /// Makes a handle of the same object, such as a more specific one. `nil` if the object does not
  /// have the type.
  public required convenience init?(casting object: (some ObjectPointer)?) {
    guard let object, g_type_check_instance_is_a(object.cast(), Self.objectType) != 0 else {
      return nil
    }
    self.init(rawPointer: object.rawPointer)
  }

  /// Makes a handle of what a function of C has returned; `nil` if it has returned nothing.
  public required convenience init?(returned object: UnsafeMutableRawPointer?) {
    guard let object else { return nil }
    self.init(rawPointer: object)
  }

  /// Makes a handle of what a function of C has returned; `nil` if it has returned nothing.
  public required convenience init?(returned object: OpaquePointer?) {
    self.init(returned: object.map { UnsafeMutableRawPointer($0) })
  }

  /// Whether the object has a type that is known only by its name.
  public func isA(_ typeName: String) -> Bool {
    let type = g_type_from_name(typeName)
    return type != 0 && g_type_check_instance_is_a(cast(), type) != 0
  }

  /// Whether two handles are of the same object.
  public nonisolated static func == (one: ObjectHandle, other: ObjectHandle) -> Bool {
    one.rawPointer == other.rawPointer
  }

  /// Hashes the address.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(rawPointer) }
}

/// Keeps the object of a handle as long as the property is there.
@MainActor @propertyWrapper
public struct Retained<Handle: ObjectHandle> {
  /// The handle.
  public let wrappedValue: Handle
  private let reference: ObjectReference

  /// Keeps the object of a handle. The floating reference of a new widget is taken over.
  public init(wrappedValue: Handle) {
    self.wrappedValue = wrappedValue
    reference = ObjectReference(retaining: wrappedValue)
  }

  /// Takes over a full reference to an object that the caller owns.
  public init(consuming handle: Handle) {
    wrappedValue = handle
    reference = ObjectReference(consuming: handle)
  }
}

/// A number with limits, such as the place to which a view is scrolled.
public final class Adjustment: ObjectHandle {
  public override class var objectType: GType { gtk_adjustment_get_type() }

  /// Sets the number of the adjustment.
  public func setValue(_ value: Double) { gtk_adjustment_set_value(cast(), value) }
  /// Sets the greatest number that the adjustment allows.
  public func setUpper(_ value: Double) { gtk_adjustment_set_upper(cast(), value) }
  /// The size of the part that is seen at a time.
  public var pageSize: Double { gtk_adjustment_get_page_size(cast()) }
}
