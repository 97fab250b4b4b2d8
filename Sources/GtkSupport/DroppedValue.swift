public import CGtk
import CGtkSupport

/// The content of a drop or of the clipboard: files or text, in a `GValue`.
public struct DroppedValue {
  /// The kind of dropped or copied content.
  public enum Kind: CaseIterable, Sendable {
    /// Files, as a file manager offers them. They precede text, because file managers also offer
    /// file names as text.
    case files
    /// Text, as an editor or a browser offers it.
    case text

    /// Makes the first kind that GTK can read from `formats`, a `GdkContentFormats`; `nil` if there
    /// is none.
    public init?(of formats: OpaquePointer?) {
      guard let formats else { return nil }
      let types = gdk_content_formats_union_deserialize_gtypes(gdk_content_formats_ref(formats))
      defer { gdk_content_formats_unref(types) }
      let readable = Self.allCases.first {
        gdk_content_formats_contain_gtype(types, $0.type) != 0
      }
      guard let readable else { return nil }
      self = readable
    }

    /// The `GType` of the values that hold this kind of content.
    public var type: GType {
      switch self {
      case .files: gtk_support_type_file_list()
      case .text: gtk_support_type_string()
      }
    }
  }

  private let value: UnsafePointer<GValue>

  /// Wraps the `GValue` at an address, which must stay valid as long as this value is used.
  public init(_ value: UnsafeMutableRawPointer) {
    self.init(UnsafePointer(value.assumingMemoryBound(to: GValue.self)))
  }

  /// Wraps a `GValue`, which must stay valid as long as this value is used.
  public init(_ value: UnsafePointer<GValue>) {
    self.value = value
  }

  /// The addresses of the files, made from their paths if they have one; empty for other content.
  public var uris: [String] {
    guard g_type_check_value_holds(value, Kind.files.type) != 0,
      let list = g_value_get_boxed(value)
    else { return [] }
    let files = gdk_file_list_get_files(OpaquePointer(list))
    defer { g_slist_free(files) }
    return sequence(first: files, next: { $0?.pointee.next }).prefix { $0 != nil }.compactMap {
      $0?.pointee.data.flatMap { Self.uri(of: OpaquePointer($0)) }
    }
  }

  /// The text of the drop or of the clipboard; `nil` for other content.
  public var text: String? {
    guard g_type_check_value_holds(value, Kind.text.type) != 0 else { return nil }
    return g_value_get_string(value).map { String(cString: $0) }
  }

  /// Returns the address of a file. A file on a server may also have a local path, which any
  /// program can read.
  private static func uri(of file: OpaquePointer) -> String? {
    let path = g_file_get_path(file)
    defer { g_free(path) }
    guard let uri = path.map({ g_filename_to_uri($0, nil, nil) }) ?? g_file_get_uri(file) else {
      return nil
    }
    defer { g_free(uri) }
    return String(cString: uri)
  }
}
