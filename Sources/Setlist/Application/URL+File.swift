public import DiffableDataSource
import Foundation
import GtkSupport
import SetlistFiles
import SetlistModel

extension URL {
  /// Makes the URL of a file; `nil` if the file has no valid one.
  @MainActor
  init?(file: FileObject) {
    if let path = file.path {
      self.init(filePathBytes: path)
    } else if let address = file.uri {
      self.init(string: address)
    } else {
      return nil
    }
  }

  /// The text of the file's URL; `nil` if the file is missing.
  var addressOfPresent: String? { isMissingFile ? nil : absoluteString }
}

/// Lists may compare an identifier by its bytes, because it consists of a UUID's sixteen bytes
/// alone.
extension Identifier: BitwiseHashable {}
