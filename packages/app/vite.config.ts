import { gzipSync } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { precompress } from '../ui/vite/precompress.ts'
import { browsers } from './vite/code.ts'
import { firstPages } from './vite/first-pages.ts'
import { serviceWorker } from './vite/service-worker.ts'

const api = { target: process.env.API_ORIGIN ?? 'http://localhost:8080', changeOrigin: false }
/** Of the scripts that a visitor's first page needs, packed by gzip. */
const mostBytes = 115_000
/** Where what eight pages or more import is one file: else a page asks for a hundred. What opens over a page brings a library and stays apart. */
const ofManyPages = /lucide-react|packages[\\/](rules|contract|ui[\\/]src[\\/](?!overlay)|app[\\/]src[\\/](?!areas|.*(Dialog|Sheet)))/

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['de-DE', 'en-US', 'fr-FR'] }), enforce: 'pre' as const },
    preloadApp(),
    firstPages(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    target: browsers,
    modulePreload: { polyfill: false },
    // pictures as data: urls would count as script and could not be cached by themselves
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What begins with the opened page, small, so that it runs while the app arrives.
            { name: 'main', tags: ['$initial'], priority: 2, includeDependenciesRecursively: false },
            // The app, and the pages on which visitors come in, with all that they import.
            { name: 'app', test: /src[\\/]app\.tsx$|(Landing|Register|Start)Page\.tsx$/ },
            { name: 'shared', test: ofManyPages, minShareCount: 8, includeDependenciesRecursively: false },
          ],
        },
      },
      // Error codes go into the pages that handle them, and not as names into the first load.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
    },
  },
  server: {
    port: Number(process.env.APP_PORT || 5173),
    proxy: {
      '^/[^?]*\\.do(\\?|$)': api,
      '^/(events|till|outbox|reference|openapi\\.json|appInfo\\.json|appVersion\\.json|images|photos|studio)': api,
    },
  },
})

/** Lets the document ask for the app, which `main.ts` imports, and fails the build when that is more than the first load may be. */
function preloadApp(): Plugin {
  return {
    name: 'herzkarte-preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const first = Object.values(bundle).filter((file) => file.type === 'chunk' && (file.isEntry || file.name === 'app'))
        const bytes = first.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code).length : 0), 0)
        if (bytes > mostBytes) throw new Error(`The first load has ${bytes} bytes of scripts; at most ${mostBytes} are allowed`)
        return first
          .filter(({ fileName }) => fileName.includes('app-'))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}
