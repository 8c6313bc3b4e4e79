import Foundation

/// Returns a file of tests, and a page of the package.
func texts(_ page: String, file: String = #filePath) throws -> (source: String, page: String) {
  let here = URL(fileURLWithPath: file)
  let root = (0..<4).reduce(here) { path, _ in path.deletingLastPathComponent() }
  return (
    try String(contentsOf: here, encoding: .utf8),
    try String(contentsOf: root.appendingPathComponent(page), encoding: .utf8)
  )
}
