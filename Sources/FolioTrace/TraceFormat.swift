/// The constants of the format.
public enum TraceFormat {
  /// The version of the format that is written, and the only version that is read.
  public static var version: Int64 { 2 }

  /// The greatest length of a line, in bytes: 64 MiB.
  public static var longestLine: Int { 1 << 26 }
}
