import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildContent } from '../../../content/index.ts'
import { changed, itemsOfShop } from '../../../content/test/support/small-shop.ts'
import { clawBack, giveBack, held, issue, type Posting, settle, spend } from '../../../ledger/index.ts'
import { emptyShelf, moved, occasion, open, type Shelf } from '../../../ledger/test/shelf.ts'
import { historyEntryView } from '../read-history.ts'

const content = buildContent(itemsOfShop(changed(() => {})))
const lastDay = '2026-12-31'

type Deed = { does: 'buys' | 'activates' | 'returns' | 'deactivates' | 'isHandedOver'; number: number }
const deed: fc.Arbitrary<Deed> = fc.record({
  does: fc.constantFrom('buys', 'activates', 'returns', 'deactivates', 'isHandedOver'),
  number: fc.integer({ min: 1, max: 12 }),
})

/** The posting of a deed, or nothing where it does not fit. */
function postingOf({ does, number }: Deed, { book, lots }: Shelf, booked: readonly Posting[]): Posting | undefined {
  const pick = (kind: string) =>
    booked.filter(({ cause, postingId }) => cause.kind === kind && !booked.some(({ corrects }) => corrects === postingId))[0]
  const at = (kind: 'purchase' | 'activation' | 'return' | 'deactivation' | 'handover') =>
    ({ ...occasion(), cause: { kind, id: 'thing' } }) as const
  const purchase = pick('purchase')
  const activation = pick('activation')
  switch (does) {
    case 'buys':
      return issue(book, number, 'purchased', lastDay, at('purchase'))
    case 'activates':
      return held(book) >= number ? spend(book, open({ book, lots }), number, at('activation')) : undefined
    case 'returns': {
      if (!purchase) return undefined
      const amount = purchase.entries.reduce((sum, { account, amount }) => (account === 'issued' ? sum - amount : sum), 0)
      return clawBack(book, open({ book, lots }), amount, { postingId: purchase.postingId, ...purchase.newLot }, at('return'))
    }
    case 'deactivates':
      return activation ? giveBack(book, activation, { from: 'voucher', lots, today: '2026-11-20' }, at('deactivation')) : undefined
    case 'isHandedOver':
      return activation ? { ...settle(book, -held0(activation), at('handover')), corrects: activation.postingId } : undefined
  }
}

function held0({ entries }: Posting): number {
  return entries.reduce((sum, { account, amount }) => (account === 'purchased' || account === 'given' ? sum + amount : sum), 0)
}

function entryOf(posting: Posting) {
  const debt = posting.entries.reduce((sum, { account, amount }) => (account === 'debt' ? sum + amount : sum), 0)
  const row = {
    transactionId: posting.postingId,
    campaignId: posting.unit,
    issueMethod: posting.reason,
    cause: posting.cause.kind as 'purchase',
    note: null,
    happenedAt: posting.happenedAt,
    held: held0(posting),
    debt,
    storeId: null,
    receiptNumber: null,
    receiptId: null,
    rewardId: null,
    giftId: null,
    party: null,
  }
  return historyEntryView(row, { content, lang: 'de' })
}

it('adds up to what is held less what is owed, and each line shows the whole of what came or went', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
      let shelf = emptyShelf()
      let sum = 0
      const booked: Posting[] = []
      for (const one of deeds) {
        const posting = postingOf(one, shelf, booked)
        if (!posting) continue
        const owed = -shelf.book.debt
        shelf = moved(shelf, posting)
        booked.push(posting)
        const entry = entryOf(posting)
        sum += entry.hearts
        expect(sum).toBe(held(shelf.book) + shelf.book.debt)
        expect(entry.debtHearts).toBe(Math.abs(-shelf.book.debt - owed))
        expect(entry.debtHearts).toBeLessThanOrEqual(Math.abs(entry.hearts))
        if (one.does === 'buys') expect(entry.hearts).toBe(one.number)
        if (one.does === 'activates') expect(entry.hearts).toBe(-one.number)
        if (one.does === 'returns') expect(entry.hearts).toBeLessThan(0)
        if (one.does === 'deactivates') expect(entry.hearts).toBeGreaterThan(0)
        if (one.does === 'isHandedOver') expect(entry.hearts).toBe(0)
      }
    }),
  )
})
