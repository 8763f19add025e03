import { expect, test } from 'vitest'
import { emailConfirmationIssue, emailIssue, isEmail, normaliseEmail } from '../../src/person/email.ts'

test.each([
  'annegret@beispiel.de',
  'A.Oberhofer+feldmarkt@Mail.Beispiel.DE',
  "o'brien@example.co.uk",
  'x@y.de',
  '1@2.info',
  'info@müller.de',
  'info@xn--mller-kva.de',
  '  jannik@beispiel.de ',
  `${'a'.repeat(64)}@beispiel.de`,
])('%s is an address', (text) => {
  expect(emailIssue(text)).toBeUndefined()
})

test.each([
  '',
  'annegret',
  'annegret.oberhofer@',
  '@beispiel.de',
  'anne@beispiel',
  'anne@beispiel.d',
  'anne@beispiel.123',
  'anne@127.0.0.1',
  'anne@@beispiel.de',
  'anne@bei spiel.de',
  'an ne@beispiel.de',
  '.anne@beispiel.de',
  'anne.@beispiel.de',
  'an..ne@beispiel.de',
  'anne@beispiel..de',
  'anne@-beispiel.de',
  'anne@beispiel-.de',
  'anne@.de',
  'anne@beispiel.de.',
  'anne@beispiel.de, jannik@beispiel.de',
  'Anne <anne@beispiel.de>',
  'anne@beispiel.de\nbcc: all@beispiel.de',
  `${'a'.repeat(65)}@beispiel.de`,
  `a@${'b'.repeat(64)}.de`,
  `a@${'beispiel.'.repeat(28)}de`,
])('%j is no address', (text) => {
  expect(emailIssue(text)).toBe('emailFormatIncorrect')
})

test('one address has one spelling', () => {
  expect(normaliseEmail(' Anne@Beispiel.DE ')).toBe('anne@beispiel.de')
  expect(normaliseEmail('ａｎｎｅ＠beispiel．de')).toBe('anne@beispiel.de')
  expect(normaliseEmail('\u202aanne\u2011marie@\u200bbeispiel.de\u202c')).toBe('anne-marie@beispiel.de')
  expect(normaliseEmail('info@mu\u0308ller.de')).toBe('info@müller.de')
})

test('the repeated address must be the same, however it is spelled', () => {
  expect(emailConfirmationIssue('anne@beispiel.de', 'Anne@beispiel.de ')).toBeUndefined()
  expect(emailConfirmationIssue('anne@beispiel.de', 'anna@beispiel.de')).toBe('emailsDoNotMatch')
})

test('a text made to keep a pattern busy is judged all the same', () => {
  expect(isEmail(`${'a.'.repeat(30)}a@${'a-'.repeat(95)}!`)).toBe(false)
  expect(isEmail(`a@${'a'.repeat(60)}${'.a'.repeat(90)}!`)).toBe(false)
  expect(isEmail(`a@${'a.'.repeat(50_000)}`)).toBe(false)
})
