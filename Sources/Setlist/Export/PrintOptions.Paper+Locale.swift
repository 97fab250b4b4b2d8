internal import CAdwaita
internal import SetlistCore

extension PrintOptions.Paper {
  /// The usual paper of the user's locale.
  static var ofLocale: PrintOptions.Paper {
    guard let name = gtk_paper_size_get_default() else { return .a4 }
    return String(cString: name) == GTK_PAPER_NAME_LETTER ? .letter : .a4
  }
}
