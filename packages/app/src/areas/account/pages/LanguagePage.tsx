import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Card } from '@herzkarte/ui/layout/Card.tsx'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { LanguageChoice, useLookChoice } from '../../../shell/LanguageChoice.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'

/** Language and appearance; Apply saves the choice (specification, section 2). */
export default function LanguagePage() {
  const { apply, ...choice } = useLookChoice()
  function save(): void {
    apply()
    goBack(paths.more())
  }
  return (
    <Screen title={appTexts.languageAndLook} backTo={paths.more()} width="column">
      <Card className="p-4">
        <LanguageChoice {...choice} />
      </Card>
      <div className="grid tablet:justify-start">
        <Button onClick={save}>{appTexts.apply}</Button>
      </div>
    </Screen>
  )
}
