/// What holds for every trace.
public enum TraceFormat {
  /// The version of the format that is written, and the only one that is read.
  public static var version: Int64 { 2 }

  /// The longest line that is read, in bytes: 64 MiB.
  public static var longestLine: Int { 1 << 26 }
}
