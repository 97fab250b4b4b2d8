internal import CAdwaita
internal import Foundation
internal import GtkSupport
import SetlistFiles
import SetlistModel

extension URL {
  /// Makes the address of a `GFile`; `nil` if it is not valid.
  init?(file: OpaquePointer) {
    if let path = g_file_get_path(file) {
      defer { g_free(path) }
      self.init(filePathBytes: Data(bytes: path, count: strlen(path)))
      return
    }
    guard let address = g_file_get_uri(file) else { return nil }
    defer { g_free(address) }
    self.init(string: String(cString: address))
  }

  /// The files of a list of `GFile`.
  static func files(in list: OpaquePointer) -> [URL] {
    (0..<g_list_model_get_n_items(list)).compactMap { position in
      guard let file = g_list_model_get_item(list, position) else { return nil }
      defer { g_object_unref(file) }
      return URL(file: OpaquePointer(file))
    }
  }

  /// A `GFile`; `nil` if the file is missing.
  @MainActor
  var fileObject: ObjectReference? {
    isMissingFile ? nil : ObjectReference(consuming: g_file_new_for_uri(absoluteString))
  }
}
