public import Foundation
public import SetlistFiles

/// A picture that is embedded in an audio file.
public struct Artwork: Hashable, Sendable {
  /// The size of the largest picture that is read, in bytes.
  public static let maximumSize = 16 * 1_048_576

  /// The bytes of the picture, in the format of `mimeType`. The bytes come from an untrusted file.
  public let data: Data
  /// The MIME type that the bytes themselves show, such as `image/jpeg`.
  public let mimeType: String

  /// Makes a picture of its bytes; `nil` if they do not begin like JPEG, PNG, GIF, WebP or BMP.
  ///
  /// The type in the file's tags is not trusted: other types, such as SVG, can contain programs.
  package init?(data: Data) {
    self.data = data
    if let signature = Self.signatures.first(where: { data.starts(with: $0.bytes) }) {
      mimeType = signature.type
    } else if data.starts(with: Array("RIFF".utf8)),
      data.dropFirst(8).starts(with: Array("WEBP".utf8))
    {
      mimeType = "image/webp"
    } else {
      return nil
    }
  }

  /// Reads the picture of a file off the caller's actor. Prefers the front cover.
  ///
  /// - Returns: `nil` if the file has none, or only larger ones than `maximumSize`.
  /// - Throws: `ExchangeError` if the file cannot be read.
  public static func embedded(in file: URL) async throws(ExchangeError) -> Artwork? {
    try await BlockingWork.run { () throws(ExchangeError) in
      try AudioTags(file: file, artworkLimit: maximumSize).artwork
    }
  }

  private static let signatures: [(bytes: [UInt8], type: String)] = [
    ([0xFF, 0xD8, 0xFF], "image/jpeg"),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"),
    (Array("GIF87a".utf8), "image/gif"), (Array("GIF89a".utf8), "image/gif"),
    (Array("BM".utf8), "image/bmp"),
  ]
}
