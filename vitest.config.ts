import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findChromium, testArguments } from './scripts/chromium.mjs'

const executablePath = findChromium()
const tiers = new URL('./scripts/tiers.mjs', import.meta.url).href
/**
 * Two cores are two workers. The whole game in a browser comes after all else, and has the machine to itself. The files of a
 * worker share their modules: loading them for each file anew took longer than most tests.
 */
const BOTH = { maxWorkers: 2, isolate: false, sequence: { groupOrder: 0 } }

/**
 * No test measures time by the clock: a busy machine, or one three times slower, may take as long as it likes, and only what
 * never comes fails. What hangs is ended by `npm test` itself.
 */
const PATIENT = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
}

/** Files that take long. Begun last, one of them would leave the other core idle at the end. */
const LONG = [
  ...['cli/lab', 'ai/veteran', 'cli/match', 'map/sight-oracle', 'facts/score', 'session/bounds'],
  ...['session/presses', 'session/big-battle', 'ai/peek', 'map/sheets-names', 'cli/referee'],
  ...['session/choices', 'corpus/corpus', 'cli/fleet', 'session/place-rest', 'hex/walk'],
  ...['browser/campaign', 'browser/places', 'browser/access', 'browser/decisions', 'browser/live'],
  ...['browser/touch', 'browser/guided', 'browser/computer', 'browser/share', 'browser/windows'],
  ...['browser/whole-game', 'browser/keyboard', 'browser/reader', 'browser/update'],
  ...['ui/kinds.browser', 'board/board.browser', 'board/layers.browser'],
]

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.includes(`/tests/${name}.test.`))
      return at < 0 ? LONG.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          execArgv: ['--import', tiers],
          include: [
            'tests/{hex,map,rules,raging,scenario,facts,ai,lab,session,cli,data,foreign,house,board,corpus}/**/*.test.ts',
          ],
          exclude: ['tests/**/*.browser.test.ts'],
          setupFiles: ['tests/support/afresh.ts'],
          ...PATIENT,
          ...BOTH,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'ui',
          environment: 'jsdom',
          include: ['tests/ui/**/*.test.tsx'],
          exclude: ['tests/**/*.browser.test.tsx'],
          setupFiles: ['tests/support/afresh.ts', 'tests/support/ui.ts'],
          server: { deps: { inline: ['@pixi/react'] } },
          ...PATIENT,
          ...BOTH,
        },
      },
      {
        plugins: [react()],
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'pixi.js',
            '@pixi/react',
            'react/jsx-dev-runtime',
            '@testing-library/react',
            'axe-core',
          ],
        },
        test: {
          name: 'board',
          // Beside the pure tests: its server and the first of its pages take long to come.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
          include: ['tests/{board,ui}/**/*.browser.test.{ts,tsx}'],
          ...PATIENT,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(executablePath ? { executablePath } : {}),
                args: testArguments,
              },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1000, height: 700 } }],
          },
        },
      },
      {
        test: {
          name: 'game',
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          ...PATIENT,
          maxWorkers: 2,
          // One Chromium a worker.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
