internal import CAdwaita
internal import Foundation

/// The question of a dialog for files.
struct FileQuestion {
  /// The kind of answer.
  enum Answer {
    case file
    case files
    case folder
    case folders
    /// A file to write. The dialog suggests the name.
    case newFile(name: String)
  }

  let title: String
  /// The label of the button that answers, with a mnemonic.
  let acceptLabel: String
  let answer: Answer
  /// The first folder of the dialog.
  var folder: URL?
  var filters: [FileFilter] = []
}
