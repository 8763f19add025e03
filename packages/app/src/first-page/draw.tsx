import { setLang } from '@herzkarte/ui/language.ts'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { setRoutes } from '../router/route.ts'
import { routes } from '../router/routes.ts'
import { App, prepareFirstPage } from '../shell/App.tsx'

/** For the build: renders what a visitor first sees at this window's address, as HTML. Data from the server is still pending. */
async function drawFirstPage(lang: 'de' | 'en' | 'fr'): Promise<string> {
  setRoutes(routes)
  setLang(lang)
  await prepareFirstPage()
  const root = document.createElement('div')
  flushSync(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
  return root.innerHTML
}

Object.assign(window, { drawFirstPage })
