import { randomUUID } from 'node:crypto'
import { aMember } from '@herzkarte/server/testing/members.ts'
import { startTestServer, type TestServer } from '@herzkarte/server/testing/server.ts'
import { aTill, lines } from '@herzkarte/server/testing/till.ts'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HerzkarteError, HerzkarteUnreachable, readWebhook, tillApi, WebhookRejected } from '../src/index.ts'

let app: TestServer
let key: string
beforeAll(async () => {
  app = await startTestServer()
  ;({ key } = await aTill(app))
})
afterAll(() => app.close())

describe('the till interface', () => {
  it('looks up a customer, and books a sale once', async () => {
    const herzkarte = tillApi({ url: app.url, key })
    const { cardNumber } = await aMember(app)
    const sale = {
      operationId: randomUUID(),
      ...{ tillNumber: 'SDK', receiptNumber: '1', happenedAt: app.clock.now().toISOString(), cardNumber },
      lines: lines(500),
    }
    const { receiptId } = await herzkarte.checkout(sale)
    expect((await herzkarte.checkout(sale)).receiptId).toBe(receiptId)
    const { scanId } = await herzkarte.identify({ scan: cardNumber, tillNumber: 'SDK' })
    expect(scanId).toMatch(/./)
  })

  it('fails with the code and the message of the server, in the language of the settings', async () => {
    const failure = await tillApi({ url: app.url, key, lang: 'fr_FR' })
      .identify({ scan: '1', tillNumber: 'SDK' })
      .catch((error) => error)
    expect(failure).toBeInstanceOf(HerzkarteError)
    expect(failure.code).toBeGreaterThan(10_000)
    expect(failure.message).toMatch(/carte|code/i)
    await expect(tillApi({ url: app.url, key: 'wrong' }).identify({ scan: '1', tillNumber: 'SDK' })).rejects.toThrow(HerzkarteError)
  })

  it('says when there is no answer, or somebody else answers', async () => {
    const ask = (url: string) => tillApi({ url, key }).identify({ scan: '1', tillNumber: 'SDK' })
    await expect(ask('http://127.0.0.1:1')).rejects.toThrow(HerzkarteUnreachable)
    await expect(ask(`${app.url}/healthz`)).rejects.toThrow()
  })

  it('is no promise', async () => {
    const herzkarte = tillApi({ url: app.url, key })
    expect(await herzkarte).toBe(herzkarte)
  })
})

describe('a webhook', () => {
  const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`
  const body = JSON.stringify({ type: 'member.deleted', timestamp: '2026-11-23T10:00:00.000Z', data: { memberId: 'm' } })
  const headersAt = (at: Date) => ({
    'webhook-id': 'w1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('w1', at, body),
  })

  it('is read with the headers of a server and with those of fetch', () => {
    const expected = { id: 'w1', event: { type: 'member.deleted', timestamp: '2026-11-23T10:00:00.000Z', data: { memberId: 'm' } } }
    expect(readWebhook(body, headersAt(new Date()), secret)).toEqual(expected)
    expect(readWebhook(body, new Headers(headersAt(new Date())), secret)).toEqual(expected)
  })

  it('is rejected if it was changed, is old, or has no signature', () => {
    const old = headersAt(new Date(Date.now() - 6 * 60_000))
    for (const [text, headers] of [
      [`${body} `, headersAt(new Date())],
      [body, old],
      [body, {}],
    ] as const)
      expect(() => readWebhook(text, headers, secret)).toThrow(WebhookRejected)
  })
})
