import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../ui/vite/precompress.ts'

const api = { target: process.env.STUDIO_ORIGIN ?? 'http://localhost:8088', changeOrigin: false }

/** The studio, served below /studio by a process of its own. */
export default defineConfig({
  base: '/studio/',
  plugins: [react(), tailwindcss(), { ...optimizeLocales.vite({ locales: ['de-DE', 'en-US'] }), enforce: 'pre' as const }, precompress()],
  build: { target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'], modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { port: Number(process.env.STUDIO_DEV_PORT || 5175), proxy: { '^/studio/(?:api|pictures|sign-in)\\b': api, '^/images': api } },
})
