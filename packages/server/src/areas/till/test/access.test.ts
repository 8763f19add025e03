import pg from 'pg'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, lines } from '#testing/till.ts'
import { listTillKeys, makeTillKey, revokeTillKey } from '../keys/keys.ts'

let app: TestServer
let owner: pg.Client
beforeAll(async () => {
  app = await startTestServer()
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const names = ['identify', 'quote', 'checkout', 'refund', 'grant', 'credit'] as const

function post(name: string, body: unknown, authorization?: string) {
  const headers = { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) }
  return fetch(`${app.url}/till/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

describe('a till', () => {
  // ASVS 8.2.1
  it('is rejected by every call without a key, with a wrong one, and with a member’s token', async () => {
    const { token } = await aMember(app)
    for (const name of names) {
      for (const authorization of [undefined, 'Till ', `Till ${'a'.repeat(43)}`, `Bearer ${token}`, `Till ${token}`]) {
        const response = await post(name, {}, authorization)
        expect(response.status).toBe(200)
        expect(await response.json(), `${name} ${authorization}`).toMatchObject({ errorCode: 10580, result: null })
      }
    }
  })

  it('is rejected by every call when its store does not take part, or is gone', async () => {
    for (const storeId of [closedStore(), 'nowhere']) {
      const { key } = await aTill(app, { storeId })
      for (const name of names) {
        expect(await (await post(name, {}, `Till ${key}`)).json(), `${name} ${storeId}`).toMatchObject({ errorCode: 10558 })
      }
    }
  })

  it('is told by every call what is wrong with its input', async () => {
    const { key } = await aTill(app)
    for (const name of names) {
      for (const body of [{}, { tillNumber: 7 }, 'text', null]) {
        const response = await post(name, body, `Till ${key}`)
        expect([response.status, await response.json()], name).toMatchObject([400, { errorCode: 90400 }])
      }
    }
  })

  it('is rejected a field that the call does not know', async () => {
    const till = await aTill(app)
    const { cardNumber } = await aMember(app)
    const bodies = {
      identify: { scan: cardNumber, tillNumber: '1' },
      quote: { cardNumber, tillNumber: '1', lines: [] },
      checkout: till.sale({ cardNumber, lines: lines(100) }),
      refund: till.giveBack({ purchase: { tillNumber: '1', receiptNumber: '1' } }),
      grant: { operationId: uuid(), tillNumber: '1', cardNumber, campaignId: 'herzhaft-kochen', hearts: 1, note: 'x' },
      credit: { operationId: uuid(), tillNumber: '1', cardNumber, kind: 'points', amount: 1, reason: 'x', note: 'x' },
    }
    for (const name of names) {
      const response = await post(name, { ...bodies[name], strange: 1 }, `Till ${till.key}`)
      const envelope = (await response.json()) as { result: { problems: string[] } }
      expect([response.status, envelope.result.problems], name).toEqual([400, [expect.stringContaining('/strange')]])
    }
  })

  it('has no other calls, and none by GET', async () => {
    const { key } = await aTill(app)
    expect(await (await post('audit', {}, `Till ${key}`)).json()).toMatchObject({ errorCode: 90404 })
    expect((await fetch(`${app.url}/till/identify`)).status).toBe(405)
  })
})

describe('a key', () => {
  it('is made, counts, is listed without itself, and counts no more once it is revoked', async () => {
    const { cardNumber } = await aMember(app)
    const key = await makeTillKey(owner, 'markkleeberg', 'Kasse 1', app.clock.now())
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    const scan = { scan: cardNumber, tillNumber: '1' }
    expect(await app.till('identify', scan, key)).toMatchObject({ errorName: null })

    const listed = (await listTillKeys(owner)).find(({ storeId }) => storeId === 'markkleeberg')
    expect(listed).toMatchObject({ label: 'Kasse 1', createdAt: app.clock.now(), revokedAt: null })
    expect(JSON.stringify(await listTillKeys(owner))).not.toContain(key)

    expect(await revokeTillKey(owner, listed?.id ?? '', app.clock.now())).toMatchObject({ storeId: 'markkleeberg', revokedAt: null })
    app.clock.pass({ seconds: 5 })
    expect(await app.till('identify', scan, key)).toMatchObject({ errorName: 'tillKeyInvalid' })
    expect(await revokeTillKey(owner, listed?.id ?? '', app.clock.now())).toMatchObject({ revokedAt: expect.any(Date) })
    expect(await revokeTillKey(owner, 'nosuchkey', app.clock.now())).toBeUndefined()
  })

  it('is kept as a hash only', async () => {
    const { key } = await aTill(app)
    const { rows } = await owner.query('select * from till_keys')
    expect(JSON.stringify(rows)).not.toContain(key)
  })
})

function closedStore(): string {
  const closed = app.server.services.content().stores.find(({ active }) => !active)
  if (!closed) throw new Error('The sample content has no store that is closed')
  return closed.id
}
