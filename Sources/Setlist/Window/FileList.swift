internal import CAdwaita
internal import Foundation
internal import GtkSupport

/// The files of a drop from a file manager.
@MainActor
enum FileList {
  /// The files in `value`, the value that a drop target's signal `drop` carries.
  static func files(inDropped value: UnsafeMutableRawPointer?) -> [URL] {
    guard let value = value?.assumingMemoryBound(to: GValue.self),
      g_type_check_value_holds(value, gdk_file_list_get_type()) != 0,
      let list = g_value_get_boxed(value)
    else { return [] }
    let files = gdk_file_list_get_files(OpaquePointer(list))
    defer { g_slist_free(files) }
    return sequence(first: files, next: { $0?.pointee.next }).prefix { $0 != nil }.compactMap {
      $0?.pointee.data.flatMap { URL(file: OpaquePointer($0)) }
    }
  }
}
