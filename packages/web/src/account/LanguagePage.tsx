import { useState } from 'react'
import { useChangeLanguage } from '../app/change-language.ts'
import { LanguageChoice } from '../app/LanguageChoice.tsx'
import { useLang, useTexts } from '../app/language.ts'
import { goBack } from '../app/navigation.ts'
import { paths } from '../app/paths.ts'
import { Screen } from '../app/Screen.tsx'
import { appTexts } from '../app/texts.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

/** German, English, French; Apply saves the choice (specification, section 2). */
export default function LanguagePage() {
  const texts = useTexts(appTexts)
  const [chosen, choose] = useState(useLang())
  const changeLanguage = useChangeLanguage()
  function apply(): void {
    changeLanguage(chosen)
    goBack(paths.more())
  }
  return (
    <Screen title={texts.language} backTo={paths.more()} width="column">
      <Card className="p-2">
        <LanguageChoice value={chosen} onChange={choose} />
      </Card>
      <Button wide onClick={apply}>
        {texts.apply}
      </Button>
    </Screen>
  )
}
