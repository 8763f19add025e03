import { gifts as exported } from '@herzkarte/contract/account/own-data/export/value-part.ts'
import * as contract from '@herzkarte/contract/gifts/index.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { statement } from '../../kernel/database/index.ts'
import { defineArea } from '../../runtime/area.ts'
import { regularJob } from '../../runtime/jobs/index.ts'
import { type EraseMemberData, partsOf, rowsOf } from '../../runtime/member-data.ts'
import * as calls from './calls.ts'
import { lockWithBook, releaseHold } from './end-hold.ts'
import { expireGiftHolds } from './expire-holds.ts'

const { holds, likes } = exported.properties
const open = statement<{ holdId: string; unit: string | null }, [string]>(
  `select hold_id as "holdId", unit from gift_holds where member_id = $1 and status in ('Open', 'Scanned') order by unit, hold_id`,
)
const deleteCodes = statement<never, [string]>('delete from gift_codes where member_id = $1')
const uncount = statement<never, [string[]]>('update gift_like_counts set likes = likes - 1 where gift_id = any($1::text[])')
const eraseLikes = statement<{ giftId: string }, [string]>('delete from gift_likes where member_id = $1 returning gift_id as "giftId"')

/** Held gifts return to the stock and their price to its source. It expires with the rest. */
const eraseGifts: EraseMemberData = async (tx, { memberId, content, now }) => {
  const day = dayOf(now, content.merchant.timeZone)
  for (const hold of await tx.all(open, memberId)) {
    const locked = await lockWithBook(tx, memberId, hold)
    // A till or the expiry may have ended it while this waited for the lock.
    if (locked.hold.endedAt === null) await releaseHold(tx, locked, 'Cancelled', { day, now })
  }
  await tx.run(deleteCodes, memberId)
  const liked = await tx.all(eraseLikes, memberId)
  const likedIds = liked.map(({ giftId }) => giftId)
  await tx.run(uncount, likedIds)
}

export const gifts = defineArea({
  name: 'gifts',
  calls,
  // Reads by members end overdue holds immediately.
  jobs: [regularJob('expireGiftHolds', 1, (services) => expireGiftHolds(services))],
  exports: {
    gifts: partsOf({
      holds: rowsOf(holds.items, 'gift_holds', 'order by held_at, hold_id'),
      likes: rowsOf(likes.items, 'gift_likes', 'order by liked_at, gift_id'),
    }),
  },
  erases: eraseGifts,
  reference: { description: 'Gifts for hearts, points or nothing: held by a code until the till confirms it.', declared: contract },
})
