import { Button } from '@herzkarte/ui/action/Button.tsx'
import { ReceiptStub } from '@herzkarte/ui/card/ReceiptStub.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useEffect, useState } from 'react'
import { currentMoment, type Moment, onMomentChange } from '../../../live/moments.ts'
import { paths } from '../../../router/paths.ts'
import { useMoney } from '../../../shared/money.ts'
import { acknowledge } from '../../hearts/index.ts'
import { momentTexts } from './moment-texts.ts'
import { factsOf, spokenOf, titleOf } from './moment-words.ts'
import { mainHearts, useGoal } from './use-goal.ts'

interface MomentStubProps {
  moment: Moment
  look: 'card' | 'slip'
  /** What a tap on it does, in words. */
  endLabel: string
  onEnd: () => void
}

/** Without the answer about the goal by then, the rest is said alone. */
const sayAfterMs = 1500

/** A moment as a receipt. A tap ends it. A reward that it has shown is congratulated on, for all devices. */
export function MomentStub({ moment, look, endLabel, onEnd }: MomentStubProps) {
  const texts = useTexts(momentTexts)
  const money = useMoney()
  const { isOver, ...goal } = useGoal(moment)
  const { hearts } = mainHearts(moment)
  const { next, reached, held } = goal
  const spoken = useSaid(spokenOf(moment, goal, texts, money), goal.isKnown)
  useAcknowledged(moment.id, reached)
  useEffect(() => {
    // Another device has ended the congratulation.
    if (isOver) onEnd()
  }, [isOver, onEnd])
  return (
    <div className="relative grid h-full">
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {/* Below the receipt, which lets taps through: they end the moment, except on its link. */}
      <button type="button" aria-label={endLabel} onClick={onEnd} className="absolute inset-0 rounded-md" />
      <ReceiptStub
        look={look}
        title={titleOf(moment, texts)}
        {...(moment.kind === 'transfer' && { person: { name: moment.from, photo: moment.photo ?? undefined } })}
        {...(moment.kind === 'void' && { calm: texts.voidedText(hearts) })}
        hearts={hearts}
        held={held}
        unit={texts.unit(held ?? hearts)}
        facts={factsOf(moment, texts, money)}
        next={
          next && {
            missing: texts.missing(next.missingHearts),
            goal: next.goal,
            held: next.heartsNeeded - next.missingHearts,
            of: next.heartsNeeded,
          }
        }
        reached={
          reached && {
            congratulation: reached.congratulation,
            picture: reached.image,
            hearts: reached.heartsNeeded,
            action: (
              <Button size="sm" variant="text" href={paths.reward(reached.rewardId, reached.campaignId)}>
                {texts.look}
              </Button>
            ),
          }
        }
      />
    </div>
  )
}

/** A message is said once, as soon as it is complete. */
function useSaid(message: string, isComplete: boolean): string {
  const [said, say] = useState('')
  useEffect(() => {
    if (said !== '') return
    const timer = setTimeout(() => say(message), isComplete ? 0 : sayAfterMs)
    return () => clearTimeout(timer)
  }, [said, message, isComplete])
  return said
}

/** However the moment ends after the reward was shown, nobody is congratulated on it again. */
function useAcknowledged(momentId: string, reached: { campaignId: string; rewardId: string } | undefined): void {
  const { campaignId, rewardId } = reached ?? {}
  useEffect(() => {
    if (campaignId === undefined || rewardId === undefined) return
    return onMomentChange(() => {
      if (currentMoment()?.id !== momentId) acknowledge({ campaignId, rewardId })
    })
  }, [momentId, campaignId, rewardId])
}
