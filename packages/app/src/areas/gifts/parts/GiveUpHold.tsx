import { FailureNote } from '../../../shared/FailureNote.tsx'
import QuestionDialog from '../../../shared/QuestionDialog.tsx'

interface GiveUpHoldProps {
  texts: { giveUpTitle: string; giveUpText: string; giveUpYes: string; keep: string }
  giving: { isPending: boolean; error: unknown }
  onGiveUp: () => void
  onStore: () => void
}

/** Asks whether to give up a held gift: its price is returned. */
export function GiveUpHold({ texts, giving, onGiveUp, onStore }: GiveUpHoldProps) {
  return (
    <QuestionDialog
      onClose={onStore}
      title={texts.giveUpTitle}
      answers={[
        { label: texts.giveUpYes, onChoose: onGiveUp, variant: 'ink', busy: giving.isPending },
        { label: texts.keep, onChoose: onStore },
      ]}
    >
      <p>{texts.giveUpText}</p>
      <FailureNote error={giving.error} />
    </QuestionDialog>
  )
}
