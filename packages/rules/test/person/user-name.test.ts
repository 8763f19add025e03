import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normaliseUserName, userNameIssue, userNameKey } from '../../src/person/user-name.ts'

test.each(['ann', 'Änne_Müller-Groß.2', 'élodie', 'a1_', '...a', 'x'.repeat(30), ' Annegret ', 'Ａｎｎｅ', 'A\u0308nne'])(
  '%j is a user name',
  (name) => {
    expect(userNameIssue(name)).toBeUndefined()
  },
)

test.each(['', 'ab', 'x'.repeat(31), 'Anne Gret', '...', '_-_', 'а́нна', 'Ⅳabc', '李小龙', '<b>x</b>', "a';--", 'anne🍎'])(
  '%j is none',
  (name) => {
    expect(userNameIssue(name)).toBe('userNameIncorrect')
  },
)

test.each(['anne@home', 'evil.com', 'www.evil', 'bit.ly'])('%j is rejected as an address', (name) => {
  expect(userNameIssue(name)).toBe('nameLikeAddress')
})

test.each([
  ['Annegret', 'ANNEGRET'],
  ['Müller', 'MÜLLER'],
  ['Ａｎｎｅ', 'anne'],
  ['A\u0308nne', 'änne'],
  ['Groß', 'GROSS'],
  ['Groß', 'gross'],
])('%j and %j are the same name', (one, other) => {
  expect(userNameKey(one)).toBe(userNameKey(other))
})

test.each([
  ['Muller', 'Müller'],
  ['anne.gret', 'annegret'],
])('%j and %j are two', (one, other) => {
  expect(userNameKey(one)).not.toBe(userNameKey(other))
})

test('what is stored is a user name itself, and has the same key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
      const stored = normaliseUserName(text)
      expect(userNameIssue(stored)).toBe(userNameIssue(text))
      expect(userNameKey(stored)).toBe(userNameKey(text))
      expect(normaliseUserName(stored)).toBe(stored)
    }),
  )
})
