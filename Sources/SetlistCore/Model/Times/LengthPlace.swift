/// The place of a length, which decides the meaning of a plain number.
public enum LengthPlace: Hashable, Sendable {
  /// The field for the length of a song or a break.
  case length
  /// The field for the target length of a section.
  case target
  /// A value in a file, in the notation of programs.
  case file
  /// A line of a text, with the length after a title or in brackets.
  case line
}
