import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content } from '../../content/index.ts'
import { type Tx, transact } from '../../kernel/database/index.ts'
import { held, lockBook, readPostingsByKey, write } from '../../ledger/index.ts'
import type { Services } from '../../runtime/services.ts'
import { notify } from '../notifications/index.ts'
import { clawBackIssued, deactivatedEvent } from '../rewards/index.ts'
import type { ReversedReward } from './jobs.ts'
import { lockSides } from './referral-rows.ts'
import { postingKey } from './reward-referral.ts'

/** Whether the hearts of a reward are gone with their campaign, so that nobody owes them. */
export function isOver({ campaign, merchant }: Content, unit: string | null, now: Date): boolean {
  return (campaign(unit ?? '')?.redeemUntil ?? '') < dayOf(now, merchant.timeZone)
}

/** Job after the complete return of a qualifying purchase: claws back the hearts of both members. Hearts that were spent become a debt. */
export async function reverseReferral(reward: ReversedReward, services: Services): Promise<void> {
  const { pool, events } = services
  const now = services.now()
  const content = services.content()
  const { memberId, referrerId, unit, hearts } = reward
  if (isOver(content, unit, now)) return
  const published = await transact(pool, async (tx) => {
    const sides = []
    const existing = await lockSides(tx, [memberId, referrerId])
    for (const side of [memberId, referrerId].sort()) {
      const taken = existing.has(side) ? await takeBack(tx, side, reward, { content, now }) : undefined
      if (!taken) continue
      await tx.runAll(notify(side, { kind: 'referralReversed', campaignId: unit, hearts }, now))
      const { left, deactivated } = taken
      sides.push({ side, change: { campaignId: unit, hearts, balanceHearts: held(left), debtHearts: -left.debt }, deactivated })
    }
    return sides
  })
  for (const { side, change, deactivated } of published) {
    events.publish(side, { type: 'heartsClawedBack', ...change })
    for (const one of deactivated) events.publish(side, deactivatedEvent(one, unit))
  }
}

/** Undefined when that side never got any because the account was closed, or when they were taken back before. */
async function takeBack(
  tx: Tx,
  side: string,
  { memberId, unit, hearts, reversals }: ReversedReward,
  { content, now }: { content: Content; now: Date },
) {
  const book = await lockBook(tx, side, unit)
  const key = postingKey('referralReturn', memberId, reversals)
  const postings = await readPostingsByKey(tx, side, [postingKey('referral', memberId, reversals), key])
  const [issuing] = postings
  if (!issuing || postings.length > 1) return undefined
  const cause = { kind: 'referralReturn', id: memberId } as const
  const occasion = { reason: 'invitingFriends', cause, key, happenedAt: now } as const
  const when = { content, lang: 'de', day: dayOf(now, content.merchant.timeZone), now } as const
  const taken = await clawBackIssued(tx, book, { issuing, amount: hearts, origin: 'given' }, occasion, when)
  await tx.runAll(write([taken.posting], now))
  return taken
}
