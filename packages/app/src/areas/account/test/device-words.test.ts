import '../../../../testing/device.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceName, lastUsedText, signedInText } from '../sessions/device-words.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T22:30:00Z') }))
afterEach(() => vi.useRealTimers())

describe('a device that is signed in', () => {
  it('is called what its owner would call it', () => {
    expect(deviceName({ browser: 'Chrome', platform: 'Android' })).toBe('Chrome auf Android')
    expect(deviceName({ browser: null, platform: 'iOS' })).toBe('iOS')
    expect(deviceName({ browser: 'Safari', platform: null })).toBe('Safari')
    expect(deviceName({ browser: null, platform: null })).toBe('Unbekanntes Gerät')
  })

  it('tells when it was used, by the clock of the market', () => {
    expect(lastUsedText({ lastUsedAt: '2026-11-20T17:42:00Z' })).toBe('zuletzt heute, 18:42\u00a0Uhr')
    expect(lastUsedText({ lastUsedAt: '2026-11-19T22:59:00Z' })).toBe('zuletzt am 19.\u00a0November')
    expect(lastUsedText({ lastUsedAt: '2026-11-19T23:01:00Z' })).toBe('zuletzt heute, 0:01\u00a0Uhr')
    expect(signedInText({ signedInAt: '2025-10-02T10:00:00Z' })).toBe('angemeldet seit 2.\u00a0Oktober\u00a02025')
  })
})
