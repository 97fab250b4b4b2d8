import CCoreSupport

/// The end of a program to which the system gives too little memory.
public enum MemoryShortage {
  /// From now on the program ends with code 1 and a text on standard error if it waits for some
  /// five seconds in vain for a thread to run its tasks.
  public static func endProgram(saying text: String) {
    setlist_end_without_threads(text)
  }
}
