import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { useVouchers } from '../../basket/rewards-and-vouchers.ts'
import { shareToVouchers } from '../../return/claw-back.ts'

const ofCents = (...cents: number[]) => cents.map((one) => ({ cents: one }))

describe('vouchers', () => {
  it.each([
    ['one that is smaller', 1000, [300], [[300, 0]]],
    ['one that is exactly right', 300, [300], [[300, 0]]],
    ['one that is larger: the rest is lost', 120, [300], [[120, 180]]],
    [
      'several, one after the other',
      1000,
      [300, 500],
      [
        [300, 0],
        [500, 0],
      ],
    ],
    ['the one that loses nothing, though both would pay more', 150, [500, 100], [undefined, [100, 0]]],
    ['the ones that lose nothing and pay most', 600, [300, 500], [undefined, [500, 0]]],
    ['the smallest one, if each is more than there is to pay', 120, [500, 300], [undefined, [120, 180]]],
    ['what finds nothing left to pay is kept', 300, [300, 500, 5], [[300, 0], undefined, undefined]],
    ['nothing to pay needs none', 0, [300], [undefined]],
    ['the one that loses nothing, though another is older', 500, [700, 500], [undefined, [500, 0]]],
    ['the one that loses nothing, though two would pay everything', 1000, [1200, 400, 650], [undefined, undefined, [650, 0]]],
    ['the oldest of equals', 500, [300, 500, 200, 500], [[300, 0], undefined, [200, 0], undefined]],
  ])('%s', (_, toPay, cents, expected) => {
    const uses = useVouchers(toPay, ofCents(...cents))
    expect(uses.map((use) => use && [use.usedCents, use.forfeitedCents])).toEqual(expected)
  })

  it('never pay more than there is to pay, nor more than they are saving', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 6 }), (toPay, cents) => {
        const uses = useVouchers(toPay, ofCents(...cents))
        const paid = uses.reduce((sum, use) => sum + (use?.usedCents ?? 0), 0)
        expect(paid).toBeLessThanOrEqual(toPay)
        expect(paid > 0).toBe(toPay > 0 && cents.length > 0)
        for (const [index, use] of uses.entries()) if (use) expect(use.usedCents + use.forfeitedCents).toBe(cents[index])
      }),
    )
  })

  it('are those of all sets but none that lose least, then pay most, then are oldest, and the same again on their own', () => {
    fc.assert(
      fc.property(
        fc.nat(3000),
        fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 9 }),
        fc.constantFrom(1, 50, 100),
        (toPay, sizes, unit) => {
          const cents = sizes.map((size) => size * unit)
          const sets = Array.from({ length: 2 ** cents.length }, (_, bits) => cents.map((_each, index) => ((bits >> index) & 1) === 1))
          const sumOf = (set: boolean[]) => cents.reduce((sum, each, index) => sum + (set[index] ? each : 0), 0)
          const age = (set: boolean[]) => set.map((isIn) => (isIn ? 0 : 1)).join('')
          const paid = (set: boolean[]) => Math.min(toPay, sumOf(set))
          // A member who has activated a voucher wants to use one: the set without any comes last.
          const lost = (set: boolean[]) => (paid(set) > 0 ? sumOf(set) - paid(set) : Number.MAX_SAFE_INTEGER)
          const [none = []] = sets
          const [best] = toPay > 0 ? sets.sort((a, b) => lost(a) - lost(b) || paid(b) - paid(a) || (age(a) < age(b) ? -1 : 1)) : [none]
          const uses = useVouchers(toPay, ofCents(...cents))
          expect(uses.map((use) => use !== undefined)).toEqual(best)
          for (const use of uses) if (use) expect(use.usedCents).toBeGreaterThan(0)
          const alone = useVouchers(toPay, ofCents(...cents.filter((_, index) => uses[index])))
          expect(alone).toEqual(uses.filter((use) => use !== undefined))
        },
      ),
    )
  })
})

describe('what is given back', () => {
  it('goes to the vouchers in their order, to none more than it paid', () => {
    const vouchers = [
      { usedCents: 100, returnedCents: 40 },
      { usedCents: 300, returnedCents: 0 },
    ]
    const shares = (cents: number) => shareToVouchers(vouchers, cents).map((share) => [vouchers.indexOf(share.voucher), share.cents])
    expect(shares(0)).toEqual([])
    expect(shares(60)).toEqual([[0, 60]])
    expect(shares(100)).toEqual([
      [0, 60],
      [1, 40],
    ])
  })
})
