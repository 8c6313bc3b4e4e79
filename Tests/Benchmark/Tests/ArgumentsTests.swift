import BenchmarkKit
import Testing

@Suite("The command line of the benchmark")
struct ArgumentsTests {
  @Test("Without options the whole table is printed, with instructions")
  func defaults() throws {
    let arguments = try Arguments([])
    #expect(arguments == Arguments())
    #expect(arguments.countsInstructions && !arguments.isQuick && !arguments.isJSON && !arguments.updates)
    #expect(arguments.wants("anything"))
  }

  @Test("Options have any order, and a value after a space or an equals sign")
  func options() throws {
    let one = try Arguments(["--quick", "--filter", "Drag sample", "--json", "--thresholds=a=b"])
    let other = try Arguments(["--json", "--thresholds", "a=b", "--filter=Drag sample", "--quick"])
    #expect(one == other)
    #expect(one.filter == "Drag sample" && one.thresholds == "a=b" && one.isQuick && one.isJSON)
    #expect(one.wants("a drag SAMPLE, told") && !one.wants("drag, sample"))
    #expect(try Arguments(["-h"]).wantsHelp && Arguments(["--help"]).wantsHelp)
    #expect(try !Arguments(["--no-instructions"]).countsInstructions)
  }

  @Test(
    "An unknown option is reported by name",
    arguments: [
      (["--bogus"], "unknown option --bogus"), (["drag"], "“drag” is no option"),
      (["--filter"], "--filter needs a value"), (["--filter="], "--filter needs a value"),
      (["--filter", "--json"], "--filter needs a value"),
      (["--filter=a", "--filter", "b"], "one --filter at a time"),
      (["--quick=yes"], "--quick takes no value"),
      (["--json", "--update"], "one of --json and --update at a time"),
    ])
  func complaints(words: [String], complaint: String) {
    #expect(throws: Arguments.Complaint(description: complaint)) { try Arguments(words) }
  }

  @Test("Every option is in the usage, except that of the run under valgrind")
  func usage() {
    let options = ["filter", "quick", "no-instructions", "json", "update", "thresholds", "controls", "help"]
    for option in options { #expect(Arguments.usage.contains("\n  --\(option) "), "\(option)") }
  }
}
