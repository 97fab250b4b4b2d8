import CGio

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

/// Calls `body` when the last reference to an object is released. The object must not be used then.
@MainActor
public func whenFreed(_ object: some ObjectPointer, _ body: @escaping @MainActor () -> Void) {
  g_object_weak_ref(
    object.rawPointer.assumingMemoryBound(to: GObject.self),
    { data, _ in
      guard let data else { return }
      let body = CallBox.take(from: data)
      // GTK frees widgets and their parts on the thread that runs its loop, which is the main
      // actor's.
      MainActor.assumeIsolated { body() }
    }, CallBox.data(body))
}
