import { issues } from '@herzkarte/rules/issues.ts'
import { type Localised, langs } from '@herzkarte/rules/languages.ts'
import { describe, expect, test } from 'vitest'
import listed from '../../../../docs/specification/errors.json' with { type: 'json' }
import { catalogue, type ErrorName, errorCode, errorNameByCode, errorText, httpStatusOf } from '../../src/errors/catalogue.ts'
import { notices } from '../../src/errors/notices.ts'
import { typographyFaults } from '../typography.ts'

const names = Object.keys(catalogue) as ErrorName[]
const texts = Object.entries(catalogue)
const words: Record<string, string> = listed

/** Errors whose name does not follow from the words of the specification. */
const namedOtherwise: Record<number, ErrorName[]> = {
  10513: ['ledgerUnavailable'],
  10514: ['ledgerTimedOut'],
  10516: ['newsletterProviderRejected'],
  10548: ['transferAlreadyReceived'],
  10555: ['accountNotVerified'],
  10556: ['campaignCardTimeout', 'transferReceiverInvalid'],
}

function camelCase(text: string): string {
  const [first = '', ...rest] = text.toLowerCase().split(/[^a-z0-9]+/)
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

test('the specification lists 117 codes', () => {
  expect(Object.keys(words)).toHaveLength(117)
})

test.each(Object.entries(words))('code %s (%s) is there under its own words', (code, meaning) => {
  expect(names.filter((name) => errorCode(name) === Number(code))).toEqual(namedOtherwise[Number(code)] ?? [camelCase(meaning)])
})

test('codes beyond the list are additions from 10561 without a gap, or faults of the request with their status', () => {
  const others = names.filter((name) => words[errorCode(name)] === undefined)
  const additions = others.map(errorCode).filter((code) => code < 90_000)
  expect(additions.sort()).toEqual(additions.map((_, index) => 10561 + index))
  const faults = others.filter((name) => errorCode(name) > 90_000)
  expect(faults.map((name) => [name, errorCode(name), httpStatusOf(name)])).toEqual([
    ['malformedRequest', 90400, 400],
    ['unknownCall', 90404, 404],
    ['methodNotAllowed', 90405, 405],
    ['requestTooLarge', 90413, 413],
    ['tooManyRequests', 90429, 429],
    ['internalError', 90500, 500],
    ['serviceUnavailable', 90503, 503],
  ])
})

test('nothing of the list carries a status of its own', () => {
  expect(names.filter((name) => words[errorCode(name)] !== undefined && httpStatusOf(name) !== 200)).toEqual([])
})

test.each(texts)('%s has a text in every language, with the same placeholders', (_, text) => {
  const placeholders = langs.map((lang) => text[lang].match(/\{\w*\}/g) ?? [])
  expect(placeholders[1]).toEqual(placeholders[0])
  expect(placeholders[2]).toEqual(placeholders[0])
  expect(placeholders.flat().every((placeholder) => ['{minutes}', '{seconds}'].includes(placeholder))).toBe(true)
  for (const lang of langs) {
    expect(text[lang].trim()).not.toBe('')
    expect(text[lang].length).toBeLessThanOrEqual(150)
  }
})

const textsOf: [string, [string, Localised][]][] = [
  ['catalogue', texts],
  ['issues', Object.entries(issues)],
  ['notices', Object.entries(notices)],
]

describe.each(textsOf)('texts of the %s', (_, texts) => {
  test.each(texts)('%s is set as a compositor would, and speaks as one friend to another', (_, text) => {
    expect(langs.flatMap((lang) => typographyFaults(text[lang], lang))).toEqual([])
  })
})

test('the wording of the specification is kept to the letter', () => {
  expect(errorText('rewardTemporarilyLocked', 'en')).toBe('Deactivating your reward is temporarily not possible. Please try again later.')
  expect(errorText('emailFormatInvalid', 'en')).toBe('Email format is incorrect')
  expect(errorText('newAndConfirmPasswordDiffer', 'en')).toBe('Passwords do not match')
  expect(errorText('newPasswordSameAsOld', 'en')).toBe('Old and new passwords cannot be the same')
  expect(errorText('invalidDestinationAddress', 'en')).toBe('Mobile format is incorrect')
  expect(errorText('noMemberCardNumberFound', 'en')).toBe('Card number is incorrect')
  expect(errorText('salutationRequired', 'en')).toBe('Salutation is a required field, please select an answer to continue.')
  expect(errorText('birthDateInvalid', 'en')).toBe('The date format entered is not correct. Please follow the format DD MM YYYY.')
  expect(notices.networkIssue.en).toBe('Network connection issue')
  expect(notices.pleaseWait.en).toBe('Please wait...')
  expect(notices.pressAgainToExit.en).toBe('Press again to exit the program')
  expect(notices.upgradeNeeded.en).toBe('Upgrade to the latest version Please download.')
})

test.each([
  [{ minutes: '1' }, 'de', 'in 1 Minute noch'],
  [{ minutes: '3' }, 'de', 'in 3 Minuten noch'],
  [{ minutes: 3 }, 'en', 'in 3 minutes.'],
  [{ seconds: 30 }, 'fr', 'dans 30\u00a0secondes.'],
  [{ seconds: '1' }, 'en', 'in 1 second.'],
  [{ seconds: 0 }, 'en', 'in 1 second.'],
  [{ seconds: 91 }, 'en', 'in 2 minutes.'],
  [{ seconds: 180.2 }, 'en', 'in 4 minutes.'],
  [{ minutes: 60 }, 'en', 'in 60 minutes.'],
  [{ minutes: 120 }, 'de', 'in 2 Stunden noch'],
  [{ minutes: 1440 }, 'fr', 'dans 24\u00a0heures.'],
  [{}, 'de', 'in einer Weile noch'],
  [{}, 'en', 'in a little while.'],
  [{}, 'fr', 'dans un petit moment.'],
  [{ minutes: 'soon' }, 'en', 'in a little while.'],
] as const)('a locked account with %o says in %s: "… %s"', (params, lang, part) => {
  expect(errorText('userLocked', lang, params)).toContain(part)
})

test('names and numbers lead to each other', () => {
  for (const name of names) {
    expect(errorNameByCode(errorCode(name))).toBe(name === 'transferReceiverInvalid' ? 'campaignCardTimeout' : name)
  }
  expect(errorNameByCode(0)).toBeUndefined()
  expect(errorNameByCode(99999)).toBeUndefined()
})

test('only faults of the request have another status than 200', () => {
  expect(httpStatusOf('notEnoughStamps')).toBe(200)
  expect(httpStatusOf('tokenExpired')).toBe(200)
  expect(httpStatusOf('tooManyRequests')).toBe(429)
})

test('the compiler knows names and codes', () => {
  // @ts-expect-error there is no such name
  const misspelt: ErrorName = 'notEnoughStamp'
  const exact: 10409 = errorCode('notEnoughStamps')
  expect([misspelt, exact]).toHaveLength(2)
})
