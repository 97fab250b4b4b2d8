public import CGtk
internal import CGtkSupport

/// What another program drops or has copied: files or text, in a `GValue`.
public struct DroppedValue {
  /// As what it is read.
  public enum Kind: CaseIterable, Sendable {
    /// Files, as a file manager offers them. They come first: it offers their names as text, too.
    case files
    /// Text, as an editor or a browser offers it.
    case text

    /// The first kind as which GTK can read what is offered in `formats`, a `GdkContentFormats`;
    /// `nil` if there is none.
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

    /// The type of the value.
    public var type: GType {
      switch self {
      case .files: gtk_support_type_file_list()
      case .text: gtk_support_type_string()
      }
    }
  }

  private let value: UnsafePointer<GValue>

  /// Looks at the `GValue` at an address, which must stay there as long as this one is used.
  public init(_ value: UnsafeMutableRawPointer) {
    self.init(UnsafePointer(value.assumingMemoryBound(to: GValue.self)))
  }

  /// Looks at a `GValue`, which must stay there as long as this one is used.
  public init(_ value: UnsafePointer<GValue>) {
    self.value = value
  }

  /// The addresses of files, by their paths where they have one; none if it is something else.
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

  /// Text; `nil` if it is something else.
  public var text: String? {
    guard g_type_check_value_holds(value, Kind.text.type) != 0 else { return nil }
    return g_value_get_string(value).map { String(cString: $0) }
  }

  /// A file on a server may have a path as well, under which anybody can read it.
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
