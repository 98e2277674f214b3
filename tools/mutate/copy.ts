import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'

const LEFT_OUT = ['node_modules', 'dist', '.git', 'test-results', 'coverage']

/** Copies the project to the system's folder for temporary files, where it may be damaged freely. */
export function copyOf(root: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'couplet-mutants-'))
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !LEFT_OUT.includes(relative(root, path).split(sep)[0] as string),
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(join(folder, 'mutants.config.mjs'), CONFIG)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The environment variable that hands in the order of the test files, quickest first. */
export const ORDER = 'COUPLET_MUTANT_ORDER'

/** The start of each output line that reports a failed test. */
export const FAILED = 'FAILED '

/** One worker, no restart between files, and a message to the parent when a file is done. */
const CONFIG = `
const order = (process.env.${ORDER} ?? '').split('\\n')
class Sequencer {
  async sort(files) {
    return [...files].sort((a, b) => order.indexOf(a.moduleId) - order.indexOf(b.moduleId))
  }
  async shard(files) {
    return files
  }
}
const reporter = {
  onTestModuleEnd(module) {
    const say = (what, errors) => {
      for (const error of errors) console.log('${FAILED}' + what + ': ' + error.message)
    }
    say(module.moduleId, module.errors())
    for (const test of module.children.allTests('failed')) say(test.fullName, test.result().errors)
    process.stdout.write('DONE ' + JSON.stringify([module.moduleId, module.diagnostic().duration]) + '\\n')
  },
}
export default {
  test: {
    environment: 'node',
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    sequence: { sequencer: Sequencer },
    reporters: [reporter],
    testTimeout: 240000,
    exclude: ['**/*.browser.test.*', '**/node_modules/**'],
  },
}
`
