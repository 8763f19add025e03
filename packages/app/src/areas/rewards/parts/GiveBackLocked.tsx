import { countdownText } from '@herzkarte/rules/time/countdown.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import { activationTexts } from '../activation-texts.ts'

/** A till holds the reward: explains why it cannot be returned now, and for how long. */
export function GiveBackLocked({ leftSeconds, onClose }: { leftSeconds: number; onClose: () => void }) {
  const texts = useTexts(activationTexts)
  return (
    <Dialog open onClose={onClose} title={texts.lockedTitle} actions={<Button onClick={onClose}>{texts.understood}</Button>}>
      <p>{texts.locked}</p>
      <p className="mt-3 font-semibold text-ink tabular-nums">{texts.lockLeft(countdownText(leftSeconds))}</p>
    </Dialog>
  )
}
