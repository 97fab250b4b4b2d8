import CGtk
import Foundation
import GtkSupport
import SetlistFormats
import SetlistLibrary
import SetlistModel
import Testing

@testable import Setlist

/// Tests the schema of the stored preferences.
@MainActor
struct SettingsSchemaTests {
  private let folder = Repository.folder.appending(path: ".build/schemas")

  @Test func theSchemaHasAKeyOfThatDefaultForEachPreferenceAndNoOther() throws {
    let settings = try #require(Settings(schema: Application.identifier, folders: [folder]))
    for cell in Preferences.CellID.allCases {
      #expect(settings.value(of: cell.rawValue) == Variant(Preferences()[cell]), "\(cell)")
    }
    #expect(try Set(keys.keys) == Set(Preferences.CellID.allCases.map(\.rawValue)))
  }

  @Test func theSchemaTakesExactlyWhatACellOffers() throws {
    for cell in Preferences().table.sections.flatMap(\.cells) {
      let key = try #require(try keys[cell.id.rawValue])
      let values: [TableValue]
      let others: [TableValue]
      switch cell {
      // A text may be any.
      case .text: continue
      case .toggle: (values, others) = ([.isOn(true), .isOn(false)], [.number(1)])
      case .number(_, _, _, let range, _):
        values = [.number(range.lowerBound), .number(range.upperBound)]
        others = [.number(range.upperBound + 1), .option("")]
      default:
        let all: [String] =
          switch cell.id {
          case .colorScheme: Preferences.ColorScheme.allCases.map(\.rawValue)
          case .rowStyle: SectionOptions.RowStyle.allCases.map(\.rawValue)
          case .assumedLength: AssumedLength.choices.map(\.name)
          case .countingLength: CountingLength.allCases.map(\.rawValue)
          case .favorites: SetlistOptions.FavoritesBehavior.allCases.map(\.rawValue)
          default: PrintOptions.Face.allCases.map(\.rawValue)
          }
        (values, others) = (all.map { .option($0) }, [.option("plaid"), .option("")])
      }
      for value in values { #expect(takes(key, value), "\(cell.id) \(value)") }
      for value in others { #expect(!takes(key, value), "\(cell.id) \(value)") }
    }
  }

  /// The keys of the compiled schema.
  private var keys: [String: OpaquePointer] {
    get throws {
      let source = try #require(
        g_settings_schema_source_new_from_directory(folder.path, nil, 1, nil))
      let schema = try #require(
        g_settings_schema_source_lookup(source, Application.identifier, 0))
      let names = try #require(g_settings_schema_list_keys(schema))
      defer { g_strfreev(names) }
      let texts = (0..<Int(g_strv_length(names))).compactMap { index in
        names[index].map { String(cString: $0) }
      }
      return Dictionary(
        uniqueKeysWithValues: texts.map { ($0, g_settings_schema_get_key(schema, $0)) })
    }
  }

  private func takes(_ key: OpaquePointer, _ value: TableValue) -> Bool {
    let variant = g_variant_ref_sink(Variant(value).makeVariant())
    defer { g_variant_unref(variant) }
    return g_variant_is_of_type(variant, g_settings_schema_key_get_value_type(key)) != 0
      && g_settings_schema_key_range_check(key, variant) != 0
  }
}
