import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Choices } from '@herzkarte/ui/form/Choices.tsx'
import { currentLang, type Lang, setLang, useLang } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { setTheme, type ThemeChoice, themeChoice } from '@herzkarte/ui/theme.ts'
import { useState } from 'react'
import { session } from '../dispatcher/session.ts'
import { routeOf } from '../router/route.ts'
import { appTexts, languageNames } from '../texts.ts'
import { sendLanguage } from './language-outbox.ts'
import { currentShell } from './shell.ts'

const languages = (['de', 'en', 'fr'] as const).map((lang) => ({ value: lang, label: <span lang={lang}>{languageNames[lang]}</span> }))

interface Look {
  lang: Lang
  theme: ThemeChoice
}

/** The chosen language and theme, which `apply` saves (specification, section 2: Apply). */
export function useLookChoice() {
  const lang = useLang()
  const [chosen, choose] = useState<Look>(() => ({ lang, theme: themeChoice() }))
  function apply(): void {
    setTheme(chosen.theme)
    void changeLanguage(chosen.lang)
  }
  return { chosen, choose, apply }
}

/** Language and appearance; Apply saves (specification, section 2). */
export default function LanguageSheet({ onClose }: { onClose: () => void }) {
  const { apply, ...choice } = useLookChoice()
  function save() {
    apply()
    onClose()
  }
  return (
    <Sheet open onClose={onClose} title={appTexts.languageAndLook} actions={<Button onClick={save}>{appTexts.apply}</Button>}>
      <LanguageChoice {...choice} />
    </Sheet>
  )
}

/** German, English, French; light, dark, or as the device says. */
export function LanguageChoice({ chosen, choose }: Pick<ReturnType<typeof useLookChoice>, 'chosen' | 'choose'>) {
  const themes = [
    { value: 'system' as const, label: appTexts.lookOfSystem },
    { value: 'light' as const, label: appTexts.lookLight },
    { value: 'dark' as const, label: appTexts.lookDark },
  ]
  return (
    <div className="grid gap-5">
      <Choices
        label={appTexts.language}
        look="row"
        options={languages}
        value={chosen.lang}
        onChange={(lang) => lang && choose({ ...chosen, lang })}
      />
      <Choices
        label={appTexts.look}
        look="row"
        options={themes}
        value={chosen.theme}
        onChange={(theme) => theme && choose({ ...chosen, theme })}
      />
    </div>
  )
}

/**
 * Changes the language of the app and of messages to the member. On wide screens the page reloads, unless it holds a form in progress (specification,
 * section 2): one that stands alone, without a tab.
 */
async function changeLanguage(lang: Lang): Promise<void> {
  if (lang === currentLang()) return
  setLang(lang)
  const isSent = session.get() ? await sendLanguage(lang) : true
  const { template, tab } = routeOf(location.pathname) ?? {}
  const holdsForm = template === 'form' && !tab
  if (currentShell() === 'wide' && !holdsForm && navigator.onLine) location.reload()
  else if (!isSent) showToast({ text: appTexts[lang].languageLater, durationMs: 5000 })
}
