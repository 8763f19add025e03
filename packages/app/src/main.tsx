import './main.css'
import { showLang, takeLangFrom } from '@herzkarte/ui/language.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { inShell } from './device/index.ts'
import { holdInstallOffer } from './install/offer.ts'
import { App, prepareFirstPage } from './shell/App.tsx'

// What the address said before the first page was drawn (first-page/show.ts).
const search = document.documentElement.dataset.search ?? location.search
takeLangFrom(search)
showLang()
holdInstallOffer()

// A link with a code brings hearts (specification, section 2: app start).
if (search.includes('code=')) void import('./areas/friends/stored-transfer.ts').then(({ takeTransfer }) => takeTransfer(search))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
const app = createRoot(root)

async function draw(): Promise<void> {
  const prepared = prepareFirstPage().catch(() => {})
  // A first page that the build has drawn stands until the app can draw it whole.
  if (root?.firstChild) await prepared
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

// Whatever fails there, the app is drawn.
if (inShell()) void import('./native/start.ts').then(({ startInShell }) => startInShell()).finally(draw)
else void draw()
