import './styles.css'
import { preferLangOf, showLang, takeLangFrom, useLang } from '@herzkarte/ui/language.ts'
import { ToastRegion } from '@herzkarte/ui/overlay/ToastRegion.tsx'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Simulator } from './Simulator.tsx'

preferLangOf(navigator.languages)
takeLangFrom(location.search)
showLang()

function App() {
  useLang()
  return (
    <>
      <Simulator />
      <ToastRegion />
    </>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
