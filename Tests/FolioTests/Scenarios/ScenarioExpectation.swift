/// Whether the shown words match the expected ones (see ``Scenario``).
func meets(_ shown: [String], _ expected: [String]) -> Bool {
  if expected == ["none"] { return shown.isEmpty || shown == ["none"] }
  for (index, word) in expected.enumerated() {
    if word == "…" { return true }
    guard index < shown.count, meets(shown[index], word) else { return false }
  }
  return shown.count == expected.count
}

private func meets(_ shown: String, _ expected: String) -> Bool {
  if shown == expected || expected == "_" { return true }
  if expected == "max" || expected == "min" { return shown == "\(expected == "max" ? Int64.max : .min)" }
  let parts = (shown.split(separator: ":"), expected.split(separator: ":"))
  if parts.1.count > 1 {
    return parts.0.count == parts.1.count
      && zip(parts.0, parts.1).allSatisfy { meets(String($0), String($1)) }
  }
  guard let found = Double(shown) else { return false }
  if let number = Double(expected) { return found == number }
  let rest = String(expected.dropFirst())
  switch expected.first {
  case "~": return Double(rest).map { abs(found - $0) <= max(1e-6, abs($0) * 1e-12) } ?? false
  case ">": return Double(rest).map { found > $0 } ?? false
  case "<": return Double(rest).map { found < $0 } ?? false
  default:
    let parts = expected.split(separator: "±").compactMap { Double($0) }
    return parts.count == 2 && abs(found - parts[0]) <= parts[1]
  }
}
