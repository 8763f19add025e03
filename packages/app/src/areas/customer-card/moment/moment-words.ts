import type { Moment } from '../../../live/moments.ts'
import type { Money } from '../../../shared/money.ts'
import type { MomentTexts } from './moment-texts.ts'
import { type MomentGoal, mainHearts } from './use-goal.ts'

export interface Fact {
  label: string
  value: string
  tone?: 'leaf'
}

/** What a sale brought in addition to its hearts. Nothing is said of what is not there. */
export function factsOf(moment: Moment, texts: MomentTexts, money: Money): Fact[] {
  if (moment.kind !== 'sale') return []
  const { savedCents, voucherCents, donationCents, points, punches } = moment
  const { elsewhere } = mainHearts(moment)
  return [
    ...(savedCents > 0 ? [{ label: texts.saved, value: money(savedCents), tone: 'leaf' } as const] : []),
    ...(voucherCents > 0 ? [{ label: texts.voucher, value: money(-voucherCents) }] : []),
    ...(donationCents > 0 ? [{ label: texts.donated, value: money(donationCents) }] : []),
    ...(points > 0 ? [{ label: texts.points, value: `+${points}` }] : []),
    ...(punches > 0 ? [{ label: texts.punches, value: `+${punches}` }] : []),
    ...(elsewhere > 0 ? [{ label: texts.elsewhere, value: `+${elsewhere}` }] : []),
  ]
}

export function titleOf(moment: Moment, texts: MomentTexts): string {
  if (moment.kind === 'void') return texts.voided
  if (moment.kind === 'goal') return texts.reached
  return moment.kind === 'transfer' ? texts.from(moment.from) : texts.thanks(moment.storeName)
}

/** The same in words, for screen readers. */
export function spokenOf(moment: Moment, goal: MomentGoal, texts: MomentTexts, money: Money): string {
  const { hearts } = mainHearts(moment)
  if (moment.kind === 'void') return `${texts.voided}. ${texts.voidedText(hearts)}`
  const from = moment.kind === 'transfer' ? moment.from : ''
  const { next, reached } = goal
  return [
    hearts > 0 ? texts.credited(hearts, from) : `${titleOf(moment, texts)}.`,
    ...factsOf(moment, texts, money).map(({ label, value }) => `${label} ${value}.`),
    reached?.congratulation ?? (next && `${texts.missing(next.missingHearts)} ${next.goal}.`),
  ]
    .filter((part) => part !== undefined)
    .join(' ')
}
