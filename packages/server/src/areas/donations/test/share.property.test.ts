import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Part, partsBack, shareOf, split, turned } from '../book-donations.ts'

const cents = fc.integer({ min: 0, max: 1_000_000 })
const perMille = fc.integer({ min: 1, max: 1000 })
const recipients = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1, maxLength: 5 })
const sum = (parts: readonly Part[]) => parts.reduce((total, part) => total + part.cents, 0)
/** The order in which the database reads the parts of a purchase. */
const largestFirst = (parts: readonly Part[]) =>
  parts.filter((part) => part.cents > 0).toSorted((a, b) => b.cents - a.cents || (a.recipientId < b.recipientId ? -1 : 1))

describe('the share of a purchase', () => {
  it.each([
    [1000, 10, 10],
    [1099, 10, 10],
    [99, 10, 0],
    [0, 10, 0],
    [-500, 10, 0],
    [12_345, 0, 0],
    [777, 1000, 777],
  ])('of %i cents at %i per mille is %i', (paidCents, rate, share) => expect(shareOf(paidCents, rate)).toBe(share))

  it('is split to the cent, and nobody gets more than one cent more than another', () => {
    fc.assert(
      fc.property(cents, recipients, (amount, ids) => {
        const parts = split(amount, ids)
        expect(sum(parts)).toBe(amount)
        const each = parts.map((part) => part.cents)
        expect(Math.max(...each) - Math.min(...each)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('gives cents that are left over to another one each time', () => {
    const ids = ['a', 'b', 'c']
    const firsts = Array.from({ length: 3 }, (_, index) => turned(ids, `00000000-0000-7000-8000-00000000000${index}`)[0])
    expect(new Set(firsts)).toEqual(new Set(ids))
    fc.assert(fc.property(recipients, fc.uuid(), (list, id) => turned(list, id).toSorted().join() === list.toSorted().join()))
    expect(turned([], 'x')).toEqual([])
  })
})

describe('what returns take back', () => {
  it('is nothing less and nothing more than one return of everything takes, of each recipient, in whatever portions', () => {
    const portions = fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 8 })
    fc.assert(
      fc.property(cents, perMille, recipients, portions, fc.uuid(), (paid, rate, ids, returns, receiptId) => {
        const given = largestFirst(split(shareOf(paid, rate), turned(ids, receiptId)))
        const left = new Map(given.map((part) => [part.recipientId, part.cents]))
        let stored = paid
        for (const wish of [...returns, paid]) {
          const now = Math.max(0, stored - wish)
          for (const part of partsBack(given, rate, stored, now)) {
            expect(part.cents).toBeGreaterThanOrEqual(0)
            left.set(part.recipientId, (left.get(part.recipientId) ?? 0) - part.cents)
            expect(left.get(part.recipientId)).toBeGreaterThanOrEqual(0)
          }
          stored = now
          expect([...left.values()].reduce((total, one) => total + one, 0)).toBe(given.length === 0 ? 0 : shareOf(stored, rate))
        }
        expect([...left.values()].every((one) => one === 0)).toBe(true)
      }),
    )
  })
})
