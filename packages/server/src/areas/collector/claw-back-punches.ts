import type { PunchesClawback } from '@herzkarte/contract/till/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type CollectorCard, type Content, campaignTitle } from '../../content/index.ts'
import { statement, type Tx } from '../../kernel/database/index.ts'
import { after, type Book, clawBack, held, type Posting, readLots, write } from '../../ledger/index.ts'
import { returnHearts } from '../hearts/index.ts'
import { deactivate } from '../rewards/index.ts'
import { fillCards } from './fill-cards.ts'
import { type PunchRate, punchesKept } from './punches.ts'

interface Return {
  purchase: {
    /** All postings that credited its punches, and its lines. */
    issues: readonly Posting[]
    lines: readonly { line: number; quantity: number }[]
  }
  /** Pieces returned before this return, and in total, by line. */
  before: ReadonlyMap<number, number>
  back: ReadonlyMap<number, number>
  /** Cards whose reward was returned: their punches are on the card again. */
  withRewards: readonly string[]
  returnId: string
  /** Its receipt's number, unique forever. */
  number: string
  happenedAt: Date
  now: Date
  /** The day of the return in the merchant's time zone. */
  day: string
}

// A reward in an open basket at a till is left to the till.
const unused = statement<{ redemptionId: string; postingId: string }, [string, string, Date, number]>(`
  select redemption_id as "redemptionId", posting_id as "postingId" from redemptions
  where member_id = $1 and campaign_id = $2 and status = 'Activated' and (locked_until is null or locked_until <= $3)
  order by activated_at desc, redemption_id desc limit $4 for update`)

export const isOfPunches = ({ detail }: Posting): boolean => detail !== undefined && 'punchRate' in detail

/**
 * Claws back the punches that the rest of a purchase would not have earned. Rewards that are still waiting for the till go back on the card first.
 * Rewards that were used already become a debt. Punches of an ended card are gone and nobody owes them. `books` must be locked; they are updated in
 * place.
 */
export async function clawBackPunches(
  tx: Tx,
  books: Map<string, Book>,
  back: Return,
  { content, lang }: { content: Content; lang: Lang },
): Promise<PunchesClawback[]> {
  const clawbacks: PunchesClawback[] = []
  const issues = back.purchase.issues.filter(isOfPunches)
  for (const issuing of issues) {
    const { unit } = issuing
    const collector = content.collector(unit)
    const rate = (issuing.detail as { punchRate: PunchRate }).punchRate
    const punches = punchesKept(rate, back.purchase.lines, back.before) - punchesKept(rate, back.purchase.lines, back.back)
    const book = books.get(unit)
    if (punches <= 0 || !book || !collector || back.day > collector.redeemUntil) continue
    const returned = await returnUnused(tx, book, collector, punches, back)
    const posting = await take(tx, returned.book, punches, issuing, back)
    const left = after(returned.book, posting)
    books.set(unit, left)
    clawbacks.push({
      campaignId: unit,
      campaignTitle: campaignTitle(content, unit, lang),
      punches,
      becameDebtPunches: returned.book.debt - left.debt,
      balancePunches: held(left),
      debtPunches: -left.debt,
      returnedRewards: returned.rewards,
    })
  }
  for (const unit of new Set([...back.withRewards, ...issues.map(({ unit }) => unit)])) {
    const [book, collector] = [books.get(unit), content.collector(unit)]
    if (book && collector && back.day <= collector.redeemUntil) await fillCards(tx, book, collector, back)
  }
  return clawbacks
}

/** Converts as many rewards back to punches as needed to cover the claw-back. */
async function returnUnused(
  tx: Tx,
  book: Book,
  { cardSize }: CollectorCard,
  punches: number,
  { happenedAt, now, day }: Return,
): Promise<{ book: Book; rewards: number }> {
  const missing = Math.ceil((punches - held(book)) / cardSize)
  if (missing <= 0) return { book, rewards: 0 }
  let current = book
  const rewards = await tx.all(unused, book.memberId, book.unit, now, missing)
  for (const { redemptionId, postingId } of rewards) {
    const cause = { kind: 'deactivation', id: redemptionId } as const
    const occasion = { reason: 'rewardDeactivation', cause, key: `deactivation:${redemptionId}`, happenedAt } as const
    const posting = await returnHearts(tx, current, { postingId, from: 'voucher', day }, occasion)
    await tx.runAll(write([posting], now))
    current = after(current, posting)
  }
  await deactivate(
    tx,
    book.memberId,
    rewards.map(({ redemptionId }) => redemptionId),
    happenedAt,
  )
  return { book: current, rewards: rewards.length }
}

async function take(
  tx: Tx,
  book: Book,
  punches: number,
  issuing: Posting,
  { returnId, number, happenedAt, now }: Return,
): Promise<Posting> {
  const cause = { kind: 'return', id: returnId } as const
  const occasion = { reason: 'shopping', cause, key: `return:${number}/${book.unit}`, happenedAt } as const
  const lotId = issuing.entries.find((entry) => entry.lotId !== undefined)?.lotId
  const origin = { postingId: issuing.postingId, ...(lotId ? { lotId } : {}) }
  const posting = clawBack(book, await readLots(tx, book.memberId, book.unit), punches, origin, occasion)
  tx.last(write([posting], now))
  return posting
}
