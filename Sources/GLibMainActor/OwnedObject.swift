import CGio

/// A full reference to an object on its way to a new owner, who takes it over.
///
/// Unlike `ObjectReference` it takes no memory.
public struct OwnedObject: ~Copyable {
  /// The address of the object.
  public let rawPointer: UnsafeMutableRawPointer

  /// Takes over a full reference to an object that the caller owns, such as a new one.
  @inlinable
  public init(consuming object: some ObjectPointer) {
    rawPointer = object.rawPointer
  }

  /// Retains an object. A floating reference, as new widgets have, is taken over.
  public init(retaining object: some ObjectPointer) {
    rawPointer = object.rawPointer
    g_object_ref_sink(rawPointer)
  }

  deinit { g_object_unref(rawPointer) }

  /// Gives the reference to whoever calls this.
  public consuming func release() -> UnsafeMutableRawPointer {
    let pointer = rawPointer
    discard self
    return pointer
  }
}
