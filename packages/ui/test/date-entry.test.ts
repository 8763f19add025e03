import '../../app/testing/device.ts'
import { describe, expect, it } from 'vitest'
import { joinDate, splitDate, typeInto, wholeDate } from '../src/form/DateField.tsx'

describe('typing a date', () => {
  it.each([
    [0, '3', { part: '3', full: false }],
    [0, '4', { part: '04', full: true }],
    [0, '31', { part: '31', full: true }],
    [1, '1', { part: '1', full: false }],
    [1, '2', { part: '02', full: true }],
    [2, '198', { part: '198', full: false }],
    [2, '1986', { part: '1986', full: true }],
    [0, '７', { part: '07', full: true }],
    [0, 'x', { part: '', full: false }],
  ] as const)('segment %i, %s', (at, text, expected) => {
    expect(typeInto(at, text)).toEqual(expected)
  })

  it.each(['7.3.1986', '07/03/1986', '07031986', ' 07 03 1986 ', '07-03-1986'])('takes %s at once', (text) => {
    expect(wholeDate(text)).toEqual(['07', '03', '1986'])
  })

  it('does not take half a date for a whole one', () => {
    expect(wholeDate('07.03.86')).toBeUndefined()
    expect(wholeDate('0703')).toBeUndefined()
  })

  it('keeps what is there in its segment', () => {
    expect(splitDate(joinDate(['', '02', '']))).toEqual(['', '02', ''])
    expect(joinDate(['', '', ''])).toBe('')
    expect(joinDate(['07', '03', '1986'])).toBe('07 03 1986')
  })
})
