import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { appTexts } from '../texts.ts'
import { LanguageChoice, useLookChoice } from './LanguageChoice.tsx'

/** Language and appearance; Apply saves (specification, section 2). */
export default function LanguageSheet({ onClose }: { onClose: () => void }) {
  const texts = useTexts(appTexts)
  const { apply, ...choice } = useLookChoice()
  function save() {
    apply()
    onClose()
  }
  return (
    <Sheet open onClose={onClose} title={texts.languageAndLook} actions={<Button onClick={save}>{texts.apply}</Button>}>
      <LanguageChoice {...choice} />
    </Sheet>
  )
}
