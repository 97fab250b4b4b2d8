internal import CGtk

/// A stream of bytes from another program.
@MainActor
public enum InputStream {
  private static let chunkSize: gsize = 262_144

  /// Reads a stream to its end, or until it has returned more bytes than `limit`, without blocking,
  /// and passes the bytes to `handler`.
  ///
  /// - Parameter goesOn: Called when a part has arrived. If it returns `false`, nothing more is
  ///   read, and `handler` is not called.
  public static func read(
    _ stream: ObjectReference, limit: Int, goesOn: @escaping @MainActor () -> Bool,
    _ handler: @escaping @MainActor (Result<[UInt8], GLibError>) -> Void
  ) {
    continueReading(Reading(stream: stream, limit: limit, goesOn: goesOn, handler: handler))
  }

  private static func continueReading(_ reading: Reading) {
    g_input_stream_read_bytes_async(
      reading.stream.cast(), chunkSize, G_PRIORITY_DEFAULT, nil,
      { _, result, data in
        guard let data else { return }
        let reading = Unmanaged<Reading>.fromOpaque(data).takeRetainedValue()
        // GLib calls back on the thread that runs it, which is the main actor's, so the pointer
        // crosses no thread.
        nonisolated(unsafe) let result = result
        MainActor.assumeIsolated { InputStream.didRead(result, of: reading) }
      }, Unmanaged.passRetained(reading).toOpaque())
  }

  private static func didRead(_ result: OpaquePointer?, of reading: Reading) {
    var error: UnsafeMutablePointer<GError>?
    guard let bytes = g_input_stream_read_bytes_finish(reading.stream.cast(), result, &error)
    else {
      if let error { reading.handler(.failure(GLibError(consuming: error))) }
      return
    }
    defer { g_bytes_unref(bytes) }
    guard reading.goesOn() else { return }
    var size: gsize = 0
    if let start = g_bytes_get_data(bytes, &size) {
      reading.bytes += UnsafeRawBufferPointer(start: start, count: Int(size))
    }
    if size == 0 || reading.bytes.count > reading.limit {
      reading.handler(.success(reading.bytes))
    } else {
      continueReading(reading)
    }
  }

  /// The state of a read in progress.
  @MainActor
  private final class Reading {
    let stream: ObjectReference
    let limit: Int
    let goesOn: @MainActor () -> Bool
    let handler: @MainActor (Result<[UInt8], GLibError>) -> Void
    var bytes: [UInt8] = []

    init(
      stream: ObjectReference, limit: Int, goesOn: @escaping @MainActor () -> Bool,
      handler: @escaping @MainActor (Result<[UInt8], GLibError>) -> Void
    ) {
      self.stream = stream
      self.limit = limit
      self.goesOn = goesOn
      self.handler = handler
    }
  }
}
