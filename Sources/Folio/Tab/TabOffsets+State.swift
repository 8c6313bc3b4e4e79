internal import FolioCollections
internal import FolioMachine

#if Coding
  extension TabOffsets {
    private enum CodingKeys: String, CodingKey {
      case count, isTold, policy, strip, told, selected, uniform, uniformSelected
    }

    /// Reads the lengths that the host sent and computes the sums. The configuration and the pages must be set afterwards.
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      count = try container.decode(Int.self, forKey: .count)
      isTold = try container.decode(Bool.self, forKey: .isTold)
      policy = try container.decode(TabLengths.self, forKey: .policy)
      strip = try container.decode(Int64.self, forKey: .strip)
      let told = try container.decode([Int64].self, forKey: .told)
      let selected = try container.decodeIfPresent([Int64].self, forKey: .selected) ?? []
      uniform = try container.decodeIfPresent(Int64.self, forKey: .uniform) ?? 0
      uniformSelected = try container.decodeIfPresent(Int64.self, forKey: .uniformSelected)
      let longest = TabOffsets.units(TabOffsets.longest)
      var isLegal = count >= 0 && told.count == (isTold ? count : 0) && (0...1 << 50).contains(strip)
      isLegal = isLegal && (selected.isEmpty || selected.count == told.count)
      isLegal =
        isLegal
        && (told + selected + [uniform, uniformSelected ?? 0]).allSatisfy { $0 >= 0 && $0 <= longest }
      isLegal = isLegal && (isTold || (uniform == 0 && uniformSelected == nil))
      isLegal = isLegal && (uniformSelected == nil || selected.count == count)
      if case .capped(let maximum) = policy { isLegal = isLegal && TabOffsets.isLegal(maximum) }
      try decoder.require(isLegal, "The lengths of tabs are invalid")
      apply(told, selected: selected)
    }

    /// Writes the lengths that the host sent; the sums follow from them.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(count, forKey: .count)
      try container.encode(isTold, forKey: .isTold)
      try container.encode(policy, forKey: .policy)
      try container.encode(strip, forKey: .strip)
      try container.encode(Array(told), forKey: .told)
      if !selected.isEmpty { try container.encode(selected, forKey: .selected) }
      if uniform != 0 { try container.encode(uniform, forKey: .uniform) }
      try container.encodeIfPresent(uniformSelected, forKey: .uniformSelected)
    }
  }
#endif
