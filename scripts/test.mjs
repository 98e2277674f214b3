// npm test: installs what is missing, a Chromium included, and runs everything. The last line counts.
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { ensureChromium } = await import('./chromium.mjs')
const { ensureBuilt } = await import('./build.mjs')
const { runGates, runTests } = await import('./check.mjs')
const { sizeGate } = await import('./size.mjs')

const sum = { passed: 0, failed: 0 }
const add = ({ passed, failed }) => {
  sum.passed += passed
  sum.failed += failed
}
const fail = (what, error) => {
  console.log(`FAIL ${what}: ${error?.message ?? error}`)
  add({ passed: 0, failed: 1 })
}
// A run that hangs is a failed run.
const limit = setTimeout(
  () => {
    console.log('The tests took more than 25 minutes.')
    console.log(`${sum.passed} passed, ${sum.failed + 1} failed`)
    process.exit(1)
  },
  25 * 60 * 1000,
)
limit.unref()

add(await runGates())
let browser = true
try {
  process.env.CHROMIUM_PATH = ensureChromium()
} catch (error) {
  browser = false
  fail('a Chromium', error)
}
try {
  await ensureBuilt()
  add(sizeGate())
} catch (error) {
  fail('the build', error)
}
try {
  add(await runTests(browser ? ['pure', 'ui', 'board', 'game'] : ['pure', 'ui']))
} catch (error) {
  fail('the test run', error)
}
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exit(sum.failed ? 1 : 0)
