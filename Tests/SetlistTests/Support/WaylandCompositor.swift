import Foundation

/// The compositors that tests run under.
enum WaylandCompositor: String, CaseIterable {
  /// GNOME's.
  case mutter
  /// The one that most use which is made with wlroots.
  case sway

  /// Those that are here.
  static var installed: [WaylandCompositor] { allCases.filter(\.isInstalled) }

  var isInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(rawValue)")
  }

  /// Starts it, until what this returns is freed.
  func start(monitors: [Monitor] = [Monitor()]) async throws -> any Compositor {
    switch self {
    case .mutter: try await MutterSession(monitors: monitors)
    case .sway: try await SwaySession(monitors: monitors)
    }
  }
}
