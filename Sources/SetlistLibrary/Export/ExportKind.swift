public import Foundation
import Localization
public import SetlistFiles
public import SetlistFormats
import SetlistModel

/// The kinds of export of a setlist: a sheet as PDF, or a file in another format.
public enum ExportKind: Hashable, Sendable {
  /// A PDF with a sheet for a purpose.
  case sheet(PrintOptions.Sheet)
  /// A format without further options.
  case file(ExchangeFormat)

  /// The format of the file.
  public var format: ExchangeFormat {
    switch self {
    case .sheet: .pdf
    case .file(let format): format
    }
  }

  /// The sheet of a PDF. `nil` for all other formats.
  public var sheet: PrintOptions.Sheet? {
    if case .sheet(let sheet) = self { sheet } else { nil }
  }

  /// The name of a new file for a setlist. Its name may be any text.
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
  /// A stable name for storing the choice.
  public var rawValue: String {
    switch self {
    case .sheet(let sheet): "pdf-\(sheet.rawValue)"
    case .file(let format): format.rawValue
    }
  }

  /// The kind with a stored name. `nil` if there is none that can be written.
  public init?(rawValue: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }
}

extension ExportKind: CaseIterable {
  /// The sheets, then all other formats that can be written.
  public static var allCases: [ExportKind] {
    PrintOptions.Sheet.allCases.map { .sheet($0) }
      + ExchangeFormat.allCases.filter { $0.isWritable && $0 != .pdf }.map { .file($0) }
  }
}

extension String {
  /// The text with dashes in place of slashes, for the name of a file. A slash is one also where a
  /// mark makes one character with it.
  public var withoutSlashes: String {
    String(UnicodeScalarView(unicodeScalars.map { $0 == "/" ? "-" : $0 }))
  }
}
