public import Foundation
import SetlistFiles
public import SetlistFormats

/// A report that is written to a file.
public struct ReportFile: Sendable {
  private let report: PlayReport
  private let subtitle: String
  private let options: PrintOptions

  /// Makes a file of a report.
  ///
  /// - Parameters:
  ///   - subtitle: the period of the report, for its pages.
  ///   - options: the paper and the typeface of its pages.
  public init(report: PlayReport, subtitle: String, options: PrintOptions = PrintOptions()) {
    (self.report, self.subtitle, self.options) = (report, subtitle, options)
  }

  /// Writes the report as PDF if the name of the file ends so, and else as CSV, off the main
  /// thread.
  ///
  /// - Throws: `ExchangeError`; then the file is as it was.
  @concurrent
  public func write(to file: URL) async throws {
    let isPDF = file.pathExtension.lowercased() == "pdf"
    let data = isPDF ? try report.printed(subtitle: subtitle).pdf(options: options) : report.csv
    try RegularFile.replaceContents(of: file, with: data)
  }
}
