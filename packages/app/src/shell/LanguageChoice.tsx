import { Choices } from '@herzkarte/ui/form/Choices.tsx'
import { type Lang, useLang, useTexts } from '@herzkarte/ui/language.ts'
import { setTheme, type ThemeChoice, themeChoice } from '@herzkarte/ui/theme.ts'
import { useState } from 'react'
import { appTexts, languageNames } from '../texts.ts'
import { useChangeLanguage } from './change-language.ts'

const languages = (['de', 'en', 'fr'] as const).map((lang) => ({ value: lang, label: <span lang={lang}>{languageNames[lang]}</span> }))

interface Look {
  lang: Lang
  theme: ThemeChoice
}

/** The chosen language and theme, which `apply` saves (specification, section 2: Apply). */
export function useLookChoice() {
  const lang = useLang()
  const [chosen, choose] = useState<Look>(() => ({ lang, theme: themeChoice() }))
  const changeLanguage = useChangeLanguage()
  function apply(): void {
    setTheme(chosen.theme)
    changeLanguage(chosen.lang)
  }
  return { chosen, choose, apply }
}

/** German, English, French; light, dark, or as the device says. */
export function LanguageChoice({ chosen, choose }: Pick<ReturnType<typeof useLookChoice>, 'chosen' | 'choose'>) {
  const texts = useTexts(appTexts)
  const themes = [
    { value: 'system' as const, label: texts.lookOfSystem },
    { value: 'light' as const, label: texts.lookLight },
    { value: 'dark' as const, label: texts.lookDark },
  ]
  return (
    <div className="grid gap-5">
      <Choices
        label={texts.language}
        look="row"
        options={languages}
        value={chosen.lang}
        onChange={(lang) => lang && choose({ ...chosen, lang })}
      />
      <Choices
        label={texts.look}
        look="row"
        options={themes}
        value={chosen.theme}
        onChange={(theme) => theme && choose({ ...chosen, theme })}
      />
    </div>
  )
}
