import { useTexts } from '@herzkarte/ui/language.ts'
import { QuestionDialog } from '../../../shared/QuestionDialog.tsx'
import { contactTexts } from './texts.ts'

/** Asks before leaving the code step of an unfinished change. */
export default function NotFinishedDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const texts = useTexts(contactTexts)
  return (
    <QuestionDialog
      onClose={onStay}
      title={texts.leaveTitle}
      answers={[
        { label: texts.enterCode, onChoose: onStay },
        { label: texts.leave, onChoose: onLeave },
      ]}
    >
      {texts.leaveText}
    </QuestionDialog>
  )
}
