internal import CAdwaita
internal import GtkSupport

/// The files that a dialog shows: those of some types and suffixes, or all.
struct FileFilter {
  let name: String
  /// MIME types, such as "audio/*".
  var types: [String] = []
  /// Suffixes without a dot, in any case.
  var suffixes: [String] = []

  /// A new `GtkFileFilter`.
  @MainActor
  var object: ObjectReference {
    let filter = ObjectReference(consuming: gtk_file_filter_new())
    gtk_file_filter_set_name(filter.opaque, name)
    if types.isEmpty && suffixes.isEmpty { gtk_file_filter_add_pattern(filter.opaque, "*") }
    for type in types { gtk_file_filter_add_mime_type(filter.opaque, type) }
    for suffix in suffixes { gtk_file_filter_add_suffix(filter.opaque, suffix) }
    return filter
  }
}
