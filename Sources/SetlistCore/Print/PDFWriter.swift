import CPangoCairo
import Foundation

/// Writes PDF with cairo.
struct PDFWriter: PlaylistWriter {
  func document(
    for setlist: Setlist, options: ExportOptions
  ) throws(ExchangeError) -> ExportedDocument {
    let printed = try PrintedSetlist(setlist, options: options.print)
    let output = Output()
    let size = options.print.paper.size
    let surface = cairo_pdf_surface_create_for_stream(
      { closure, bytes, count in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue().data
          .append(bytes, count: Int(count))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(output).toOpaque(), size.width, size.height)
    defer { cairo_surface_destroy(surface) }
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, setlist.name.drawable)
    guard let context = cairo_create(surface) else {
      throw .undrawable("There is not enough memory.")
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
    return ExportedDocument(data: output.data, omissions: Self.omissions(for: setlist, options))
  }

  private final class Output {
    var data = Data()
  }

  private static func omissions(for setlist: Setlist, _ options: ExportOptions) -> [String] {
    let face = options.print.face.note.map { [$0] } ?? []
    let benches = setlist.sections.filter { !$0.options.isCounted }
    guard options.print.sheet != .table, !benches.isEmpty else { return face }
    let titles = benches.map { "“\($0.title.onOneLine)”" }.joined(separator: ", ")
    return face + ["What is not counted is not on this sheet: \(titles)."]
  }
}
