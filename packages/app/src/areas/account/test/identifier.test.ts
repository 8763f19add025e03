import { describe, expect, it } from 'vitest'
import { blankIdentifier, identifierInput, identifierIssues, identifierLabel, identifierText } from '../identifier/identifier.ts'

const byEmail = (email: string) => ({ ...blankIdentifier, email })
const byPhone = (phone: string, country = 'DE') => ({ ...blankIdentifier, kind: 'phone' as const, phone, country })

describe('an email address or mobile number', () => {
  it('is asked for before it is judged', () => {
    expect(identifierIssues(byEmail(' '))).toEqual({ email: 'required' })
    expect(identifierIssues(byEmail('annegret@'))).toEqual({ email: 'emailFormatIncorrect' })
    expect(identifierIssues(byPhone(''))).toEqual({ phone: 'required' })
    expect(identifierIssues(byPhone('0151'))).toEqual({ phone: 'mobileFormatIncorrect' })
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
    expect(identifierLabel(byEmail('a@b.de'))).toBe('a@b.de')
  })
})
