import { countries as stored } from 'countries-list'
import { expect, test } from 'vitest'
import { langs } from '../../src/languages.ts'
import { countries, countriesIn, isCountry } from '../../src/person/countries.ts'
import { phoneCountries } from '../../src/person/phone-countries.ts'

test('a country is chosen by its English name, in every language', () => {
  expect(isCountry('Germany')).toBe(true)
  for (const name of ['Deutschland', 'germany', '', 'Antarctica', 'constructor']) expect(isCountry(name)).toBe(false)
  const names = countries.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  for (const lang of langs) expect(new Set(countriesIn(lang).map(({ name }) => name))).toEqual(new Set(names))
})

test.each([
  ['de', 'Germany', 'Deutschland'],
  ['fr', 'Germany', 'Allemagne'],
  ['en', 'Germany', 'Germany'],
] as const)('in %s %s is called %s', (lang, name, label) => {
  expect(countriesIn(lang).find((country) => country.name === name)?.label).toBe(label)
})

test('countries are sorted as the language sorts them', () => {
  const labels = countriesIn('de').map(({ label }) => label)
  expect(labels.slice(0, 4)).toEqual(['Afghanistan', 'Ägypten', 'Ålandinseln', 'Albanien'])
})

/** Uninhabited, or without numbers of their own (Vatican City has Italian ones). */
const withoutNumbers = ['AC', 'AQ', 'BV', 'GS', 'HM', 'IO', 'PN', 'SJ', 'TA', 'TF', 'UM', 'VA']
const known = Object.entries(stored) as [keyof typeof stored, { phone: readonly number[] }][]

test('every country has its area code, as the library keeps it', () => {
  const ours = new Map<string, string>(phoneCountries.map(({ country, areaCode }) => [country, areaCode]))
  const missing = known.map(([code]) => code).filter((code) => !ours.has(code))
  expect(missing.sort()).toEqual(withoutNumbers)
  const unknown = [...ours.keys()].filter((code) => !(code in stored))
  expect(unknown).toEqual([])
  for (const [code, { phone }] of known) {
    const areaCode = ours.get(code)
    // The library adds the first digit of the number to shared codes (Curaçao +599 9).
    if (areaCode)
      expect(
        phone.some((digits) => `+${digits}`.startsWith(areaCode)),
        `${code} ${areaCode}`,
      ).toBe(true)
  }
})
