import FolioTrace
import Foundation

signal(SIGPIPE, SIG_DFL)
exit(Command(arguments: Array(CommandLine.arguments.dropFirst())).run())
