import { stored } from '@herzkarte/ui/storage.ts'
import { showTheme } from '@herzkarte/ui/theme.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { inShell } from './device/index.ts'
import { holdInstallOffer } from './install/offer.ts'
import { restate } from './router/navigation.ts'
import { App, prepareFirstPage } from './shell/App.tsx'
import type { TelemetryProvider } from './telemetry/start.ts'

/** None: nothing is collected, asked or loaded. docs/operations.md says what a merchant who wants one has to do. */
const provider: TelemetryProvider | null = null

// The search part of the address before the prerendered page was shown (first-page/show.ts).
const search = document.documentElement.dataset.search ?? location.search
// Otherwise a reload would undo another choice.
dropLang()
showTheme()
holdInstallOffer()

// A link with a code brings hearts (specification, section 2: app start).
if (search.includes('code=')) void import('./areas/friends/stored-transfer.ts').then(({ takeTransfer }) => takeTransfer(search))
// Timers of the kitchen go on after a reload, and ring on every page.
if (stored('cookingTimers', Array.isArray).get()?.length) void import('./areas/recipes/cook/timers.ts')

function dropLang(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.delete('lang')
  restate(address.href)
}

const chosen = provider
if (chosen) void import('./telemetry/start.ts').then(({ startTelemetry }) => startTelemetry(chosen))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
const app = createRoot(root)
/** After that, a skeleton says that the page is coming. */
const longestWaitMs = 500

async function draw(): Promise<void> {
  const prepared = prepareFirstPage().catch(() => {})
  // A prerendered first page stays until the app can render it completely.
  if (root?.firstChild) await prepared
  else await Promise.race([prepared, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

// The app renders even if this fails.
if (inShell()) void import('./native/start.ts').then(({ startInShell }) => startInShell()).finally(draw)
else void draw()
