// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { blankContact, type ContactValues, contactIssues } from '../contact/contact-change.ts'

const wrong = async (values: Partial<ContactValues>) =>
  Object.fromEntries(
    Object.entries(await contactIssues({ ...blankContact, ...values }, 'tenDigits')).filter(([, issue]) => issue !== undefined),
  )

describe('another address or number', () => {
  it('is asked for twice', async () => {
    expect(await wrong({})).toEqual({ email: 'required', emailAgain: 'required' })
    expect(await wrong({ kind: 'phone' })).toEqual({ phone: 'required', phoneAgain: 'required' })
  })

  it('must be the same both times, however it is spelled', async () => {
    expect(await wrong({ email: 'anna@example.org', emailAgain: 'anna@example.com' })).toEqual({ emailAgain: 'emailsDoNotMatch' })
    expect(await wrong({ email: 'anna@example.org', emailAgain: ' Anna@Example.org ' })).toEqual({})
    expect(await wrong({ kind: 'phone', phone: '1512 345678', phoneAgain: '1512 345679' })).toEqual({ phoneAgain: 'mobilesDoNotMatch' })
    expect(await wrong({ kind: 'phone', phone: '1512 345678', phoneAgain: '0151/2345678' })).toEqual({})
  })

  it('must be one', async () => {
    expect(await wrong({ email: 'anna@', emailAgain: 'anna@' })).toEqual({ email: 'emailFormatIncorrect' })
    expect(await wrong({ kind: 'phone', phone: '12', phoneAgain: '12' })).toEqual({ phone: 'mobileFormatIncorrect' })
  })
})
