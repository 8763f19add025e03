import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './vite/precompress.ts'

const api = { target: process.env['API_ORIGIN'] ?? 'http://localhost:8080', changeOrigin: false }

/**
 * `vite build` makes the app, `vite build --mode showcase` adds the showcase of the components to the same folder.
 * Two passes, because one graph with both would cut the app's chunks where the showcase happens to touch them.
 */
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['de-DE', 'en-US', 'fr-FR'] }), enforce: 'pre' as const },
    precompress(),
  ],
  build: {
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    modulePreload: { polyfill: false },
    // pictures as data: urls would count as script and could not be cached by themselves
    assetsInlineLimit: 0,
    emptyOutDir: mode !== 'showcase',
    rolldownOptions: { input: mode === 'showcase' ? 'showcase.html' : 'index.html' },
  },
  server: { port: 5173, proxy: { '^/[^?]*\\.do(\\?|$)': api, '^/(events|till|outbox|images)': api } },
}))
