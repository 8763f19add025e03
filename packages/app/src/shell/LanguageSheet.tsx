import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { appTexts } from '../texts.ts'
import { LanguageChoice, useLookChoice } from './LanguageChoice.tsx'

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
