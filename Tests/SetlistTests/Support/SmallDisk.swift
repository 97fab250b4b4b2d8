import Foundation
import TestSupport

/// A small file system in memory.
struct SmallDisk {
  /// Whether this user may mount one here.
  static let canBeMade: Bool = {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("setlist-disk-\(UUID().uuidString)")
    guard let disk = try? SmallDisk(at: folder, megabytes: 1) else { return false }
    disk.remove()
    return true
  }()

  private let folder: URL
  private var filling: URL { folder.appendingPathComponent("filling") }

  /// Mounts an empty file system on a new folder.
  init(at folder: URL, megabytes: Int) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let answer = try Command(program: "mount").run(
      "-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", folder.path)
    guard answer.status == 0 else {
      try FileManager.default.removeItem(at: folder)
      throw RunningApplication.Failure(description: answer.standardError)
    }
  }

  /// Unmounts the file system, even if programs still use it.
  func remove() {
    _ = try? Command(program: "umount").run("--lazy", folder.path)
    try? FileManager.default.removeItem(at: folder)
  }

  /// Fills the file system to the last byte.
  func fill() throws {
    let file = open(filling.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(file) }
    let bytes = [UInt8](repeating: 0, count: 512)
    while write(file, bytes, bytes.count) > 0 {}
    guard errno == ENOSPC else {
      throw RunningApplication.Failure(description: "the disk is not full: error \(errno)")
    }
  }

  /// Makes the file system read-only, or writable again, as soon as no file is open for writing.
  func setReadOnly(_ isReadOnly: Bool) async throws {
    // The threads of a killed program close its files only after its end is noticed.
    _ = try await RunningApplication.eventually("a disk that nobody writes to") {
      try Command(program: "mount").run(
        "-o", "remount,\(isReadOnly ? "ro" : "rw")", folder.path
      ).status == 0 ? true : nil
    }
  }

  /// Makes room on the disk again.
  func clear() throws {
    try FileManager.default.removeItem(at: filling)
  }
}
