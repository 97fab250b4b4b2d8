import Foundation
import GtkSupport
import SetlistLibrary
import SetlistModel

/// Entries on the system's clipboard.
@MainActor
final class EntryClipboard {
  /// The content that can be pasted.
  enum Content {
    /// Entries that were copied in this window, with identities of their own.
    case entries([Entry])
    /// Files or text that another program copied.
    case source(ImportSource)
    /// Nothing of use.
    case nothing
    /// Content that another program has copied and does not hand over.
    case withheld
  }

  /// The last copy of this window, and its content on the clipboard.
  private var copied: (entries: [Entry], content: ObjectReference)?

  /// Puts entries on the clipboard of `widget`'s display: their files' addresses and their names.
  func copy(_ entries: [Entry], from widget: Widget) {
    let addresses = entries.compactMap { $0.song?.source?.absoluteString }
      .map { $0 + "\r\n" }.joined()
    let texts = [
      (type: "text/uri-list", text: addresses),
      (type: "text/plain;charset=utf-8", text: entries.asText),
    ].filter { !$0.text.isEmpty }
    guard let content = Clipboard(of: widget)?.put(texts) else { return }
    copied = (entries, content)
  }

  /// Reads the clipboard and hands what it holds to `handler`.
  func read(from widget: Widget, _ handler: @escaping @MainActor (Content) -> Void) {
    guard let clipboard = Clipboard(of: widget) else { return }
    // An entry of this window may have put its text there since.
    if let copied, clipboard.holds(copied.content) {
      handler(.entries(copied.entries.map { $0.copy() }))
      return
    }
    let request = Request(handler)
    request.wait()
    // Some programs hand over their text whatever they are asked for, so nobody is asked for files
    // who offers none.
    guard clipboard.kind == .files else { return clipboard.readText { request.read($0) } }
    clipboard.readFiles { addresses in
      let files = addresses.compactMap { URL(string: $0) }
      if files.isEmpty {
        clipboard.readText { request.read($0) }
      } else {
        request.finish(.source(.files(files)))
      }
    }
  }

  /// Waits for another program, and calls a handler once.
  @MainActor
  final class Request {
    /// The time without an answer after which the other program is given up, in milliseconds. On
    /// X11, GTK itself stops at many megabytes.
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

    /// Reads the stream of a text, and not much more of it than can be imported; `nil` if there is
    /// none.
    func read(_ stream: ObjectReference?) {
      guard let stream else { return finish(.nothing) }
      InputStream.read(stream, limit: Importer.maximumTextSize, goesOn: wait) {
        guard case .success(let bytes) = $0 else { return self.finish(.withheld) }
        let isBlank = bytes.allSatisfy { $0 <= UInt8(ascii: " ") }
        self.finish(isBlank ? .nothing : .source(.text(Data(bytes))))
      }
    }
  }
}
