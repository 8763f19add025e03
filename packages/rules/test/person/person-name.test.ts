import { expect, test } from 'vitest'
import { personName, personNameIssue } from '../../src/person/person-name.ts'
import { typedLine } from '../../src/text/typed-line.ts'

test.each([
  'Annegret',
  'Oberhofer-Dietz',
  'Zoë',
  "D'Arcy",
  'O’Neill',
  'Dr. Kim',
  'Müller, geb. Graf',
  '李',
  'محمد',
  'Ｙｕｋｉ',
  'John 3',
  'J.R.',
  "O'Neil",
  'St. John',
  'Dr.in Graf',
  'Dr .in Graf',
  'Evil. Com',
  'M.de Souza',
  'Karl.Heinz',
  'نی\u200cلوفر',
])('%s is a name', (name) => {
  expect(personNameIssue(name)).toBeUndefined()
})

test.each(['<b>', '12', '---', '🙂', 'x;y', '{{7*7}}'])('%s is none', (name) => {
  expect(personNameIssue(name)).toBe('nameIncorrect')
})

test.each([
  'a@b.de',
  'https://example.org',
  'www.evil.example',
  'www. evil',
  'Evil.Com',
  'x.com',
  't.me',
  'evil.co.uk',
  'evil .com',
  'evil  . de',
  'ｅｖｉｌ．ｄｅ',
  'ev\u200bil\u200d.de',
])('%s is rejected as an address', (name) => {
  expect(personNameIssue(name)).toBe('nameLikeAddress')
})

test.each([
  ['evil.museum', 'evil. museum'],
  ['Dr.Müller', 'Dr. Müller'],
  ['J.R. Ewing', 'J.R. Ewing'],
  [' St. John ', 'St. John'],
])('%j is stored as the name %j, which is no link', (typed, stored) => {
  expect(personName(typed)).toBe(stored)
})

test('a blank name is for the required fields to judge', () => {
  expect(personNameIssue(' \u200b')).toBeUndefined()
})

test.each([
  ['  Ahorn \t\n weg ', 'Ahorn weg'],
  ['Zoe\u0308', 'Zoë'],
  ['１２ ａ', '12 a'],
  ['a\u0000b\u202ec\ud800d\u200be', 'abcde'],
  ['a \u200b b', 'a b'],
  ['\u0000\u200b', ''],
])('%j is stored as %j', (typed, stored) => {
  expect(typedLine(typed)).toBe(stored)
})
