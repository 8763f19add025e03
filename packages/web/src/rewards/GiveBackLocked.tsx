import { countdownText } from '@herzkarte/contract/rules/countdown.ts'
import { useTexts } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { activationTexts } from './activation-texts.ts'

/** A till holds the reward: why it can't be given back now, and how long that lasts. */
export function GiveBackLocked({ leftSeconds, onClose }: { leftSeconds: number; onClose: () => void }) {
  const texts = useTexts(activationTexts)
  return (
    <Dialog open onClose={onClose} title={texts.lockedTitle} actions={<Button onClick={onClose}>{texts.understood}</Button>}>
      <p>{texts.locked}</p>
      <p className="mt-3 font-semibold text-ink tabular-nums">{texts.lockLeft(countdownText(leftSeconds))}</p>
    </Dialog>
  )
}
