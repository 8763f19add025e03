import '../../../testing/device.ts'
import { describe, expect, it } from 'vitest'

const { stored, storedForMember } = await import('@herzkarte/ui/storage.ts')
const { session } = await import('../session.ts')
const isText = (value: unknown): value is string => typeof value === 'string'

describe('when a session ends', () => {
  it('nothing of its member stays on the device, also what was kept by code that is not loaded', () => {
    const device = stored('language', isText)
    const member = storedForMember('note', isText)
    device.set('fr')
    member.set('mine')
    localStorage.setItem('herzkarte.member.customerCard', '{"cardKey":"secret"}')
    session.end()
    expect(member.get()).toBeUndefined()
    expect(Object.keys(localStorage)).toEqual(['herzkarte.language'])
    expect(device.get()).toBe('fr')
  })
})
