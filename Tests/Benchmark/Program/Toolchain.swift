import Foundation

/// The compiler to which figures of instructions and stacks belong.
enum Toolchain {
  /// The name of the version if there is no `swift` on the path.
  static let unknown = "unknown"

  /// The version and the processor, such as `6.3.1-x86_64`, or ``unknown``.
  static let name: String = {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift", "--version"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return unknown }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let match = text.firstMatch(of: /Swift version ([0-9.]+)/),
      let processor = text.firstMatch(of: /Target: ([A-Za-z0-9_]+)-/)
    else { return unknown }
    return "\(match.output.1)-\(processor.output.1)"
  }()
}
