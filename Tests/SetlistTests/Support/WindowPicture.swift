import Foundation
import TestSupport

/// The pixels of a window's picture.
struct WindowPicture {
  private let width: Int
  private let bytes: ArraySlice<UInt8>

  /// Takes a picture of a window of the X server.
  init(of window: String) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-test-\(UUID().uuidString).ppm")
    defer { try? FileManager.default.removeItem(at: file) }
    try Command(program: "import").succeed("-window", window, "-depth", "8", file.path)
    let data = [UInt8](try Data(contentsOf: file))
    // The header has "P6", the width, the height, 255, and line ends.
    let fields = data.prefix(40).split(separator: UInt8(ascii: "\n"), maxSplits: 3)
    let sizes = String(decoding: fields[1], as: UTF8.self).split(separator: " ").compactMap {
      Int($0)
    }
    guard fields.count == 4, sizes.count == 2 else {
      throw RunningApplication.Failure(description: "no picture of window \(window)")
    }
    width = sizes[0]
    bytes = data.suffix(3 * sizes[0] * sizes[1])
  }

  /// The contrast between the background of a part and the color that differs from it most, as the
  /// Web Content Accessibility Guidelines define it, from 1 to 21.
  ///
  /// - Parameter part: left and top edge, width and height, in pixels.
  func contrast(in part: [Int]) -> Double {
    var counts: [[UInt8]: Int] = [:]
    for y in part[1]..<part[1] + part[3] {
      for x in part[0]..<part[0] + part[2] {
        let start = bytes.startIndex + 3 * (y * width + x)
        guard bytes.indices.contains(start + 2) else { continue }
        counts[Array(bytes[start..<start + 3]), default: 0] += 1
      }
    }
    guard let background = counts.max(by: { $0.value < $1.value })?.key else { return 1 }
    return counts.keys.map { Self.contrast($0, background) }.max() ?? 1
  }

  /// The contrast of two colors, each of which is the bytes of red, green and blue.
  static func contrast(_ one: [UInt8], _ other: [UInt8]) -> Double {
    let (first, second) = (luminance(of: one), luminance(of: other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func luminance(of color: [UInt8]) -> Double {
    let parts = color.map { value -> Double in
      let part = Double(value) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
