import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { warn } from './dispatcher/warning.ts'
import { useTexts } from './language.ts'
import { appTexts } from './texts.ts'

const dismiss = () => warn(undefined)

/** What the server refused, with OK (specification, section 2). */
export default function WarningDialog({ message }: { message: string }) {
  const texts = useTexts(appTexts)
  return (
    <Dialog open onClose={dismiss} title={texts.warning} actions={<Button onClick={dismiss}>{texts.ok}</Button>}>
      <p>{message}</p>
    </Dialog>
  )
}
