import { Button } from '@herzkarte/ui/action/Button.tsx'
import { defineTexts, useTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'

const discardTexts = defineTexts({
  title: { de: 'Ohne Speichern gehen?', en: 'Leave without saving?', fr: 'Quitter sans enregistrer\u202f?' },
  text: {
    de: 'Was du hier eingegeben hast, geht dann verloren.',
    en: 'What you have entered here will be lost.',
    fr: 'Ce que tu as saisi ici sera perdu.',
  },
  stay: { de: 'Hier bleiben', en: 'Stay here', fr: 'Rester ici' },
  leave: { de: 'Verwerfen', en: 'Discard', fr: 'Abandonner' },
})

/** Asks before entries are lost that are kept nowhere. */
export default function DiscardDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const texts = useTexts(discardTexts)
  return (
    <Dialog
      open
      onClose={onStay}
      title={texts.title}
      actions={
        <>
          <Button wide onClick={onStay}>
            {texts.stay}
          </Button>
          <Button wide variant="line" onClick={onLeave}>
            {texts.leave}
          </Button>
        </>
      }
    >
      {texts.text}
    </Dialog>
  )
}
