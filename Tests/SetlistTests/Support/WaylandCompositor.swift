import Foundation

/// The compositors under which tests run.
enum WaylandCompositor: String, CaseIterable {
  /// GNOME's compositor.
  case mutter
  /// The most used compositor that is made with wlroots.
  case sway

  /// The compositors that are installed.
  static var installed: [WaylandCompositor] { allCases.filter(\.isInstalled) }

  var isInstalled: Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(rawValue)")
  }

  /// Starts the compositor. It ends when the returned object is destroyed.
  func start(monitors: [Monitor] = [Monitor()]) async throws -> any Compositor {
    switch self {
    case .mutter: try await MutterSession(monitors: monitors)
    case .sway: try await SwaySession(monitors: monitors)
    }
  }
}
