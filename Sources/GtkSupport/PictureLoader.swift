import CGtk
import Glibc

/// A decoder for one picture from an untrusted source. It must be used by only one thread.
final class PictureLoader {
  /// The maximum number of pixels of a picture. A larger picture could fill the memory.
  private static let largestArea = 50_000_000
  /// The number of bytes that are decoded between two checks of the time. Ten bytes of a
  /// progressive JPEG can cause another pass over all of its pixels.
  private static let step = 128

  private let loader: UnsafeMutablePointer<GdkPixbufLoader>

  /// Makes a decoder for a MIME type; `nil` if GDK-Pixbuf has none.
  init?(mimeType: String) {
    // The loader is made for the given type, because one that detects the type itself would accept
    // many more types.
    guard let loader = gdk_pixbuf_loader_new_with_mime_type(mimeType, nil) else { return nil }
    self.loader = loader
    let limit: @convention(c) (UnsafeMutableRawPointer, gint, gint, gpointer?) -> Void = {
      loader, width, height, _ in
      guard Int(width) * Int(height) > PictureLoader.largestArea else { return }
      // The size is set to zero if the picture is too large, because GDK-Pixbuf makes no picture of
      // that size.
      gdk_pixbuf_loader_set_size(loader.assumingMemoryBound(to: GdkPixbufLoader.self), 0, 0)
    }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(limit, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
  }

  deinit {
    g_object_unref(loader)
  }

  /// Decodes the picture; `nil` if that fails or takes too long. It can be called only once.
  ///
  /// - Returns: a full reference to a `GdkPixbuf`.
  func decode(_ bytes: Span<UInt8>, longestTime: Double) -> OpaquePointer? {
    let isWritten = write(bytes, until: Self.processorTime + longestTime)
    // A loader must be closed even if it has failed.
    let isClosed = gdk_pixbuf_loader_close(loader, nil)
    guard isWritten, isClosed != 0, let picture = gdk_pixbuf_loader_get_pixbuf(loader) else {
      return nil
    }
    g_object_ref(picture.rawPointer)
    return picture
  }

  /// Decodes all bytes. Returns whether that succeeded in time.
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

  /// The processor time of this thread in seconds, which does not count the time of other programs.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
