import SetlistFiles
public import SetlistFormats
public import SetlistModel
public import SetlistStore

/// The preview of a setlist on pages, as it is printed with the options that the user chooses.
///
/// Pages are laid out off the main thread, one layout at a time. Options that are chosen meanwhile
/// make its result worthless, so only the newest are laid out next.
@MainActor
public final class PrintPreview {
  /// Called when there are new pages, or another page is shown.
  public var pagesDidChange: (() -> Void)?
  /// Called if pages could not be laid out. Those before stay.
  public var didFail: ((any Error) -> Void)?
  /// The setlist with the facts that hold in each entry.
  public let setlist: Setlist
  /// The stored setlists, from which the sheets of songs are loaded once words are chosen.
  private let stored: StoredSetlists?
  private var whole: Setlist?
  /// The options of the newest pages, or of those that are being laid out.
  public private(set) var options: PrintOptions
  /// The newest pages; `nil` before the first are laid out.
  public private(set) var printed: PrintedSetlist?
  /// The number of the shown page, from 0.
  public private(set) var page = 0
  private var layout: Task<Void, Never>?

  /// Makes the preview of a setlist, and begins to lay out its pages.
  ///
  /// - Parameter stored: the stored setlists, from which the sheets of songs are loaded for words;
  ///   `nil` for a setlist whose sheets are loaded.
  public init(_ setlist: Setlist, options: PrintOptions, stored: StoredSetlists? = nil) {
    self.setlist = setlist.performed
    self.stored = stored
    self.options = options
    layOut()
  }

  /// The number of pages; 0 before the first are laid out.
  public var pageCount: Int { printed?.pageCount ?? 0 }

  /// Changes a choice, and lays out the pages anew if they are others then.
  public func set(_ value: TableValue, of cell: PrintOptions.CellID) {
    let previous = options
    options[cell] = value
    if options != previous { layOut() }
  }

  /// Shows another page, as many pages further on; a negative number is back. Returns whether there
  /// is such a page.
  @discardableResult
  public func turn(by count: Int) -> Bool {
    guard count != 0, (0..<pageCount).contains(page + count) else { return false }
    page += count
    pagesDidChange?()
    return true
  }

  /// The setlist with all that the chosen options print.
  public func printedSetlist() async throws -> Setlist {
    guard options.parts.contains(.words), let stored else { return setlist }
    if let whole { return whole }
    let loaded = try await stored.withSheets(setlist)
    whole = loaded
    return loaded
  }

  private func layOut() {
    layout?.cancel()
    layout = Task { [weak self, options, previous = layout] in
      await previous?.value
      guard !Task.isCancelled else { return }
      do {
        guard let setlist = try await self?.printedSetlist() else { return }
        let printed = try await Self.laidOut(setlist, options)
        guard !Task.isCancelled, let self else { return }
        self.printed = printed
        page = min(page, pageCount - 1)
        pagesDidChange?()
      } catch {
        if !Task.isCancelled { self?.didFail?(error) }
      }
    }
  }

  @concurrent
  private static func laidOut(
    _ setlist: Setlist, _ options: PrintOptions
  ) async throws(ExchangeError) -> PrintedSetlist {
    try PrintedSetlist(setlist, options: options)
  }
}
