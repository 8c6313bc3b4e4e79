package import TerminalScreen

/// A picture of pixels, as bytes in the portable pixmap format (P6) and back.
package struct Pixmap: Hashable, Sendable {
  /// The columns of pixels.
  package let width: Int
  /// The rows of pixels.
  package let height: Int
  /// Red, green and blue of each pixel, row by row.
  package let bytes: [UInt8]

  /// The largest width and height that are decoded.
  package nonisolated static let largest = 4_096

  /// Creates a picture, or nil if the number of bytes does not match.
  package nonisolated init?(width: Int, height: Int, bytes: [UInt8]) {
    guard (1...Pixmap.largest).contains(width), (1...Pixmap.largest).contains(height) else { return nil }
    guard bytes.count == 3 * width * height else { return nil }
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// The picture as a file.
  package nonisolated var encoded: [UInt8] { Array("P6\n\(width) \(height)\n255\n".utf8) + bytes }

  /// Decodes a file. Returns nil if it is malformed or too large. Complexity: O(bytes).
  package nonisolated init?(decoding file: [UInt8]) {
    var rest = file[...]
    guard rest.starts(with: [0x50, 0x36]) else { return nil }
    rest = rest.dropFirst(2)
    var numbers: [Int] = []
    for _ in 0..<3 {
      guard let number = Pixmap.number(&rest) else { return nil }
      numbers.append(number)
    }
    guard numbers[2] == 255, let space = rest.popFirst(), Pixmap.isSpace(space) else { return nil }
    self.init(width: numbers[0], height: numbers[1], bytes: Array(rest))
  }

  private nonisolated static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0d).contains(byte)
  }

  /// Reads a number after spaces and comments.
  private nonisolated static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard let first = rest.first, isSpace(first) else { return nil }
    while let byte = rest.first, isSpace(byte) || byte == 0x23 {
      if byte == 0x23 { rest = rest.drop { $0 != 0x0a } } else { rest.removeFirst() }
    }
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    guard (1...6).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Makes a picture of interfering waves, which depends on a seed.
  package nonisolated init(seed: Int, width: Int = 96, height: Int = 64) {
    var random = Random(seed)
    let first = Hue.colour(of: seed, 0.65, 0.9)
    let second = Hue.colour(of: seed &* 5 &+ 17, 0.7, 0.25)
    let centres = (0..<3).map { _ in (Double(random.below(width)), Double(random.below(height))) }
    let frequency = 0.02 + Double(random.below(20)) / 500
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        var sum = 0.0
        for centre in centres {
          let (u, v) = (Double(x) - centre.0, Double(y) - centre.1)
          let phase = ((u * u + v * v).squareRoot() * frequency).truncatingRemainder(dividingBy: 2)
          sum += abs(phase - 1)
        }
        let colour = first.blended(with: second, fraction: sum / 3)
        bytes += [UInt8(colour.red), UInt8(colour.green), UInt8(colour.blue)]
      }
    }
    (self.width, self.height, self.bytes) = (max(width, 1), max(height, 1), bytes)
  }

  /// Returns the mean colour of a part of the picture, in fractions of its width and height.
  package nonisolated func mean(_ u: Range<Double>, _ v: Range<Double>) -> (red: Int, green: Int, blue: Int) {
    func pixels(_ range: Range<Double>, _ count: Int) -> Range<Int> {
      let start = min(max(Int(range.lowerBound * Double(count)), 0), count - 1)
      return start..<min(max(Int((range.upperBound * Double(count)).rounded(.up)), start + 1), count)
    }
    let (columns, rows) = (pixels(u, width), pixels(v, height))
    var (red, green, blue) = (0, 0, 0)
    for row in rows {
      for column in columns {
        let index = 3 * (row * width + column)
        red += Int(bytes[index])
        green += Int(bytes[index + 1])
        blue += Int(bytes[index + 2])
      }
    }
    let count = columns.count * rows.count
    return (red / count, green / count, blue / count)
  }

  /// Draws the picture in half-block cells: two pixels for each row.
  package nonisolated func draw(on canvas: inout Canvas) {
    let (columns, halves) = (Double(canvas.columns), Double(2 * canvas.rows))
    for row in 0..<canvas.rows {
      for column in 0..<canvas.columns {
        func colour(_ half: Int) -> Colour {
          let line = Double(2 * row + half)
          let mean = mean(
            Double(column) / columns..<Double(column + 1) / columns, line / halves..<(line + 1) / halves)
          return Colour(red: mean.red, green: mean.green, blue: mean.blue)
        }
        if canvas.hasTints {
          canvas.set(0x2580, column, row, Style(colour(0), on: colour(1)))
        } else {
          let light = colour(0)
          let shades: [UInt32] = [0x20, 0x2591, 0x2592, 0x2593]
          let shade = shades[min((light.red + light.green + light.blue) / 192, 3)]
          canvas.set(shade, column, row, canvas.theme.hasColours ? .colour(light) : .text)
        }
      }
    }
  }
}
