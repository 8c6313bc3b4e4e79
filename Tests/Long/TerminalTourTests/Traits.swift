// Makes the traits of suites visible in every file of the module.
import TestTraits
