import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { root } from './install.mjs'

/** Newer Chromium needs a flag for software WebGL; the other flags keep it from calling home. */
export const chromiumArguments = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * For tests, whose pages live for seconds: what the engine spends on making their code fast, about 15 per cent of
 * everything, is not earned back.
 */
export const testArguments = [...chromiumArguments, '--js-flags=--no-turbofan --no-maglev']

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Playwright's own downloads, newest first. */
function fetched() {
  const roots = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(homedir(), 'AppData/Local/ms-playwright'),
  ]
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-win/chrome.exe',
    'chrome-win64/chrome.exe',
  ]
  for (const root of roots) {
    if (!root || !existsSync(root)) continue
    const versions = readdirSync(root)
      .filter((name) => /^chromium-\d+$/.test(name))
      .sort()
      .reverse()
    for (const version of versions)
      for (const path of inside) {
        const full = join(root, version, path)
        if (existsSync(full)) return full
      }
  }
  return undefined
}

/** Finds a Chromium on this computer, or undefined. `CHROMIUM_PATH` comes first. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  return KNOWN.find((path) => existsSync(path)) ?? fetched()
}

/** Whether a browser starts: one that lacks system libraries does not. On Windows the question would open a window. */
function runs(path) {
  if (process.platform === 'win32') return true
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0
}

/**
 * Finds a browser, or has Playwright fetch one, or installs one with apt when root on Debian. Throws with what was
 * tried.
 */
export function ensureChromium() {
  const found = findChromium()
  if (found && runs(found)) return found
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const attempts = [
    ['npx', ['playwright', 'install', ...(debian ? ['--with-deps'] : []), 'chromium']],
    ...(debian
      ? [
          ['apt-get', ['update']],
          ['apt-get', ['install', '-y', 'chromium']],
        ]
      : []),
  ]
  const { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: _, ...env } = process.env
  for (const [command, args] of attempts) {
    try {
      console.log(`No Chromium yet: ${command} ${args.join(' ')}`)
      execFileSync(command, args, {
        cwd: root,
        env,
        stdio: 'inherit',
        timeout: 600_000,
        shell: process.platform === 'win32',
      })
    } catch {
      console.log(`${command} ${args.join(' ')} did not work.`)
    }
    const now = [findChromium(), fetched()].find((path) => path && runs(path))
    if (now) return now
  }
  throw new Error(
    'No Chromium could be found or fetched. Install one, or name it in CHROMIUM_PATH.',
  )
}
