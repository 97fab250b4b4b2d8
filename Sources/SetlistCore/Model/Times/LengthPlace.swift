/// Where a length is written, which decides what a number alone means.
public enum LengthPlace: Hashable, Sendable {
  /// The field for the length of a song or a break.
  case length
  /// The field for the length that a section aims at.
  case target
  /// A value of a file, as programs write it.
  case file
  /// A line of a text, where the length stands behind a title or in brackets.
  case line
}
