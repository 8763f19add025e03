import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { useState } from 'react'
import { appTexts } from '../texts.ts'
import { useChangeLanguage } from './change-language.ts'
import { LanguageChoice } from './LanguageChoice.tsx'

/** German, English, French; Apply saves (specification, section 2). */
export default function LanguageSheet({ onClose }: { onClose: () => void }) {
  const texts = useTexts(appTexts)
  const [chosen, choose] = useState(useLang())
  const changeLanguage = useChangeLanguage()
  function apply() {
    changeLanguage(chosen)
    onClose()
  }
  return (
    <Sheet open onClose={onClose} title={texts.language} actions={<Button onClick={apply}>{texts.apply}</Button>}>
      <LanguageChoice value={chosen} onChange={choose} />
    </Sheet>
  )
}
