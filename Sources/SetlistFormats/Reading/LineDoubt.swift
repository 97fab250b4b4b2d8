/// Why a line of a text is probably no song.
public enum LineDoubt: String, Hashable, Sendable, CaseIterable {
  /// The greeting at the beginning of a message.
  case greeting
  /// A sentence around the list.
  case remark
  /// A remark about the song above, such as "(Ada cover)".
  case songRemark
  /// The greeting at the end of a message.
  case closing
  /// The name below it, or what a mail program adds.
  case signature
  /// An address of the web or of a person.
  case address
  /// A word of a web page, such as "Play Video".
  case page
}
