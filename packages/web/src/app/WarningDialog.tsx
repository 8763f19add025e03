import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { warn } from './dispatcher/warning.ts'
import { defineTexts, useTexts } from './language.ts'
import { appTexts } from './texts.ts'

const warningTexts = defineTexts({ title: { de: 'Hinweis', en: 'Please note', fr: 'À noter' } })

const dismiss = () => warn(undefined)

/** What the server refused, with OK (specification, section 2). */
export default function WarningDialog({ message }: { message: string }) {
  const app = useTexts(appTexts)
  const texts = useTexts(warningTexts)
  return (
    <Dialog open onClose={dismiss} title={texts.title} actions={<Button onClick={dismiss}>{app.ok}</Button>}>
      <p>{message}</p>
    </Dialog>
  )
}
