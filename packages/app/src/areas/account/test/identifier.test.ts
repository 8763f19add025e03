import { describe, expect, it } from 'vitest'
import {
  blankIdentifier,
  identifierInput,
  identifierIssues,
  identifierLabel,
  identifierText,
  newIdentifierIssues,
} from '../identifier/identifier.tsx'

// @vitest-environment happy-dom

const byEmail = (email: string) => ({ ...blankIdentifier, email })
const byPhone = (phone: string, country = 'DE') => ({ ...blankIdentifier, kind: 'phone' as const, phone, country })

describe('an email address or mobile number', () => {
  it('is asked for before it is judged', () => {
    expect(identifierIssues(byEmail(' '))).toEqual({ email: 'required' })
    expect(identifierIssues(byEmail('annegret@'))).toEqual({ email: 'emailFormatIncorrect' })
    expect(identifierIssues(byPhone(''))).toEqual({ phone: 'required' })
    expect(identifierIssues(byPhone('0151'))).toEqual({ phone: 'mobileUnreadable' })
  })

  it('is checked by the rule of the merchant when it is new', async () => {
    const issue = async (phone: string, rule?: 'tenDigits' | 'national', country = 'DE') =>
      (await newIdentifierIssues(byPhone(phone, country), rule)).phone
    expect(await issue('0151', 'tenDigits')).toBe('mobileFormatIncorrect')
    expect(await issue('0151 23456789', 'tenDigits')).toBe('mobileFormatIncorrect')
    expect(await issue('0151 2345678', 'tenDigits')).toBeUndefined()
    expect(await issue('0151 23456789', 'national')).toBeUndefined()
    expect(await issue('0151 2345678', 'national')).toBe('mobileNotOfCountry')
    expect(await issue('8123 4567', 'national', 'SG')).toBeUndefined()
    expect(await issue('', 'national')).toBe('required')
    expect(await newIdentifierIssues(byEmail('annegret@'), 'national')).toEqual({ email: 'emailFormatIncorrect' })
  })

  it('is left to the server while the rule of the merchant is unknown, and for an account that exists', async () => {
    for (const phone of ['0151 2345678', '0151 23456789']) {
      expect(await newIdentifierIssues(byPhone(phone), undefined)).toEqual({ phone: undefined })
      expect(identifierIssues(byPhone(phone))).toEqual({ phone: undefined })
    }
  })

  it('is judged only as what it is meant to be', () => {
    expect(identifierIssues({ ...byPhone('0151 2345678'), email: 'nonsense' })).toEqual({ phone: undefined })
  })

  it('is the same in every spelling', () => {
    expect(identifierText(byEmail(' Annegret@Example.org'))).toBe(identifierText(byEmail('annegret@example.org')))
    expect(identifierText(byPhone('0151 234 56 78'))).toBe(identifierText(byPhone('1512345678')))
    expect(identifierText(byPhone('1512345678', 'FR'))).toBe('+331512345678')
  })

  it('travels and shows with its area code', () => {
    expect(identifierInput(byPhone(' 0151 2345678 ', 'FR'))).toEqual({ areaCode: '+33', phone: '0151 2345678' })
    expect(identifierLabel(byPhone('1512345678'))).toBe('+49\u00a01512345678')
    expect(identifierLabel(byPhone('0033 6 12 34 56 78'))).toBe('+33\u00a0612345678')
    expect(identifierLabel(byEmail('a@b.de'))).toBe('a@b.de')
  })
})
