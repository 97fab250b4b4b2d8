import Foundation
import GtkSupport
import SetlistFormats
import SetlistLibrary
import SetlistModel

/// The entries that this window and other programs put on the system's clipboard.
@MainActor
final class EntryClipboard {
  /// The content of the clipboard that can be pasted.
  enum Content {
    /// Entries that were copied in this window, with new identities.
    case entries([Entry])
    /// Files or text that another program copied.
    case source(ImportSource)
    /// Nothing that can be pasted.
    case nothing
    /// Content that another program has copied but does not send.
    case withheld
  }

  /// The entries that this window copied last, and their content on the clipboard.
  private var copied: (entries: [Entry], content: ObjectReference)?

  /// Puts entries of a setlist on the clipboard of `widget`'s display, as the addresses of their
  /// files, as HTML and as text.
  func copy(_ entries: [Entry], of setlist: Setlist, from widget: Widget) {
    let addresses = entries.compactMap { $0.song?.source?.absoluteString }
      .map { $0 + "\r\n" }.joined()
    let mail = MailedSetlist(of: Set(entries.map(\.id)), in: setlist)
    let texts = ([(type: "text/uri-list", text: addresses)] + mail.contents)
      .filter { !$0.text.isEmpty }
    guard let content = Clipboard(of: widget)?.put(texts) else { return }
    copied = (entries, content)
  }

  /// Reads the clipboard of `widget`'s display.
  func read(from widget: Widget) async -> Content {
    guard let clipboard = Clipboard(of: widget) else { return .nothing }
    // A text field of this window may have put other content on the clipboard since.
    if let copied, clipboard.holds(copied.content) {
      return .entries(copied.entries.map { $0.copy() })
    }
    return await withCheckedContinuation { answer in
      let request = Request { answer.resume(returning: $0) }
      request.wait()
      // Files are requested only from a program that offers them, because some programs send their
      // text for any requested type.
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
  }

  /// A request to another program for its clipboard content. It calls a handler once.
  @MainActor
  final class Request {
    /// The time without an answer after which the request is given up, in milliseconds. On X11, GTK
    /// itself stops at contents of many megabytes.
    private static let patience: UInt32 = 8000

    private let handler: @MainActor (Content) -> Void
    private let waiting = MainLoopCall()
    private var isFinished = false

    init(_ handler: @escaping @MainActor (Content) -> Void) {
      self.handler = handler
    }

    /// Waits for the next part of the content. Returns `false` if the request has ended already.
    @discardableResult
    func wait() -> Bool {
      guard !isFinished else { return false }
      // The request lives until it has ended, even if GTK drops it.
      waiting.schedule(.after(milliseconds: Self.patience)) { self.finish(.withheld) }
      return true
    }

    func finish(_ content: Content) {
      guard !isFinished else { return }
      isFinished = true
      waiting.cancel()
      handler(content)
    }

    /// Reads a text from a stream, up to a little more than can be imported; `nil` means that there
    /// is no text.
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

extension [Entry] {
  /// A line of text for each entry, as in an exported text, for other programs.
  var asText: String {
    map { entry in
      [entry.song?.artist ?? "", entry.fullTitle].filter { !$0.isEmpty }.joined(separator: " – ")
    }.joined(separator: "\n")
  }
}
