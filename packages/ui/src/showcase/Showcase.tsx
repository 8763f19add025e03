import { useEffect, useState } from 'react'
import { LogoMark } from '../display/marks.tsx'
import { Chips } from '../form/Chips.tsx'
import { SkipLink } from '../layout/Page.tsx'
import { ToastRegion } from '../overlay/ToastRegion.tsx'
import type { UiLang } from '../texts.ts'
import { UiProvider } from '../UiProvider.tsx'
import { SampleProvider } from './parts.tsx'
import { Bars } from './sections/Bars.tsx'
import { Basics } from './sections/Basics.tsx'
import { Cards } from './sections/Cards.tsx'
import { Coupons } from './sections/Coupons.tsx'
import { Forms } from './sections/Forms.tsx'
import { Hearts } from './sections/Hearts.tsx'
import { Lists } from './sections/Lists.tsx'
import { Overlays } from './sections/Overlays.tsx'
import { Rewards } from './sections/Rewards.tsx'
import { Templates } from './sections/Templates.tsx'

type Theme = 'light' | 'dark' | 'both'

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'both', label: 'Both' },
] as const
const langs = [
  { value: 'de', label: 'Deutsch' },
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
] as const

const query = new URLSearchParams(location.search)
const fromQuery = <Value extends string>(name: string, options: readonly { value: Value }[], otherwise: Value): Value =>
  options.find((option) => option.value === query.get(name))?.value ?? otherwise

/** Every component in every state; `?theme=light|dark|both&lang=de|en|fr`. */
export function Showcase() {
  const [theme, setTheme] = useState<Theme>(
    fromQuery('theme', themes, matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
  )
  const [lang, setLang] = useState<UiLang>(fromQuery('lang', langs, 'de'))
  useEffect(() => {
    document.documentElement.lang = lang
    document.documentElement.dataset.theme = theme === 'both' ? 'light' : theme
    history.replaceState(null, '', `?theme=${theme}&lang=${lang}`)
  }, [theme, lang])
  return (
    <UiProvider lang={lang}>
      <SampleProvider lang={lang}>
        <SkipLink />
        <header className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 wide:px-10 pt-6">
          <LogoMark className="size-[52px] text-stamp" />
          <h1 className="face-display text-3xl">Herzkarte components</h1>
          <div className="flex flex-wrap gap-x-8 wide:ml-auto pl-4">
            <Chips label="Theme" options={themes} value={theme} onChange={setTheme} />
            <Chips label="Language" options={langs} value={lang} onChange={setLang} />
          </div>
        </header>
        <main id="content" tabIndex={-1} className={theme === 'both' ? 'grid wide:grid-cols-2' : ''}>
          {theme === 'both' ? (
            <>
              <Board theme="light" narrow />
              <Board theme="dark" narrow />
            </>
          ) : (
            <Board theme={theme} />
          )}
        </main>
        <ToastRegion />
      </SampleProvider>
    </UiProvider>
  )
}

function Board({ theme, narrow = false }: { theme: 'light' | 'dark'; narrow?: boolean }) {
  return (
    <div data-theme={theme} className="ground-paper text-ink px-4 wide:px-10 pt-6 pb-24">
      <div
        className={
          narrow
            ? 'grid gap-8 max-w-[430px] mx-auto'
            : 'grid gap-x-11 gap-y-8 max-w-[1440px] mx-auto wide:grid-cols-[400px_430px_minmax(0,1fr)] items-start'
        }
      >
        <div className="grid gap-7 min-w-0">
          <Basics />
          <Hearts />
          <Lists />
        </div>
        <div className="grid gap-7 min-w-0">
          <Coupons />
          <Rewards />
          <Cards />
        </div>
        <div className="grid gap-7 min-w-0">
          <Forms />
          <Overlays />
        </div>
      </div>
      {!narrow && <Templates />}
      <Bars narrow={narrow} />
    </div>
  )
}
