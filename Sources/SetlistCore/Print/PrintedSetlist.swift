import CPangoCairo

/// A setlist laid out on pages, to be printed or written as PDF. Used by one thread at a time.
public final class PrintedSetlist {
  private let layout: TextLayout
  private let pages: [[PageElement]]

  /// Lays a setlist out.
  ///
  /// - Parameters:
  ///   - setlist: what to print.
  ///   - options: how.
  ///   - paperSize: width and height of the paper in points, upright or not; `nil` is the paper of
  ///     the options.
  /// - Throws: `ExchangeError.undrawable` if there is no memory left.
  /// - Complexity: O(*n*) in the number of entries.
  public init(
    _ setlist: Setlist, options: PrintOptions = PrintOptions(),
    paperSize: (width: Double, height: Double)? = nil
  ) throws(ExchangeError) {
    guard let layout = TextLayout(family: options.face.family) else {
      throw .undrawable("There is not enough memory.")
    }
    self.layout = layout
    let area = PageArea(paperSize: paperSize ?? options.paper.size)
    let total = DurationFormat.string(SetlistTimes(of: setlist).total)
    switch options.sheet {
    case .stage: pages = StageSheet(area: area, layout: layout).pages(of: setlist)
    case .run:
      let rows = RunSheetRows(of: setlist, startTime: options.startTime).rows
      pages = TableSheet(area: area, layout: layout, columns: RunSheetRows.columns)
        .pages(of: rows, title: setlist.name, subtitle: total)
    case .table:
      pages = TableSheet(area: area, layout: layout, columns: TableRows.columns)
        .pages(of: TableRows.rows(of: setlist), title: setlist.name, subtitle: total)
    }
  }

  /// How many pages there are; one is empty if nothing is to be played.
  public var pageCount: Int { max(pages.count, 1) }

  /// Draws a page in black.
  ///
  /// - Parameters:
  ///   - page: the number of the page, from 0; others draw nothing.
  ///   - context: a `cairo_t` whose unit is the point and whose origin is the paper's upper left
  ///     corner. It is borrowed.
  public func draw(page: Int, on context: OpaquePointer) {
    guard pages.indices.contains(page) else { return }
    cairo_set_source_rgb(context, 0, 0, 0)
    for element in pages[page] { layout.draw(element, on: context) }
  }
}
