import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedText } from '../../src/text/typed-line.ts'

test.each([
  ['Guten Tag,\r\n\r\n\r\nmeine  Karte\u0000 ist weg. ', 'Guten Tag,\n\nmeine Karte ist weg.'],
  [' \n\u200b\n\t', ''],
  ['a\rb\u2028c\u2029d', 'a\nb\nc\nd'],
  ['Ｈａｌｌｏ', 'Hallo'],
])('%j is kept as %j', (typed, stored) => {
  expect(typedText(typed)).toBe(stored)
})

test('nothing invisible is left but the ends of lines, and once is enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const stored = typedText(typed)
      expect(stored).not.toMatch(/(?!\n)\p{Cc}|\n{3}|^\s|\s$/u)
      expect(stored.isWellFormed()).toBe(true)
      expect(typedText(stored)).toBe(stored)
    }),
  )
})
