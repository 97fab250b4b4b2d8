internal import CAdwaita
internal import Foundation

/// What a dialog for files asks for.
struct FileQuestion {
  /// What can be answered.
  enum Answer {
    case file
    case files
    case folder
    case folders
    /// A file to write, first called by that name.
    case newFile(name: String)
  }

  let title: String
  /// The label of the button that answers, with a mnemonic.
  let acceptLabel: String
  let answer: Answer
  /// Where the dialog begins.
  var folder: URL?
  var filters: [FileFilter] = []
}
