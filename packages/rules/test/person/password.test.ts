import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newPasswordIssue, PASSWORD_SYMBOLS, passwordConfirmationIssue, passwordIssue, passwordRules } from '../../src/person/password.ts'

const allMet = { length: true, capital: true, digit: true, symbol: true, onlyAllowed: true }

// ASVS 6.2.1
test.each([
  ['Herz2026!', {}],
  ['Herz202€', {}],
  ['Äpfel12#', {}],
  ['A1!aaaaaaaaaaaaa', {}],
  ['Herz26!', { length: false }],
  ['A1!aaaaaaaaaaaaaa', { length: false }],
  ['herz2026!', { capital: false }],
  ['Herzkarte!', { digit: false }],
  ['Herz2026a', { symbol: false }],
  ['Herz 2026!', { onlyAllowed: false }],
  ['Herz2026!😀', { onlyAllowed: false }],
  ['Herz2026!\n', { onlyAllowed: false }],
  ['', { length: false, capital: false, digit: false, symbol: false }],
])('%j meets everything except %o', (password, except) => {
  expect(passwordRules(password)).toEqual({ ...allMet, ...except })
  expect(passwordIssue(password)).toBe(Object.keys(except).length === 0 ? undefined : 'passwordFormatIncorrect')
})

test('every special character of the set counts as one, the euro sign among them', () => {
  expect(PASSWORD_SYMBOLS).toContain('€')
  for (const symbol of PASSWORD_SYMBOLS) expect(passwordRules(`Herz2026${symbol}`)).toEqual(allMet)
})

test('any password made by the rules passes, and fails as soon as one part is taken out', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 5, maxLength: 13 })
  fc.assert(
    fc.property(word, fc.constantFrom(...PASSWORD_SYMBOLS), fc.integer({ min: 0, max: 9 }), (small, symbol, digit) => {
      expect(passwordIssue(`K${small}${digit}${symbol}`)).toBeUndefined()
      expect(passwordIssue(`k${small}${digit}${symbol}`)).toBe('passwordFormatIncorrect')
      expect(passwordIssue(`K${small}${digit}a`)).toBe('passwordFormatIncorrect')
      expect(passwordIssue(`K${small}a${symbol}`)).toBe('passwordFormatIncorrect')
    }),
  )
})

test('a character counts once, however the keyboard sends it', () => {
  expect(passwordRules('A\u0308pfel12#').length).toBe(true)
  expect(passwordRules('A\u0308pfe12#').length).toBe(false)
  expect(passwordConfirmationIssue('Äpfel12#', 'A\u0308pfel12#')).toBeUndefined()
})

test('the confirmation must match, capitals included', () => {
  expect(passwordConfirmationIssue('Herz2026!', 'herz2026!')).toBe('passwordsDoNotMatch')
})

test('a new password is a good one and another one', () => {
  expect(newPasswordIssue('Herz2026!', 'Herz2027!')).toBeUndefined()
  expect(newPasswordIssue('Herz2026!', 'Herz2026!')).toBe('passwordUnchanged')
  expect(newPasswordIssue('Herz2026!', 'herz')).toBe('passwordFormatIncorrect')
})
