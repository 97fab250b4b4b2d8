import Foundation
import Glibc

/// The drawing of an icon in the theme of GNOME, from which GTK makes pictures of each size.
final class ThemePicture {
  private static let theme = URL(filePath: "/usr/share/icons/Adwaita")

  /// Whether the theme has small pictures of its own, too: since 46 it only has drawings.
  static var hasSmallOnes: Bool {
    FileManager.default.fileExists(
      atPath: theme.appending(path: "16x16/actions/edit-find-symbolic.symbolic.png").path)
  }

  private let watch: Int32

  /// Begins to watch whether the drawing of the icon of that name is read.
  init(_ name: String) throws {
    watch = inotify_init1(Int32(IN_NONBLOCK))
    let files = FileManager.default.enumerator(at: Self.theme, includingPropertiesForKeys: nil)
    let drawings = files?.compactMap { $0 as? URL }.filter { $0.lastPathComponent == "\(name).svg" }
    guard let drawings, !drawings.isEmpty else {
      throw RunningApplication.Failure(description: "the theme has no \(name)")
    }
    for drawing in drawings { inotify_add_watch(watch, drawing.path, UInt32(IN_OPEN)) }
  }

  deinit { close(watch) }

  /// Whether it was read since the last time that this was asked.
  func wasRead() -> Bool {
    var events = [UInt8](repeating: 0, count: 4096)
    return read(watch, &events, events.count) > 0
  }
}
