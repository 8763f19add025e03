import '../../../testing/device.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const { api } = await import('../api.ts')
const { askIdentityWith } = await import('../identity.ts')
const { operate } = await import('../use-operation.ts')
const { session } = await import('../session.ts')

const ways = { hasPassword: true, email: 'a•••@example.org', phone: null }
const ok = (result: unknown) => Response.json({ errorCode: 0, errorMessage: '', result })
const unconfirmed = () => Response.json({ errorCode: errors.confirmIdentity, errorMessage: 'Bist du es?', result: ways })

/** A server that takes one ticket for each call, and what it was sent. */
function aServer() {
  const sent: { call: string; ticket: string | undefined; body: Record<string, unknown> }[] = []
  const server = { sent, rejects: false }
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit & { headers: Record<string, string> }) => {
    if (url.includes('getMerchantDetail')) return ok({ merchantId: '1001' })
    const call = /(\w+)\.do/.exec(url)?.[1] ?? ''
    const ticket = headers['herzkarte-ticket']
    sent.push({ call, ticket, body: JSON.parse(String(body)) })
    if (ticket !== `for ${call}`) return unconfirmed()
    return server.rejects ? Response.json({ errorCode: errors.invalidVerifyCode, errorMessage: 'Falsch', result: null }) : ok({})
  })
  return server
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', globalThis)
  session.start({ token: { tokenType: 'Bearer', accessToken: 'x', refreshToken: 'y' }, user: { userId: '1' } as never })
})
afterEach(() => vi.unstubAllGlobals())

describe('a call that needs a ticket', () => {
  const cancelled = { kind: 'cancelled', message: '' }
  const ticketOf = async (call: string) => `for ${call}`

  it('asks once for each action, and is sent again with the same operation id', async () => {
    const { sent } = aServer()
    const asked = vi.fn(ticketOf)
    askIdentityWith(asked)
    await operate(api.bindUserProfile, { bindToken: 'one' }, { quiet: true })
    await api.unlinkFacebook({})
    await operate(api.bindUserProfile, { bindToken: 'two' }, { quiet: true })
    expect(asked.mock.calls).toEqual([
      ['bindUserProfile', ways],
      ['unlinkFacebook', ways],
      ['bindUserProfile', ways],
    ])
    expect(sent.map(({ ticket }) => ticket)).toEqual([
      undefined,
      'for bindUserProfile',
      undefined,
      'for unlinkFacebook',
      undefined,
      'for bindUserProfile',
    ])
    const [first, second] = sent.map(({ body }) => body.operationId)
    expect(first).toBe(second)
  })

  it('asks once for a double tap, which is done once', async () => {
    const { sent } = aServer()
    const asked = vi.fn(async (call: string) => {
      await vi.waitUntil(() => sent.length === 2)
      return ticketOf(call)
    })
    askIdentityWith(asked)
    const [first, second] = await Promise.allSettled([api.unlinkFacebook({}), api.unlinkFacebook({})])
    expect(asked).toHaveBeenCalledOnce()
    expect(first.status).toBe('fulfilled')
    expect(second).toMatchObject({ status: 'rejected', reason: cancelled })
    expect(sent).toHaveLength(3)
  })

  it('keeps its ticket when it is rejected for a mistake in a form, and asks again once it has expired', async () => {
    const server = aServer()
    const asked = vi.fn(ticketOf)
    askIdentityWith(asked)
    server.rejects = true
    const change = () => api.changeEmail({ email: 'a@example.org', code: 'x' }, { quiet: true }).catch((error) => error)
    expect(await change()).toMatchObject({ code: errors.invalidVerifyCode })
    server.rejects = false
    await change()
    expect(asked).toHaveBeenCalledOnce()
    expect(server.sent.map(({ ticket }) => ticket)).toEqual([undefined, 'for changeEmail', 'for changeEmail'])

    asked.mockResolvedValueOnce('expired meanwhile')
    await change()
    expect(asked).toHaveBeenCalledTimes(3)
  })

  it('fails as cancelled, without a message, when the member does not confirm', async () => {
    aServer()
    askIdentityWith(async () => undefined)
    expect(await api.unlinkFacebook({}).catch((error) => error)).toMatchObject(cancelled)
  })
})
