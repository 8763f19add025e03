import '../../../testing/device.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const { api } = await import('../api.ts')
const { askIdentityWith } = await import('../identity.ts')
const { operate } = await import('../operation.ts')
const { session } = await import('../session.ts')

const ways = { hasPassword: true, email: 'a•••@example.org', phone: null }
const ok = (result: unknown) => Response.json({ errorCode: 0, errorMessage: '', result })
const unconfirmed = () => Response.json({ errorCode: errors.confirmIdentity, errorMessage: 'Bist du es?', result: ways })

/** A server that wants a confirmation until there was one, and what it was sent. */
function aServer() {
  const sent: string[] = []
  const server = { isConfirmed: false, sent }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (url.includes('getMerchantDetail')) return ok({ merchantId: '1001' })
    sent.push(String(body))
    return server.isConfirmed ? ok({}) : unconfirmed()
  })
  return server
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', globalThis)
  session.start({ token: { tokenType: 'Bearer', accessToken: 'x', refreshToken: 'y' }, user: { userId: '1' } as never })
})
afterEach(() => vi.unstubAllGlobals())

describe('a call that needs a confirmation', () => {
  it('asks once, and is sent again with the same operation id', async () => {
    const server = aServer()
    const asked = vi.fn(async () => {
      await vi.waitUntil(() => server.sent.length === 2)
      server.isConfirmed = true
      return true
    })
    askIdentityWith(asked)
    const bind = (bindToken: string) => operate(api.bindUserProfile, { bindToken }, { quiet: true })
    await Promise.all([bind('one'), bind('two')])
    expect(asked.mock.calls).toEqual([[ways]])
    const ids = server.sent.map((body) => JSON.parse(body))
    expect(ids).toHaveLength(4)
    expect(new Set(ids.map(({ operationId, bindToken }) => `${bindToken} ${operationId}`)).size).toBe(2)
  })

  it('fails as cancelled, without a message, when the member does not confirm', async () => {
    aServer()
    askIdentityWith(async () => false)
    expect(await api.unlinkFacebook({}).catch((error) => error)).toMatchObject({ kind: 'cancelled', message: '' })
  })
})
