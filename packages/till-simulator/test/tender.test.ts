import { describe, expect, it } from 'vitest'
import { isSettled, likelyCash, settle } from '../src/pay/tender.ts'
import { centsOf, gramsOf, looksScanned, offOf, quantityOf, slipOf, specialPriceOf } from '../src/scan/typed-numbers.ts'

describe('paying', () => {
  it('gives change for cash, which counts with what the till keeps', () => {
    expect(settle([{ kind: 'cash', cents: 5000 }], 1234)).toEqual({
      tenders: [{ kind: 'cash', cents: 1234 }],
      openCents: 0,
      changeCents: 3766,
    })
  })

  it('by several kinds adds up to the total', () => {
    const given = [{ kind: 'giftCard', cents: 1500 }, { kind: 'cash', cents: 200 }, { kind: 'card' }] as const
    expect(settle(given, 2000)).toEqual({
      tenders: [
        { kind: 'giftCard', cents: 1500 },
        { kind: 'cash', cents: 200 },
        { kind: 'card', cents: 300 },
      ],
      openCents: 0,
      changeCents: 0,
    })
  })

  it('leaves open what is missing, and takes no more from a card than is due', () => {
    expect(settle([{ kind: 'cash', cents: 500 }], 1234)).toMatchObject({ openCents: 734, changeCents: 0 })
    expect(settle([{ kind: 'card', cents: 5000 }], 1234)).toMatchObject({ tenders: [{ kind: 'card', cents: 1234 }], changeCents: 0 })
  })

  it('pays out in cash when empties are worth more than the goods', () => {
    expect(settle([{ kind: 'cash' }], -55)).toEqual({ tenders: [{ kind: 'cash', cents: -55 }], openCents: 0, changeCents: 0 })
    expect(isSettled([{ kind: 'card' }], -55)).toBe(false)
  })

  it('of nothing is settled by any tender, and by none before', () => {
    expect(isSettled([], 0)).toBe(false)
    expect(settle([{ kind: 'card' }], 0)).toEqual({ tenders: [], openCents: 0, changeCents: 0 })
    expect(isSettled([{ kind: 'card' }], 0)).toBe(true)
    expect(settle([{ kind: 'cash', cents: 500 }], 0)).toEqual({ tenders: [], openCents: 0, changeCents: 0 })
  })

  it('suggests the notes that a customer may give', () => {
    expect(likelyCash(1234)).toEqual([1500, 2000, 5000, 10_000])
    expect(likelyCash(2000)).toEqual([5000, 10_000])
    expect(likelyCash(-5)).toEqual([])
  })
})

describe('typed', () => {
  it('weights are grams, or kilograms with a comma', () => {
    const typed = ['1250', '1,25', '1.250 kg', '2 kg', '350 g', '0', 'viel', '999999']
    expect(typed.map(gramsOf)).toEqual([1250, 1250, 1250, 2000, 350, undefined, undefined, undefined])
  })

  it('discounts are percent or money', () => {
    expect(['10%', '15 %', '1,50', '0', '101%', 'x'].map((text) => offOf(text, 'de'))).toEqual([
      { percent: 10 },
      { percent: 15 },
      { cents: 150 },
      undefined,
      undefined,
      undefined,
    ])
  })

  it('quantities and amounts are bounded', () => {
    expect(['0', '12', '99999', '1,5', ''].map(quantityOf)).toEqual([0, 12, undefined, undefined, undefined])
    expect(['12', '12,3', '1.234,56', '-5', '99999999'].map((text) => centsOf(text, 'de'))).toEqual([
      1200,
      1230,
      123_456,
      undefined,
      undefined,
    ])
  })

  it('slips of a bottle machine are an amount, or pieces of one deposit', () => {
    expect(['3,10', '4*0,25', '4 × 0,25', '0*0,25', '4*', '4*brezel', '4*2912000000103', '6*10'].map((text) => slipOf(text, 'de'))).toEqual(
      [{ quantity: 1, cents: 310 }, { quantity: 4, cents: 25 }, { quantity: 4, cents: 25 }, ...Array(5).fill(undefined)],
    )
  })

  it('long numbers and codes are scans, wherever they are typed', () => {
    const scans = ['2902000000104', '2760 0418 3351 9044', 'G-7K3M-QW9X-0ZTB', 'HK1:2760041833519044:A:1', '3*brezel']
    expect(scans.filter((text) => !looksScanned(text))).toEqual([])
    expect(['12', '1,25 kg', '350g', '10%', '12,34 €', '1.234,50'].filter(looksScanned)).toEqual([])
  })
})

it('a special price is below the regular one: an amount is a promotion, a percentage is for staff', () => {
  expect(specialPriceOf('2,99', 'de', 389)).toEqual({ cents: 299, mark: 'promotion' })
  expect(specialPriceOf('10%', 'de', 389)).toEqual({ cents: 350, mark: 'staffPrice' })
  for (const none of ['3,89', '4', '0', '0%', 'gratis']) expect(specialPriceOf(none, 'de', 389), none).toBeUndefined()
})
