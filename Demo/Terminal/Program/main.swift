internal import Folio
internal import TerminalFiles
internal import TerminalScreen

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

// Runs the task of the command line; see `Options.manual`.

// Output that is closed is a write error.
_ = signal(SIGPIPE, SIG_IGN)

let arguments = unsafe Program.arguments(CommandLine.unsafeArgv, count: Int(CommandLine.argc))
switch Options(arguments) {
case .help: Output.print(Options.manual)
case .version: Output.print("demo 0.2.0")
case .wrong(let reason):
  Output.print("demo: \(SafeText(reason).text)\n\(Options.usage)", to: STDERR_FILENO)
  exit(EX_USAGE)
case .page(let paths, let inspects, let isPlain, let wraps, let record):
  Program(inspects: inspects, isPlain: isPlain).page(paths, wraps: wraps, record: record)
case .replay(let trace, let paths, let inspects, let isPlain, let speed):
  Program(inspects: inspects, isPlain: isPlain).replay(trace, paths, speed: speed)
}
