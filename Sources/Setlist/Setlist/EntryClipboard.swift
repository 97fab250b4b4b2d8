internal import CAdwaita
internal import Foundation
internal import GtkSupport
internal import SetlistCore

/// Entries on the system's clipboard.
@MainActor
final class EntryClipboard {
  /// What can be pasted.
  enum Content {
    /// Entries that were copied in this window, with identities of their own.
    case entries([Entry])
    /// Files that another program copied.
    case files([URL])
    /// Nothing of use.
    case nothing
  }

  private var copied: [Entry] = []

  /// Puts entries on the clipboard of `widget`'s display: their files' addresses and their names.
  func copy(_ entries: [Entry], from widget: OpaquePointer) {
    copied = entries
    let addresses = entries.compactMap { $0.song?.source?.absoluteString }
      .map { $0 + "\r\n" }.joined()
    let providers = [("text/uri-list", addresses), ("text/plain;charset=utf-8", entries.asText)]
      .filter { !$0.1.isEmpty }
      .map { type, text in
        let bytes = Array(text.utf8).withUnsafeBytes {
          g_bytes_new($0.baseAddress, gsize($0.count))
        }
        defer { g_bytes_unref(bytes) }
        return gdk_content_provider_new_for_bytes(type, bytes)
      }
    var list = providers
    // The union takes over the providers.
    guard let content = gdk_content_provider_new_union(&list, gsize(list.count)) else { return }
    gdk_clipboard_set_content(gtk_widget_get_clipboard(widget.widget), content)
    g_object_unref(content)
  }

  /// Reads the clipboard and hands what it holds to `handler`.
  func read(from widget: OpaquePointer, _ handler: @escaping @MainActor (Content) -> Void) {
    guard let clipboard = gtk_widget_get_clipboard(widget.widget) else { return }
    if gdk_clipboard_is_local(clipboard) != 0, !copied.isEmpty {
      handler(.entries(copied.map { Entry(content: $0.content) }))
      return
    }
    let request = Request(handler)
    gdk_clipboard_read_value_async(
      clipboard, gdk_file_list_get_type(), G_PRIORITY_DEFAULT, nil,
      { source, result, data in
        guard let source, let data else { return }
        let request = Unmanaged<Request>.fromOpaque(data).takeRetainedValue()
        // An error means that the clipboard holds no files.
        let value = gdk_clipboard_read_value_finish(OpaquePointer(source), result, nil)
        // GTK calls back on the thread that runs it, which is the main actor's, so the pointer crosses no thread.
        nonisolated(unsafe) let files = UnsafeMutableRawPointer(mutating: value)
        MainActor.assumeIsolated {
          let files = FileList.files(inDropped: files)
          request.handler(files.isEmpty ? .nothing : .files(files))
        }
      }, Unmanaged.passRetained(request).toOpaque())
  }

  /// Carries a handler through C.
  private final class Request: Sendable {
    let handler: @MainActor (Content) -> Void

    init(_ handler: @escaping @MainActor (Content) -> Void) {
      self.handler = handler
    }
  }
}
