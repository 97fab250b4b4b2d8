internal import CGtk
internal import CGtkSupport

/// What a file manager drops.
enum DroppedFiles {
  /// The addresses in a dropped value, which a signal passes as a boxed `GValue`; none if it holds something else.
  static func uris(of boxedValue: UnsafeMutableRawPointer) -> [String] {
    let value = boxedValue.assumingMemoryBound(to: GValue.self)
    guard g_type_check_value_holds(value, gtk_support_type_file_list()) != 0,
      let list = g_value_get_boxed(value)
    else { return [] }
    let files = gdk_file_list_get_files(OpaquePointer(list))
    defer { g_slist_free(files) }
    var uris: [String] = []
    var node = files
    while let current = node {
      if let file = current.pointee.data, let uri = g_file_get_uri(OpaquePointer(file)) {
        uris.append(String(cString: uri))
        g_free(uri)
      }
      node = current.pointee.next
    }
    return uris
  }
}
