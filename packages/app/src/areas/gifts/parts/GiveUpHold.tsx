import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import { FailureNote } from '../../../shared/FailureNote.tsx'

interface GiveUpHoldProps {
  texts: { giveUpTitle: string; giveUpText: string; giveUpYes: string; keep: string }
  giving: { isPending: boolean; error: unknown }
  onGiveUp: () => void
  onStore: () => void
}

/** Asks whether a held gift is to be given up: what it cost comes back. */
export function GiveUpHold({ texts, giving, onGiveUp, onStore }: GiveUpHoldProps) {
  return (
    <Dialog
      open
      onClose={onStore}
      title={texts.giveUpTitle}
      actions={
        <>
          <Button variant="ink" onClick={onGiveUp} busy={giving.isPending}>
            {texts.giveUpYes}
          </Button>
          <Button variant="line" onClick={onStore}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <p>{texts.giveUpText}</p>
      <FailureNote error={giving.error} />
    </Dialog>
  )
}
