import Foundation

@testable import SetlistFiles
@testable import SetlistFormats
@testable import SetlistLibrary
@testable import SetlistModel
@testable import SetlistStore

/// Reads bytes with the reader that the environment variable FUZZ_FORMAT names, within an
/// `InputBudget`, resolves the references in them, and writes the result in every format.
///
/// libFuzzer provides `main` and calls this function with one input after another.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = bytes.map { Data(bytes: $0, count: count) } ?? Data()
  _ = ExchangeFormat(content: data, url: URL(filePath: "/list.txt"))
  guard let format = ProcessInfo.processInfo.environment["FUZZ_FORMAT"],
    let reader = ExchangeFormat(rawValue: format)?.reader,
    let playlist = InputBudget(inputLength: count).check({ try? reader.read(data) }),
    // Writing large inputs takes long, and reveals nothing more if an input repeats itself.
    count <= 65_536
  else { return 0 }
  let folder = URL(filePath: "/lists", directoryHint: .isDirectory)
  let sections = playlist.sections.map { section in
    Section(
      title: section.title ?? "", options: section.options,
      entries: section.entries.map { parsed in
        guard case .song(var song) = parsed.entry.content else { return parsed.entry }
        let locations = parsed.references.compactMap { reference in
          reference.location(in: folder) { $0.absoluteString.utf8.count.isMultiple(of: 2) }
        }
        song.location = locations.first.map { parsed.part?.location(in: $0) ?? $0 }
        return Entry(id: parsed.entry.id, content: .song(song))
      })
  }
  let setlist = Setlist(name: playlist.name ?? "", sections: sections.withMarkersAsSections)
  for format in ExchangeFormat.allCases where format.isWritable && format != .pdf {
    _ = try? Exporter().document(for: setlist, format: format)
  }
  return 0
}

/// The `main` of this program, which SwiftPM links under this name, although libFuzzer provides the
/// actual one.
@_cdecl("FuzzReaders_main")
public func main(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
  var (count, arguments) = (count, arguments)
  InputBudget.beginCounting()
  return runLibFuzzer(&count, &arguments, readOneInput)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runLibFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ callback: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
