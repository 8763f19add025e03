import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { latestToken } from '#testing/codes.ts'
import { commandRuns, type Outcome } from '#testing/command.ts'
import { eventually } from '#testing/eventually.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, lines, signedIn, type TestTill } from '#testing/till.ts'
import { addressProblem, send } from '../send.ts'

// Commands are processes: seconds each on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** Another system of the merchant, which answers with a status. */
async function receiver() {
  const received: Received[] = []
  const system = { received, status: 204, url: '', close: () => void server.close() }
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(system.status).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  system.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/herzkarte`
  return system
}

let app: TestServer
let owner: pg.Client
let till: TestTill
let member: TestMember
let system: Awaited<ReturnType<typeof receiver>>
let id: string
let secret: string
beforeAll(async () => {
  app = await startTestServer({ WEBHOOKS_INSIDE: 'true' })
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  till = await aTill(app)
  member = await aMember(app)
  system = await receiver()
  const { out } = await webhooks('add', system.url)
  ;[, id = '', secret = ''] = /^(\S+) {2}(whsec_\S+)\n$/.exec(out) ?? []
  await isKnown('sale.booked')
})
afterEach(() => {
  system.received.length = 0
  system.status = 204
})
afterAll(async () => {
  system.close()
  await owner.end()
  await app.close()
})

const command = commandRuns('webhooks')

function webhooks(...args: string[]): Promise<Outcome> {
  const env = { DATABASE_OWNER_URL: app.ownerUrl, SECRET: app.server.services.settings.secret, WEBHOOKS_INSIDE: 'true' }
  return command(args, env)
}

const isKnown = (type: string, known = true) => eventually(() => expect(app.server.services.webhookTypes().has(type)).toBe(known))

const sell = (cents: number) => till.sells({ cardNumber: member.cardNumber, lines: lines(cents) })
const stored = async () => (await owner.query<{ type: string }>('select type from webhook_deliveries')).rows
interface Said {
  type: string
  timestamp: string
  data: Record<string, unknown>
}

/** Checks a signature at the time at which it was made: the server's clock is that of the test. */
function read({ headers, body }: Received, by = secret): Said {
  vi.useFakeTimers({ toFake: ['Date'], now: Number(headers['webhook-timestamp']) * 1000 })
  try {
    return new Webhook(by).verify(body, headers as Record<string, string>) as Said
  } finally {
    vi.useRealTimers()
  }
}

async function deliversNow(): Promise<void> {
  await owner.query('update graphile_worker._private_jobs set run_at = now()')
  await app.runJobs()
}

describe('a webhook', () => {
  it('about a sale is stored with it, signed, and delivered once', async () => {
    const { result } = await sell(500)
    await app.runJobs()
    const said = system.received.map((one) => read(one))
    expect(said.find(({ type }) => type === 'sale.booked')).toEqual({
      type: 'sale.booked',
      timestamp: app.clock.now().toISOString(),
      data: expect.objectContaining({ memberId: member.memberId, receiptId: result.receiptId }),
    })
    await deliversNow()
    expect(system.received).toHaveLength(said.length)
    const [wrong] = system.received
    expect(() => read(wrong as Received, `whsec_${Buffer.from('somebody else').toString('base64')}`)).toThrow()
    expect(() => read({ ...(wrong as Received), body: '{}' })).toThrow()
  })

  it('is delivered again under the same id until it is accepted', async () => {
    system.status = 500
    await sell(500)
    await app.runJobs()
    await deliversNow()
    system.status = 200
    await deliversNow()
    await deliversNow()
    expect(new Set(system.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(system.received).toHaveLength(3)
    expect((await webhooks('show', id)).out).toMatch(/sale\.booked {2}delivered {2}attempts 3 {2}status 200\n/)
  })

  it('is given up when the receiver says that it is gone', async () => {
    system.status = 410
    await sell(500)
    await app.runJobs()
    await deliversNow()
    expect(system.received).toHaveLength(1)
    expect((await webhooks('show', id)).out).toMatch(/sale\.booked {2}failed {2}attempts 1 {2}status 410\n/)
  })

  it('is not about a sale that was not booked, and not about one that is sent again', async () => {
    const before = (await stored()).length
    const sale = till.sale({ cardNumber: member.cardNumber, lines: lines(500), userCouponIds: ['018f0000-0000-7000-8000-000000000000'] })
    expect((await till.checkout(sale)).errorName).not.toBeNull()
    expect(await stored()).toHaveLength(before)
    const booked = till.sale({ cardNumber: member.cardNumber, lines: lines(500) })
    await till.checkout(booked)
    await till.checkout(booked)
    expect(await stored()).toHaveLength(before + 1)
    await app.runJobs()
  })

  it('says that a member is deleted', async () => {
    const gone = await aMember(app)
    await app.call('sendDeleteAccountEmail', {}, signedIn(app, gone))
    await app.call('confirmDeleteAccount', { deleteToken: await latestToken(app, gone.email) })
    await app.runJobs()
    expect(system.received.map((one) => read(one))).toContainEqual(
      expect.objectContaining({ type: 'member.deleted', data: { memberId: gone.memberId } }),
    )
  })
})

describe('herzkarte webhooks', () => {
  it('tests an address with a signed request', async () => {
    expect(await webhooks('test', id)).toMatchObject({ code: 0, out: `${system.url} answered 204.\n` })
    expect(system.received.map((one) => read(one).type)).toEqual(['test'])
    system.status = 500
    expect(await webhooks('test', id)).toMatchObject({ code: 1, err: expect.stringContaining('answered 500; only 2xx') })
  })

  it('rotates a secret: both are valid for a day, then the new one alone', async () => {
    const { out } = await webhooks('rotate', id)
    const renewed = out.trim()
    expect(renewed).not.toBe(secret)
    await webhooks('test', id)
    const [both] = system.received
    expect([read(both as Received).type, read(both as Received, renewed).type]).toEqual(['test', 'test'])
    await owner.query(`update webhook_endpoints set rotated_at = now() - interval '25 hours'`)
    await webhooks('test', id)
    const [, one] = system.received
    expect(read(one as Received, renewed).type).toBe('test')
    expect(() => read(one as Received)).toThrow()
    secret = renewed
  })

  it('pauses an address: nothing is stored for it, and nothing sent', async () => {
    expect((await webhooks('pause', id)).code).toBe(0)
    await isKnown('sale.booked', false)
    const before = (await stored()).length
    await sell(500)
    await app.runJobs()
    expect([(await stored()).length, system.received]).toEqual([before, []])
    await webhooks('resume', id)
    await isKnown('sale.booked')
  })

  it('sends what was waiting before a pause once it is over', async () => {
    system.status = 503
    await sell(500)
    await app.runJobs()
    await webhooks('pause', id)
    await owner.query('update graphile_worker._private_jobs set run_at = now()')
    await app.runJobs()
    system.status = 204
    system.received.length = 0
    expect((await webhooks('list')).out).toContain('waiting 1')
    await webhooks('resume', id)
    await isKnown('sale.booked')
    await app.runJobs()
    expect(system.received).toHaveLength(1)
    expect((await webhooks('list')).out).toContain('waiting 0')
  })

  it('lists and removes addresses, and knows types', async () => {
    expect((await webhooks('list')).out).toContain(`${id}  ${system.url}  everything  active  delivered`)
    expect(await webhooks('add', system.url, '--types', 'sale.boked')).toMatchObject({
      code: 1,
      err: expect.stringContaining('There is no type sale.boked. Types: sale.booked, '),
    })
    const { out } = await webhooks('add', system.url, '--types', 'sale.voided')
    const [other = ''] = out.split('  ')
    expect((await webhooks('remove', other)).code).toBe(0)
    expect(await webhooks('show', other)).toMatchObject({ code: 1, err: `There is no webhook ${other}.\n` })
  })
})

describe('an address', () => {
  it.each([
    ['http://example.org', 'https://'],
    ['https://127.0.0.1/x', 'public internet'],
    ['https://10.1.2.3', 'public internet'],
    ['https://[::1]:9', 'public internet'],
    ['https://169.254.169.254/latest', 'public internet'],
    ['https://user:secret@example.org', 'password'],
    ['example.org', 'no address'],
  ])('%s is rejected', (url, why) => expect(addressProblem(url, false)).toContain(why))

  it('on the public internet is accepted, and one inside where the setting allows it', () => {
    expect(addressProblem('https://example.org/herzkarte', false)).toBeUndefined()
    expect(addressProblem('http://10.1.2.3/herzkarte', true)).toBeUndefined()
  })

  it('whose name leads inside gets nothing', async () => {
    const { port } = new URL(system.url)
    const sending = { headers: {}, body: '{}', timeoutMs: 5000 }
    expect(await send({ ...sending, url: `https://localhost:${port}/`, inside: false })).toBe(0)
    expect(await send({ ...sending, url: `http://localhost:${port}/`, inside: true })).toBe(204)
    expect(system.received).toHaveLength(1)
  })
})
