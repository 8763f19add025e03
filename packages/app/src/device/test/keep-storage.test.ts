import '../../../testing/device.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const saved = new Map<string, string>()
const Preferences = {
  keys: async () => ({ keys: [...saved.keys()] }),
  get: async ({ key }: { key: string }) => ({ value: saved.get(key) ?? null }),
  set: async ({ key, value }: { key: string; value: string }) => void saved.set(key, value),
  remove: async ({ key }: { key: string }) => void saved.delete(key),
}
vi.mock('@capacitor/preferences', () => ({ Preferences }))

const keychain = new Map<string, string>()
const SecureStorage = {
  setDefaultKeychainAccess: vi.fn(async () => {}),
  getItem: async (key: string) => keychain.get(key) ?? null,
  setItem: async (key: string, value: string) => void keychain.set(key, value),
  removeItem: async (key: string) => void keychain.delete(key),
}
vi.mock('@aparajita/capacitor-secure-storage', () => ({ SecureStorage, KeychainAccess: { whenUnlockedThisDeviceOnly: 1 } }))

const published: (string | null)[] = []
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
vi.stubGlobal('dispatchEvent', ({ key }: { key: string | null }) => published.push(key))

const { stored, storedForMember, clearMemberStorage } = await import('@herzkarte/ui/storage.ts')
const { persistStorage } = await import('../shell/storage.ts')
const isText = (value: unknown): value is string => typeof value === 'string'

beforeEach(() => {
  saved.clear()
  keychain.clear()
  localStorage.clear()
  published.length = 0
})

describe('what the app keeps in the native shell', () => {
  it('is copied, change by change', async () => {
    await persistStorage()
    const language = stored('language', isText)
    language.set('fr')
    language.set('en')
    stored('member.note', isText).set('mine')
    await vi.waitFor(() => expect(Object.fromEntries(saved)).toEqual({ 'herzkarte.language': '"en"', 'herzkarte.member.note': '"mine"' }))
    clearMemberStorage()
    language.clear()
    await vi.waitFor(() => expect(saved.size).toBe(0))
  })

  it('is there again when the system has emptied the storage of the page, and those who have read it are told', async () => {
    saved.set('herzkarte.language', '"fr"')
    await persistStorage()
    expect(localStorage.getItem('herzkarte.language')).toBe('"fr"')
    expect(published).toEqual([null])
  })

  it('counts as it stands in the page, also where the app ended before the copy was written', async () => {
    await persistStorage()
    localStorage.setItem('herzkarte.language', '"fr"')
    saved.set('herzkarte.session', '"of somebody who signed out since"')
    saved.set('herzkarte.language', '"de"')
    await persistStorage()
    expect(localStorage.getItem('herzkarte.session')).toBeNull()
    expect(Object.fromEntries(saved)).toEqual({ 'herzkarte.language': '"fr"' })
  })

  it('has the session in the protected storage of the system alone', async () => {
    const session = stored('session', isText)
    await persistStorage()
    expect(SecureStorage.setDefaultKeychainAccess).toHaveBeenCalledWith(1)
    session.set('of Mathilde')
    await vi.waitFor(() => expect(Object.fromEntries(keychain)).toEqual({ 'herzkarte.session': '"of Mathilde"' }))
    await vi.waitFor(() => expect(saved.get('herzkarte.session')).toBe('"elsewhere"'))
    expect(JSON.stringify({ ...localStorage })).not.toContain('Mathilde')
    expect(session.get()).toBe('of Mathilde')
    session.clear()
    await vi.waitFor(() => expect([keychain.size, saved.size]).toEqual([0, 0]))
    expect(localStorage.getItem('herzkarte.session')).toBeNull()
  })

  it('has the customer card there as well, whose key spends', async () => {
    const card = storedForMember('customerCard', isText)
    await persistStorage()
    card.set('with a key')
    await vi.waitFor(() => expect(keychain.get('herzkarte.member.customerCard')).toBe('"with a key"'))
    await vi.waitFor(() => expect(saved.get('herzkarte.member.customerCard')).toBe('"elsewhere"'))
    expect(JSON.stringify({ ...localStorage })).not.toContain('with a key')
    clearMemberStorage()
    await vi.waitFor(() => expect([keychain.size, saved.size]).toEqual([0, 0]))
  })

  it('does not take over the session of an app that was deleted', async () => {
    keychain.set('herzkarte.session', '"of somebody else"')
    await persistStorage()
    expect(keychain.size).toBe(0)
    expect(localStorage.getItem('herzkarte.session')).toBeNull()
  })
})
