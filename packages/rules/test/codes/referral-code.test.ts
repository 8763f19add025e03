import fc from 'fast-check'
import { expect, test } from 'vitest'
import { REFERRAL_CODE_ALPHABET, REFERRAL_CODE_LENGTH, referralCodeOf } from '../../src/codes/referral-code.ts'

const code = fc.string({
  unit: fc.constantFrom(...REFERRAL_CODE_ALPHABET),
  minLength: REFERRAL_CODE_LENGTH,
  maxLength: REFERRAL_CODE_LENGTH,
})

test('a code counts in small letters, in groups and in full width', () => {
  fc.assert(
    fc.property(code, (own) => {
      expect(referralCodeOf(own)).toBe(own)
      expect(referralCodeOf(` ${own.slice(0, 4).toLowerCase()}-${own.slice(4)} `)).toBe(own)
    }),
  )
  expect(referralCodeOf('\u202aabcd\u20102345\u202c')).toBe('ABCD2345')
  expect(referralCodeOf('ａｂｃｄ２３４５')).toBe('ABCD2345')
})

test.each(['', 'ABCD234', 'ABCD23456', 'ABCD2340', 'ABCDI345', 'ÄBCD2345', 'ABCD2345\u0000'])('%j is none', (text) => {
  expect(referralCodeOf(text)).toBeUndefined()
})

test('no two letters of a code look alike', () => {
  expect(REFERRAL_CODE_ALPHABET).not.toMatch(/[01ILOU]/)
  expect(new Set(REFERRAL_CODE_ALPHABET).size).toBe(REFERRAL_CODE_ALPHABET.length)
})
