import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { keepInstallOffer } from './app/install/offer.ts'
import { showLang, takeLangFromAddress } from './app/language.ts'
import { inShell } from './device/index.ts'

takeLangFromAddress()
showLang()
keepInstallOffer()

// A link with a code brings hearts (specification, section 2: app start).
const { search } = location
if (search.includes('code=')) void import('./friends/kept-transfer.ts').then(({ takeTransfer }) => takeTransfer(search))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
const app = createRoot(root)

function draw(): void {
  app.render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

// Whatever fails there, the app is drawn.
if (inShell()) void import('./app/native/start.ts').then(({ startInShell }) => startInShell()).finally(draw)
else draw()
