import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ageOn, dateOfBirthIssue, formatDateOfBirth, parseDateOfBirth } from '../../src/time/date-of-birth.ts'
import { addDays } from '../../src/time/day.ts'

const today = '2026-11-20'
const anyDay = fc.integer({ min: 0, max: 46_000 }).map((days) => addDays('1900-01-01', days))

test.each([
  ['07 03 1986', '1986-03-07'],
  ['07.03.1986', '1986-03-07'],
  ['07-03-1986', '1986-03-07'],
  ['07/03/1986', '1986-03-07'],
  [' 29 02 2024 ', '2024-02-29'],
  ['０７　０３　１９８６', '1986-03-07'],
  ['01 01 1900', '1900-01-01'],
  ['19 11 2026', '2026-11-19'],
])('%j is born on %s', (text, day) => {
  expect(parseDateOfBirth(text)).toBe(day)
  expect(dateOfBirthIssue(text, today)).toBeUndefined()
})

test.each([
  '',
  '31 02 1986',
  '29 02 2023',
  '29 02 1900',
  '00 01 1986',
  '01 13 1986',
  '7 3 1986',
  '07 03 86',
  '07.03-1986',
  '07031986',
  '1986-03-07',
  'gestern',
])('%j is no date in DD MM YYYY', (text) => {
  expect(dateOfBirthIssue(text, today)).toBe('dateFormatIncorrect')
})

test.each(['20 11 2026', '21 11 2026', '01 01 2100', '31 12 1899', '01 01 0001'])('nobody is born on %s', (text) => {
  expect(dateOfBirthIssue(text, today)).toBe('dateOfBirthImpossible')
})

test.each([
  ['2008-11-20', '2026-11-19', 17],
  ['2008-11-20', '2026-11-20', 18],
  ['2008-11-20', '2026-12-01', 18],
  ['2008-11-20', '2027-01-01', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
  ['2026-11-20', '2026-11-20', 0],
])('born on %s, on %s one is %i', (birth, day, age) => {
  expect(ageOn(birth, day)).toBe(age)
})

test('what is written can be read', () => {
  expect(formatDateOfBirth('1986-03-07')).toBe('07 03 1986')
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(parseDateOfBirth(formatDateOfBirth(day))).toBe(day)
    }),
  )
})

test('one grows a year older once a year', () => {
  fc.assert(
    fc.property(anyDay, fc.nat(40_000), (birth, days) => {
      const then = addDays(birth, days)
      const age = ageOn(birth, then)
      expect(age).toBeGreaterThanOrEqual(Math.floor(days / 366))
      expect(age).toBeLessThanOrEqual(Math.ceil(days / 365))
      const step = ageOn(birth, addDays(then, 1)) - age
      expect(step).toBe(step === 0 ? 0 : 1)
    }),
  )
})
