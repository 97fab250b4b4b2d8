import CGtk

/// The system's clipboard on one display.
@MainActor
public struct Clipboard {
  private let clipboard: OpaquePointer

  /// Makes the clipboard of a widget's display; `nil` if the widget has none.
  public init?(of widget: some WidgetPointer) {
    guard let clipboard = gtk_widget_get_clipboard(widget.widget) else { return nil }
    self.clipboard = clipboard
  }

  /// The kind of content that the clipboard offers; `nil` if it offers neither files nor text.
  public var kind: DroppedValue.Kind? {
    DroppedValue.Kind(of: gdk_clipboard_get_formats(clipboard))
  }

  /// Puts texts on the clipboard, each with its media type.
  ///
  /// - Returns: the content of the clipboard, for `holds(_:)`.
  public func put(_ texts: [(type: String, text: String)]) -> ObjectReference? {
    var providers = texts.map { type, text in
      let bytes = Array(text.utf8).withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      defer { g_bytes_unref(bytes) }
      return gdk_content_provider_new_for_bytes(type, bytes)
    }
    // The union of the content providers takes over the references to them.
    guard let content = gdk_content_provider_new_union(&providers, gsize(providers.count)) else {
      return nil
    }
    gdk_clipboard_set_content(clipboard, content)
    return ObjectReference(consuming: content)
  }

  /// Returns whether content that was put on the clipboard is still there.
  public func holds(_ content: ObjectReference) -> Bool {
    gdk_clipboard_get_content(clipboard)?.opaque == content.opaque
  }

  /// Reads the addresses of files from the clipboard. Calls `handler` with none if no program sends
  /// any.
  public func readFiles(_ handler: @escaping @MainActor ([String]) -> Void) {
    callAsync({
      gdk_clipboard_read_value_async(
        clipboard, DroppedValue.Kind.files.type, G_PRIORITY_DEFAULT, nil, $0, $1)
    }) { result in
      // An error means that the clipboard holds no files.
      let value = gdk_clipboard_read_value_finish(clipboard, result, nil)
      handler(value.map { DroppedValue($0) }?.uris ?? [])
    }
  }

  /// Requests text in UTF-8 from the clipboard. Calls `handler` with the stream of the text, or
  /// with `nil` if there is none.
  public func readText(_ handler: @escaping @MainActor (ObjectReference?) -> Void) {
    withCStrings(["text/plain;charset=utf-8", "text/plain"]) { types in
      callAsync({
        gdk_clipboard_read_async(clipboard, types, G_PRIORITY_DEFAULT, nil, $0, $1)
      }) { result in
        // An error means that the clipboard holds no text.
        let stream = gdk_clipboard_read_finish(clipboard, result, nil, nil)
        handler(stream.map { ObjectReference(consuming: $0) })
      }
    }
  }
}
