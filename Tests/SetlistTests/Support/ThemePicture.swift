import Foundation
import Glibc

/// The drawing of an icon in GNOME's icon theme, from which GTK renders pictures of each size.
final class ThemePicture {
  private static let theme = URL(filePath: "/usr/share/icons/Adwaita")

  /// Whether the theme also has small pictures: since version 46 it only has drawings.
  static var hasSmallOnes: Bool {
    FileManager.default.fileExists(
      atPath: theme.appending(path: "16x16/actions/edit-find-symbolic.symbolic.png").path)
  }

  /// The variables that make an application use the watched drawing.
  let environment: [String: String]
  private let watch: Int32

  /// Makes a theme for one application, and begins to watch whether the drawing of the icon called
  /// `name` is read. Other programs read the system's theme.
  ///
  /// - Parameter folder: the folder in which the theme is made.
  init(_ name: String, in folder: URL) throws {
    watch = inotify_init1(Int32(IN_NONBLOCK))
    let manager = FileManager.default
    let system = Self.theme.deletingLastPathComponent().deletingLastPathComponent()
    let share = folder.appending(path: "share")
    environment = ["XDG_DATA_DIRS": share.path]
    try manager.createDirectory(
      at: share.appending(path: "icons"), withIntermediateDirectories: true)
    for other in try manager.contentsOfDirectory(atPath: system.path) where other != "icons" {
      try manager.createSymbolicLink(
        at: share.appending(path: other), withDestinationURL: system.appending(path: other))
    }
    let icons = system.appending(path: "icons")
    for other in try manager.contentsOfDirectory(atPath: icons.path) where other != "Adwaita" {
      try manager.createSymbolicLink(
        at: share.appending(path: "icons/\(other)"),
        withDestinationURL: icons.appending(path: other))
    }
    let copy = share.appending(path: "icons/Adwaita")
    try manager.copyItem(at: Self.theme, to: copy)
    let drawings = manager.enumerator(at: copy, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL }.filter { $0.lastPathComponent == "\(name).svg" }
    guard let drawings, !drawings.isEmpty else {
      throw RunningApplication.Failure(description: "the theme has no \(name)")
    }
    for drawing in drawings { inotify_add_watch(watch, drawing.path, UInt32(IN_OPEN)) }
  }

  deinit { close(watch) }

  /// Whether the drawing was read since the last call.
  func wasRead() -> Bool {
    var events = [UInt8](repeating: 0, count: 4096)
    return read(watch, &events, events.count) > 0
  }
}
