import { describe, expect, it } from 'vitest'
import { parseDay, parseMoney, parseNumber, parseTime } from '../src/form/typed.ts'

// A Monday.
const today = '2026-11-30'

describe('A day', () => {
  it.each([
    ['24.12.', '2026-12-24'],
    ['24.12', '2026-12-24'],
    ['24/12/26', '2026-12-24'],
    ['Do., 24.12.2026', '2026-12-24'],
    ['2026-12-24', '2026-12-24'],
    ['1.2.', '2027-02-01'],
    ['15.11.', '2026-11-15'],
    ['7', '2026-12-07'],
    ['30', '2026-11-30'],
    ['mo', '2026-12-07'],
    ['Freitag', '2026-12-04'],
    ['morgen', '2026-12-01'],
    ['+14', '2026-12-21'],
    ['31.2.', undefined],
    ['32', undefined],
    ['24. Dezember', '2026-12-24'],
    ['24. Dez 2027', '2027-12-24'],
    ['1 March', '2027-03-01'],
    ['We', '2026-12-02'],
    ['Milch', undefined],
    ['bald', undefined],
    ['', undefined],
  ])('„%s“ is %s', (typed, day) => {
    expect(parseDay(typed, today, '2026-12-07')).toBe(day)
  })
})

describe('Money', () => {
  it.each([
    ['1,5', 150],
    ['1.50 €', 150],
    ['150 ct', 150],
    ['4000', 400_000],
    ['4.000,00 €', 400_000],
    ['4.000', 400_000],
    ['0', 0],
    ['-3', undefined],
    ['1,555', undefined],
    ['viel', undefined],
  ])('„%s“ is %s cents', (typed, cents) => {
    expect(parseMoney(typed, 'de')).toBe(cents)
  })
})

it.each([
  ['5.000', 0, 5000],
  ['10 %', 0, 10],
  ['3 Stück', 0, 3],
  ['1,5', 3, 1.5],
  ['1,5', 0, undefined],
  ['drei', 0, undefined],
])('The number „%s“ with %s decimals is %s', (typed, decimals, number) => {
  expect(parseNumber(typed, 'de', decimals)).toBe(number)
})

it.each([
  ['7', '07:00'],
  ['730', '07:30'],
  ['0730', '07:30'],
  ['7:30', '07:30'],
  ['18.15 Uhr', '18:15'],
  ['24', '24:00'],
  ['24:30', undefined],
  ['25', undefined],
])('The time „%s“ is %s', (typed, time) => {
  expect(parseTime(typed)).toBe(time)
})
