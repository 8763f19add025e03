import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstPages } from './vite/first-pages/plugin.ts'
import { precompress } from './vite/precompress.ts'
import { serviceWorker } from './vite/service-worker.ts'

const api = { target: process.env.API_ORIGIN ?? 'http://localhost:8080', changeOrigin: false }

/** Loaded by the pages that have a form, a sheet or a code; everything else of ui/ comes as one piece instead of thirty. */
const heavyParts = [
  ...['AriaLocale', 'Dialog', 'Sheet', 'use-drag-down'],
  ...[
    'Checkbox',
    'Choices',
    'CodeField',
    'DateField',
    'date-entry',
    'Field',
    'Rules',
    'SearchSelect',
    'Select',
    'Stepper',
    'Switch',
    'option-search',
  ],
  ...['CustomerCard', 'Qr'],
]
/** What the door and the landing page show besides the frame: the market stall, and rewards to take home. One request with the pages themselves. */
const stallParts = [
  'Brand',
  'HangTag',
  'HeartPlaces',
  'heart-places',
  'Picture',
  'picture-watch',
  'RewardTile',
  'SectionHead',
  'Stall',
  'StallFront',
  'Strip',
  'TopBar',
]
const stallIcons = ['arrow-left', 'gift', 'image-off', 'languages', 'lock']
const doorPages = [
  'account[\\\\/]RegisterPage',
  'home[\\\\/](StartPage|LandingPage|VisitorHome|StallHero|stall-hero-texts|texts|use-visitor-home|CampaignRewards|VisitorSkeleton|Banners|BannerCard|banner-link)',
]

const chunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/, priority: 3 },
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  {
    name: 'doorPage',
    test: new RegExp(
      [
        `src[\\\\/]ui[\\\\/](${stallParts.join('|')})\\.tsx?$`,
        `src[\\\\/](${doorPages.join('|')})\\.tsx?$`,
        `lucide-react[\\\\/].*[\\\\/](${stallIcons.join('|')})\\.`,
      ].join('|'),
    ),
    priority: 2,
  },
  { name: 'wide', test: /src[\\/](app[\\/]shell[\\/]WideHead|ui[\\/](WideBar|Avatar|initials))\./, priority: 2 },
  { name: 'worker', test: /src[\\/]app[\\/]worker[\\/](worker|recover|take-new-version)\./, priority: 1 },
  // The way to the server, and the small things that nearly every page needs: one request instead of six.
  {
    name: 'calls',
    test: /src[\\/]app[\\/](dispatcher[\\/]|merchant\.|user-guide\.|dates\.|money\.|store-hours\.|LoadFailed\.)|contract[\\/]src[\\/](kinds|merchant-time|day|money)\./,
    minShareCount: 2,
    priority: 3,
  },
  // What reads and keeps answers, and the frame of a page: two requests of a page of a member's instead of ten.
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/]|src[\\/]app[\\/](query|with-data)\./, minShareCount: 2, priority: 2 },
  {
    name: 'parts',
    test: new RegExp(
      `src[\\\\/]ui[\\\\/](?!${heavyParts.join('|')})|lucide-react|src[\\\\/]app[\\\\/](Screen|FailureNote|seconds|use-time-left)\\.`,
    ),
    minShareCount: 2,
    priority: 1,
  },
]

/** What opens without a network from the first visit on. Other pages do when they were opened before, or when a member had the time to read a page. */
const offline = {
  entry: 'src/sw/sw.ts',
  pages: [
    'src/home/StartPage.tsx',
    'src/home/LandingPage.tsx',
    'src/home/MemberHome.tsx',
    'src/account/RegisterPage.tsx',
    'src/tier/CustomerCardPage.tsx',
    'src/recipes/KitchenNews.tsx',
    'src/recipes/GroceryListPage.tsx',
  ],
  publicFiles: ['favicon.svg', 'icons/icon-192.png', 'icons/badge-96.png'],
}

/** Parts of libraries that serve other browsers and other wishes than ours; together three kilobytes of the first load. */
const lighter = [
  { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: fileURLToPath(new URL('src/ui/drawn-icon.tsx', import.meta.url)) },
  { find: /^\.\/use-browser-location\.js$/, replacement: fileURLToPath(new URL('src/app/router-defaults.ts', import.meta.url)) },
  // React has it itself.
  { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
]

/** Drawn when the app is built, because this is where nearly everybody comes in. */
const drawnAhead = {
  pages: { '/register': '/RegisterPage.tsx', '/main/landing': '/LandingPage.tsx' },
  parts: ['/WideHead.tsx'],
  alias: lighter,
}

/** Fetched together with the code of a page that needs it. */
const preloaded = /assets\/(parts|query|calls|merchant|card-number|TierCard|AriaLocale|Field|issues|dom)-|Page-|\.css$/

/**
 * `vite build` makes the app, `vite build --mode showcase` adds the showcase of the components to the same folder.
 * Two passes, because one graph with both would cut the app's chunks where the showcase happens to touch them.
 */
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['de-DE', 'en-US', 'fr-FR'] }), enforce: 'pre' as const },
    ...(mode === 'showcase' ? [] : [firstPages(drawnAhead), serviceWorker(offline)]),
    precompress({ smallest: /assets.(react|index|calls|doorPage|first-page|rolldown-runtime)-/ }),
  ],
  resolve: { alias: lighter },
  build: {
    target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    // The lists of what each page needs are part of the first load: they name the large pieces, and the page itself asks for the rest.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => preloaded.test(file)),
    },
    // pictures as data: urls would count as script and could not be cached by themselves
    assetsInlineLimit: 0,
    emptyOutDir: mode !== 'showcase',
    rolldownOptions:
      mode === 'showcase' ? { input: 'showcase.html' } : { input: 'index.html', output: { codeSplitting: { groups: chunks } } },
  },
  server: { port: 5173, proxy: { '^/[^?]*\\.do(\\?|$)': api, '^/(events|till|outbox|images|photos)': api } },
}))
