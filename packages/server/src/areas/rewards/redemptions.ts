import type { RedemptionStatus } from '@herzkarte/contract/hearts/index.ts'
import { validate as isUuid } from 'uuid'
import type { Content } from '../../content/index.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import { after, type Book, held, write } from '../../ledger/index.ts'
import { putRewardsBack, type RedemptionRow, raiseCongratulated, redemptionColumns, returnHearts } from '../hearts/index.ts'

/** A redemption with the data needed to change it. */
export interface HeldRedemption extends RedemptionRow {
  /** The posting that spent its hearts. */
  postingId: string
  /** A till has it in an open basket until then. */
  lockedUntil: Date | null
}

type ActivatedField = 'redemptionId' | 'campaignId' | 'rewardId' | 'hearts' | 'copayCents' | 'postingId' | 'validUntil'
type Activated = Pick<HeldRedemption, ActivatedField> & { memberId: string; lentHearts?: number; activatedAt: Date }

const select = `select ${redemptionColumns}, d.posting_id as "postingId", d.locked_until as "lockedUntil"
  from redemptions d left join receipts r on r.member_id = d.member_id and r.receipt_id = d.receipt_id
  where d.member_id = $1 and d.redemption_id = $2`
const one = statement<HeldRedemption, [string, string]>(select)
/** Like `findRedemption`, but locked: a till that opens a basket with it waits, and that till's earlier lock is seen. */
export const lockRedemption = statement<HeldRedemption, [string, string]>(`${select} for update of d`)
const insert = statement<never, [string, string, string, string, number, number, number, string, Date, string]>(`
  insert into redemptions (member_id, redemption_id, campaign_id, reward_id, status, hearts, lent_hearts, copay_cents, posting_id, activated_at, valid_until)
  values ($1, $2, $3, $4, 'Activated', $5, $6, $7, $8, $9, $10)`)
const end = statement<never, [string, string[], RedemptionStatus, Date]>(`
  update redemptions set status = $3, ended_at = $4, locked_until = null where member_id = $1 and redemption_id = any($2::uuid[])`)

/** One of the member's redemptions. Undefined for other members' redemptions and for invalid ids. */
export async function findRedemption(db: Db, memberId: string, redemptionId: string): Promise<HeldRedemption | undefined> {
  return isUuid(redemptionId) ? db.first(one, memberId, redemptionId) : undefined
}

/** Stores a reward that its member has just activated. */
export async function storeActivated(tx: Tx, activated: Activated): Promise<void> {
  const { memberId, redemptionId, campaignId, rewardId, hearts, lentHearts = 0, copayCents, postingId, activatedAt, validUntil } = activated
  await tx.run(insert, memberId, redemptionId, campaignId, rewardId, hearts, lentHearts, copayCents, postingId, activatedAt, validUntil)
}

/** Ends redemptions of a member whose books are locked. */
export async function deactivate(tx: Tx, memberId: string, redemptionIds: readonly string[], now: Date): Promise<void> {
  if (redemptionIds.length > 0) await tx.run(end, memberId, [...redemptionIds], 'Deactivated', now)
}

/** Ends a locked reward that is activated: its hearts return to their lots, and it is back in stock. Returns the book after it. */
export async function giveRewardBack(
  tx: Tx,
  book: Book,
  { redemptionId, rewardId, postingId }: Pick<HeldRedemption, 'redemptionId' | 'rewardId' | 'postingId'>,
  { content, day, now }: { content: Content; day: string; now: Date },
): Promise<Book> {
  const cause = { kind: 'deactivation', id: redemptionId } as const
  const occasion = { reason: 'rewardDeactivation', cause, key: `deactivation:${redemptionId}`, happenedAt: now } as const
  const returned = await returnHearts(tx, book, { postingId, from: 'voucher', day }, occasion)
  const left = after(book, returned)
  // Nobody is congratulated again on what a reward had cost. Full cards are rewards by themselves.
  const known = content.campaign(book.unit) ? raiseCongratulated(book.memberId, book.unit, held(left), now) : []
  await Promise.all([
    tx.runAll(write([returned], now), known),
    deactivate(tx, book.memberId, [redemptionId], now),
    putRewardsBack(tx, [rewardId]),
  ])
  return left
}
