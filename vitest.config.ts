import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumArguments, findChromium } from './scripts/chromium.mjs'

const executablePath = findChromium()
/** Two cores are two workers; what has a browser comes after, and has the machine to itself. */
const BOTH = { maxWorkers: 2, sequence: { groupOrder: 0 } }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'pure',
          environment: 'node',
          include: [
            'tests/{hex,map,rules,raging,scenario,facts,ai,lab,session,cli,house,board,corpus}/**/*.test.ts',
          ],
          exclude: ['tests/**/*.browser.test.ts'],
          testTimeout: 60_000,
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
          testTimeout: 30_000,
          setupFiles: ['tests/support/ui.ts'],
          server: { deps: { inline: ['@pixi/react'] } },
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
          sequence: { groupOrder: 1 },
          include: ['tests/{board,ui}/**/*.browser.test.{ts,tsx}'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(executablePath ? { executablePath } : {}),
                args: chromiumArguments,
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
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // Nothing here measures time: a busy machine may take as long as it likes.
          expect: { poll: { timeout: 60_000 } },
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
