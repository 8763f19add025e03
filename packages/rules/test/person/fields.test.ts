import { expect, test } from 'vitest'
import { issues, issueText } from '../../src/issues.ts'
import { commaList, isBlank, missingFieldIssue, missingFields, shownFields } from '../../src/person/registration-fields.ts'
import { toNormalWidth } from '../../src/text/normal-width.ts'
import { characterCount, textLengthIssue, truncateCharacters } from '../../src/text/text-length.ts'

test.each([
  ['', []],
  [' , ,', []],
  ['salutation', ['salutation']],
  [' salutation, firstName ,,lastName,', ['salutation', 'firstName', 'lastName']],
])('the comma list %j has %o', (text, list) => {
  expect(commaList(text)).toEqual(list)
})

test('the form shows what the merchant shows or requires, in its own order', () => {
  const configuration = { registerShowFields: ['city', 'birthDate'], registerRequiredFields: ['lastName', 'birthDate', 'shoeSize'] }
  expect(shownFields(configuration)).toEqual(['lastName', 'birthDate', 'city'])
})

test('required fields that are blank are missing, in the order of the form', () => {
  const configuration = {
    registerShowFields: [],
    registerRequiredFields: ['city', 'digitalReceipts', 'firstName', 'lastName', 'salutation'],
  }
  const values = { salutation: null, firstName: '  ', lastName: 'Oberhofer-Dietz', digitalReceipts: false }
  expect(missingFields(values, configuration)).toEqual(['salutation', 'firstName', 'city'])
  expect(missingFields({ ...values, salutation: 'NoInfo', firstName: 'Annegret', city: 'Leipzig' }, configuration)).toEqual([])
})

test('a missing salutation has words of its own', () => {
  expect(issueText(missingFieldIssue('salutation'), 'en')).toBe('Salutation is a required field, please select an answer to continue.')
  expect(missingFieldIssue('city')).toBe('required')
})

test.each([undefined, null, '', ' ', '\t\n', '\u00a0', '\u200b\u200d', '\u3000'])('%j is blank', (value) => {
  expect(isBlank(value)).toBe(true)
})

test.each([0, false, 'a', ' a ', '0', '😀', '李'])('%j is not blank', (value) => {
  expect(isBlank(value)).toBe(false)
})

test.each([
  ['', 0],
  ['Herz', 4],
  ['Äpfel', 5],
  ['A\u0308pfel', 5],
  ['👨‍👩‍👧‍👦', 1],
  ['🇩🇪🇫🇷', 2],
  ['👍🏽!', 2],
  ['❤️', 1],
  ['a\r\nb', 3],
  ['李小龙', 3],
])('%j has %i characters', (text, count) => {
  expect(characterCount(text)).toBe(count)
  expect(textLengthIssue(text, count)).toBeUndefined()
  if (count > 0) expect(textLengthIssue(text, count - 1)).toBe('tooLong')
  expect(truncateCharacters(text, count)).toBe(text)
})

test('a text is never cut through a character', () => {
  expect(truncateCharacters('Herzkarte', 4)).toBe('Herz')
  expect(truncateCharacters('a👨‍👩‍👧‍👦b', 2)).toBe('a👨‍👩‍👧‍👦')
  expect(truncateCharacters('👍🏽👍🏽', 1)).toBe('👍🏽')
  expect(truncateCharacters('👍🏽', 0)).toBe('')
})

test('full-width characters become normal ones, others stay', () => {
  expect(toNormalWidth('０１２９ＡＺａｚ！～＠．　')).toBe('0129AZaz!~@. ')
  expect(toNormalWidth('Größe 李 € ｱ')).toBe('Größe 李 € ｱ')
})

test('the specification’s messages are kept to the letter', () => {
  expect(Object.fromEntries(Object.entries(issues).map(([issue, text]) => [issue, text.en]))).toMatchObject({
    emailFormatIncorrect: 'Email format is incorrect',
    passwordsDoNotMatch: 'Passwords do not match',
    passwordUnchanged: 'Old and new passwords cannot be the same',
    emailsDoNotMatch: 'The entered email does not match',
    mobilesDoNotMatch: 'Mobile do not match',
    mobileFormatIncorrect: 'Mobile format is incorrect',
    cardNumberIncorrect: 'Card number is incorrect',
    dateFormatIncorrect: 'The date format entered is not correct. Please follow the format DD MM YYYY.',
    salutationRequired: 'Salutation is a required field, please select an answer to continue.',
  })
})
