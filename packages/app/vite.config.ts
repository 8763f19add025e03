import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from '../ui/vite/precompress.ts'
import { assertChunks, chunkGroups, isPreloaded, smallest } from './vite/chunks.ts'
import { firstLoadBudget } from './vite/first-load.ts'
import { firstPages } from './vite/first-pages/plugin.ts'
import { leanReact } from './vite/lean-react.ts'
import { pageCode } from './vite/page-code.ts'
import { serviceWorker } from './vite/service-worker.ts'

const api = { target: process.env.API_ORIGIN ?? 'http://localhost:8080', changeOrigin: false }

/** Pages that open without a network from the first visit on. Others do once they were opened, or once the app has prefetched their code for a member. */
const offline = {
  entry: 'src/sw/sw.ts',
  pages: [
    'src/areas/home/pages/StartPage.tsx',
    'src/areas/home/pages/LandingPage.tsx',
    'src/shell/PhoneTabs.tsx',
    'src/areas/home/parts/MemberHome.tsx',
    'src/areas/home/parts/HomeRest.tsx',
    'src/areas/home/parts/FirstSteps.tsx',
    'src/areas/account/pages/RegisterPage.tsx',
    'src/areas/customer-card/pages/CustomerCardPage.tsx',
    'src/areas/recipes/parts/KitchenNews.tsx',
    'src/areas/recipes/pages/GroceryListPage.tsx',
    'src/areas/coupons/activation/AvailabilitySheet.tsx',
  ],
  publicFiles: ['theme.js', 'favicon.svg', 'favicon-news.svg', 'icons/icon-192.png', 'icons/badge-96.png'],
}

/** Parts of libraries for browsers and options that we do not use; together three kilobytes of the first load. */
const lighter = [
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: fileURLToPath(new URL('../ui/src/display/drawn-icon.tsx', import.meta.url)) },
  { find: /^\.\/use-browser-location\.js$/, replacement: fileURLToPath(new URL('src/router/router-defaults.ts', import.meta.url)) },
  // React has its own.
  { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
]

const memberHome = '/areas/home/parts/MemberHome.tsx'
const withData = '/dispatcher/with-data.tsx'

/** Drawn when the app is built, because this is where nearly everybody comes in. */
const drawnAhead = {
  pages: { '/register': '/RegisterPage.tsx', '/main/landing': '/LandingPage.tsx' },
  bars: { phone: '/PhoneTabs.tsx', wide: '/WideHead.tsx' },
  members: [memberHome, withData],
  alias: lighter,
}

/** What pages load in addition to their own chunk. */
const beside = {
  bars: drawnAhead.bars,
  parts: { '/areas/home/pages/LandingPage.tsx': memberHome },
  withData,
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['de-DE', 'en-US', 'fr-FR'] }), enforce: 'pre' as const },
    leanReact(),
    assertChunks(),
    pageCode(beside),
    firstPages(drawnAhead),
    serviceWorker(offline),
    precompress({ smallest }),
    firstLoadBudget(),
  ],
  resolve: { alias: lighter },
  build: {
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    // The lists of what each page needs are part of the first load: they name the large pieces, and the page itself asks for the rest.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : dependencies.filter(isPreloaded)),
    },
    // pictures as data: urls would count as script and could not be cached by themselves
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'index.html',
      output: { codeSplitting: { groups: chunkGroups } },
      // Error codes go into the pages that handle them, and not as names into the first load.
      optimization: { inlineConst: { mode: 'all', pass: 1 } },
    },
  },
  server: {
    port: Number(process.env.APP_PORT || 5173),
    proxy: {
      '^/[^?]*\\.do(\\?|$)': api,
      '^/(events|till|outbox|reference|openapi\\.json|appInfo\\.json|appVersion\\.json|images|photos)': api,
    },
  },
})
