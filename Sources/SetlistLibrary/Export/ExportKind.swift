public import Foundation
import Localization
public import SetlistFiles
public import SetlistFormats
import SetlistModel

/// The kinds of exported files: a sheet as PDF, a file in another format, or a page with words.
public enum ExportKind: Hashable, Sendable {
  /// A PDF with a kind of sheet.
  case sheet(PrintOptions.Sheet)
  /// A file in a format that has no further options.
  case file(ExchangeFormat)
  /// A web page with the words and chords of the songs.
  case pageWithWords

  /// The format of the file.
  public var format: ExchangeFormat {
    switch self {
    case .sheet: .pdf
    case .file(let format): format
    case .pageWithWords: .html
    }
  }

  /// The sheet of a PDF. `nil` for all other formats.
  public var sheet: PrintOptions.Sheet? {
    if case .sheet(let sheet) = self { sheet } else { nil }
  }

  /// The name of a new file for a setlist, whose name may be any text.
  public func fileName(for name: String) -> String {
    let visible = name.onOneLine.withoutSlashes.trimmingCharacters(in: .whitespaces)
    // A leading dot would hide the file.
    var base = Substring(visible.unicodeScalars.drop { $0 == "." })
    // File systems limit names to 255 bytes.
    while base.utf8.count > 200 { base.removeLast() }
    let suffix = sheet.map { " – \($0.displayName)" } ?? ""
    // Translators: the name of the file of a setlist without a name.
    let title = base.isEmpty ? pgettext("file name", "Setlist") : String(base)
    return "\(title)\(suffix).\(format.fileNameExtensions[0])"
  }

  /// The file for a typed name: the name with an extension of the format, which is added if it is
  /// missing.
  public func completed(_ file: URL) -> URL {
    let typed = file.repaired.pathExtension.lowercased()
    guard !format.fileNameExtensions.contains(typed) else { return file }
    return URL(filePathBytes: file.filePathBytes + ".\(format.fileNameExtensions[0])".utf8)
  }
}

extension ExportKind: RawRepresentable {
  /// A stable name by which the choice is stored.
  public var rawValue: String {
    switch self {
    case .sheet(let sheet): "pdf-\(sheet.rawValue)"
    case .file(let format): format.rawValue
    case .pageWithWords: "html-words"
    }
  }

  /// The kind with a stored name; `nil` if it does not exist or cannot be written.
  public init?(rawValue: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }
}

extension ExportKind: CaseIterable {
  /// The sheets, then all other writable formats, and the page with words.
  public static var allCases: [ExportKind] {
    PrintOptions.Sheet.allCases.map { .sheet($0) }
      + ExchangeFormat.allCases.filter { $0.isWritable && $0 != .pdf }.map { .file($0) }
      + [.pageWithWords]
  }
}

extension String {
  /// The text with dashes in place of slashes, for a file name. A slash that a combining mark
  /// follows is replaced too.
  public var withoutSlashes: String {
    String(UnicodeScalarView(unicodeScalars.map { $0 == "/" ? "-" : $0 }))
  }
}
