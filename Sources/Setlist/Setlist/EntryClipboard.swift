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
    /// Files or text that another program copied.
    case source(ImportSource)
    /// Nothing of use.
    case nothing
    /// What another program has copied and does not hand over.
    case withheld
  }

  /// What was copied in this window last, and as what it is on the clipboard.
  private var copied: (entries: [Entry], content: ObjectReference)?

  /// Puts entries on the clipboard of `widget`'s display: their files' addresses and their names.
  func copy(_ entries: [Entry], from widget: OpaquePointer) {
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
    copied = (entries, ObjectReference(consuming: content))
    gdk_clipboard_set_content(gtk_widget_get_clipboard(widget.widget), content)
  }

  /// Reads the clipboard and hands what it holds to `handler`.
  func read(from widget: OpaquePointer, _ handler: @escaping @MainActor (Content) -> Void) {
    guard let clipboard = gtk_widget_get_clipboard(widget.widget) else { return }
    // An entry of this window may have put its text there since.
    if let copied, gdk_clipboard_get_content(clipboard)?.opaque == copied.content.opaque {
      handler(.entries(copied.entries.map { Entry(content: $0.content) }))
      return
    }
    let request = Request(handler)
    request.wait()
    // Some programs hand over their text whatever they are asked for, so nobody is asked for files
    // who offers none.
    guard DroppedValue.Kind(of: gdk_clipboard_get_formats(clipboard)) == .files else {
      Self.readText(from: clipboard, for: request)
      return
    }
    gdk_clipboard_read_value_async(
      clipboard, DroppedValue.Kind.files.type, G_PRIORITY_DEFAULT, nil,
      { source, result, data in
        guard let source, let data else { return }
        let request = Unmanaged<Request>.fromOpaque(data).takeRetainedValue()
        // An error means that the clipboard holds no files.
        let value = gdk_clipboard_read_value_finish(OpaquePointer(source), result, nil)
        // GTK calls back on the thread that runs it, which is the main actor's, so the pointers
        // cross no thread.
        nonisolated(unsafe) let clipboard = OpaquePointer(source)
        nonisolated(unsafe) let copied = UnsafeMutableRawPointer(mutating: value)
          .map(DroppedValue.init)
        MainActor.assumeIsolated {
          let files = (copied?.uris ?? []).compactMap { URL(string: $0) }
          if files.isEmpty {
            EntryClipboard.readText(from: clipboard, for: request)
          } else {
            request.finish(.source(.files(files)))
          }
        }
      }, Unmanaged.passRetained(request).toOpaque())
  }

  /// Reads text, and not much more of it than can be imported.
  private static func readText(from clipboard: OpaquePointer, for request: Request) {
    "text/plain;charset=utf-8".withCString { unicode in
      "text/plain".withCString { plain in
        var types: [UnsafePointer<CChar>?] = [unicode, plain, nil]
        gdk_clipboard_read_async(
          clipboard, &types, G_PRIORITY_DEFAULT, nil,
          { source, result, data in
            guard let source, let data else { return }
            let request = Unmanaged<Request>.fromOpaque(data).takeRetainedValue()
            // An error means that the clipboard holds no text.
            nonisolated(unsafe) let stream = gdk_clipboard_read_finish(
              OpaquePointer(source), result, nil, nil)
            MainActor.assumeIsolated { request.read(stream) }
          }, Unmanaged.passRetained(request).toOpaque())
      }
    }
  }

  /// Carries a handler through C, and calls it once.
  @MainActor
  final class Request {
    /// How long the other program may do nothing, in milliseconds. GTK's own, on X11, comes to a
    /// stop with many megabytes.
    private static let patience: UInt32 = 8000

    private let handler: @MainActor (Content) -> Void
    private let waiting = MainLoopCall()
    private var isFinished = false

    init(_ handler: @escaping @MainActor (Content) -> Void) {
      self.handler = handler
    }

    /// Waits for the next that comes of the other program, unless it is too late for it.
    @discardableResult
    func wait() -> Bool {
      guard !isFinished else { return false }
      waiting.schedule(.after(milliseconds: Self.patience)) { [weak self] in
        self?.finish(.withheld)
      }
      return true
    }

    func finish(_ content: Content) {
      guard !isFinished else { return }
      isFinished = true
      waiting.cancel()
      handler(content)
    }

    /// Takes over the stream of a text; `nil` if there is none.
    func read(_ stream: UnsafeMutablePointer<GInputStream>?) {
      guard let stream else { return finish(.nothing) }
      InputStream.read(
        ObjectReference(consuming: stream), limit: Importer.maximumTextSize, goesOn: wait
      ) {
        guard case .success(let bytes) = $0 else { return self.finish(.withheld) }
        let isBlank = bytes.allSatisfy { $0 <= UInt8(ascii: " ") }
        self.finish(isBlank ? .nothing : .source(.text(Data(bytes))))
      }
    }
  }
}
