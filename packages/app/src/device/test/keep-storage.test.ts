import '../../../testing/device.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const kept = new Map<string, string>()
const Preferences = {
  keys: async () => ({ keys: [...kept.keys()] }),
  get: async ({ key }: { key: string }) => ({ value: kept.get(key) ?? null }),
  set: async ({ key, value }: { key: string; value: string }) => void kept.set(key, value),
  remove: async ({ key }: { key: string }) => void kept.delete(key),
}
vi.mock('@capacitor/preferences', () => ({ Preferences }))

const told: (string | null)[] = []
vi.stubGlobal(
  'StorageEvent',
  class extends Event {
    key: string | null
    constructor(type: string, { key }: { key: string | null }) {
      super(type)
      this.key = key
    }
  },
)
vi.stubGlobal('dispatchEvent', ({ key }: { key: string | null }) => told.push(key))

const { stored, clearMemberStorage } = await import('@herzkarte/ui/storage.ts')
const { keepStorage } = await import('../shell/storage.ts')
const isText = (value: unknown): value is string => typeof value === 'string'

beforeEach(() => {
  kept.clear()
  localStorage.clear()
  told.length = 0
})

describe('what the app keeps in the native shell', () => {
  it('is copied, change by change', async () => {
    await keepStorage()
    const language = stored('language', isText)
    language.set('fr')
    language.set('en')
    stored('member.note', isText).set('mine')
    await vi.waitFor(() => expect(Object.fromEntries(kept)).toEqual({ 'herzkarte.language': '"en"', 'herzkarte.member.note': '"mine"' }))
    clearMemberStorage()
    language.clear()
    await vi.waitFor(() => expect(kept.size).toBe(0))
  })

  it('is there again when the system has emptied the storage of the page, and whoever has read it is told', async () => {
    kept.set('herzkarte.session', '{"token":1}')
    await keepStorage()
    expect(localStorage.getItem('herzkarte.session')).toBe('{"token":1}')
    expect(told).toEqual([null])
  })

  it('counts as it stands in the page, also where the app ended before the copy was written', async () => {
    await keepStorage()
    localStorage.setItem('herzkarte.language', '"fr"')
    kept.set('herzkarte.session', '"of somebody who signed out since"')
    kept.set('herzkarte.language', '"de"')
    await keepStorage()
    expect(localStorage.getItem('herzkarte.session')).toBeNull()
    expect(Object.fromEntries(kept)).toEqual({ 'herzkarte.language': '"fr"' })
  })
})
