import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Account, clawBack, expire, giveBack, held, issue, type Lot, type Posting, settle, spend } from '../index.ts'
import { emptyShelf, moved, occasion, open, type Shelf } from './shelf.ts'

/** A member's life with the ledger. Rewards and purchases are picked by number out of those that there are. */
type Step =
  | { does: 'buys'; hearts: number; lastsDays: number }
  | { does: 'is given'; hearts: number; lastsDays: number }
  | { does: 'activates'; hearts: number }
  | { does: 'deactivates' | 'redeems' | 'returns the reward' | 'returns the purchase'; pick: number }
  | { does: 'waits'; days: number }

const hearts = fc.integer({ min: 1, max: 20 })
const lastsDays = fc.integer({ min: 0, max: 40 })
const pick = fc.nat(1000)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('buys' as const, 'is given' as const), hearts, lastsDays }),
  fc.record({ does: fc.constant('activates' as const), hearts }),
  fc.record({
    does: fc.constantFrom('deactivates' as const, 'redeems' as const, 'returns the reward' as const, 'returns the purchase' as const),
    pick,
  }),
  fc.record({ does: fc.constant('waits' as const), days: fc.integer({ min: 1, max: 15 }) }),
)

interface Life {
  shelf: Shelf
  day: number
  activated: Posting[]
  redeemed: Posting[]
  purchases: Posting[]
}

it('any life keeps zero sums, never goes below zero, never holds and owes at once, and holds in lots what the balances say', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let life: Life = { shelf: emptyShelf(), day: 0, activated: [], redeemed: [], purchases: [] }
      for (const next of steps) {
        life = lived(life, next)
        expectLawful(life.shelf)
      }
    }),
    { numRuns: 300 },
  )
})

it('deactivating straight after activating changes nothing, whatever came before', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), hearts, (steps, amount) => {
      const { shelf, day } = steps.reduce(lived, { shelf: emptyShelf(), day: 0, activated: [], redeemed: [], purchases: [] } as Life)
      const current = { ...shelf, lots: shelf.lots.filter(({ remaining }) => remaining > 0) }
      if (current.lots.reduce((sum, { remaining }) => sum + remaining, 0) < amount) return
      const spending = spend(current.book, current.lots, amount, occasion())
      const spent = moved(current, spending)
      expect(moved(spent, giveBack(spent.book, spending, 'voucher', spent.lots, dayAt(day), occasion()))).toEqual(current)
    }),
  )
})

function lived(life: Life, next: Step): Life {
  const { shelf, activated, redeemed, purchases } = life
  switch (next.does) {
    case 'buys':
    case 'is given': {
      const posting = issue(
        shelf.book,
        next.hearts,
        next.does === 'buys' ? 'purchased' : 'given',
        dayAt(life.day + next.lastsDays),
        occasion(),
      )
      return { ...life, shelf: moved(shelf, posting), purchases: [...purchases, posting] }
    }
    case 'activates': {
      const { purchased, given } = shelf.book
      if (purchased + given < next.hearts) {
        expect(() => spend(shelf.book, open(shelf), next.hearts, occasion())).toThrow(RangeError)
        return life
      }
      const posting = spend(shelf.book, open(shelf), next.hearts, occasion('redemption'))
      return { ...life, shelf: moved(shelf, posting), activated: [...activated, posting] }
    }
    case 'redeems': {
      const spending = picked(activated, next.pick)
      if (!spending) return life
      const posting = settle(shelf.book, amountOf(spending), occasion('redemption'))
      return { ...life, shelf: moved(shelf, posting), activated: without(activated, spending), redeemed: [...redeemed, spending] }
    }
    case 'deactivates':
    case 'returns the reward': {
      const from = next.does === 'deactivates' ? 'voucher' : 'redeemed'
      const spending = picked(from === 'voucher' ? activated : redeemed, next.pick)
      if (!spending) return life
      const posting = giveBack(shelf.book, spending, from, shelf.lots, dayAt(life.day), occasion('rewardDeactivation'))
      expectReturned(spending, posting, shelf.lots, dayAt(life.day))
      return { ...life, shelf: moved(shelf, posting), activated: without(activated, spending), redeemed: without(redeemed, spending) }
    }
    case 'returns the purchase': {
      const purchase = picked(purchases, next.pick)
      if (!purchase) return life
      const amount = -(purchase.entries.find(({ account }) => account === 'issued')?.amount ?? 0)
      const issuing = { postingId: purchase.postingId, ...(purchase.newLot ? { lotId: purchase.newLot.lotId } : {}) }
      const posting = clawBack(shelf.book, open(shelf), amount, issuing, occasion())
      return { ...life, shelf: moved(shelf, posting), purchases: without(purchases, purchase) }
    }
    case 'waits': {
      const day = life.day + next.days
      const over = open(shelf).filter(({ expiresOn }) => expiresOn < dayAt(day))
      return { ...life, day, shelf: over.length > 0 ? moved(shelf, expire(shelf.book, over, occasion('systemAdjust'))) : shelf }
    }
  }
}

function expectLawful({ book, lots }: Shelf): void {
  const { memberId, unit, ...balances } = book
  expect(Object.values(balances).reduce((sum, balance) => sum + balance, 0)).toBe(0)
  for (const [account, balance] of Object.entries(balances) as [Account, number][]) {
    if (account === 'debt' || account === 'issued') expect(balance).toBeLessThanOrEqual(0)
    else expect(balance).toBeGreaterThanOrEqual(0)
  }
  if (book.debt < 0) expect(held(book)).toBe(0)
  for (const origin of ['purchased', 'given'] as const) {
    const inLots = lots.filter((lot) => lot.origin === origin).reduce((sum, { remaining }) => sum + remaining, 0)
    expect(inLots).toBe(book[origin])
  }
  expect(lots.every(({ remaining }) => remaining >= 0)).toBe(true)
}

/** Every heart is back in its own lot, under its own origin, unless that lot's days are over or it repaid a debt. */
function expectReturned(spending: Posting, back: Posting, lots: readonly Lot[], today: string): void {
  let repaid = back.entries.find(({ account }) => account === 'debt')?.amount ?? 0
  for (const { account, amount, lotId } of spending.entries.filter((entry) => entry.lotId)) {
    const over = (lots.find((lot) => lot.lotId === lotId)?.expiresOn ?? '') < today
    const repaying = over ? 0 : Math.min(repaid, -amount)
    repaid -= repaying
    const returned = back.entries.filter((entry) => entry.lotId === lotId)
    expect(returned.map((entry) => [entry.account, entry.amount])).toEqual(
      over || repaying === -amount ? [] : [[account, -amount - repaying]],
    )
  }
  expect(repaid).toBe(0)
}

function amountOf(spending: Posting): number {
  return spending.entries.find(({ account }) => account === 'voucher')?.amount ?? 0
}

function picked<T>(list: readonly T[], number: number): T | undefined {
  return list[number % list.length]
}

function without<T>(list: readonly T[], one: T): T[] {
  return list.filter((other) => other !== one)
}

function dayAt(day: number): string {
  return new Date(Date.UTC(2026, 10, 20 + day)).toISOString().slice(0, 10)
}
