import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { extname, join, relative, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const ROOT = import.meta.dirname

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
      const out = resolve(ROOT, 'dist/scenarios')
      if (existsSync(source) && existsSync(resolve(ROOT, 'dist')))
        cpSync(source, out, { recursive: true })
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
        const out = resolve(ROOT, 'dist')
        if (!existsSync(join(out, 'index.html'))) return
        const hash = createHash('sha256')
        const files = filesIn(out)
          .map((path) => relative(out, path).replaceAll('\\', '/'))
          .filter((path) => path !== 'sw.js' && !/^scenarios\/schema\/|\.woff$/.test(path))
          .sort()
        for (const path of files) hash.update(path).update(readFileSync(join(out, path)))
        const worker = readFileSync(resolve(ROOT, 'src/offline.worker.js'), 'utf8')
        const version = hash.update(worker).digest('hex').slice(0, 12)
        const head = `const VERSION = '${version}'\nconst FILES = ${JSON.stringify(['./', ...files])}\n`
        writeFileSync(join(out, 'sw.js'), head + worker)
      },
    },
  }
}

export default defineConfig({
  base: './',
  plugins: [react(), scenarios(), onlyWhatTheBoardUses(), offline()],
  build: {
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
          ],
        },
      },
    },
  },
})
