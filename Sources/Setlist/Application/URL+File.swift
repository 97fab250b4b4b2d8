import Foundation
import GtkSupport
import SetlistFiles
import SetlistModel

extension URL {
  /// Makes the address of a file; `nil` if it is not valid.
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

  /// The text of a file's address; `nil` if the file is missing.
  var addressOfPresent: String? { isMissingFile ? nil : absoluteString }
}
