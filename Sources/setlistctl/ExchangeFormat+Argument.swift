public import ArgumentParser
public import SetlistCore

extension ExchangeFormat: ExpressibleByArgument {
  /// Takes a format's name or one of its file name extensions.
  public init?(argument: String) {
    if let format = ExchangeFormat(rawValue: argument) {
      self = format
    } else {
      self.init(fileNameExtension: argument)
    }
  }
}
