/// The reason that a line of a text is probably no song.
public enum LineDoubt: String, Hashable, Sendable, CaseIterable {
  /// The greeting at the beginning of a message.
  case greeting
  /// A sentence before or after the list.
  case remark
  /// A remark about the song above, such as "(Ada cover)".
  case songRemark
  /// The greeting at the end of a message.
  case closing
  /// The name below a closing, or a line that a mail program adds.
  case signature
  /// A web or mail address.
  case address
  /// A text of a web page, such as "Play Video".
  case page
}
