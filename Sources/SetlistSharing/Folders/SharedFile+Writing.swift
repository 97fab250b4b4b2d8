import Foundation
public import SetlistFiles
import SetlistModel

extension SharedFile {
  /// Writes a document over what was read, in one step, and removes the copies that were read with
  /// it. Afterwards all that was read counts as known.
  ///
  /// The document has to contain everything that was read, and the caller must have stored it:
  /// what is in the copies only is gone afterwards. Nothing is written if the file has these bytes.
  /// Copies with names that people give stay if they told nothing new, because somebody may want
  /// them.
  ///
  /// - Parameter contents: what was read last.
  /// - Returns: whether the file has the document now. If not, somebody has written it since, or it
  ///   cannot be read; then nothing was written, and the file is to be read again.
  /// - Throws: `ExchangeError.writeProtected` or `.unwritable`, with the path and the reason.
  public func write(
    _ document: SharedDocument, over contents: Contents
  ) throws(ExchangeError) -> Bool {
    switch contents.state {
    case .unfinished, .refused: return false
    case .missing, .unchanged, .document: break
    }
    let data = document.data
    var version = contents.version
    if version?.data != data {
      version = try RegularFile.replaceContents(
        of: contents.file, with: data, ifStill: version?.stamp,
        temporaryName: CopyName.newTemporary
      ).map { FileVersion(stamp: $0, data: data) }
    }
    guard let version else { return false }
    let stays = removeCopies(contents)
    memory.withLock { memory in
      memory.file = contents.file
      memory.version = version
      for item in stays { memory.copies[item.file] = item.stamp }
    }
    return true
  }

  /// Removes what is merged, and returns the copies that stay.
  private func removeCopies(_ contents: Contents) -> [SharedFolder.Item] {
    var stays: [SharedFolder.Item] = []
    for (item, isNews) in contents.read {
      switch CopyName(item.file.fileName, besides: contents.file.fileName) {
      case .conflict, .temporary: RegularFile.remove(item.file, ifStill: item.stamp)
      case .copy where isNews: RegularFile.remove(item.file, ifStill: item.stamp)
      case .copy, nil: stays.append(item)
      }
    }
    for item in contents.leftovers { RegularFile.remove(item.file, ifStill: item.stamp) }
    if stays.count < contents.read.count { RegularFile.synchronizeFolder(of: contents.file) }
    return stays
  }
}
