internal import CGtk

/// A strong reference to a GObject. It is released with this object.
@MainActor
public final class ObjectReference {
  private let address: UnsafeMutableRawPointer

  /// Takes a new reference. A floating reference, as new widgets have, is taken over.
  public init(retaining object: some ObjectPointer) {
    address = object.rawPointer
    g_object_ref_sink(address)
  }

  /// Takes over a full reference that the caller owns.
  public init(consuming object: some ObjectPointer) {
    address = object.rawPointer
  }

  isolated deinit {
    g_object_unref(address)
  }

  /// The object, for C functions that take an opaque class.
  public var opaque: OpaquePointer { OpaquePointer(address) }

  /// The object as a `Structure`, which must be its class or a superclass. Nothing is checked.
  public func cast<Structure>(to structure: Structure.Type = Structure.self)
    -> UnsafeMutablePointer<Structure>
  {
    address.assumingMemoryBound(to: structure)
  }
}
