public import CGtk

/// Calls an asynchronous function of GIO, and `handler` once when it has finished.
///
/// - Parameters:
///   - begin: calls the function with this callback and its data.
///   - handler: finishes the call with the `GAsyncResult`, which is valid only while the handler
///     runs. It must keep the object that does the work alive.
@MainActor
public func callAsync(
  _ begin: (GAsyncReadyCallback, UnsafeMutableRawPointer) -> Void,
  then handler: @escaping @MainActor (_ result: OpaquePointer) -> Void
) {
  begin(
    { _, result, data in
      guard let result, let data else { return }
      let handler = ClosureBox<AsyncHandler>.take(from: data)
      // GLib calls back on the thread that runs its loop, which is the main actor's, so the pointer
      // crosses no thread.
      nonisolated(unsafe) let answer = result
      MainActor.assumeIsolated { handler(answer) }
    }, ClosureBox<AsyncHandler>.data(handler))
}

private typealias AsyncHandler = @MainActor @Sendable (OpaquePointer) -> Void
