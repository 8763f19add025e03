import { describe, expect, it } from 'vitest'
import { clawBack, expire, expireVoucher, giveBack, issue, send, settle, spend, spendableOn } from '../index.ts'
import { emptyShelf, lines, moved, occasion, open, type Shelf } from './shelf.ts'

const spring = '2027-03-11'
const today = '2026-11-20'

function holding(...parts: [number, 'purchased' | 'given', string?][]): Shelf {
  return parts.reduce(
    (shelf, [amount, origin, expiresOn = spring]) => moved(shelf, issue(shelf.book, amount, origin, expiresOn, occasion())),
    emptyShelf(),
  )
}

describe('hearts land', () => {
  it('as a lot of their own', () => {
    const posting = issue(emptyShelf().book, 5, 'purchased', spring, occasion())
    expect(lines(posting)).toEqual(['issued -5', 'purchased 5'])
    expect(posting.newLot).toMatchObject({ origin: 'purchased', amount: 5, expiresOn: spring })
  })

  it.each([
    { debt: 3, landing: 5, entries: ['issued -5', 'debt 3', 'purchased 2'], lot: 2 },
    { debt: 5, landing: 5, entries: ['issued -5', 'debt 5'], lot: undefined },
    { debt: 8, landing: 5, entries: ['issued -5', 'debt 5'], lot: undefined },
  ])('after repaying a debt of $debt', ({ debt, landing, entries, lot }) => {
    const { book } = emptyShelf()
    const posting = issue({ ...book, debt: -debt, issued: debt }, landing, 'purchased', spring, occasion())
    expect(lines(posting)).toEqual(entries)
    expect(posting.newLot?.amount).toBe(lot)
  })

  // ASVS 1.4.2
  it.each([0, -1, 1.5, Number.NaN, 2 ** 53])('never %d of them', (amount) => {
    expect(() => issue(emptyShelf().book, amount, 'purchased', spring, occasion())).toThrow(RangeError)
  })
})

describe('a reward is activated', () => {
  it('with given hearts before purchased ones', () => {
    const shelf = holding([10, 'purchased'], [4, 'given'])
    expect(lines(spend(shelf.book, open(shelf), 6, occasion()))).toEqual(['given -4', 'purchased -2', 'voucher 6'])
  })

  it('with what expires first, then with the oldest', () => {
    const shelf = holding([3, 'purchased', '2027-05-01'], [3, 'purchased', '2027-01-01'], [3, 'purchased', '2027-01-01'])
    const [late, early, earlyToo] = shelf.lots
    const posting = spend(shelf.book, open(shelf), 7, occasion())
    expect(posting.entries.map(({ lotId, amount }) => [lotId, amount])).toEqual([
      [early?.lotId, -3],
      [earlyToo?.lotId, -3],
      [late?.lotId, -1],
      [undefined, 7],
    ])
  })

  it('never with more than there are', () => {
    const shelf = holding([5, 'purchased'])
    expect(() => spend(shelf.book, open(shelf), 6, occasion())).toThrow(RangeError)
  })
})

describe('a reward is deactivated', () => {
  it('and each heart returns to the lot that it came from', () => {
    const before = holding([10, 'purchased'], [4, 'given'])
    const spending = spend(before.book, open(before), 6, occasion())
    const spent = moved(before, spending)
    const posting = giveBack(spent.book, spending, { from: 'voucher', lots: spent.lots, today }, occasion('rewardDeactivation'))
    expect(posting.corrects).toBe(spending.postingId)
    expect(moved(spent, posting)).toEqual(before)
  })

  it('and hearts whose last day has passed expire at once', () => {
    const before = holding([4, 'purchased', '2026-12-31'], [4, 'purchased', spring])
    const spending = spend(before.book, open(before), 6, occasion())
    const spent = moved(before, spending)
    expect(lines(giveBack(spent.book, spending, { from: 'voucher', lots: spent.lots, today: '2026-12-31' }, occasion()))).toEqual([
      'voucher -6',
      'purchased 4',
      'purchased 2',
    ])
    expect(lines(giveBack(spent.book, spending, { from: 'voucher', lots: spent.lots, today: '2027-01-01' }, occasion()))).toEqual([
      'voucher -6',
      'purchased 2',
      'expired 4',
    ])
  })

  it('or comes back after it was handed over', () => {
    const before = holding([6, 'purchased'])
    const spending = spend(before.book, open(before), 6, occasion())
    const spent = moved(before, spending)
    const handedOver = moved(spent, settle(spent.book, 6, occasion('redemption')))
    const posting = giveBack(handedOver.book, spending, { from: 'redeemed', lots: handedOver.lots, today }, occasion())
    expect(moved(handedOver, posting)).toEqual(before)
  })

  it.each([
    { from: 'voucher', owed: 2, entries: ['voucher -6', 'given 2', 'purchased 2', 'debt 2'] },
    { from: 'redeemed', owed: 2, entries: ['redeemed -6', 'given 2', 'purchased 2', 'debt 2'] },
    { from: 'voucher', owed: 5, entries: ['voucher -6', 'purchased 1', 'debt 5'] },
    { from: 'voucher', owed: 6, entries: ['voucher -6', 'debt 6'] },
    { from: 'redeemed', owed: 9, entries: ['redeemed -6', 'debt 6'] },
  ] as const)('or comes back, and $owed that are owed are repaid first: $from', ({ from, owed, entries }) => {
    const before = holding([3, 'purchased'], [4, 'given'])
    const spending = spend(before.book, open(before), 6, occasion())
    const spent = moved(before, spending)
    const away = from === 'voucher' ? spent : moved(spent, settle(spent.book, 6, occasion('redemption')))
    const owing = moved(away, clawBack(away.book, open(away), 1 + owed, { postingId: 'the-purchase' }, occasion()))
    expect(owing.book).toMatchObject({ purchased: 0, given: 0, debt: -owed })
    expect(lines(giveBack(owing.book, spending, { from, lots: owing.lots, today }, occasion()))).toEqual(entries)
  })

  it('and hearts that have run out repay nothing', () => {
    const before = holding([6, 'purchased', '2026-12-31'])
    const spending = spend(before.book, open(before), 6, occasion())
    const spent = moved(before, spending)
    const owing = moved(spent, clawBack(spent.book, open(spent), 4, { postingId: 'the-purchase' }, occasion()))
    expect(lines(giveBack(owing.book, spending, { from: 'voucher', lots: owing.lots, today: '2027-01-01' }, occasion()))).toEqual([
      'voucher -6',
      'expired 6',
    ])
  })

  it('or comes back in parts that add up to all of it, lot by lot', () => {
    const before = holding([5, 'purchased'], [4, 'given'])
    const spending = spend(before.book, open(before), 8, occasion())
    const spent = moved(before, spending)
    const handedOver = moved(spent, settle(spent.book, 8, occasion('redemption')))
    let shelf = handedOver
    let back = 0
    for (const amount of [1, 4, 3]) {
      const part = { before: back, amount }
      shelf = moved(shelf, giveBack(shelf.book, spending, { from: 'redeemed', lots: shelf.lots, today, part }, occasion()))
      back += amount
    }
    expect(shelf).toEqual(before)
    expect(() =>
      giveBack(handedOver.book, spending, { from: 'redeemed', lots: handedOver.lots, today, part: { before: 7, amount: 2 } }, occasion()),
    ).toThrow('not left of the spending')
  })

  it('only when its lots were read', () => {
    const before = holding([6, 'purchased'])
    const spending = spend(before.book, open(before), 6, occasion())
    expect(() => giveBack(moved(before, spending).book, spending, { from: 'voucher', lots: [], today }, occasion())).toThrow('was not read')
  })
})

describe('hearts come back whose purchase was returned', () => {
  /** Ten bought hearts were sent, five given ones were there when the purchase was returned. */
  function sharedAndReturned() {
    const before = holding([10, 'purchased'], [5, 'given'])
    const sending = send(before.book, open(before), 10, occasion('sharedHearts'))
    const sent = moved(before, sending)
    const issuing = { postingId: 'the-purchase', lotId: before.lots[0]?.lotId ?? '' }
    return { sending, shelf: moved(sent, clawBack(sent.book, open(sent), 10, issuing, occasion())) }
  }

  it('and repay the debt, and are given: nothing is bought any more', () => {
    const { sending, shelf } = sharedAndReturned()
    expect(shelf.book).toMatchObject({ purchased: 0, given: 0, debt: -5, transfer: 10 })
    const posting = giveBack(shelf.book, sending, { from: 'transfer', lots: shelf.lots, today, covered: -10 }, occasion('sharedHearts'))
    expect(lines(posting)).toEqual(['transfer -10', 'given 5', 'debt 5'])
    expect(posting.newLot).toMatchObject({ origin: 'given', amount: 5, expiresOn: spring })
    expect(moved(shelf, posting).book).toMatchObject({ purchased: 0, given: 5, debt: 0 })
  })

  it('and are purchased again as far as another purchase covers them', () => {
    const { sending, shelf } = sharedAndReturned()
    const bought = moved(shelf, issue(shelf.book, 8, 'purchased', spring, occasion()))
    expect(bought.book).toMatchObject({ purchased: 3, debt: 0 })
    const posting = giveBack(bought.book, sending, { from: 'transfer', lots: bought.lots, today, covered: -2 }, occasion('sharedHearts'))
    expect(lines(posting)).toEqual(['transfer -10', 'purchased 5', 'given 5'])
  })

  it('and expire if their last day has passed', () => {
    const { sending, shelf } = sharedAndReturned()
    const giving = { from: 'transfer', lots: shelf.lots, today: '2027-03-12', covered: -10 } as const
    expect(lines(giveBack(shelf.book, sending, giving, occasion()))).toEqual(['transfer -10', 'expired 10'])
  })

  it('and leave the given ones of a mixed reward to repay the debt only after them', () => {
    const before = holding([3, 'purchased'], [4, 'given'])
    const spending = spend(before.book, open(before), 6, occasion())
    const spent = moved(before, spending)
    const owing = moved(spent, clawBack(spent.book, open(spent), 3, { postingId: 'the-purchase' }, occasion()))
    const giving = { from: 'voucher', lots: owing.lots, today, covered: 0 } as const
    expect(lines(giveBack(owing.book, spending, giving, occasion()))).toEqual(['voucher -6', 'given 4', 'debt 2'])
  })
})

describe('given hearts are taken back', () => {
  it('and other given ones go before purchased ones', () => {
    const shelf = holding([3, 'purchased'], [3, 'given'], [2, 'given'])
    const issuing = { postingId: 'the-invitation', lotId: 'spent', origin: 'given' } as const
    expect(lines(clawBack(shelf.book, open(shelf), 6, issuing, occasion()))).toEqual(['given -2', 'given -3', 'purchased -1', 'issued 6'])
  })
})

describe('a purchase is returned', () => {
  const issuingOf = (shelf: Shelf, lot: number) => ({ postingId: 'the-purchase', lotId: shelf.lots[lot]?.lotId ?? '' })

  it('and its own hearts go first', () => {
    const shelf = holding([3, 'purchased'], [3, 'purchased'], [3, 'given'])
    const posting = clawBack(shelf.book, open(shelf), 3, issuingOf(shelf, 0), occasion())
    expect(lines(posting)).toEqual(['purchased -3', 'issued 3'])
    expect(posting.entries[0]?.lotId).toBe(shelf.lots[0]?.lotId)
  })

  it('then other purchased ones, newest first, then given ones', () => {
    const shelf = holding([3, 'purchased'], [2, 'purchased'], [2, 'purchased'], [2, 'given'])
    const own = shelf.lots[0]
    const spent = { ...shelf, book: { ...shelf.book, purchased: 4, voucher: 3 }, lots: shelf.lots.filter((lot) => lot !== own) }
    const posting = clawBack(spent.book, spent.lots, 5, issuingOf(shelf, 0), occasion())
    expect(posting.entries.map(({ lotId, amount }) => [lotId, amount])).toEqual([
      [shelf.lots[2]?.lotId, -2],
      [shelf.lots[1]?.lotId, -2],
      [shelf.lots[3]?.lotId, -1],
      [undefined, 5],
    ])
  })

  it('and what was spent already becomes a debt', () => {
    const shelf = holding([6, 'purchased'])
    const spent = moved(shelf, spend(shelf.book, open(shelf), 5, occasion()))
    expect(lines(clawBack(spent.book, open(spent), 6, issuingOf(shelf, 0), occasion()))).toEqual(['purchased -1', 'debt -5', 'issued 6'])
  })
})

describe('days pass', () => {
  it('and what is left of a campaign expires', () => {
    const shelf = holding([3, 'purchased'], [4, 'given'])
    expect(lines(expire(shelf.book, open(shelf), occasion()))).toEqual(['purchased -3', 'given -4', 'expired 7'])
  })

  it('and a voucher runs out with its campaign', () => {
    const shelf = holding([3, 'purchased'])
    const spent = moved(shelf, spend(shelf.book, open(shelf), 3, occasion()))
    expect(lines(expireVoucher(spent.book, 3, occasion()))).toEqual(['voucher -3', 'expired 3'])
  })

  it('and nothing expires where nothing is left', () => {
    expect(() => expire(emptyShelf().book, [], occasion())).toThrow(RangeError)
  })
})

it('lots can be spent up to their last day', () => {
  const { lots } = holding([5, 'purchased'], [3, 'given', today], [2, 'given', '2026-11-19'])
  expect(spendableOn(lots, today).map(({ remaining }) => remaining)).toEqual([5, 3])
})
