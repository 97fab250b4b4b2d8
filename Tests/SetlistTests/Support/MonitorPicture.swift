import Foundation
import TestSupport

/// A picture of what a monitor shows.
struct MonitorPicture {
  let file: URL
  /// How many pixels of the picture are one of a window's, along each edge.
  let scale: Int

  /// How much of a part is lost when it is drawn at half of its size, from 0 to 1: next to nothing
  /// where it was drawn at that size at first.
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
