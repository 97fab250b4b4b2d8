public import SetlistFiles
public import SetlistFormats
public import SetlistModel

/// The preview of a setlist on pages, as it is printed with the options that the user chooses.
///
/// Pages are laid out off the main thread, one layout at a time. Options that are chosen meanwhile
/// make its result worthless, so only the newest are laid out next.
@MainActor
public final class PrintPreview {
  /// Called when there are new pages, or another page is shown.
  public var pagesDidChange: (() -> Void)?
  /// Called if pages could not be laid out. Those before stay.
  public var didFail: ((ExchangeError) -> Void)?
  /// The setlist with the facts that hold in each entry.
  public let setlist: Setlist
  /// The options of the newest pages, or of those that are being laid out.
  public private(set) var options: PrintOptions
  /// The newest pages; `nil` before the first are laid out.
  public private(set) var printed: PrintedSetlist?
  /// The number of the shown page, from 0.
  public private(set) var page = 0
  private var layout: Task<Void, Never>?

  /// Makes the preview of a setlist, and begins to lay out its pages.
  public init(_ setlist: Setlist, options: PrintOptions) {
    self.setlist = setlist.performed
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

  private func layOut() {
    layout?.cancel()
    layout = Task { [weak self, setlist, options, previous = layout] in
      await previous?.value
      guard !Task.isCancelled else { return }
      let result = await Self.laidOut(setlist, options)
      guard !Task.isCancelled, let self else { return }
      switch result {
      case .success(let printed):
        self.printed = printed
        page = min(page, pageCount - 1)
        pagesDidChange?()
      case .failure(let error): didFail?(error)
      }
    }
  }

  @concurrent
  private static func laidOut(
    _ setlist: Setlist, _ options: PrintOptions
  ) async -> Result<PrintedSetlist, ExchangeError> {
    Result { () throws(ExchangeError) in try PrintedSetlist(setlist, options: options) }
  }
}
