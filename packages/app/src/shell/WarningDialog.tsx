import { Button } from '@herzkarte/ui/action/Button.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import { warn } from '../dispatcher/warning.ts'
import { appTexts } from '../texts.ts'

const warningTexts = defineTexts({ title: { de: 'Hinweis', en: 'Please note', fr: 'À noter' } })

const drain = () => warn(undefined)

/** An error from the server, with an OK button (specification, section 2). */
export default function WarningDialog({ message }: { message: string }) {
  return (
    <Dialog open onClose={drain} title={warningTexts.title} actions={<Button onClick={drain}>{appTexts.ok}</Button>}>
      <p>{message}</p>
    </Dialog>
  )
}
