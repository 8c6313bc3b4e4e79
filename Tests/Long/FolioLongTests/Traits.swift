// The traits of all suites of this module: without them their processor time is not seen.
import TestTraits
