/// Files of the application that are embedded in the program, so that an installed copy and a
/// development build find them alike.
public enum SetlistResources {
  /// The style sheet.
  public static var styleSheet: [UInt8] { PackageResources.style_css }

  /// The style sheet for users who do not want high contrast.
  public static var normalContrastStyleSheet: [UInt8] { PackageResources.normal_contrast_css }

  /// What is in the main window, for `GtkBuilder`.
  public static var window: [UInt8] { PackageResources.window_ui }

  /// A page of songs with a search, which the main window has and the pane beside a setlist.
  public static var repertoire: [UInt8] { PackageResources.repertoire_ui }

  /// The frame of the pane beside a setlist, for the `GtkBuilder` of the window.
  public static var pool: [UInt8] { PackageResources.pool_ui }

  /// How the main window holds that with libadwaita 1.5 or newer, for the same `GtkBuilder`.
  public static var windowFrame: [UInt8] { PackageResources.window_frame_ui }

  /// How the main window holds that with libadwaita 1.2 to 1.4, for the same `GtkBuilder`.
  public static var leafletWindowFrame: [UInt8] { PackageResources.window_frame_1_2_ui }

  /// The keyboard shortcuts as a dialog of libadwaita 1.8 or newer, for `GtkBuilder`.
  public static var shortcuts: [UInt8] { PackageResources.shortcuts_ui }

  /// The keyboard shortcuts as a window of GTK, for `GtkBuilder`.
  public static var shortcutsWindow: [UInt8] { PackageResources.shortcuts_1_2_ui }

  /// The layout of the window of backups, for `GtkBuilder`.
  public static var backups: [UInt8] { PackageResources.backups_ui }

  /// The layout of the bar below the list after an import, for `GtkBuilder`.
  public static var importResult: [UInt8] { PackageResources.import_result_ui }

  /// The layout of the bar below the list while a song is heard, for `GtkBuilder`.
  public static var previewBar: [UInt8] { PackageResources.preview_bar_ui }

  /// The layout of the bar about the files of the setlists, for `GtkBuilder`.
  public static var storageBar: [UInt8] { PackageResources.storage_bar_ui }

  /// The interfaces of a media player on the session bus, D-Bus introspection data.
  public static var mediaPlayerInterfaces: [UInt8] {
    PackageResources.org_mpris_MediaPlayer2_xml
  }

  /// The interface of a search provider on the session bus, D-Bus introspection data.
  public static var searchProviderInterface: [UInt8] {
    PackageResources.org_gnome_Shell_SearchProvider2_xml
  }
}
