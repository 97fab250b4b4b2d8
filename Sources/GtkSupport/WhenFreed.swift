internal import CGtk

/// Calls `body` when the last reference to an object goes. The object must not be used any more then.
@MainActor
public func whenFreed(_ object: some ObjectPointer, _ body: @escaping @MainActor () -> Void) {
  let data = Unmanaged.passRetained(FreedHandler(body)).toOpaque()
  g_object_weak_ref(
    object.rawPointer.assumingMemoryBound(to: GObject.self),
    { data, _ in
      guard let data else { return }
      let handler = Unmanaged<FreedHandler>.fromOpaque(data).takeRetainedValue()
      // GTK frees widgets and what belongs to them on the thread that runs it, which is the main actor's.
      MainActor.assumeIsolated { handler.body() }
    }, data)
}

/// Carries a closure through C.
private final class FreedHandler: Sendable {
  let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}
