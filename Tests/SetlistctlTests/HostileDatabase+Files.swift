import Foundation
import GRDB

extension HostileDatabase {
  static let headers: [HostileDatabase] =
    [
      "PRAGMA application_id = 252006673", "PRAGMA user_version = 2147483647",
      "PRAGMA user_version = -1", "PRAGMA auto_vacuum = 1; VACUUM",
      "PRAGMA auto_vacuum = 2; VACUUM", "PRAGMA journal_mode = DELETE",
      "PRAGMA journal_mode = WAL", "PRAGMA schema_version = -1",
    ].map { sql($0) } + parts

  private static let parts: [HostileDatabase] = (0..<42).map { number in
    let offset = 16 + number / 2 * 4
    return data("noise in the header at \(offset), \(number % 2)") { data in
      let noise = [UInt8].noise(4, seed: UInt64(number + 99))
      data.replaceSubrange(offset..<offset + 4, with: noise)
    }
  }

  static let sizes: [HostileDatabase] =
    [512, 1024, 2048, 8192, 16384, 32768, 65536].flatMap { size in
      let change = "PRAGMA journal_mode = DELETE; PRAGMA page_size = \(size); VACUUM"
      return [
        sql("pages of \(size) bytes", change),
        sql("pages of \(size) bytes and a view", "\(change); CREATE VIEW v AS SELECT 1"),
      ]
    }
    + ["UTF-16le", "UTF-16be"].flatMap { encoding in
      [512, 4096].map { encoded(encoding, pageSize: $0) }
    }

  private static func encoded(_ encoding: String, pageSize: Int) -> HostileDatabase {
    HostileDatabase(name: "\(encoding), pages of \(pageSize) bytes") { file in
      let source = try DatabaseQueue(path: file.path)
      let statements = try source.read {
        try String.fetchAll($0, sql: "SELECT sql FROM sqlite_master WHERE sql NOTNULL")
      }
      try source.close()
      try FileManager.default.removeItem(at: file)
      let queue = try DatabaseQueue(path: file.path)
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA encoding = '\(encoding)'; PRAGMA page_size = \(pageSize)")
        for statement in statements { try db.execute(sql: statement) }
        try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('1')")
      }
      try queue.close()
    }
  }

  /// Databases with logs that belong to other files, or are damaged.
  static let logs: [HostileDatabase] =
    ["-wal", "-journal", "-shm"].flatMap { suffix in
      [
        ("nothing", []), ("text", Array(String(repeating: "text", count: 2000).utf8)),
        ("noise", noise),
      ]
      .map { name, bytes in
        HostileDatabase(name: "\(suffix) of \(name)") { file in
          try Data(bytes).write(to: URL(filePath: file.path + suffix))
        }
      }
    } + brokenLogs

  private static let noise: [UInt8] =
    [0x37, 0x7f, 0x06, 0x82, 0, 0x2d, 0xe2, 0x18, 0, 0, 0x10, 0] + .noise(4000)

  private static let brokenLogs: [HostileDatabase] = [
    log("a log that was not taken over") { _ in },
    log("a log with a wrong checksum in its header") { $0[24] ^= 1 },
    log("a log with a wrong checksum") { $0[32 + 16] ^= 1 },
    log("a log with another salt") { $0[32 + 8] ^= 1 },
    log("a log with pages of another size") { $0[10] = 0x20 },
    log("a log with a page of noise") { log in
      log.replaceSubrange(56..<56 + 4096, with: [UInt8].noise(4096))
    },
    log("half a log") { $0 = $0.prefix($0.count / 2) },
    log("a log without its last byte") { $0 = $0.dropLast() },
    HostileDatabase(name: "the log of another database") { file in
      let other = file.appendingPathExtension("other")
      let queue = try DatabaseQueue(path: other.path)
      let log = try queue.writeWithoutTransaction { db in
        try db.execute(
          sql: """
            PRAGMA journal_mode = WAL; CREATE TABLE t (x);
            INSERT INTO t VALUES (hex(zeroblob(50000)))
            """)
        return try Data(contentsOf: URL(filePath: other.path + "-wal"))
      }
      try queue.close()
      try FileManager.default.removeItem(at: other)
      try log.write(to: URL(filePath: file.path + "-wal"))
    },
  ]

  /// Databases with rollback journals of other files, which SQLite takes for changes to roll back.
  static let journals: [HostileDatabase] = [0, 1, 10_000].flatMap { pageCount in
    [0, 20].map { noiseCount in
      HostileDatabase(name: "a journal of \(pageCount) pages, \(noiseCount) of them noise") {
        file in
        let journal = Data(journal(pageCount: pageCount, noiseCount: noiseCount))
        try journal.write(to: URL(filePath: file.path + "-journal"))
      }
    }
  }

  /// A rollback journal ([The Rollback
  /// Journal](https://www.sqlite.org/fileformat.html#the_rollback_journal)).
  private static func journal(pageCount: Int, noiseCount: Int) -> [UInt8] {
    func bytes(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    var journal: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]
    for number in [noiseCount, 0, pageCount, 512, 4096] { journal += bytes(number) }
    journal += [UInt8](repeating: 0, count: 512 - journal.count)
    for page in 0..<noiseCount {
      let noise = [UInt8].noise(4096, seed: UInt64(page))
      let sum = stride(from: 4096 - 200, to: 0, by: -200).reduce(0) { $0 + Int(noise[$1]) }
      journal += bytes(page + 1) + noise + bytes(sum)
    }
    return journal
  }

  static let bytes: [HostileDatabase] =
    [
      data("empty") { $0 = Data() }, data("a text") { $0 = Data("Dear diary".utf8) },
      data("zeros") { $0 = Data(count: 20_000) }, data("a header") { $0 = $0.prefix(100) },
      data("half a header") { $0 = $0.prefix(50) }, data("twice") { $0 += $0 },
      data("noise behind") { $0 += Data([UInt8].noise(9999)) },
      data("noise") { $0 = Data([UInt8].noise(50_000)) },
      data("a header of a gigabyte of zeros") { $0 = $0.prefix(100) + Data(count: 1 << 20) },
    ]
    + (1...8).map { part in
      data("\(part) of 9 parts") { $0 = $0.prefix($0.count * part / 9) }
    }

  static let pages: [HostileDatabase] =
    (0..<24).map { number in
      data("noise in page \(number + 1)") { data in
        let start = min(number, data.count / 4096 - 1) * 4096
        data.replaceSubrange(start..<start + 4096, with: [UInt8].noise(4096, seed: UInt64(number)))
      }
    } + circles

  /// Databases whose B-tree pages refer to one page many times, or to many pages, so that there are
  /// more ways to leaves than can be followed.
  private static let circles: [HostileDatabase] = (1..<20).map { number in
    data("pages in a circle \(number)") { data in
      let count = data.count / 4096
      let noise = [UInt8].noise(320 * count, seed: UInt64(number))
      for page in 1..<count where page % 20 >= number {
        let next = UInt8(clamping: min(page + 2, count))
        var node = [UInt8](repeating: 0, count: 4096)
        node[0...4] = [number % 2 == 0 ? 2 : 5, 0, 0, 1, 0x40]
        for cell in 0..<320 {
          let place = 700 + cell * 10
          (node[12 + 2 * cell], node[13 + 2 * cell]) = (UInt8(place >> 8), UInt8(place & 255))
          let other = 2 + noise[page * 320 + cell] % UInt8(clamping: count - 1)
          node[place + 3] = number < 10 ? next : other
          node[place + 4] = 1
        }
        node[11] = next
        data.replaceSubrange(page * 4096..<page * 4096 + 4096, with: node)
      }
    }
  }

  /// Databases whose path is not a regular file, or leads elsewhere.
  static let places: [HostileDatabase] =
    [
      HostileDatabase(name: "a folder") { file in
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
      },
      HostileDatabase(name: "a pipe") { file in
        try FileManager.default.removeItem(at: file)
        mkfifo(file.path, 0o600)
      },
      HostileDatabase(name: "a link to itself") { file in
        try FileManager.default.removeItem(at: file)
        symlink(file.path, file.path)
      },
      HostileDatabase(name: "a link to an endless device") { file in
        try FileManager.default.removeItem(at: file)
        symlink("/dev/zero", file.path)
      },
      HostileDatabase(name: "a link to a database") { file in
        let other = file.appendingPathExtension("other")
        try FileManager.default.moveItem(at: file, to: other)
        symlink(other.path, file.path)
      },
      HostileDatabase(name: "a second name") { file in
        link(file.path, file.path + ".other")
      },
      HostileDatabase(name: "a file for reading only") { file in
        try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: file.path)
      },
    ]
}
