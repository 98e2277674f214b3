import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { PAGE_POLICY } from './scripts/policy.mjs'

const ROOT = import.meta.dirname
/** Where the build goes: `dist`, or what --outDir names. */
let out = resolve(ROOT, 'dist')

/** scenarios/ is data, not code: served beside the app and copied into the build as it stands. */
function scenarios(): Plugin {
  const source = resolve(ROOT, 'scenarios')
  return {
    name: 'scenarios',
    configureServer(server) {
      server.middlewares.use('/scenarios', (request, response, next) => {
        const path = join(source, decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'))
        if (!path.startsWith(source) || !existsSync(path) || !statSync(path).isFile()) return next()
        response.setHeader(
          'content-type',
          extname(path) === '.json' ? 'application/json' : 'text/plain',
        )
        response.end(readFileSync(path))
      })
    },
    closeBundle() {
      if (existsSync(source) && existsSync(out))
        cpSync(source, join(out, 'scenarios'), { recursive: true })
    },
  }
}

/**
 * The board draws with WebGL and takes its pointer events from the canvas itself. What Pixi would load for other
 * renderers and for its own events is left out of the bundle; asked for all the same, it says so.
 */
function onlyWhatTheBoardUses(): Plugin {
  const empty = /[\\/]pixi\.js[\\/]lib[\\/](accessibility|dom|events|spritesheet)[\\/]init\.mjs$/
  const renderer = /[\\/](WebGPURenderer|CanvasRenderer)\.mjs$/
  return {
    name: 'only-what-the-board-uses',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (empty.test(id)) return ''
      const name = id.includes('pixi.js') && renderer.exec(id)?.[1]
      if (name)
        return `export class ${name} { constructor() { throw new Error('${name} is not part of this build') } }`
      return null
    },
  }
}

/** The page says itself what it may load and run, so that it holds on any server. */
function policy(): Plugin {
  return {
    name: 'policy',
    apply: 'build',
    configResolved: ({ root, build }) => {
      out = resolve(root, build.outDir)
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  }
}

/**
 * Vite writes the licences of the code that it bundles. Ours comes first, and those of packages that bring only letters
 * follow.
 */
function licences(): Plugin {
  const textOf = (folder: string) => readFileSync(join(folder, 'LICENSE'), 'utf8').trim()
  return {
    name: 'licences',
    apply: 'build',
    closeBundle() {
      const file = join(out, 'licences.txt')
      if (!existsSync(file)) return
      const bundled = readFileSync(file, 'utf8')
      const { dependencies } = JSON.parse(readFileSync(resolve(ROOT, 'package.json'), 'utf8'))
      const rest = Object.entries<string>(dependencies)
        .filter(([name]) => !bundled.includes(`## ${name} - `))
        .map(([name, version]) => `## ${name} - ${version}\n\n${textOf(`node_modules/${name}`)}\n`)
      const own = `# Couplet\n\n${textOf(ROOT)}\n`
      writeFileSync(file, [own, bundled, ...rest].join('\n'))
    },
  }
}

/** Every file below a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
  )

/** The service worker, with the names of all that the game needs and a version that is made of their contents. */
function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    closeBundle: {
      order: 'post',
      handler() {
        if (!existsSync(join(out, 'index.html'))) return
        const hash = createHash('sha256')
        const files = filesIn(out)
          .map((path) => relative(out, path).replaceAll('\\', '/'))
          .filter((path) => path !== 'sw.js' && !path.startsWith('scenarios/schema/'))
          .sort()
        for (const path of files) hash.update(path).update(readFileSync(join(out, path)))
        const worker = readFileSync(resolve(ROOT, 'src/offline.worker.js'), 'utf8')
        const version = hash.update(worker).digest('hex').slice(0, 12)
        const page = createHash('sha256')
          .update(readFileSync(join(out, 'index.html')))
          .digest('hex')
        const facts = { VERSION: version, FILES: ['./', ...files], PAGE: page }
        const head = Object.entries(facts).map(
          ([name, is]) => `const ${name} = ${JSON.stringify(is)}\n`,
        )
        writeFileSync(join(out, 'sw.js'), head.join('') + worker)
      },
    },
  }
}

/**
 * CSS modules read the file of a composed class without saying which it is. Vite warns, since it needs that for addresses
 * in it; fades.module.css, the only one that is composed, has none.
 */
function composedQuietly(): Plugin {
  return {
    name: 'composed-quietly',
    configResolved({ logger }) {
      const { warnOnce } = logger
      logger.warnOnce = (text, options) => {
        if (!text.includes('did not pass the `from` option')) warnOnce(text, options)
      }
    },
  }
}

interface Graph {
  getModuleInfo(id: string): {
    readonly isEntry: boolean
    readonly importedIds: readonly string[]
    readonly importers: readonly string[]
  } | null
}

const reached = new Map<string, boolean>()

/** The name of the chunk of what the page imports before its first picture; null for what is read later. */
function firstPage(id: string, graph: Graph): string | null {
  const known = reached.get(id)
  if (known !== undefined) return known ? 'first' : null
  const info = graph.getModuleInfo(id)
  // A circle must end; the house has none.
  reached.set(id, false)
  const first =
    info !== null && (info.isEntry || info.importers.some((by) => firstPage(by, graph) !== null))
  reached.set(id, first)
  return first ? 'first' : null
}

export default defineConfig({
  base: './',
  plugins: [
    react(),
    composedQuietly(),
    scenarios(),
    onlyWhatTheBoardUses(),
    policy(),
    licences(),
    offline(),
  ],
  build: {
    license: { fileName: 'licences.txt' },
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              priority: 2,
              // Vite's own helper would else be put beside Pixi, and Pixi be fetched for it.
              test: /preload-helper|node_modules[\\/](react|react-dom|scheduler|zustand|use-sync-external-store)[\\/]/,
            },
            {
              name: 'pixi',
              priority: 1,
              test: /node_modules[\\/](pixi\.js|@pixi|react-reconciler)[\\/]/,
            },
            // What the first page needs comes in one file: thirty small ones compress worse and are asked for one by one.
            { name: firstPage, debugName: 'first page' },
          ],
        },
      },
    },
  },
})
