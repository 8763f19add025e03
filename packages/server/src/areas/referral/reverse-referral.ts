import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type Tx, transact } from '../../kernel/database/index.ts'
import { after, clawBack, held, lockBook, readLots, readPostingsByKey, write } from '../../ledger/index.ts'
import type { Services } from '../../runtime/services.ts'
import { notify } from '../notifications/index.ts'
import { endReferral, lockReferral, type ReferralRow } from './referral-rows.ts'

/** Job after the complete return of a first purchase: claws back the hearts of both members. Hearts that were spent become a debt. */
export async function reverseReferral({ memberId }: { memberId: string }, services: Services): Promise<void> {
  const { pool, events } = services
  const { merchant, ...content } = services.content()
  const now = services.now()
  const day = dayOf(now, merchant.timeZone)
  const published = await transact(pool, async (tx) => {
    const referral = await lockReferral(tx, memberId)
    if (referral?.status !== 'Registered' && referral?.status !== 'Rewarded') return []
    const { referrerId, unit, hearts, status } = referral
    await endReferral(tx, { ...referral, status: 'Reversed' }, now)
    // Hearts of an ended campaign are gone, and nobody owes them.
    if (status !== 'Rewarded' || unit === null || (content.campaign(unit)?.redeemUntil ?? '') < day) return []
    const sides = []
    for (const side of [memberId, referrerId].sort()) {
      const left = await takeBack(tx, side, { ...referral, unit }, now)
      if (!left) continue
      await tx.runAll(notify(side, { kind: 'referralReversed', campaignId: unit, hearts }, now))
      sides.push({ side, campaignId: unit, hearts, balanceHearts: held(left), debtHearts: -left.debt })
    }
    return sides
  })
  for (const { side, ...change } of published) events.publish(side, { type: 'heartsClawedBack', ...change })
}

/** Undefined when that side never got any because the account was closed. */
async function takeBack(tx: Tx, side: string, { memberId, unit, hearts }: ReferralRow & { unit: string }, now: Date) {
  const book = await lockBook(tx, side, unit)
  const [issuing] = await readPostingsByKey(tx, side, [`referral:${memberId}`])
  if (!issuing) return undefined
  const lotId = issuing.entries.find((entry) => entry.lotId !== undefined)?.lotId
  const cause = { kind: 'referralReturn', id: memberId } as const
  const occasion = { reason: 'invitingFriends', cause, key: `referralReturn:${memberId}`, happenedAt: now } as const
  const from = { postingId: issuing.postingId, ...(lotId ? { lotId } : {}) }
  const posting = clawBack(book, await readLots(tx, side, unit), hearts, from, occasion)
  await tx.runAll(write([posting], now))
  return after(book, posting)
}
