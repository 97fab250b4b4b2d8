internal import CGtk
internal import CGtkSupport

/// What another program drops, which a signal passes as a boxed `GValue`.
struct DroppedValue {
  private let value: UnsafePointer<GValue>

  init(_ boxedValue: UnsafeMutableRawPointer) {
    value = UnsafePointer(boxedValue.assumingMemoryBound(to: GValue.self))
  }

  init(_ value: UnsafePointer<GValue>) {
    self.value = value
  }

  /// The addresses of files, as a file manager drops them; none if it is something else.
  var uris: [String] {
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

  /// Text, as an editor or a browser drops it; `nil` if it is something else.
  var text: String? {
    guard g_type_check_value_holds(value, gtk_support_type_string()) != 0 else { return nil }
    return g_value_get_string(value).map { String(cString: $0) }
  }
}
