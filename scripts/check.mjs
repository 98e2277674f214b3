// npm run check: the fast gate. Each gate is one test; `runGates` is also the first part of npm test.
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled, root } from './install.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)

/** Runs a program to its end. */
function run(command, args) {
  const options = {
    cwd: root,
    timeout: 300_000,
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  }
  return new Promise((done) => {
    execFile(command, args, options, (error, out, told) => {
      const why = error && !out && !told ? error.message : ''
      done({ ok: error === null, output: `${out}${told}${why}` })
    })
  })
}

const walk = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? walk(path) : [path]
  })

/** A file of more than 600 lines should be split; more than 400 is worth a look. */
function fileSizes() {
  const long = walk(join(root, 'src'))
    .filter((path) => /\.(ts|tsx|css)$/.test(path))
    .map((path) => ({
      path: relative(root, path),
      lines: readFileSync(path, 'utf8').split('\n').length,
    }))
    .filter(({ lines }) => lines > 400)
  const output = long
    .map(({ path, lines }) => `${lines > 600 ? 'too long' : 'long'}: ${path} ${lines}`)
    .join('\n')
  return { ok: long.every(({ lines }) => lines <= 600), output }
}

const GATES = {
  types: () => run(bin('tsc'), ['-p', 'tsconfig.json']),
  'types of the pure floors': () => run(bin('tsc'), ['-p', 'tsconfig.pure.json']),
  'lint and format': () =>
    run(bin('biome'), ['check', '--error-on-warnings', '--max-diagnostics=40']),
  'file sizes': fileSizes,
  'dead exports': () => run(bin('knip'), ['--no-progress', '--no-config-hints']),
}

/** Runs the gates, two at a time, and prints what failed. */
export async function runGates() {
  const counts = { passed: 0, failed: 0 }
  const waiting = Object.entries(GATES)
  const hand = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, gate] = next
      const began = performance.now()
      const { ok, output } = await gate()
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
      if (output.trim() && (!ok || name === 'file sizes')) console.log(output.trim())
      if (ok) counts.passed++
      else counts.failed++
    }
  }
  await Promise.all([hand(), hand()])
  return counts
}

/**
 * Runs Vitest projects and takes the counts from Vitest's report. Whatever did not finish counts as failed: a file or a
 * hook with an error, a test that never ran, a project without tests.
 */
export async function runTests(projects) {
  // In a production environment React leaves out what its tests need.
  process.env.NODE_ENV = 'test'
  const { startVitest } = await import('vitest/node')
  const vitest = await startVitest('test', [], {
    root,
    watch: false,
    run: true,
    project: projects,
    reporters: ['default'],
  })
  const counts = { passed: 0, failed: 0 }
  const fail = (what) => {
    counts.failed++
    console.log(`FAIL ${what}`)
  }
  const silent = new Set(projects)
  for (const module of vitest?.state.getTestModules() ?? []) {
    for (const part of [module, ...module.children.allSuites()])
      for (const error of part.errors()) fail(`${module.moduleId}: ${error.message}`)
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') counts.passed++
      else if (state === 'failed') counts.failed++
      else if (state === 'pending') fail(`${module.moduleId}: ${test.fullName} did not end`)
      // Vitest calls a browser project 'board (chromium)'.
      const project = module.project.name.replace(/ \(.*\)$/, '')
      if (state === 'passed' || state === 'failed') silent.delete(project)
    }
  }
  counts.failed += vitest?.state.getUnhandledErrors().length ?? 0
  for (const project of silent) fail(`no test of ${project} ran`)
  if (process.exitCode && counts.failed === 0) fail('the test runner itself')
  await vitest?.close()
  return counts
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  ensureInstalled()
  const gates = await runGates()
  const tests = await runTests(['pure', 'ui'])
  const failed = gates.failed + tests.failed
  console.log(`${gates.passed + tests.passed} passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
}
