import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { useState } from 'react'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { useChangeLanguage } from '../../../shell/change-language.ts'
import { LanguageChoice } from '../../../shell/LanguageChoice.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'

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
