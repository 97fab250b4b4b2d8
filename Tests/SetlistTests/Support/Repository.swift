import Foundation
import TestSupport

/// The repository that the tests belong to, and the system that they run on.
enum Repository {
  /// The root folder of the repository.
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Whether the folder has its history, rather than the files alone.
  static var hasCommits: Bool {
    let git = Command(program: "git")
    return (try? git.run("-C", folder.path, "rev-parse", "--verify", "HEAD"))?.status == 0
  }

  /// Whether this system is Debian 12, for which the toolchain is fetched.
  static var runsOnDebian12: Bool {
    let system = try? String(contentsOfFile: "/etc/os-release", encoding: .utf8)
    return system?.contains("VERSION_CODENAME=bookworm") ?? false
  }
}
