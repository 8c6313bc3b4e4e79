// Plays the session natively, and writes down what happened: a line for each call, as it was made, what it answered, the
// digest after it, and the numbers that it left to be read.
//
//     put(1.0) = 0 14695981039346656037
//     frame(0.0, 0.0, 320.0, 568.0) = 0 1234… 19.0 0.0 …
//
// What plays the same calls as WebAssembly is to answer the same.

var session = Session { call, answer in
  let told = (0..<folioCount()).map { " \(folioTold($0))" }.joined()
  print("\(call) = \(answer) \(folioDigest())\(told)")
}
session.play()
