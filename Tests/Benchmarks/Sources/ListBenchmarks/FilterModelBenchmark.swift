import CGtk
import GtkSupport
import Measuring

/// Measures GTK's own filter for the same search in the same songs.
@MainActor
struct FilterModelBenchmark {
  let songs: Songs

  func run() {
    let strings = gtk_string_list_new(nil)
    for title in songs.titles { gtk_string_list_append(strings, title) }
    let expression = gtk_property_expression_new(gtk_string_object_get_type(), nil, "string")
    let filter = gtk_string_filter_new(expression)
    let model = gtk_filter_list_model_new(strings, filter?.cast())
    guard let filter, let model else { return }
    let list = PlainList(consuming: model)
    defer { list.screen.close() }
    print(
      "\n", "GtkFilterListModel, 100000 rows".paddedRight(to: 60), Measured.heading, separator: "")
    Measured.median {
      gtk_string_filter_set_search(filter, nil)
      list.screen.draw()
      list.screen.scroll(to: 0)
      return list.screen.measure { gtk_string_filter_set_search(filter, "q") }
    }.report("filter to a tenth, at the top, and find the matches")
    Measured.median {
      gtk_string_filter_set_search(filter, "q")
      list.screen.draw()
      return list.screen.measure { gtk_string_filter_set_search(filter, nil) }
    }.report("filter off")
  }
}
