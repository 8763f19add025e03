import fc from 'fast-check'
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/mobile'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { isNationalMobile, nationalPhoneIssue } from '../../src/person/national-phone.ts'
import { phoneConfirmationIssue, phoneIssue, toE164 } from '../../src/person/phone.ts'
import { phoneCountries } from '../../src/person/phone-countries.ts'

/** The countries of the list with a mobile number as the library has it. */
const countries = phoneCountries.map(({ country, areaCode }) => {
  const example = getExampleNumber(country as CountryCode, examples)
  const e164: string = example?.number ?? ''
  return { country, areaCode, e164, digits: e164.slice(areaCode.length), national: example?.formatNational() ?? '' }
})

/** Argentina writes mobile numbers within the country with other digits (15) than from abroad (9). */
const writtenOtherwise = ['AR']

test('each country of the list has mobile numbers in the library', () => {
  for (const { country, areaCode, e164 } of countries) {
    expect(e164.startsWith(areaCode), country).toBe(true)
    expect(isNationalMobile(e164), country).toBe(true)
  }
})

test('a number is the same in each spelling, and in each country', () => {
  const separators = fc.array(fc.constantFrom('', ' ', '-', '/', '.', '\u00a0', '\u2011', '\u200b', '　', '()'), {
    minLength: 20,
    maxLength: 20,
  })
  const wide = (text: string) => text.replace(/[+\d]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
  fc.assert(
    fc.property(
      fc.constantFrom(...countries),
      separators,
      fc.boolean(),
      ({ country, areaCode, e164, digits, national }, between, isWide) => {
        const spell = (text: string) => {
          const separated = [...text].map((sign, index) => `${sign}${between[index] ?? ''}`).join('')
          return isWide ? wide(separated) : separated
        }
        const spellings = [digits, e164, `00${e164.slice(1)}`, ...(writtenOtherwise.includes(country) ? [] : [national])]
        for (const spelling of spellings.map(spell)) {
          expect(toE164(areaCode, spelling), `${country} ${spelling}`).toBe(e164)
          expect(nationalPhoneIssue(areaCode, spelling)).toBeUndefined()
          expect(phoneIssue(areaCode, spelling)).toBe(phoneIssue(areaCode, digits))
          expect(phoneConfirmationIssue(areaCode, spelling, digits)).toBeUndefined()
        }
      },
    ),
    { numRuns: 1000 },
  )
})

test('what is stored is read again as the same number', () => {
  fc.assert(
    fc.property(fc.constantFrom(...countries), fc.stringMatching(/^(?:00|\+)?\d{4,16}$/), ({ areaCode }, text) => {
      const stored = toE164(areaCode, text)
      if (stored === undefined) return
      expect(toE164(areaCode, stored)).toBe(stored)
      expect(toE164('', stored)).toBe(stored)
    }),
  )
})

test('no text breaks a rule', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 8 }), (text, areaCode) => {
      expect([undefined, 'mobileFormatIncorrect']).toContain(phoneIssue(areaCode, text))
      expect([undefined, 'mobileNotOfCountry']).toContain(nationalPhoneIssue(areaCode, text))
    }),
  )
})

test.each([
  ['+49', '0151 23456789', '+4915123456789'],
  ['+43', '0664 1234567', '+436641234567'],
  ['+33', '06 12 34 56 78', '+33612345678'],
  ['+33', '6 12 34 56 78', '+33612345678'],
  ['+65', '8123 4567', '+6581234567'],
  ['+852', '5123 4567', '+85251234567'],
  ['+853', '6612 3456', '+85366123456'],
  ['+886', '0912 345 678', '+886912345678'],
  ['+86', '131 2345 6789', '+8613123456789'],
  ['+36', '06 20 123 4567', '+36201234567'],
  ['+225', '01 23 45 67 89', '+2250123456789'],
  ['+1242', '(242) 359-1234', '+12423591234'],
])('%s %s is a mobile number of its country', (areaCode, text, stored) => {
  expect(nationalPhoneIssue(areaCode, text)).toBeUndefined()
  expect(toE164(areaCode, text)).toBe(stored)
})

test.each([
  ['+49', '0151 2345678', 'one digit is missing'],
  ['+49', '0151 234567890', 'one digit is too many'],
  ['+49', '030 23125100', 'a landline'],
  ['+49', '0800 1234567', 'free of charge'],
  ['+33', '01 23 45 67 89', 'a landline'],
  ['+65', '6123 4567', 'a landline'],
  ['+86', '10 1234 5678', 'a landline'],
])('%s %s is none (%s)', (areaCode, text) => {
  expect(nationalPhoneIssue(areaCode, text)).toBe('mobileNotOfCountry')
})
