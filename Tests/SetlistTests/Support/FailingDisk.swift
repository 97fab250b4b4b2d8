import Foundation
import TestSupport

/// A disk image whose file system shuts down, as the kernel does when a disk breaks: from then on
/// it can be read but not written.
struct FailingDisk {
  /// Whether this user may mount a disk image here.
  static let canBeMade: Bool = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-disk-\(UUID().uuidString)")
    guard let disk = try? FailingDisk(at: folder) else { return false }
    disk.remove()
    return true
  }()

  private let folder: URL
  private let image: URL

  /// Mounts an empty disk on a new folder.
  init(at folder: URL) throws {
    self.folder = folder
    image = folder.appendingPathExtension("image")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do {
      try Command(program: "truncate").succeed("--size", "16M", image.path)
      try Command(program: "mkfs.ext4").succeed("-q", image.path)
      try mount()
    } catch {
      remove()
      throw error
    }
  }

  /// Shuts the file system down, so that writing to the disk fails.
  func fail() throws {
    try Command(program: "mount").succeed("-o", "remount,abort", folder.path)
  }

  /// Repairs the disk, once no program uses it any more.
  func repair() async throws {
    _ = try await RunningApplication.eventually("a disk that nobody uses") {
      try Command(program: "umount").run(folder.path).status == 0 ? true : nil
    }
    // Exit code 1 of fsck.ext4 means that errors were corrected, so it is no failure here.
    _ = try Command(program: "fsck.ext4").run("-f", "-y", image.path)
    try mount()
  }

  /// Unmounts the disk, even if programs still use it.
  func remove() {
    _ = try? Command(program: "umount").run("--lazy", folder.path)
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.removeItem(at: image)
  }

  private func mount() throws {
    try Command(program: "mount").succeed("-o", "loop", image.path, folder.path)
  }
}
