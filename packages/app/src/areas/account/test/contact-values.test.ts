import { describe, expect, it } from 'vitest'
import { blankContact, type ContactValues, contactIssues } from '../contact/contact-values.ts'

const wrong = (values: Partial<ContactValues>) =>
  Object.fromEntries(Object.entries(contactIssues({ ...blankContact, ...values })).filter(([, issue]) => issue !== undefined))

describe('another address or number', () => {
  it('is asked for twice', () => {
    expect(wrong({})).toEqual({ email: 'required', emailAgain: 'required' })
    expect(wrong({ kind: 'phone' })).toEqual({ phone: 'required', phoneAgain: 'required' })
  })

  it('must be the same both times, however it is spelled', () => {
    expect(wrong({ email: 'anna@example.org', emailAgain: 'anna@example.com' })).toEqual({ emailAgain: 'emailsDoNotMatch' })
    expect(wrong({ email: 'anna@example.org', emailAgain: ' Anna@Example.org ' })).toEqual({})
    expect(wrong({ kind: 'phone', phone: '1512 345678', phoneAgain: '1512 345679' })).toEqual({ phoneAgain: 'mobilesDoNotMatch' })
    expect(wrong({ kind: 'phone', phone: '1512 345678', phoneAgain: '0151/2345678' })).toEqual({})
  })

  it('must be one', () => {
    expect(wrong({ email: 'anna@', emailAgain: 'anna@' })).toEqual({ email: 'emailFormatIncorrect' })
    expect(wrong({ kind: 'phone', phone: '12', phoneAgain: '12' })).toEqual({ phone: 'mobileFormatIncorrect' })
  })
})
