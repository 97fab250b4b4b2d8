import CGtk

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
