internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import SetlistCore

/// The pixels of a picture, cut to a square.
struct DecodedPicture: Sendable {
  /// The maximum number of pixels of a picture. More could fill the memory.
  private static let largestArea = 50_000_000
  /// The number of bytes that are decoded between two checks of the time. Ten bytes of a
  /// progressive JPEG can need another pass over all of its pixels.
  private static let step = 128

  private let pixels: Data
  private let side: Int
  private let stride: Int
  private let hasAlpha: Bool

  /// Decodes the middle of a picture, scaled to `side` pixels; `nil` if the bytes are no picture,
  /// or if it is too large or takes too long.
  ///
  /// Call it off the main thread.
  /// - Parameter longestTime: the maximum processor time of the decoding, in seconds.
  init?(_ artwork: Artwork, side: Int, longestTime: TimeInterval = 1) {
    guard let decoded = Self.decode(artwork, longestTime: longestTime) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(decoded)) }
    let width = Int(gdk_pixbuf_get_width(decoded))
    let height = Int(gdk_pixbuf_get_height(decoded))
    let edge = min(width, height)
    guard edge > 0,
      let square = gdk_pixbuf_new_subpixbuf(
        decoded, gint((width - edge) / 2), gint((height - edge) / 2), gint(edge), gint(edge))
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(square)) }
    guard let scaled = gdk_pixbuf_scale_simple(square, gint(side), gint(side), GDK_INTERP_BILINEAR)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(scaled)) }
    self.side = side
    stride = Int(gdk_pixbuf_get_rowstride(scaled))
    hasAlpha = gdk_pixbuf_get_has_alpha(scaled) != 0
    pixels = Data(
      bytes: gdk_pixbuf_read_pixels(scaled), count: Int(gdk_pixbuf_get_byte_length(scaled)))
  }

  /// The picture for GTK.
  @MainActor
  var texture: ObjectReference {
    let bytes = pixels.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(bytes) }
    let texture: OpaquePointer = gdk_memory_texture_new(
      gint(side), gint(side), hasAlpha ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8, bytes,
      gsize(stride))
    return ObjectReference(consuming: texture)
  }

  /// Returns a full reference.
  private static func decode(_ artwork: Artwork, longestTime: TimeInterval) -> OpaquePointer? {
    // A loader that detects the type of the bytes accepts many more types.
    guard let loader = gdk_pixbuf_loader_new_with_mime_type(artwork.mimeType, nil) else {
      return nil
    }
    defer { g_object_unref(loader) }
    let limit: @convention(c) (UnsafeMutableRawPointer, gint, gint, gpointer?) -> Void = {
      loader, width, height, _ in
      guard Int(width) * Int(height) > DecodedPicture.largestArea else { return }
      // A size of zero makes no picture.
      gdk_pixbuf_loader_set_size(loader.assumingMemoryBound(to: GdkPixbufLoader.self), 0, 0)
    }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(limit, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
    let isWritten = write(artwork.data, to: loader, longestTime: longestTime)
    // A loader must be closed even if it failed.
    let isClosed = gdk_pixbuf_loader_close(loader, nil)
    guard isWritten, isClosed != 0, let picture = gdk_pixbuf_loader_get_pixbuf(loader) else {
      return nil
    }
    g_object_ref(UnsafeMutableRawPointer(picture))
    return picture
  }

  /// Returns whether all bytes could be decoded in time.
  private static func write(
    _ data: Data, to loader: UnsafeMutablePointer<GdkPixbufLoader>, longestTime: TimeInterval
  ) -> Bool {
    let end = processorTime + longestTime
    return data.withUnsafeBytes { bytes in
      for start in Swift.stride(from: 0, to: bytes.count, by: step) {
        let part = bytes[start..<min(start + step, bytes.count)]
        guard
          gdk_pixbuf_loader_write(
            loader, UnsafeRawBufferPointer(rebasing: part).bindMemory(to: UInt8.self).baseAddress,
            gsize(part.count), nil) != 0, processorTime < end
        else { return false }
      }
      return true
    }
  }

  /// The processor time of this thread, in seconds. Other programs do not count.
  private static var processorTime: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
  }
}
