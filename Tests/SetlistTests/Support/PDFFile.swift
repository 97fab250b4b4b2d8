import CGtk
import Foundation

/// A PDF file that cairo has written.
struct PDFFile {
  let data: Data

  /// The number of pages that the file states; `nil` if it does not.
  var pageCount: Int? {
    ([data] + packedObjects).lazy.compactMap { part in
      String(decoding: part, as: UTF8.self).firstMatch(of: /\/Count (\d+)/).flatMap { Int($0.1) }
    }.first
  }

  /// The object streams, into which cairo packs objects since 1.18, unpacked.
  private var packedObjects: [Data] {
    var rest = data[...]
    var objects: [Data] = []
    while let kind = rest.range(of: Data("/Type /ObjStm".utf8)) {
      rest = rest[kind.upperBound...]
      guard let start = rest.range(of: Data("stream\n".utf8)),
        let end = rest.range(of: Data("endstream".utf8), in: start.upperBound..<rest.endIndex)
      else { break }
      objects += Self.unpacked(rest[start.upperBound..<end.lowerBound]).map { [$0] } ?? []
      rest = rest[end.upperBound...]
    }
    return objects
  }

  private static func unpacked(_ packed: Data) -> Data? {
    guard let decompressor = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB) else {
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(decompressor)) }
    var unpacked = Data(count: 1 << 20)
    var read: gsize = 0
    var written: gsize = 0
    let result = packed.withUnsafeBytes { input in
      unpacked.withUnsafeMutableBytes { output in
        g_converter_convert(
          decompressor, input.baseAddress, gsize(input.count), output.baseAddress,
          gsize(output.count), G_CONVERTER_INPUT_AT_END, &read, &written, nil)
      }
    }
    return result == G_CONVERTER_FINISHED ? unpacked.prefix(Int(written)) : nil
  }
}
