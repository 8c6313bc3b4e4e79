// Plays the session natively, and writes a line for each call: the call, its result, the digest after it, and the numbers
// that it left to be read.
//
//     put(1.0) = 0 14695981039346656037
//     frame(0.0, 0.0, 320.0, 568.0) = 0 1234… 19.0 0.0 …
//
// The same calls as WebAssembly must give the same lines.

var session = Session { call, answer in
  let told = (0..<folioCount()).map { " \(folioTold($0))" }.joined()
  print("\(call) = \(answer) \(folioDigest())\(told)")
}
session.play()
