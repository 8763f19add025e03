import { hourMs } from '@herzkarte/rules/time/durations.ts'
import '../../../testing/device.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { session } from '../../dispatcher/session.ts'
import { clearFormDrafts, formDraft } from '../form-draft.ts'

const hour = hourMs
const isText = (value: unknown): value is string => typeof value === 'string'
const street = formDraft('street', isText, hour)
const city = formDraft('city', isText, hour)
const signInAs = (userId: string) => session.start({ token: {} as never, user: { userId } as never })

beforeEach(() => {
  vi.useFakeTimers()
  clearFormDrafts()
})
afterEach(() => {
  vi.useRealTimers()
  session.end()
})

describe('what is in progress in forms', () => {
  it('is kept under one key for all of them', () => {
    street.set('Ahornweg')
    city.set('Leipzig')
    expect(Object.keys(JSON.parse(localStorage.getItem('herzkarte.forms') ?? '{}'))).toEqual(['street', 'city'])
    street.clear()
    expect([street.get(), city.get()]).toEqual([undefined, 'Leipzig'])
  })

  it('is forgotten after a while', () => {
    street.set('Ahornweg')
    vi.advanceTimersByTime(hour - 1)
    expect(street.get()).toBe('Ahornweg')
    vi.advanceTimersByTime(1)
    expect(street.get()).toBeUndefined()
  })

  it('waits for whose it is when a session runs out, and shows to nobody else', () => {
    signInAs('mathilde')
    street.set('Ahornweg')
    session.end()
    expect(street.get()).toBeUndefined()
    signInAs('leopold')
    expect(street.get()).toBeUndefined()
    session.end()
    signInAs('mathilde')
    expect(street.get()).toBe('Ahornweg')
  })

  it('of a visitor goes when somebody signs in', () => {
    street.set('Ahornweg')
    signInAs('mathilde')
    clearFormDrafts({ exceptOf: 'mathilde' })
    session.end()
    expect(street.get()).toBeUndefined()
  })

  it('that an older version of the app left is not read', () => {
    street.set(12 as never)
    expect(street.get()).toBeUndefined()
  })
})
