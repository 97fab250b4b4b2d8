public import CGtk

/// A handle of a GTK object with its Swift type.
///
/// A handle is the address of the object and does not keep the object alive; a window keeps its
/// widgets. An `ObjectReference` or a `Retained` property keeps an object that lives without a
/// window. Two handles are equal if they are of the same object.
@MainActor
open class ObjectHandle: ObjectPointer, Hashable {
  /// The address of the object.
  public nonisolated(unsafe) let rawPointer: UnsafeMutableRawPointer

  /// The GTK type that the objects of this class of handles have. Subclasses override it.
  open class var objectType: GType { g_object_get_type() }

  /// Makes the handle of an object, which must have the handle's type. Debug builds check that.
  public required init(rawPointer: UnsafeMutableRawPointer) {
    self.rawPointer = rawPointer
    assert(
      g_type_check_instance_is_a(cast(), Self.objectType) != 0,
      "not a \(String(cString: g_type_name(Self.objectType)))")
  }

  /// Makes a handle of the same object with another type, such as a more specific one; `nil` if the
  /// object does not have that type.
  public required convenience init?(casting object: (some ObjectPointer)?) {
    guard let object, g_type_check_instance_is_a(object.cast(), Self.objectType) != 0 else {
      return nil
    }
    self.init(rawPointer: object.rawPointer)
  }

  /// Makes a handle of the object that a C function has returned; `nil` if it has returned none.
  public required convenience init?(returned object: UnsafeMutableRawPointer?) {
    guard let object else { return nil }
    self.init(rawPointer: object)
  }

  /// Makes a handle of the object that a C function has returned; `nil` if it has returned none.
  public required convenience init?(returned object: OpaquePointer?) {
    self.init(returned: object.map { UnsafeMutableRawPointer($0) })
  }

  /// Returns whether the object has the type with a name.
  public func isA(_ typeName: String) -> Bool {
    let type = g_type_from_name(typeName)
    return type != 0 && g_type_check_instance_is_a(cast(), type) != 0
  }

  /// Returns whether two handles are of the same object.
  public nonisolated static func == (one: ObjectHandle, other: ObjectHandle) -> Bool {
    one.rawPointer == other.rawPointer
  }

  /// Hashes the address of the object.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(rawPointer) }
}

/// A property wrapper that keeps the object of a handle alive as long as the property exists.
@MainActor @propertyWrapper
public struct Retained<Handle: ObjectHandle> {
  /// The handle of the kept object.
  public let wrappedValue: Handle
  private let reference: ObjectReference

  /// Retains the object of a handle. The floating reference of a new widget is taken over.
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

/// A number with limits, such as the scroll position of a view.
public final class Adjustment: ObjectHandle {
  public override class var objectType: GType { gtk_adjustment_get_type() }

  /// Sets the value of the adjustment.
  public func setValue(_ value: Double) { gtk_adjustment_set_value(cast(), value) }
  /// Sets the upper limit of the adjustment.
  public func setUpper(_ value: Double) { gtk_adjustment_set_upper(cast(), value) }
  /// The size of the visible part of a view, in the unit of the value.
  public var pageSize: Double { gtk_adjustment_get_page_size(cast()) }
}
