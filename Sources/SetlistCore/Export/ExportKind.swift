public import Foundation

/// What a setlist can be exported as: a sheet of PDF, or a file of another format.
public enum ExportKind: Hashable, Sendable {
  /// PDF, for what the sheet is for.
  case sheet(PrintOptions.Sheet)
  /// A format without a choice.
  case file(ExchangeFormat)

  /// The format of the file.
  public var format: ExchangeFormat {
    switch self {
    case .sheet: .pdf
    case .file(let format): format
    }
  }

  /// What is chosen of a PDF; `nil` for all other formats.
  public var sheet: PrintOptions.Sheet? {
    if case .sheet(let sheet) = self { sheet } else { nil }
  }

  /// The name of a new file for a setlist of that name, which may be any text.
  public func fileName(for name: String) -> String {
    let visible = name.onOneLine.replacing("/", with: "-").trimmingCharacters(in: .whitespaces)
    // A leading dot would hide the file.
    var base = visible.drop { $0 == "." }
    // File systems take 255 bytes.
    while base.utf8.count > 200 { base.removeLast() }
    let suffix = sheet.map { " – \($0.displayName)" } ?? ""
    return "\(base.isEmpty ? "Setlist" : base)\(suffix).\(format.fileNameExtensions[0])"
  }

  /// The file that somebody means who types `file`: the name ends in an extension of the format, of
  /// which one is added where the name has none.
  public func completed(_ file: URL) -> URL {
    let typed = file.repaired.pathExtension.lowercased()
    guard !format.fileNameExtensions.contains(typed) else { return file }
    return URL(filePathBytes: file.filePathBytes + ".\(format.fileNameExtensions[0])".utf8)
  }
}

extension ExportKind: RawRepresentable {
  /// A name to remember it by.
  public var rawValue: String {
    switch self {
    case .sheet(let sheet): "pdf-\(sheet.rawValue)"
    case .file(let format): format.rawValue
    }
  }

  /// Finds the kind of that name; `nil` if there is none that can be written.
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
