import CCoreSupport
import CPangoCairo
import Foundation
import Localization
import SetlistFiles
import SetlistModel

/// Writes PDF files with cairo.
struct PDFWriter: PlaylistWriter {
  func write(
    _ content: any SetlistContent, options: ExportOptions, to output: inout DocumentOutput
  ) throws -> [String] {
    let setlist = try content.whole()
    let printed = try PrintedSetlist(setlist, options: options.print)
    output.append(try Self.data(of: printed, title: setlist.name))
    return Self.omissions(for: setlist, options)
  }

  /// Pages as a PDF file with a title.
  ///
  /// - Throws: `ExchangeError.undrawable` if cairo fails, as without memory.
  static func data(
    of printed: PrintedSetlist, title: String
  ) throws(ExchangeError) -> Data {
    let size = printed.paperSize
    let output = g_byte_array_new()
    defer { g_byte_array_unref(output) }
    let surface = setlist_pdf_surface_create(output, size.width, size.height)
    defer { cairo_surface_destroy(surface) }
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, title.drawable)
    guard let context = cairo_create(surface) else {
      throw .undrawable(gettext("There is not enough memory."))
    }
    defer { cairo_destroy(context) }
    for page in 0..<printed.pageCount {
      printed.draw(page: page, on: context)
      cairo_show_page(context)
    }
    cairo_surface_finish(surface)
    let status = [cairo_status(context), cairo_surface_status(surface)]
      .first { $0 != CAIRO_STATUS_SUCCESS }
    if let status { throw .undrawable(String(cString: cairo_status_to_string(status)) + ".") }
    return output.map { Data(bytes: $0.pointee.data, count: Int($0.pointee.len)) } ?? Data()
  }

  private static func omissions(for setlist: Setlist, _ options: ExportOptions) -> [String] {
    let face = options.print.face.note.map { [$0] } ?? []
    let benches = setlist.sections.filter { !$0.options.isCounted }
    guard options.print.sheet != .table, !benches.isEmpty else { return face }
    // Translators: a name in the quotation marks of your language.
    let titles = benches.map { gettext("“%1$s”", $0.title.onOneLine) }.listed()
    // Translators: the titles of sections, in quotation marks and with commas between them.
    return face + [gettext("What is not counted is not on this sheet: %1$s.", titles)]
  }
}
