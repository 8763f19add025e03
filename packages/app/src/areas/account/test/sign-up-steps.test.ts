// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { mayStay, openStep, pathOfStep, steps } from '../registration/steps.tsx'

const sent = { tempUserId: 'a', expiresAtMs: 0, resendAtMs: 0 }

describe('a sign-up', () => {
  it('stands at the first step that is not done', () => {
    expect(openStep(undefined, false)).toBe('account')
    expect(openStep({}, true)).toBe('account')
    expect(openStep({ sent }, false)).toBe('code')
    expect(openStep({ sent }, true)).toBe('code')
    expect(openStep({ sent, proof: 'p' }, false)).toBe('password')
    expect(openStep({ sent, proof: 'p' }, true)).toBe('profile')
  })

  it('never asks twice for a code that was right, but lets the password be chosen again', () => {
    const seen = steps.filter((step) => mayStay(step, 'profile'))
    expect(seen).toEqual(['password', 'profile'])
    expect(steps.filter((step) => mayStay(step, 'password'))).toEqual(['password'])
  })

  it('goes by email or by mobile number', () => {
    expect(steps.map((step) => pathOfStep(step, 'email'))).toEqual(['/signup', '/verifyEmail', '/password/email', '/createAccount'])
    expect(steps.map((step) => pathOfStep(step, 'phone'))).toEqual([
      '/signup',
      '/verifyCode/phone/register',
      '/password/phone',
      '/createAccount',
    ])
  })
})
