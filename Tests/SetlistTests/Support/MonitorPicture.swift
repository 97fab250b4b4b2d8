import Foundation
import TestSupport

/// A picture of a monitor's content.
struct MonitorPicture {
  let file: URL
  /// The number of the picture's pixels in one pixel of a window, along each edge.
  let scale: Int

  /// The detail of a part that is lost when it is scaled to half of its size and back, from 0 to 1:
  /// next to nothing if it was drawn at half size.
  ///
  /// - Parameter part: left and top edge, width and height, in pixels of a window.
  func detail(in part: [Int]) throws -> Double {
    let numbers = part.map { $0 * scale }
    let cut = [
      file.path, "-crop", "\(numbers[2])x\(numbers[3])+\(numbers[0])+\(numbers[1])", "+repage",
    ]
    let half = ["(", "+clone", "-resize", "50%", "-resize", "200%!", ")"]
    let output = try Command(program: "convert").succeed(
      cut + half + ["-metric", "RMSE", "-compare", "-format", "%[distortion]", "info:"])
    guard let detail = Double(output.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw RunningApplication.Failure(description: "no distortion: \(output)")
    }
    return detail
  }
}
