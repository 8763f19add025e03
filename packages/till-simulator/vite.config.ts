import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../ui/vite/precompress.ts'

const api = { target: process.env.API_ORIGIN ?? 'http://localhost:8080', changeOrigin: false }

/** Serves the icon; with `npm run dev` the app has a separate address. */
const page = { ...api, target: process.env.APP_ORIGIN ?? api.target }

/** Everything below /till that is not a file of the page. */
const calls = 'identify|quote|checkout|void|refund|grant|redeem|pickup|collect|confirmAge|returnGift|credit|receipt|totals|simulator'

/** The till simulator, served below /till. Its files are below /till/assets, next to the API's own addresses. */
export default defineConfig({
  base: '/till/',
  plugins: [
    react(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['de-DE', 'en-US', 'fr-FR'] }), enforce: 'pre' as const },
    precompress(),
  ],
  build: { target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'], modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: {
    port: Number(process.env.TILL_PORT || 5174),
    proxy: { [`^/till/(?:${calls})(?:\\?|/|\\.json|$)`]: api, '^/images': api, '^/favicon.svg': page },
  },
})
