import { Choices } from '@herzkarte/ui/form/Choices.tsx'
import { type Lang, useTexts } from '@herzkarte/ui/language.ts'
import { appTexts, languageNames } from '../texts.ts'

const options = (['de', 'en', 'fr'] as const).map((lang) => ({ value: lang, label: <span lang={lang}>{languageNames[lang]}</span> }))

export function LanguageChoice({ value, onChange }: { value: Lang; onChange: (lang: Lang) => void }) {
  const texts = useTexts(appTexts)
  return <Choices label={texts.language} hideLabel look="row" options={options} value={value} onChange={(lang) => lang && onChange(lang)} />
}
