import type { HoldKind } from '@herzkarte/rules/codes/hold-code.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type { Content } from '../../content/index.ts'
import type { Tx } from '../../kernel/database/index.ts'
import { once } from '../../kernel/idempotency.ts'
import { type LockedHold, lockWithBook, releaseHold } from './end-hold.ts'
import { findHold, type HoldRow, isAtTill, isOpen } from './holds.ts'

interface GivenUp {
  memberId: string
  holdId: string
  kind: HoldKind
  operation: { operationId: string; call: string; input: unknown }
  /** Ends the call with its error for the reason. */
  fail: (why: 'notFound' | 'expired' | 'notOpen') => never
}

/** A member gives up a hold that is not at a till: price and stock return. Returns the hold in its new state. */
export async function giveUp(tx: Tx, of: GivenUp, { content, now }: { content: Content; now: Date }): Promise<HoldRow> {
  const { memberId, operation, fail } = of
  const found = (await findHold(tx, memberId, of.holdId, of.kind)) ?? fail('notFound')
  const locked = await lockWithBook(tx, memberId, found)
  return once(tx, { memberId, ...operation, now }, () => release(tx, locked, fail, { content, now }))
}

async function release(
  tx: Tx,
  locked: LockedHold,
  fail: GivenUp['fail'],
  { content, now }: { content: Content; now: Date },
): Promise<HoldRow> {
  const { hold } = locked
  if (hold.status === 'Expired') fail('expired')
  if (!isOpen(hold, now) || isAtTill(hold, now)) fail('notOpen')
  return releaseHold(tx, locked, 'Cancelled', { day: dayOf(now, content.merchant.timeZone), now })
}
