import CGtk
import Foundation
import TestSupport

/// Makes a program report the exact places of its widgets, if its GTK does not: see
/// `Tests/AccessiblePlaces`.
enum AccessiblePlaces {
  /// The variables that a program needs for that; empty for GTK 4.8.
  static func environment() throws -> [String: String] {
    guard gtk_later_is_4_12() != 0 else { return [:] }
    return ["LD_PRELOAD": try library.get().path]
  }

  /// The library, compiled once for the installed GTK.
  private static let library = Result {
    let source = Repository.folder.appendingPathComponent(
      "Tests/AccessiblePlaces/accessible-places.c")
    let library = FileManager.default.temporaryDirectory
      .appendingPathComponent("accessible-places-\(UUID().uuidString).so")
    try Command(program: "sh").succeed(
      "-c", "exec cc -shared -fPIC -Wall -Werror -o \"$0\" \"$1\" $(pkg-config --cflags gtk4)",
      library.path, source.path)
    return library
  }
}
