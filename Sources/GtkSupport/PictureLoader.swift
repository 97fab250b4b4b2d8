import CGtk
import Glibc

/// Decodes one picture, of which nothing is known but what it claims to be. Used by one thread.
final class PictureLoader {
  /// How many pixels a picture may have; more could fill the memory.
  private static let largestArea = 50_000_000
  /// How many bytes are decoded between two looks at the clock. Ten bytes of a progressive JPEG can
  /// ask for another pass over all of its pixels.
  private static let step = 128

  private let loader: UnsafeMutablePointer<GdkPixbufLoader>

  /// Makes a loader; `nil` if there is none for that type.
  init?(mimeType: String) {
    // A loader that looks for itself what the bytes are takes many more types.
    guard let loader = gdk_pixbuf_loader_new_with_mime_type(mimeType, nil) else { return nil }
    self.loader = loader
    let limit: @convention(c) (UnsafeMutableRawPointer, gint, gint, gpointer?) -> Void = {
      loader, width, height, _ in
      guard Int(width) * Int(height) > PictureLoader.largestArea else { return }
      // No picture is made of size zero.
      gdk_pixbuf_loader_set_size(loader.assumingMemoryBound(to: GdkPixbufLoader.self), 0, 0)
    }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(limit, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
  }

  deinit {
    g_object_unref(loader)
  }

  /// Decodes a picture, once; `nil` if it could not be decoded in time.
  ///
  /// - Returns: a full reference to a `GdkPixbuf`.
  func decode(_ bytes: Span<UInt8>, longestTime: Double) -> OpaquePointer? {
    let isWritten = write(bytes, until: Self.processorTime + longestTime)
    // A loader must be closed also where it failed.
    let isClosed = gdk_pixbuf_loader_close(loader, nil)
    guard isWritten, isClosed != 0, let picture = gdk_pixbuf_loader_get_pixbuf(loader) else {
      return nil
    }
    g_object_ref(picture.rawPointer)
    return picture
  }

  /// Returns whether all bytes could be decoded in time.
  private func write(_ bytes: Span<UInt8>, until end: Double) -> Bool {
    for start in stride(from: 0, to: bytes.count, by: Self.step) {
      let part = bytes.extracting(start..<min(start + Self.step, bytes.count))
      let isValid = part.withUnsafeBufferPointer {
        gdk_pixbuf_loader_write(loader, $0.baseAddress, gsize($0.count), nil)
      }
      guard isValid != 0, Self.processorTime < end else { return false }
    }
    return true
  }

  /// The processor time of this thread in seconds. Other programs do not count.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
