import { cpSync, existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
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
        response.setHeader('content-type', extname(path) === '.json' ? 'application/json' : 'text/plain')
        response.end(readFileSync(path))
      })
    },
    closeBundle() {
      const out = resolve(ROOT, 'dist/scenarios')
      if (existsSync(source) && existsSync(resolve(ROOT, 'dist'))) cpSync(source, out, { recursive: true })
    },
  }
}

export default defineConfig({
  base: './',
  plugins: [react(), scenarios()],
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'pixi', test: /node_modules[\\/](pixi\.js|@pixi|react-reconciler|earcut|eventemitter3|parse-svg-path|ismobilejs)/ },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
          ],
        },
      },
    },
  },
})
