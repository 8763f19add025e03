import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typedText } from '../src/text/typed-text.ts'

test.each([
  ['Guten Tag,\r\n\r\n\r\nmeine  Karte\u0000 ist weg. ', 'Guten Tag,\n\nmeine Karte ist weg.'],
  [' \n\u200b\n\t', ''],
  ['a\rb\u2028c\u2029d', 'a\nb\nc\nd'],
  ['Ｈａｌｌｏ', 'Hallo'],
])('%j is kept as %j', (typed, kept) => {
  expect(typedText(typed)).toBe(kept)
})

test('nothing invisible is left but the ends of lines, and once is enough', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const kept = typedText(typed)
      expect(kept).not.toMatch(/(?!\n)\p{Cc}|\n{3}|^\s|\s$/u)
      expect(kept.isWellFormed()).toBe(true)
      expect(typedText(kept)).toBe(kept)
    }),
  )
})
