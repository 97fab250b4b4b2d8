/// The origin of a file beside a document of the same setlist, by its name.
///
/// A name is only a hint. Whether a file is of the same setlist stands inside of it.
enum CopyName {
  /// A program that syncs has put it there, because both sides had changed the document.
  case conflict
  /// A person may have made or downloaded it: `NAME (1)`, `NAME - Copy`, `NAME~`, `NAME-COMPUTER`.
  case copy
  /// This program was writing it.
  case temporary

  /// A new name for a file that is being written, which programs that sync ignore: Syncthing for
  /// its beginning, Nextcloud for `.~`, Dropbox for the `~` and the `.tmp`, others for one of both.
  static var newTemporary: String {
    temporaryStart + String(UInt64.random(in: 0 ... .max), radix: 16) + temporaryEnd
  }

  private static let temporaryStart = "~syncthing~setlist-"
  private static let temporaryEnd = ".~.tmp"

  /// Whether a file is one that this program was writing.
  static func isTemporary(_ name: String) -> Bool {
    name.hasPrefix(temporaryStart) && name.hasSuffix(temporaryEnd)
  }

  /// What a name is beside that of the document; `nil` if it is a name of its own.
  init?(_ name: String, besides document: String) {
    if Self.isTemporary(name) {
      self = .temporary
    } else if Self.isConflict(name) {
      self = .conflict
    } else {
      let (stem, base) = (Self.stem(document), Self.stem(name))
      guard base.hasPrefix(stem), base != stem,
        let mark = base.dropFirst(stem.count).first, " -_~(.".contains(mark)
      else { return nil }
      self = .copy
    }
  }

  /// Whether only a program that syncs gives such names:
  ///
  /// - Syncthing: `NAME.sync-conflict-20261130-142536-K3V5X2Q.setlist`
  /// - ownCloud and early Nextcloud: `NAME_conflict-20261130-142536.setlist`
  /// - Nextcloud: `NAME (conflicted copy 2026-11-30 142536).setlist`
  /// - Dropbox: `NAME (Anna's conflicted copy 2026-11-30).setlist` in the language of the person,
  ///   with a name and a date or number in parentheses
  /// - Seafile, Unison, Resilio and others: in parentheses, or `NAME.Conflict.setlist`.
  static func isConflict(_ name: String) -> Bool {
    let base = stem(name).lowercased()
    if base.contains(".sync-conflict-") || base.contains("_conflict-")
      || base.hasSuffix(".conflict")
    {
      return true
    }
    guard base.hasSuffix(")") || base.hasSuffix("）"),
      let start = base.firstIndex(where: { $0 == "(" || $0 == "（" })
    else { return false }
    let note = base[start...]
    return conflictWords.contains { note.contains($0) }
  }

  // “conflict” in the languages of those programs, as far as all forms share it.
  private static let conflictWords = [
    "conflic", "conflit", "konflikt", "stridende", "конфликт", "конфлікт", "çakış", "ristirii",
    "競合", "冲突", "衝突", "충돌", "تعارض",
  ]

  /// A name without the extension of documents.
  private static func stem(_ name: String) -> Substring {
    let end = ".setlist"
    return name.lowercased().hasSuffix(end) ? name.dropLast(end.count) : name[...]
  }
}
