import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { showLang, takeLangFromAddress } from './app/language.ts'

takeLangFromAddress()
showLang()

// A link with a code brings hearts (specification, section 2: app start).
const { search } = location
if (search.includes('code=')) void import('./friends/kept-transfer.ts').then(({ takeTransfer }) => takeTransfer(search))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
