import { Button } from '@herzkarte/ui/action/Button.tsx'
import { ReceiptStub } from '@herzkarte/ui/card/ReceiptStub.tsx'
import { useEffect, useState } from 'react'
import { currentMoment, endMoment, type Moment, onMomentChange } from '../../../live/moments.ts'
import { paths } from '../../../router/paths.ts'
import { money } from '../../../shared/money.ts'
import { acknowledge } from '../../hearts/index.ts'
import { momentTexts } from './moment-texts.ts'
import { type MomentGoal, mainHearts, useGoal } from './use-goal.ts'

/** Without the answer about the goal by then, the rest is said alone. */
const sayAfterMs = 1500

/** A moment as a receipt. A tap ends it. A reward that it has shown is congratulated on, for all devices. */
export function MomentStub({ moment, look }: { moment: Moment; look: 'card' | 'slip' }) {
  const { isOver, ...goal } = useGoal(moment)
  const { hearts } = mainHearts(moment)
  const { next, reached, held } = goal
  const spoken = useSaid(spokenOf(moment, goal), goal.isKnown)
  useAcknowledged(moment.id, reached)
  useEffect(() => {
    // Another device has ended the congratulation.
    if (isOver) endMoment()
  }, [isOver])
  return (
    <div className="relative grid h-full">
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {/* Below the receipt, which lets taps through: they end the moment, except on its link. */}
      <button
        type="button"
        aria-label={look === 'card' ? momentTexts.toCode : momentTexts.close}
        onClick={endMoment}
        className="absolute inset-0 rounded-md"
      />
      <ReceiptStub
        look={look}
        title={titleOf(moment)}
        {...(moment.kind === 'transfer' && { person: { name: moment.from, photo: moment.photo ?? undefined } })}
        {...(moment.kind === 'void' && { calm: momentTexts.voidedText(hearts) })}
        hearts={hearts}
        held={held}
        unit={momentTexts.unit(held ?? hearts)}
        facts={factsOf(moment)}
        next={
          next && {
            missing: momentTexts.missing(next.missingHearts),
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
                {momentTexts.look}
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

interface Fact {
  label: string
  value: string
  tone?: 'leaf'
}

/** What a sale brought in addition to its hearts. Nothing is said of what is not there. */
export function factsOf(moment: Moment): Fact[] {
  if (moment.kind !== 'sale') return []
  const { savedCents, voucherCents, donationCents, points, punches } = moment
  const { elsewhere } = mainHearts(moment)
  return [
    ...(savedCents > 0 ? [{ label: momentTexts.saved, value: money(savedCents), tone: 'leaf' } as const] : []),
    ...(voucherCents > 0 ? [{ label: momentTexts.voucher, value: money(-voucherCents) }] : []),
    ...(donationCents > 0 ? [{ label: momentTexts.donated, value: money(donationCents) }] : []),
    ...(points > 0 ? [{ label: momentTexts.points, value: `+${points}` }] : []),
    ...(punches > 0 ? [{ label: momentTexts.punches, value: `+${punches}` }] : []),
    ...(elsewhere > 0 ? [{ label: momentTexts.elsewhere, value: `+${elsewhere}` }] : []),
  ]
}

function titleOf(moment: Moment): string {
  if (moment.kind === 'void') return momentTexts.voided
  if (moment.kind === 'goal') return momentTexts.reached
  return moment.kind === 'transfer' ? momentTexts.from(moment.from) : momentTexts.thanks(moment.storeName)
}

/** The same in words, for screen readers. */
export function spokenOf(moment: Moment, goal: MomentGoal): string {
  const { hearts } = mainHearts(moment)
  if (moment.kind === 'void') return `${momentTexts.voided}. ${momentTexts.voidedText(hearts)}`
  const from = moment.kind === 'transfer' ? moment.from : ''
  const { next, reached } = goal
  return [
    hearts > 0 ? momentTexts.credited(hearts, from) : `${titleOf(moment)}.`,
    ...factsOf(moment).map(({ label, value }) => `${label} ${value}.`),
    reached?.congratulation ?? (next && `${momentTexts.missing(next.missingHearts)} ${next.goal}.`),
  ]
    .filter((part) => part !== undefined)
    .join(' ')
}

/** Long enough to read, short enough for the next basket. */
const shownSeconds = 6

/**
 * Ends a moment after some seconds, and counts them. Time stands still while the window is hidden, and while the moment is pressed, hovered or
 * focused.
 */
export function useMomentEnd(id: string | undefined) {
  const [left, setLeft] = useState({ id, seconds: shownSeconds })
  const [isHeld, hold] = useState(false)
  if (left.id !== id) setLeft({ id, seconds: shownSeconds })
  const { seconds } = left
  useEffect(() => {
    if (id === undefined || isHeld) return
    const timer = setInterval(() => {
      if (!document.hidden) setLeft((now) => ({ id, seconds: now.seconds - 1 }))
    }, 1000)
    return () => clearInterval(timer)
  }, [id, isHeld])
  useEffect(() => {
    if (id !== undefined && seconds <= 0) endMoment()
  }, [id, seconds])
  const holding = {
    onPointerEnter: () => hold(true),
    onPointerLeave: () => hold(false),
    onFocus: () => hold(true),
    onBlur: () => hold(false),
  }
  return { time: { left: seconds, of: shownSeconds }, holding }
}
