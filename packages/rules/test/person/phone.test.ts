import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nationalPhoneIssue } from '../../src/person/national-phone.ts'
import { isE164, phoneConfirmationIssue, phoneIssue, toE164 } from '../../src/person/phone.ts'
import { phoneCountries, splitPhone } from '../../src/person/phone-countries.ts'

test.each([
  ['+49', '1712345678', '+491712345678'],
  ['+49', '01712345678', '+491712345678'],
  ['+49', '0171 234 56-78', '+491712345678'],
  ['+49', '(0171) 234/5678', '+491712345678'],
  ['+49', '１７１２３４５６７８', '+491712345678'],
  ['+49', '0171234567', '+49171234567'],
  ['+49', '+49 (0) 171 / 234-56-78', '+491712345678'],
  ['+49', '+49 171 2345678', '+491712345678'],
  ['+49', '0049 171 2345678', '+491712345678'],
  ['+49', '＋４９（０）１７１　２３４５６７８', '+491712345678'],
  ['+49', '\u202a+49\u00a0171\u20112345678\u202c', '+491712345678'],
  ['+33', '+49 171 2345678', '+491712345678'],
  ['+33', '06 12 34 56 78', '+33612345678'],
  ['+33', '6 12 34 56 78', '+33612345678'],
  ['+33', '06123456789', '+336123456789'],
  ['+39', '0312345678', '+390312345678'],
  ['+1', '2025550123', '+12025550123'],
])('%s %s is stored as %s', (areaCode, text, stored) => {
  expect(phoneIssue(areaCode, text)).toBeUndefined()
  expect(toE164(areaCode, text)).toBe(stored)
  expect(isE164(stored)).toBe(true)
})

test.each([
  ['+49', ''],
  ['+49', '17123456'],
  ['+49', '17123456789'],
  ['+49', '017123456789'],
  ['+33', '061234567890'],
  ['+65', '81234567'],
  ['+39', '312345678'],
  ['+49', '17123x5678'],
  ['+49', '+49171234567890'],
  ['+49', '+999171234567'],
  ['+49', '++491712345678'],
  ['+49', '171+2345678'],
  ['+49', '00'],
  ['+49', '171٢٣٤٥٦٧٨'],
])('%s %j is no mobile number', (areaCode, text) => {
  expect(phoneIssue(areaCode, text)).toBe('mobileFormatIncorrect')
})

test.each(['', '00', '+', '++491712345678', '171+2345678', '17123x5678', '171٢٣٤٥٦٧٨', '0151', '1'.repeat(40), '+999171234567'])(
  '%j is no number',
  (text) => {
    expect(toE164('+49', text)).toBeUndefined()
    expect(phoneIssue('+49', text)).toBe('mobileFormatIncorrect')
    expect(nationalPhoneIssue('+49', text)).toBe('mobileNotOfCountry')
  },
)

test.each(['49', '+', '+0', '+12345', 'DE', ''])('%j is no area code', (areaCode) => {
  expect(toE164(areaCode, '1712345678')).toBeUndefined()
})

test('a number with and without its zero is the same number', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{9}$/), (digits) => {
      expect(toE164('+49', `0${digits}`)).toBe(toE164('+49', digits))
      expect(phoneConfirmationIssue('+49', `0${digits}`, digits)).toBeUndefined()
    }),
  )
  expect(phoneConfirmationIssue('+49', '1712345678', '1712345679')).toBe('mobilesDoNotMatch')
})

test('the list of countries begins as the specification has it, and names each country once', () => {
  expect(phoneCountries.slice(0, 7)).toEqual([
    { country: 'DE', areaCode: '+49' },
    { country: 'FR', areaCode: '+33' },
    { country: 'CN', areaCode: '+86' },
    { country: 'HK', areaCode: '+852' },
    { country: 'MO', areaCode: '+853' },
    { country: 'TW', areaCode: '+886' },
    { country: 'SG', areaCode: '+65' },
  ])
  expect(phoneCountries.length).toBeGreaterThan(190)
  expect(new Set(phoneCountries.map(({ country }) => country)).size).toBe(phoneCountries.length)
})

test('every country of the list has a name and takes numbers', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  for (const { country, areaCode } of phoneCountries) {
    expect(names.of(country), country).toBeDefined()
    const stored = toE164(areaCode, '2123456789') ?? ''
    expect(isE164(stored), country).toBe(true)
    expect(splitPhone(stored)?.areaCode.startsWith(areaCode), country).toBe(true)
  }
})

test('a stored number comes apart again', () => {
  expect(splitPhone('+491712345678')).toEqual({ areaCode: '+49', digits: '1712345678' })
  expect(splitPhone('+8521234567890')).toEqual({ areaCode: '+852', digits: '1234567890' })
  expect(splitPhone('+999123')).toBeUndefined()
})
