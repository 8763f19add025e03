import type { CardReward, StampCard } from '@herzkarte/contract/hearts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Celebration } from '@herzkarte/ui/card/Celebration.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { Store } from 'lucide-react'
import { money } from '../../../shared/money.ts'
import { heartTexts } from '../texts.ts'

interface CongratulationSheetProps {
  reward: CardReward
  /** The reward that comes after it, which activating would put off. */
  next: StampCard['nextReward'] | undefined
  storeName: string | undefined
  onActivate: () => void
  onClose: () => void
}

/** Enough hearts for a reward: congratulates and offers to activate it (specification, section 4: reward flow). */
export default function CongratulationSheet({ reward, next, storeName, onActivate, onClose }: CongratulationSheetProps) {
  const { congratulation, heartsNeeded, copayCents, image } = reward
  const isNextNear = next !== undefined && next !== null && next.missingHearts <= heartsNeeded / 2
  return (
    <Sheet
      onClose={onClose}
      title={congratulation}
      hideTitle
      actions={
        <>
          <Button onClick={onActivate} variant={isNextNear ? 'line' : 'heart'}>
            {heartTexts.activateFor(heartTexts.counted(heartsNeeded))}
          </Button>
          <Button variant={isNextNear ? 'line' : 'text'} onClick={onClose}>
            {heartTexts.keepCollecting}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-2.5 text-center">
        <Celebration picture={image} landing />
        <p aria-hidden="true" className="face-display text-3xl text-balance">
          {congratulation}
        </p>
        <p className="text-ink-soft text-pretty">
          {heartTexts.heartsFull(heartsNeeded)} {copayCents > 0 ? heartTexts.takeItAndPay(money(copayCents)) : heartTexts.takeIt}
        </p>
        {isNextNear && <p className="font-semibold text-pretty">{heartTexts.nextIsNear(next.missingHearts, next.goal, heartsNeeded)}</p>}
        <Callout icon={Store}>{heartTexts.checkStock(storeName)}</Callout>
      </div>
    </Sheet>
  )
}
