import './styles.css'
import { locale, preferLangOf, showLang, useLang } from '@herzkarte/ui/language.ts'
import { ToastRegion } from '@herzkarte/ui/overlay/ToastRegion.tsx'
import { showTheme } from '@herzkarte/ui/theme.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, Suspense } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { queries, useSession } from './api.ts'
import { SignInPage } from './pages/sign-in/SignInPage.tsx'
import { Guard } from './shell/Guard.tsx'
import { Shell } from './shell/Shell.tsx'

preferLangOf(navigator.languages)
showLang()
showTheme()

function Studio() {
  useLang()
  return (
    <I18nProvider locale={locale()}>
      <Guard>
        <Suspense>
          <Pages />
        </Suspense>
      </Guard>
    </I18nProvider>
  )
}

function Pages() {
  return useSession().user ? <Shell /> : <SignInPage />
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <Router base="/studio">
        <Studio />
      </Router>
      <ToastRegion />
    </QueryClientProvider>
  </StrictMode>,
)
