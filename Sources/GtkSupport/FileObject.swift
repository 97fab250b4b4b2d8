public import CGtk
public import Foundation

/// A handle of a `GFile`, which is a file or another address.
public final class FileObject: ObjectHandle {
  public override class var objectType: GType { g_file_get_type() }

  /// The path of the file, in the bytes that the system uses; `nil` if it has none.
  public var path: Data? {
    guard let path = g_file_get_path(opaque) else { return nil }
    defer { g_free(path) }
    return Data(bytes: path, count: strlen(path))
  }

  /// The address of the file as a URI.
  public var uri: String? {
    guard let uri = g_file_get_uri(opaque) else { return nil }
    defer { g_free(uri) }
    return String(cString: uri)
  }

  /// Makes handles of the files in a list model.
  static func files(in list: OpaquePointer) -> [FileObject] {
    (0..<g_list_model_get_n_items(list)).compactMap { position in
      guard let file = g_list_model_get_item(list, position) else { return nil }
      // The reference is released, because the list keeps the file alive.
      defer { g_object_unref(file) }
      return FileObject(rawPointer: file)
    }
  }

  /// Makes a `GFile` for an address.
  static func make(uri: String) -> ObjectReference {
    ObjectReference(consuming: g_file_new_for_uri(uri))
  }
}
