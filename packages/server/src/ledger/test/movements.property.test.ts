import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Account,
  clawBack,
  deliver,
  expire,
  giveBack,
  held,
  issue,
  type Lot,
  type Origin,
  type Posting,
  receive,
  send,
  settle,
  spend,
} from '../index.ts'
import { emptyShelf, moved, occasion, open, type Shelf } from './shelf.ts'

/** A member's life with the ledger. Rewards and purchases are picked by number out of those that there are. */
type Step =
  | { does: 'buys'; hearts: number; lastsDays: number }
  | { does: 'is given'; hearts: number; lastsDays: number }
  | { does: 'activates' | 'sends' | 'receives'; hearts: number }
  | { does: (typeof picking)[number]; pick: number }
  | { does: 'waits'; days: number }

const picking = [
  'deactivates',
  'redeems',
  'returns the reward',
  'returns the purchase',
  'takes the transfer back',
  'sees it arrive',
] as const
const hearts = fc.integer({ min: 1, max: 20 })
const lastsDays = fc.integer({ min: 0, max: 40 })
const pick = fc.nat(1000)
// Days pass seldom: else nothing lives long enough to be sent, returned and taken back.
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('buys' as const, 'is given' as const), hearts, lastsDays }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('activates' as const, 'sends' as const, 'receives' as const), hearts }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom(...picking), pick }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('waits' as const), days: fc.integer({ min: 1, max: 15 }) }) },
)

type Giving = { from: 'voucher' | 'redeemed' | 'transfer'; lots: readonly Lot[]; today: string; covered: number }

interface Life {
  shelf: Shelf
  day: number
  activated: Posting[]
  redeemed: Posting[]
  issues: { posting: Posting; origin: Origin }[]
  transfers: Posting[]
  /** Hearts of purchases that were not returned. */
  bought: number
  /** Hearts that were sent, in transit or received, without those that came back. */
  sent: number
}

const newborn = (): Life => ({ shelf: emptyShelf(), day: 0, activated: [], redeemed: [], issues: [], transfers: [], bought: 0, sent: 0 })

it('any life keeps zero sums, never goes below zero, never holds and owes at once, holds in lots what the balances say, and can share no more than was bought', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      let life = newborn()
      for (const next of steps) {
        life = lived(life, next)
        expectLawful(life.shelf)
        expect(life.shelf.book.purchased).toBeLessThanOrEqual(life.bought)
      }
    }),
    { numRuns: 300 },
  )
})

it('deactivating straight after activating changes nothing, whatever came before', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30, size: 'max' }), hearts, (steps, amount) => {
      const { shelf, day, bought, sent } = steps.reduce(lived, newborn())
      // Somebody has sent hearts whose purchase was returned, and bought more: what was sent counts first.
      if (shelf.book.purchased + sent > bought) return
      const current = { ...shelf, lots: shelf.lots.filter(({ remaining }) => remaining > 0) }
      if (current.lots.reduce((sum, { remaining }) => sum + remaining, 0) < amount) return
      const spending = spend(current.book, current.lots, amount, occasion())
      const spent = moved(current, spending)
      expect(
        moved(
          spent,
          giveBack(spent.book, spending, { from: 'voucher', lots: spent.lots, today: dayAt(day), covered: bought - sent }, occasion()),
        ),
      ).toEqual(current)
    }),
  )
})

function lived(life: Life, next: Step): Life {
  const { shelf, activated, redeemed, issues, transfers } = life
  const covered = life.bought - life.sent
  switch (next.does) {
    case 'buys':
    case 'is given': {
      const origin = next.does === 'buys' ? 'purchased' : 'given'
      const posting = issue(shelf.book, next.hearts, origin, dayAt(life.day + next.lastsDays), occasion())
      const bought = life.bought + (origin === 'purchased' ? next.hearts : 0)
      return { ...life, shelf: moved(shelf, posting), issues: [...issues, { posting, origin }], bought }
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
      const giving = { from, lots: shelf.lots, today: dayAt(life.day), covered } as const
      const posting = giveBack(shelf.book, spending, giving, occasion('rewardDeactivation'))
      expectReturned(shelf, spending, posting, giving)
      return { ...life, shelf: moved(shelf, posting), activated: without(activated, spending), redeemed: without(redeemed, spending) }
    }
    case 'returns the purchase': {
      const issued = picked(issues, next.pick)
      if (!issued) return life
      const { posting: purchase, origin } = issued
      const amount = -(purchase.entries.find(({ account }) => account === 'issued')?.amount ?? 0)
      const issuing = { postingId: purchase.postingId, origin, ...(purchase.newLot ? { lotId: purchase.newLot.lotId } : {}) }
      const posting = clawBack(shelf.book, open(shelf), amount, issuing, occasion())
      const bought = life.bought - (origin === 'purchased' ? amount : 0)
      return { ...life, shelf: moved(shelf, posting), issues: without(issues, issued), bought }
    }
    case 'sends': {
      if (shelf.book.purchased < next.hearts) return life
      const posting = send(shelf.book, open(shelf), next.hearts, occasion('sharedHearts'))
      return { ...life, shelf: moved(shelf, posting), transfers: [...transfers, posting], sent: life.sent + next.hearts }
    }
    case 'takes the transfer back': {
      const sending = picked(transfers, next.pick)
      if (!sending) return life
      const giving = { from: 'transfer', lots: shelf.lots, today: dayAt(life.day), covered } as const
      const posting = giveBack(shelf.book, sending, giving, occasion('sharedHearts'))
      expectReturned(shelf, sending, posting, giving)
      return { ...life, shelf: moved(shelf, posting), transfers: without(transfers, sending), sent: life.sent - amountOf(sending) }
    }
    case 'sees it arrive': {
      const sending = picked(transfers, next.pick)
      if (!sending) return life
      const posting = deliver(shelf.book, amountOf(sending), occasion('sharedHearts'))
      return { ...life, shelf: moved(shelf, posting), transfers: without(transfers, sending) }
    }
    case 'receives':
      return { ...life, shelf: moved(shelf, receive(shelf.book, next.hearts, dayAt(life.day + 20), occasion('sharedHearts'))) }
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
    else if (account !== 'transferred') expect(balance).toBeGreaterThanOrEqual(0)
  }
  if (book.debt < 0) expect(held(book)).toBe(0)
  for (const origin of ['purchased', 'given'] as const) {
    const inLots = lots.filter((lot) => lot.origin === origin).reduce((sum, { remaining }) => sum + remaining, 0)
    expect(inLots).toBe(book[origin])
  }
  expect(lots.every(({ remaining }) => remaining >= 0)).toBe(true)
}

/**
 * Every heart is back in its own lot, under its own origin, unless that lot's days are over, it repaid a debt, or no purchase covers it any
 * more: then it is given.
 */
function expectReturned({ book }: Shelf, spending: Posting, back: Posting, { from, lots, today, covered }: Giving): void {
  const inEntries = (account: Account) => back.entries.reduce((sum, entry) => sum + (entry.account === account ? entry.amount : 0), 0)
  const taken = spending.entries.filter((entry) => entry.lotId)
  const isOver = (lotId?: string) => (lots.find((lot) => lot.lotId === lotId)?.expiresOn ?? '') < today
  const returning = (origin: Origin) =>
    taken.reduce((sum, { account, amount, lotId }) => sum - (account === origin && !isOver(lotId) ? amount : 0), 0)
  expect(inEntries('expired')).toBe(amountOf(spending) - returning('purchased') - returning('given'))
  expect(inEntries('debt')).toBe(Math.min(0 - book.debt, returning('purchased') + returning('given')))
  const shareable = Math.max(0, covered + (from === 'transfer' ? amountOf(spending) : 0) - book.purchased)
  expect(inEntries('purchased')).toBeLessThanOrEqual(shareable)
  if (book.debt === 0) expect(inEntries('purchased')).toBe(Math.min(returning('purchased'), shareable))
  for (const entry of back.entries.filter(({ lotId }) => lotId && lotId !== back.newLot?.lotId)) {
    const before = taken.find(({ lotId }) => lotId === entry.lotId)
    expect(entry.account).toBe(before?.account)
    expect(entry.amount).toBeLessThanOrEqual(-(before?.amount ?? 0))
    expect(isOver(entry.lotId)).toBe(false)
  }
}

function amountOf(spending: Posting): number {
  return spending.entries.find(({ account }) => account === 'voucher' || account === 'transfer')?.amount ?? 0
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
