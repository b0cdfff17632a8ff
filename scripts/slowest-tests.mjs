const SHOWN = 20
/** A run of fewer tests is somebody's look at a file or two: the default reporter says how long those took. */
const TESTS_MIN = 2 * SHOWN

/** A reporter that says at the end of a run which tests took longest, so that what makes it slow is seen each time. */
export default class SlowestTests {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => timeOf(module, test)))
    if (tests.length < TESTS_MIN) return
    const slowest = tests.sort((a, b) => b.ms - a.ms).slice(0, SHOWN)
    console.log(`\nThe ${SHOWN} slowest of ${tests.length} tests:`)
    for (const { ms, file, name } of slowest) console.log(`${seconds(ms)}  ${file}  ${name}`)
  }
}

const timeOf = (module, test) => ({
  ms: test.diagnostic()?.duration ?? 0,
  file: module.relativeModuleId,
  name: test.fullName,
})

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(8)
