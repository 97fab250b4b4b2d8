internal import CAdwaita
internal import Foundation
internal import SetlistCore

extension URL {
  /// Where a `GFile` is; `nil` where its address is not a valid one.
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
}
