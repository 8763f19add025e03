import { defineTexts, useTexts } from '@herzkarte/ui/language.ts'
import { QuestionDialog } from '../../../shared/QuestionDialog.tsx'

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

/** Asks before entries are lost that are not stored anywhere. */
export default function DiscardDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const texts = useTexts(discardTexts)
  return (
    <QuestionDialog
      onClose={onStay}
      title={texts.title}
      answers={[
        { label: texts.stay, onChoose: onStay },
        { label: texts.leave, onChoose: onLeave },
      ]}
    >
      {texts.text}
    </QuestionDialog>
  )
}
