import fc from 'fast-check'
import { expect, test } from 'vitest'
import { langs } from '../../src/languages.ts'
import { allocateCents, assertCents, formatCents, parseCents, sumCents } from '../../src/money/money.ts'

const cents = fc.maxSafeInteger()
const basketCents = fc.integer({ min: -10_000_000, max: 10_000_000 })
const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 40 })

test.each([
  [0, '0,00 €', '€0.00', '0,00 €'],
  [5, '0,05 €', '€0.05', '0,05 €'],
  [-99, '-0,99 €', '-€0.99', '-0,99 €'],
  [123_456, '1.234,56 €', '€1,234.56', '1 234,56 €'],
])('%i cents are written %s, %s, %s', (amountCents, ...written) => {
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
  expect(langs.map((lang) => plain(formatCents(amountCents, lang)))).toEqual(written)
})

test('the largest amount is written to the cent', () => {
  expect(formatCents(Number.MAX_SAFE_INTEGER, 'en')).toBe('€90,071,992,547,409.91')
})

test('what is written can be read, in every language', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom(...langs), (amountCents, lang) => {
      expect(parseCents(formatCents(amountCents, lang), lang)).toBe(amountCents)
    }),
  )
})

test.each([
  ['12,50', 'de', 1250],
  ['12.50', 'de', 1250],
  ['12,5', 'de', 1250],
  ['12', 'de', 1200],
  ['1.250', 'de', 125_000],
  ['1.250,00 €', 'de', 125_000],
  ['€ 3', 'de', 300],
  ['3 EUR', 'de', 300],
  ['−3,20', 'de', -320],
  ['-0,00', 'de', 0],
  ['1,250', 'en', 125_000],
  ['1,250.5', 'en', 125_050],
  ['12,50', 'en', 1250],
  ['1 250,00', 'fr', 125_000],
  ['1\u202f250,00\u00a0€', 'fr', 125_000],
  ['1,250', 'de', undefined],
  ['1.250', 'en', undefined],
  ['12.345.6', 'de', undefined],
  ['0.512', 'de', undefined],
  ['0,512', 'en', undefined],
  ['1.2345', 'de', undefined],
  ['12,505', 'de', undefined],
  ['', 'de', undefined],
  ['zwölf', 'de', undefined],
  ['1e5', 'en', undefined],
  ['99999999999999999', 'en', undefined],
] as const)('%j in %s are %s cents', (text, lang, amountCents) => {
  expect(parseCents(text, lang)).toBe(amountCents)
})

test.each([0.5, Number.NaN, Infinity, 2 ** 53, 19.99])('%d is no whole number of cents', (value) => {
  expect(() => assertCents(value)).toThrow(RangeError)
  expect(() => sumCents([1, value])).toThrow(RangeError)
  expect(() => formatCents(value, 'de')).toThrow(RangeError)
  expect(() => allocateCents(value, [1])).toThrow(RangeError)
})

test('a sum beyond the exact range is rejected', () => {
  expect(sumCents([1, 2, -4])).toBe(-1)
  expect(sumCents([])).toBe(0)
  expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
})

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [10, [1, 2, 3], [2, 3, 5]],
  [5, [0, 1, 0], [0, 5, 0]],
  [1, [1, 2], [0, 1]],
  [0, [0, 0], [0, 0]],
  [500, [], undefined],
  [500, [0, 0], undefined],
  [500, [1, -1], undefined],
  [500, [0.5], undefined],
])('%i cents by %o are %o', (amountCents, by, parts) => {
  if (parts === undefined) expect(() => allocateCents(amountCents, by)).toThrow(RangeError)
  else expect(allocateCents(amountCents, by)).toEqual(parts)
})

test('parts add up, and each is within a cent of its exact share', () => {
  fc.assert(
    fc.property(basketCents, weights, (amountCents, by) => {
      const total = sumCents(by)
      fc.pre(total > 0)
      const parts = allocateCents(amountCents, by)
      expect(sumCents(parts)).toBe(amountCents)
      for (const [index, part] of parts.entries()) {
        const distance = BigInt(part) * BigInt(total) - BigInt(amountCents) * BigInt(by[index] ?? 0)
        expect(distance < BigInt(total) && distance > -BigInt(total)).toBe(true)
      }
    }),
  )
})

test('a heavier part never gets less, and a return mirrors the purchase', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), weights, (amountCents, by) => {
      fc.pre(sumCents(by) > 0)
      const parts = allocateCents(amountCents, by)
      const ordered = by
        .map((weight, index) => ({ weight, part: parts[index] ?? 0 }))
        .sort((a, b) => a.weight - b.weight || a.part - b.part)
      for (const [index, { part }] of ordered.entries()) expect(part).toBeGreaterThanOrEqual(ordered[index - 1]?.part ?? 0)
      expect(allocateCents(-amountCents, by).map((part) => 0 - part)).toEqual(parts)
    }),
  )
})

test('large amounts and weights stay exact', () => {
  const big = Number.MAX_SAFE_INTEGER
  expect(sumCents(allocateCents(big, [big, big - 1, 7]))).toBe(big)
})
