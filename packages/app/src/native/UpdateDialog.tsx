import { notices } from '@herzkarte/contract/errors/notices.ts'
import type { AppVersion } from '@herzkarte/contract/merchant/app-files.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { defineTexts, useLang } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import { device } from '../device/index.ts'
import { leave } from '../device/shell/index.ts'

const updateTexts = defineTexts({
  title: notices.upgradeNeeded,
  okay: { de: 'Okay', en: 'Okay', fr: 'D’accord' },
  cancel: { de: 'Abbrechen', en: 'Cancel', fr: 'Annuler' },
})

/** This app is too old: cancelling leaves it; agreeing opens the store and leaves it (specification, section 4). The dialog cannot be bypassed. */
export function UpdateDialog({ file }: { file: AppVersion }) {
  const message = { de: file.message_DE, en: file.message_EN, fr: file.message_FR }[useLang()]
  function update(): void {
    device.open(file.link)
    leave()
  }
  return (
    <Dialog
      mustAnswer
      onClose={leave}
      title={updateTexts.title}
      actions={
        <>
          <Button onClick={update}>{updateTexts.okay}</Button>
          <Button variant="line" onClick={leave}>
            {updateTexts.cancel}
          </Button>
        </>
      }
    >
      <p>{message}</p>
    </Dialog>
  )
}
