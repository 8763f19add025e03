import type { Clawback } from '@herzkarte/contract/till/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { type Content, campaignTitle } from '../../../content/index.ts'
import type { Tx } from '../../../kernel/database/index.ts'
import { type Book, held, type Posting, pointsUnit, write } from '../../../ledger/index.ts'
import { isOfPunches } from '../../collector/index.ts'
import { lowerCongratulated } from '../../hearts/index.ts'
import { qualifiesForReferral } from '../../referral/index.ts'
import { clawBackIssued } from '../../rewards/index.ts'
import type { Rate } from '../basket/rate.ts'
import { lockedBook } from '../locked-book.ts'
import { numberOf, type Sale } from '../sale/sale-postings.ts'
import type { Purchase } from './read-purchase.ts'
import { heartsKept, keptGoods, type ReturnedUnits } from './take-back.ts'

interface Return {
  purchase: Purchase
  /** Units returned before this return, and including it. */
  before: ReturnedUnits
  now: ReturnedUnits
  sale: Sale
  /** Day on which the return is booked, in the merchant's time zone. */
  day: string
}

/**
 * Claws back the hearts that the remaining part of a purchase would not have earned, at the rates of its own day. Hearts of an ended
 * campaign have expired with it, and nobody owes them.
 */
export async function clawBackHearts(
  tx: Tx,
  books: ReadonlyMap<string, Book>,
  { purchase, before, now, sale, day }: Return,
  { content, lang }: { content: Content; lang: Lang },
): Promise<Clawback[]> {
  const isKept = qualifiesForReferral(keptGoods(purchase.lines, now), content)
  const clawBackOf = async (issuing: Posting): Promise<Clawback[]> => {
    const { unit, detail } = issuing
    if (unit === pointsUnit || isOfPunches(issuing)) return []
    const rate = (detail as { rate: Rate }).rate
    const hearts = heartsKept(purchase.lines, before, rate) - heartsKept(purchase.lines, now, rate)
    if (hearts === 0 || day > (content.campaign(unit)?.redeemUntil ?? '')) return []
    const book = lockedBook(books, unit)
    const cause = { kind: 'return', id: sale.receiptId } as const
    const occasion = { reason: 'shopping', cause, key: `return:${numberOf(sale)}/${unit}`, happenedAt: sale.happenedAt } as const
    const when = { content, lang, day, now: sale.now }
    const issued = { issuing, amount: hearts, lostPurchaseId: isKept ? undefined : purchase.receiptId }
    const { posting, left, becameDebt, deactivated } = await clawBackIssued(tx, book, issued, occasion, when)
    tx.last(write([posting], sale.now), lowerCongratulated(left))
    return [
      {
        campaignId: unit,
        campaignTitle: campaignTitle(content, unit, lang),
        hearts,
        becameDebtHearts: becameDebt,
        balanceHearts: held(left),
        debtHearts: -left.debt,
        deactivated,
      },
    ]
  }
  // Each has a book of its own.
  return (await Promise.all(purchase.issues.map(clawBackOf))).flat()
}
