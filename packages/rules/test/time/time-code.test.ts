import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCardNumber } from '../../src/person/card-number.ts'
import { parseScan, qrPayload, secondsToNextCode, stepOfTimeCode, timeCode } from '../../src/time/time-code.ts'

const key = new TextEncoder().encode('12345678901234567890123456789012')
const cardNumber = makeCardNumber('04183351904')
const now = 1_800_000_015

// RFC 6238, appendix B, SHA-256.
test.each([
  [59, '46119246'],
  [1_111_111_109, '68084774'],
  [1_111_111_111, '67062674'],
  [1_234_567_890, '91819424'],
  [2_000_000_000, '90698825'],
  [20_000_000_000, '77737706'],
])('at %i the code is %s', (unixSeconds, code) => {
  expect(timeCode(key, unixSeconds)).toBe(code)
})

test('a code holds for its 30 seconds', () => {
  const begin = now - (now % 30)
  expect(timeCode(key, begin + 29.999)).toBe(timeCode(key, begin))
  expect(timeCode(key, begin + 30)).not.toBe(timeCode(key, begin))
  expect(timeCode(key, begin - 0.001)).not.toBe(timeCode(key, begin))
  expect([begin, begin + 1, begin + 29.5].map(secondsToNextCode)).toEqual([30, 29, 0.5])
})

test('a clock may be a step off, no more', () => {
  const code = timeCode(key, now)
  const steps = [-60, -30, 0, 30, 60].map((off) => stepOfTimeCode(key, code, now + off))
  const step = Math.floor(now / 30)
  expect(steps).toEqual([undefined, step, step, step, undefined])
})

test('a code of another key is none', () => {
  const other = key.map((byte) => byte ^ 1)
  expect(stepOfTimeCode(other, timeCode(key, now), now)).toBeUndefined()
  expect(stepOfTimeCode(key, '', now)).toBeUndefined()
})

test('codes are 8 digits', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 64 }), fc.nat(2 ** 31 - 1), (anyKey, unixSeconds) => {
      const code = timeCode(anyKey, unixSeconds)
      expect(code).toMatch(/^\d{8}$/)
      expect(stepOfTimeCode(anyKey, code, unixSeconds)).toBe(Math.floor(unixSeconds / 30))
    }),
  )
})

test('what the card shows the till reads', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{11}$/),
      fc.stringMatching(/^[0-9A-Z]{8}$/),
      fc.stringMatching(/^\d{8}$/),
      (own, sessionTag, code) => {
        const parts = { cardNumber: makeCardNumber(own), sessionTag, code }
        expect(parseScan(` ${qrPayload(parts)}\r\n`)).toEqual({ kind: 'fresh', ...parts })
        // The alphanumeric alphabet of QR codes.
        expect(qrPayload(parts)).toMatch(/^[0-9A-Z $%*+\-./:]+$/)
      },
    ),
  )
})

test.each([cardNumber, '2760 0418 3351 9044', ' 2760-0418-3351-9044\n'])('%j is a printed card', (text) => {
  expect(parseScan(text)).toEqual({ kind: 'card', cardNumber })
})

test.each([
  '',
  'HK1',
  '4006381333931',
  '4111111111111111',
  '2760041833519045',
  'https://feldmarkt.example/c/1',
  `HK2:${cardNumber}:ABCD1234:12345678`,
  `HK1:${cardNumber}:abcd1234:12345678`,
  `HK1:${cardNumber}:ABCD1234:1234567`,
  `HK1:${cardNumber}:ABCD1234:12345678:1`,
  'HK1:2760041833519045:ABCD1234:12345678',
  'HK1:4111111111111111:ABCD1234:12345678',
])('%j is nothing that a till knows', (text) => {
  expect(parseScan(text)).toEqual({ kind: 'unknown' })
})

test.each([
  { cardNumber: '2760041833519045', sessionTag: 'ABCD1234', code: '12345678' },
  { cardNumber: '2760 0418 3351 9044', sessionTag: 'ABCD1234', code: '12345678' },
  { cardNumber, sessionTag: 'abcd1234', code: '12345678' },
  { cardNumber, sessionTag: 'ABCD123', code: '12345678' },
  { cardNumber, sessionTag: 'ABCD1234', code: '1234567' },
])('%o does not become a QR code', (parts) => {
  expect(() => qrPayload(parts)).toThrow(RangeError)
})
