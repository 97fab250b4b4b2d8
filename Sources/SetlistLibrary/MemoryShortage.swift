import CCoreSupport

/// Ends the program if the system gives it too little memory.
public enum MemoryShortage {
  /// From now on the program ends, with code 1 and a text on standard error, if the system refuses
  /// memory or threads to its tasks for about five seconds.
  public static func endProgram(saying text: String) {
    setlist_end_without_memory(text)
  }
}
