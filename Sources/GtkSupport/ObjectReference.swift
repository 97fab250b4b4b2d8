import CGtk

/// A strong reference to a GObject, which is released when this Swift object is destroyed.
@MainActor
public final class ObjectReference: ObjectPointer {
  private nonisolated(unsafe) let address: UnsafeMutableRawPointer

  /// The address of the object.
  public nonisolated var rawPointer: UnsafeMutableRawPointer { address }

  /// Retains an object. A floating reference, as new widgets have, is taken over.
  public init(retaining object: some ObjectPointer) {
    address = object.rawPointer
    g_object_ref_sink(address)
  }

  /// Takes over a full reference to an object that the caller owns.
  public init(consuming object: some ObjectPointer) {
    address = object.rawPointer
  }

  isolated deinit {
    g_object_unref(address)
  }
}
