import CCoreSupport
package import Foundation
import SetlistModel

/// The room in the file system of a folder.
package struct FolderSpace: Hashable, Sendable {
  /// The bytes that are free for this user.
  package var freeByteCount: Int
  /// The size of a block in bytes. Each file takes whole ones.
  package var blockSize: Int
  /// The largest size of a file, in bytes; `nil` if it is unknown or does not matter.
  package var largestFile: Int?

  /// Asks the file system of a folder, or of the folder in which one is to be made.
  ///
  /// - Throws: `ExchangeError.unreadable`.
  package init(of folder: URL) throws(ExchangeError) {
    var folder = folder.absoluteURL
    while !RegularFile.exists(folder), folder.filePathBytes.count > 1 {
      folder = folder.deletingLastPathComponent()
    }
    var status = statvfs()
    guard folder.withFilePath({ statvfs($0, &status) }) == 0 else {
      throw .unreadable(RegularFile.reason(errno))
    }
    blockSize = max(Int(clamping: status.f_frsize), 1)
    let (free, isTooLarge) = Int(clamping: status.f_bavail)
      .multipliedReportingOverflow(by: blockSize)
    freeByteCount = isTooLarge ? .max : free
    let limit = folder.withFilePath { setlist_largest_file($0) }
    largestFile = limit > 0 ? Int(clamping: limit) : nil
  }

  /// The room that a file of a size takes, in bytes.
  package func room(forFileOf size: Int) -> Int {
    let blocks = size / blockSize + (size % blockSize == 0 ? 0 : 1)
    let (bytes, isTooLarge) = blocks.multipliedReportingOverflow(by: blockSize)
    return isTooLarge ? .max : bytes
  }
}
