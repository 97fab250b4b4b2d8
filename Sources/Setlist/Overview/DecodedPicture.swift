internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import SetlistCore

/// The pixels of a picture, cut to a square.
struct DecodedPicture: Sendable {
  /// How many pixels a picture may have; more could fill the memory.
  private static let largestArea = 50_000_000

  private let pixels: Data
  private let side: Int
  private let stride: Int
  private let hasAlpha: Bool

  /// Decodes the middle of a picture, scaled to `side` pixels; `nil` if the bytes are no picture, or too large a one.
  ///
  /// It may take long; call it off the main thread.
  init?(_ artwork: Artwork, side: Int) {
    guard let decoded = Self.decode(artwork.data) else { return nil }
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
  private static func decode(_ data: Data) -> OpaquePointer? {
    guard let loader = gdk_pixbuf_loader_new() else { return nil }
    defer { g_object_unref(loader) }
    let limit: @convention(c) (UnsafeMutableRawPointer, gint, gint, gpointer?) -> Void = {
      loader, width, height, _ in
      guard Int(width) * Int(height) > DecodedPicture.largestArea else { return }
      // No picture is made of size zero.
      gdk_pixbuf_loader_set_size(loader.assumingMemoryBound(to: GdkPixbufLoader.self), 0, 0)
    }
    g_signal_connect_data(
      loader, "size-prepared", unsafeBitCast(limit, to: GCallback.self), nil, nil,
      GConnectFlags(rawValue: 0))
    let isWritten = data.withUnsafeBytes { bytes in
      gdk_pixbuf_loader_write(
        loader, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count), nil)
    }
    // A loader must be closed also where it failed.
    let isClosed = gdk_pixbuf_loader_close(loader, nil)
    guard isWritten != 0, isClosed != 0, let picture = gdk_pixbuf_loader_get_pixbuf(loader) else {
      return nil
    }
    g_object_ref(UnsafeMutableRawPointer(picture))
    return picture
  }
}
