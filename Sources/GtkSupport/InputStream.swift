import CGtk

/// A stream of bytes from another program.
@MainActor
public enum InputStream {
  private static let chunkSize: gsize = 262_144

  /// Reads a stream to its end, or until more than `limit` bytes have arrived, without blocking.
  ///
  /// - Parameters:
  ///   - stream: The `GInputStream`.
  ///   - limit: The number of bytes beyond which nothing more is read.
  ///   - goesOn: Called when a part has arrived. If it returns `false`, nothing more is read, and
  ///     `handler` is not called.
  ///   - handler: Called with the bytes.
  public static func read(
    _ stream: ObjectReference, limit: Int, goesOn: @escaping @MainActor () -> Bool,
    _ handler: @escaping @MainActor (Result<[UInt8], GLibError>) -> Void
  ) {
    continueReading(Reading(stream: stream, limit: limit, goesOn: goesOn, handler: handler))
  }

  private static func continueReading(_ reading: Reading) {
    callAsync({
      g_input_stream_read_bytes_async(
        reading.stream.cast(), chunkSize, G_PRIORITY_DEFAULT, nil, $0, $1)
    }) { didRead($0, of: reading) }
  }

  private static func didRead(_ result: OpaquePointer, of reading: Reading) {
    let bytes: OpaquePointer?
    do throws(GLibError) {
      bytes = try GLibError.check {
        g_input_stream_read_bytes_finish(reading.stream.cast(), result, $0)
      }
    } catch {
      return reading.handler(.failure(error))
    }
    guard let bytes else { return }
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

  /// The state of reading one stream.
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
