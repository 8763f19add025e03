import type { BasketLine, Price } from '@herzkarte/contract/till/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { v7 as uuid } from 'uuid'
import { type CollectorCard, type Content, isInScope, lastDayOf, text } from '../../content/index.ts'
import type { Tx } from '../../kernel/database/index.ts'
import { after, type Book, held, issue, type Lot, type Posting, readLots, spend, write } from '../../ledger/index.ts'
import { storeActivated } from '../rewards/index.ts'

type PunchedLine = Pick<BasketLine, 'line' | 'productId' | 'departmentId' | 'quantity' | 'amountCents'>

/**
 * The rate at which a purchase earned punches. It is stored with the purchase, so that a return uses the same rate, whatever the merchant has changed
 * since.
 */
export interface PunchRate {
  /** Numbers of the receipt lines whose pieces count. */
  lines: number[]
  maxPerPurchase: number
}

/** The punches that a purchase earns on a collector card. */
export interface Punched {
  collector: CollectorCard
  punches: number
  rate: PunchRate
}

/**
 * The punches of a basket on a day: one for each piece of a card's scope that costs something. Cards without punches are left out, and those that
 * nobody can redeem any more on the day on which it is booked.
 */
export function punchesOf(lines: readonly PunchedLine[], content: Content, day: string, today = day): Punched[] {
  return content.collectorsCollectingOn(day, today).flatMap((collector) => {
    const own = lines.filter((line) => line.amountCents > 0 && isInScope(collector.scope, line))
    const rate = { lines: own.map(({ line }) => line), maxPerPurchase: collector.maxPerPurchase }
    const punches = punchesKept(rate, own)
    return punches > 0 ? [{ collector, punches, rate }] : []
  })
}

/** The punches of a purchase after some pieces of its lines were returned. */
export function punchesKept(
  { lines: counted, maxPerPurchase }: PunchRate,
  lines: readonly Pick<BasketLine, 'line' | 'quantity'>[],
  returned: ReadonlyMap<number, number> = new Map(),
): number {
  const pieces = lines
    .filter(({ line }) => counted.includes(line))
    .reduce((sum, { line, quantity }) => sum + quantity - (returned.get(line) ?? 0), 0)
  return Math.min(maxPerPurchase, pieces)
}

/** The state of a card after crediting punches: a debt is repaid first, and full cards are removed. */
export function cardAfter(
  punches: number,
  cardSize: number,
  { held, debt }: { held: number; debt: number },
): { balance: number; fullCards: number } {
  const on = held + punches - Math.min(punches, debt)
  const fullCards = Math.floor(on / cardSize)
  return { balance: on - fullCards * cardSize, fullCards }
}

/** The effect of a basket's punches on a card, before they are credited. */
export function punchesView({ collector, punches }: Punched, before: Book, lang: Lang): Price['punches'][number] {
  const { balance, fullCards } = cardAfter(punches, collector.cardSize, { held: held(before), debt: -before.debt })
  return {
    campaignId: collector.id,
    campaignTitle: text(collector.texts.title, lang),
    punches,
    cardSize: collector.cardSize,
    balancePunches: balance,
    fullCards,
  }
}

interface Sale {
  memberId: string
  receiptId: string
  /** Its receipt's number, unique forever. */
  number: string
  /** In the merchant's time zone. */
  day: string
  happenedAt: Date
  now: Date
}

/** The postings that credit a sale's punches. `bookOf` returns locked books. */
export function creditPunches(sale: Sale, punched: readonly Punched[], bookOf: (unit: string) => Book) {
  return punched.map((one) => {
    const { collector, punches, rate } = one
    const book = bookOf(collector.id)
    const cause = { kind: 'purchase', id: sale.receiptId } as const
    const key = `receipt:${sale.number}/${collector.id}`
    const occasion = { reason: 'shopping', cause, key, happenedAt: sale.happenedAt, detail: { punchRate: rate } } as const
    return { punched: one, book, issuing: issue(book, punches, 'purchased', lastDayOf(collector), occasion) }
  })
}

/** Turns cards filled by a sale into rewards. Must run after the postings of `creditPunches` were written. */
export async function fillPunchedCards(tx: Tx, landings: ReturnType<typeof creditPunches>, { happenedAt, now }: When): Promise<void> {
  for (const { punched, book, issuing } of landings) await fillCards(tx, after(book, issuing), punched.collector, { happenedAt, now })
}

type When = Pick<Sale, 'happenedAt' | 'now'>

/**
 * Turns full cards into rewards: their punches are spent, and each reward waits for the till like one activated by the member. `book` must be locked
 * and in its current database state. Returns the book after it.
 */
export async function fillCards(tx: Tx, book: Book, collector: CollectorCard, { happenedAt, now }: When): Promise<Book> {
  const { cardSize, redeemUntil } = collector
  const [reward] = collector.rewards
  let lots = held(book) < cardSize ? [] : await readLots(tx, book.memberId, book.unit)
  const spendings: Posting[] = []
  let current = book
  while (held(current) >= cardSize) {
    const redemptionId = uuid()
    const cause = { kind: 'activation', id: redemptionId } as const
    const occasion = { reason: 'redemption', cause, key: `activation:${redemptionId}`, happenedAt } as const
    const spending = spend(current, lots, cardSize, occasion)
    spendings.push(spending)
    current = after(current, spending)
    lots = without(lots, spending)
    await storeActivated(tx, {
      memberId: book.memberId,
      redemptionId,
      campaignId: collector.id,
      rewardId: reward.id,
      hearts: cardSize,
      copayCents: reward.copayCents,
      postingId: spending.postingId,
      activatedAt: happenedAt,
      validUntil: redeemUntil,
    })
  }
  await tx.runAll(write(spendings, now))
  return current
}

/** The lots after a spending, for the next spending in the same transaction. */
function without(lots: readonly Lot[], { entries }: Posting): Lot[] {
  return lots.map((lot) => {
    const change = entries.reduce((sum, { lotId, amount }) => (lotId === lot.lotId ? sum + amount : sum), 0)
    return { ...lot, remaining: lot.remaining + change }
  })
}
