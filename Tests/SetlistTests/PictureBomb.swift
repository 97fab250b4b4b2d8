import Foundation

/// Small picture files that take much time or memory to decode.
enum PictureBomb: CaseIterable {
  /// A PNG of 100,000 by 100,000 pixels.
  case enormousPNG
  /// A GIF of 65,535 by 65,535 pixels.
  case enormousGIF
  /// A GIF whose one frame is larger than the picture itself.
  case overflowingGIF
  /// A GIF of 7,000 by 7,000 pixels with thousands of frames.
  case animatedGIF
  /// A progressive JPEG of 7,000 by 7,000 pixels that is drawn 3,000 times.
  case progressiveJPEG

  var data: Data {
    switch self {
    case .enormousPNG: Self.png(side: 100_000)
    case .enormousGIF: Self.gif(side: 65_535, frameSide: 10, frames: 1)
    case .overflowingGIF: Self.gif(side: 10, frameSide: 65_535, frames: 1)
    case .animatedGIF: Self.gif(side: 7000, frameSide: 7000, frames: 5000)
    case .progressiveJPEG: Self.jpeg(side: 7000, scans: 3000)
    }
  }

  private static func big(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ((count - 1 - $0) * 8)) }
  }

  private static func little(_ value: Int) -> [UInt8] { big(value, 2).reversed() }

  private static func png(side: Int) -> Data {
    func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
      let content = Array(name.utf8) + bytes
      var sum: UInt32 = .max
      for byte in content {
        sum ^= UInt32(byte)
        for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
      }
      return big(bytes.count, 4) + content + big(Int(~sum), 4)
    }
    let header = big(side, 4) + big(side, 4) + [8, 0, 0, 0, 0]
    // A compressed block without any data.
    let image: [UInt8] = [0x78, 1, 1, 0, 0, 0xFF, 0xFF, 0, 0, 0, 1]
    return Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
        + chunk("IDAT", image) + chunk("IEND", []))
  }

  private static func gif(side: Int, frameSide: Int, frames: Int) -> Data {
    let screen = little(side) + little(side) + [0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF]
    // The first LZW code clears the table of codes, the second is a pixel.
    let pixels: [UInt8] = [2, 2, 0x44, 1, 0]
    let frame =
      [0x21, 0xF9, 4, 0, 1, 0, 0, 0, 0x2C, 0, 0, 0, 0] + little(frameSide) + little(frameSide) + [0]
      + pixels
    return Data(
      Array("GIF89a".utf8) + screen + Array(repeating: frame, count: frames).joined() + [0x3B])
  }

  private static func jpeg(side: Int, scans: Int) -> Data {
    func segment(_ marker: UInt8, _ bytes: [UInt8]) -> [UInt8] {
      [0xFF, marker] + big(bytes.count + 2, 2) + bytes
    }
    let lengths = [1] + [UInt8](repeating: 0, count: 15)
    let start =
      [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      + segment(0xC2, [8] + big(side, 2) + big(side, 2) + [1, 1, 0x11, 0])
      + segment(0xC4, [0] + lengths + [0]) + segment(0xC4, [0x10] + lengths + [0xE0])
      + segment(0xDA, [1, 1, 0, 0, 0, 0]) + [0]
    let scan = segment(0xDA, [1, 1, 0, 1, 63, 0]) + [0]
    return Data(start + Array(repeating: scan, count: scans).joined() + [0xFF, 0xD9])
  }
}
