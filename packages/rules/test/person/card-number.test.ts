import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardNumberIssue, cardNumberOf, groupCardNumber, makeCardNumber } from '../../src/person/card-number.ts'

const digits11 = fc.stringMatching(/^\d{11}$/)

test.each([
  ['00000000000', '2760000000000006'],
  ['04183351904', '2760041833519044'],
  ['99999999999', '2760999999999997'],
])('the digits %s make the card %s', (own, cardNumber) => {
  expect(makeCardNumber(own)).toBe(cardNumber)
})

test.each(['', '1234567890', '123456789012', '1234567890a', '１２３４５６７８９０１'])('%j are not 11 digits', (own) => {
  expect(() => makeCardNumber(own)).toThrow(RangeError)
})

test('a number that was made is a card number, also as it is printed', () => {
  fc.assert(
    fc.property(digits11, (own) => {
      const cardNumber = makeCardNumber(own)
      expect(cardNumber).toMatch(/^2760\d{12}$/)
      expect(cardNumberIssue(cardNumber)).toBeUndefined()
      expect(cardNumberOf(groupCardNumber(cardNumber))).toBe(cardNumber)
      expect(cardNumberOf(` ${cardNumber.slice(0, 8)}-${cardNumber.slice(8)} `)).toBe(cardNumber)
    }),
  )
})

test('a number that is copied from a document is a card number', () => {
  expect(cardNumberOf('\u200e2760\u20110418\u201033519\u200b044')).toBe('2760041833519044')
})

test('one wrong digit is always found', () => {
  fc.assert(
    fc.property(digits11, fc.nat(15), fc.integer({ min: 1, max: 9 }), (own, position, by) => {
      const digits = [...makeCardNumber(own)]
      digits[position] = String((Number(digits[position]) + by) % 10)
      expect(cardNumberIssue(digits.join(''))).toBe('cardNumberIncorrect')
    }),
  )
})

test('neighbours that changed places are found, except 0 and 9', () => {
  fc.assert(
    fc.property(digits11, fc.integer({ min: 4, max: 14 }), (own, position) => {
      const cardNumber = makeCardNumber(own)
      const [a = '', b = ''] = cardNumber.slice(position, position + 2)
      fc.pre(a !== b && !['09', '90'].includes(a + b))
      const swapped = cardNumber.slice(0, position) + b + a + cardNumber.slice(position + 2)
      expect(cardNumberOf(swapped)).toBeUndefined()
    }),
  )
})

test.each([
  ['a bank card', '4111 1111 1111 1111'],
  ['a product', '4006381333931'],
  ['too short', '276000000000006'],
  ['too long', '27600000000000060'],
  ['letters', '2760abcd00000006'],
  ['nothing', ''],
])('%s is no card of ours', (_, text) => {
  expect(cardNumberOf(text)).toBeUndefined()
})

test('groups of four while one types', () => {
  expect(groupCardNumber('2760041833519044')).toBe('2760 0418 3351 9044')
  expect(groupCardNumber('27600')).toBe('2760 0')
  expect(groupCardNumber('')).toBe('')
})
