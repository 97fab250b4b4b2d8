internal import CAdwaita
internal import Foundation

extension URL {
  /// Where a `GFile` is; `nil` where its address is not a valid one.
  init?(file: OpaquePointer) {
    if let path = g_file_get_path(file) {
      defer { g_free(path) }
      self.init(fileURLWithFileSystemRepresentation: path, isDirectory: false, relativeTo: nil)
      return
    }
    guard let address = g_file_get_uri(file) else { return nil }
    defer { g_free(address) }
    self.init(string: String(cString: address))
  }
}
