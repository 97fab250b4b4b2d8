import CPangoCairo
import Localization
public import SetlistFiles
public import SetlistModel

/// A setlist or a table laid out on pages, for printing, PDF or a preview. It may be laid out on
/// one thread and drawn on another.
public struct PrintedSetlist: Sendable {
  private let face: PrintOptions.Face
  private let direction: TextDirection
  private let pages: [[PageElement]]
  /// The width and height of the paper, in points.
  public let paperSize: (width: Double, height: Double)

  /// Lays out a setlist.
  ///
  /// - Parameters:
  ///   - setlist: the setlist to print.
  ///   - options: the print options.
  ///   - paperSize: the width and height of the paper in points; `nil` uses the paper of the
  ///     options.
  /// - Throws: `ExchangeError.undrawable` if there is no memory left.
  /// - Complexity: O(*n*) in the number of entries.
  public init(
    _ setlist: Setlist, options: PrintOptions = PrintOptions(),
    paperSize: (width: Double, height: Double)? = nil
  ) throws(ExchangeError) {
    try self.init(options: options, paperSize: paperSize) { area, layout in
      let head = PageHead(
        title: setlist.name.onOneLine,
        before: options.parts.contains(.occasion) ? setlist.occasionLine : "",
        after: DurationFormat.string(SetlistTimes(of: setlist).total))
      let sizes = TableSheet.Sizes(options)
      let pages: [[PageElement]]
      switch options.sheet {
      case .stage:
        pages = StageSheet(area: area, layout: layout, options: options).pages(of: setlist)
      case .run:
        let rows = RunSheetRows(of: setlist, options: options)
        pages = TableSheet(area: area, layout: layout, columns: rows.columns, sizes: sizes)
          .pages(of: rows.rows, head: head)
      case .table:
        pages = TableSheet(area: area, layout: layout, columns: TableRows.columns, sizes: sizes)
          .pages(of: TableRows.rows(of: setlist), head: head)
      }
      guard options.parts.contains(.words) else { return pages }
      return pages + Songbook(area: area, layout: layout, size: options.size).pages(of: setlist)
    }
  }

  /// Lays out pages for paper of a size.
  ///
  /// - Parameter layOut: gives the pages for the printable area.
  init(
    options: PrintOptions, paperSize: (width: Double, height: Double)?,
    _ layOut: (PageArea, TextLayout) -> [[PageElement]]
  ) throws(ExchangeError) {
    (face, direction) = (options.face, .user)
    guard let layout = TextLayout(family: face.family, direction: direction) else {
      throw .undrawable(gettext("There is not enough memory."))
    }
    let size = paperSize ?? options.paperSize
    self.paperSize = size
    pages = layOut(PageArea(paperSize: size), layout)
  }

  /// The number of pages. A setlist with nothing to play has one empty page.
  public var pageCount: Int { max(pages.count, 1) }

  /// Draws a page in black.
  ///
  /// - Parameters:
  ///   - page: the number of the page, from 0; other numbers draw nothing.
  ///   - context: a `cairo_t` in points, with its origin at the paper's upper left corner. It is
  ///     borrowed.
  public func draw(page: Int, on context: OpaquePointer) {
    guard pages.indices.contains(page),
      let layout = TextLayout(family: face.family, direction: direction)
    else { return }
    cairo_set_source_rgb(context, 0, 0, 0)
    for element in pages[page] {
      layout.draw(element, pageWidth: paperSize.width, on: context)
    }
  }
}

/// An element on a page. Lengths are points from the upper left corner.
enum PageElement: Hashable {
  /// Text in a box with a number of lines. Text that does not fit ends in an ellipsis.
  case text(
    String, font: PageFont, x: Double, y: Double, width: Double, isTrailing: Bool, lines: Int = 1)
  /// A horizontal line on the page.
  case rule(x: Double, y: Double, width: Double)
}

/// A font size and style.
struct PageFont: Hashable {
  /// The font size in points.
  var size: Double
  var isBold = false
  var isItalic = false
  /// Whether all letters have one width.
  var isMonospaced = false
}

/// The printable area of a page.
struct PageArea: Hashable {
  let x: Double
  let y: Double
  let width: Double
  let height: Double

  init(paper: PrintOptions.Paper) {
    self.init(paperSize: paper.size)
  }

  /// Makes the printable area for paper with a size in points. Small paper has narrower margins.
  init(paperSize size: (width: Double, height: Double)) {
    let margin = min(42, min(size.width, size.height) / 8)
    (x, y) = (margin, margin)
    width = max(size.width - 2 * margin, 1)
    height = max(size.height - 2 * margin, 1)
  }
}
