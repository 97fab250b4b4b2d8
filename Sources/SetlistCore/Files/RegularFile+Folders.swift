import CCoreSupport
import Foundation

extension RegularFile {
  /// The visible content of a folder, in no order. Links are not followed.
  static func contents(ofFolder folder: URL) throws(ExchangeError) -> [URL] {
    guard let stream = folder.withFilePath({ opendir($0) }) else {
      throw .unreadable(reason(errno))
    }
    defer { closedir(stream) }
    let path = folder.filePathBytes
    let start = path.last == UInt8(ascii: "/") ? path : path + [UInt8(ascii: "/")]
    var contents: [URL] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      guard let text = setlist_entry_name(entry) else { continue }
      let name = Data(bytes: text, count: strlen(text))
      if name.first != UInt8(ascii: ".") { contents.append(URL(filePathBytes: start + name)) }
    }
    guard errno == 0 else { throw .unreadable(reason(errno)) }
    return contents
  }

  /// Whether a path itself is a link. Its target need not exist.
  static func isLink(_ file: URL) -> Bool {
    var status = stat()
    return file.withFilePath { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
