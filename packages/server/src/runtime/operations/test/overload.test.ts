import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { halfABody } from '#testing/half-body.ts'
import { countWaiting } from '#testing/locks.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { anEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, lines, signedIn } from '#testing/till.ts'
import { builtApp } from '../../../http/pages/test/built-app.ts'

/** Places for each kind of request. */
const places = 8

let app: TestServer
let built: Awaited<ReturnType<typeof builtApp>>
let owner: pg.Client
let member: TestMember
beforeAll(async () => {
  built = await builtApp('App')
  app = await startTestServer({
    REQUESTS_AT_ONCE: String(places),
    DATABASE_POOL: String(2 * places),
    DATABASE_TIMEOUT_MS: '120000',
    WEB_DIR: built.root,
  })
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  member = await aMember(app)
})
afterAll(async () => {
  await owner.end()
  await app.close()
  await built.remove()
})

/** Of somebody else each time: an address gets a code every half a minute. */
const stranger = () => ({ email: anEmail() })
const register = () => app.call('registerTempEmailUser', stranger())
const visit = (lang = 'de_DE') => app.call('getMerchantDetail', { merchantCode: 'feldmarkt' }, { lang })
const read = () => app.call('getUserProfile', {}, signedIn(app, member))
const open = (path: string, headers: Record<string, string> = {}) => fetch(`${app.url}${path}`, { headers })
const browser = { accept: 'text/html,application/xhtml+xml' }
const sentAway = { status: 503, errorCode: 90503, result: null }

async function shed(kind: string): Promise<number> {
  const text = await (await open('/metrics')).text()
  return Number(new RegExp(`^herzkarte_shed_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(text)?.[1])
}

const activateBy = (one: TestMember) =>
  app.call('activateCoupons', { couponIds: ['obst-und-gemuese-20'], operationId: randomUUID() }, signedIn(app, one))

const lockOf = (table: string) => `lock table ${table} in access exclusive mode`

/** Takes locks, begins what waits for them in all places, and acts meanwhile. One after the other, since what is asked at the same moment shares a connection. */
async function whileAllWaitFor<Answer>(
  locks: string,
  begin: () => Promise<Answer>,
  act: () => Promise<void>,
  most = places,
): Promise<Answer[]> {
  await owner.query(`begin; ${locks}`)
  const answers: Promise<Answer>[] = []
  try {
    while (answers.length < most) {
      answers.push(begin())
      await eventually(async () => expect(await countWaiting(app.ownerUrl)).toBe(answers.length))
    }
    await act()
  } finally {
    await owner.query('rollback')
  }
  return Promise.all(answers)
}

async function whileAllPlacesAreTaken(act: () => Promise<void>): Promise<void> {
  for (const answer of await whileAllWaitFor(lockOf('registrations'), register, act))
    expect(answer).toMatchObject({ status: 200, errorCode: 0 })
}

/** Somebody opens a page while all slots of pages are taken. */
async function expectShed() {
  const rejected = await open('/main/landing?lang=fr', browser)
  expect(rejected.status).toBe(503)
  expect(rejected.headers.get('retry-after')).toBe('2')
  expect(rejected.headers.get('refresh')).toMatch(/^[234]$/)
  expect(await rejected.text()).toContain('<h1>Il y a foule en ce moment</h1>')
  expect(await shed('page')).toBeGreaterThan(0)
  // What an open page is made of still comes, and its calls are answered.
  expect((await open('/assets/index-BRA5I_yW.js', { accept: '*/*' })).status).toBe(200)
  expect(await read()).toMatchObject({ errorCode: 0 })
}

describe('while visitors ask for more than can be done', () => {
  // ASVS 15.2.2
  it('those beyond are sent away at once, in their language, and told when to come again', async () => {
    const before = await shed('visitor')
    await whileAllPlacesAreTaken(async () => {
      const answer = await visit('fr_FR')
      expect(answer).toMatchObject({
        ...sentAway,
        errorMessage: 'Nous revenons tout de suite. Réessaie dans quelques minutes, s’il te plaît.',
      })
      expect(answer.headers.get('retry-after')).toBe('2')
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{12}-[0-9a-z]+$/)
    })
    expect(await shed('visitor')).toBe(before + 1)
    expect(await visit()).toMatchObject({ status: 200, errorCode: 0 })
  })

  it('their bodies are not waited for', async () => {
    await whileAllPlacesAreTaken(async () => {
      const { hostname, port, host } = new URL(app.url)
      const socket = net.connect(Number(port), hostname)
      const head = [
        'POST /registerTempEmailUser.do HTTP/1.1',
        `host: ${host}`,
        'content-type: application/json',
        'content-length: 900000',
        '',
        '',
      ]
      socket.write(head.join('\r\n'))
      const [bytes] = (await once(socket, 'data')) as [Buffer]
      expect(bytes.toString()).toMatch(/^HTTP\/1\.1 503 /)
      socket.destroy()
    })
  })

  it('tills and members go on, and those who watch over the server see it as it is', async () => {
    const till = await aTill(app)
    await whileAllPlacesAreTaken(async () => {
      expect(await visit()).toMatchObject(sentAway)
      expect(await read()).toMatchObject({ errorCode: 0 })
      expect(await till.types(member)).toMatchObject({ errorCode: 0 })
      expect(await till.sells({ cardNumber: member.cardNumber, lines: lines(2500) })).toMatchObject({ status: 200, errorCode: 0 })
      expect((await open('/healthz')).status).toBe(200)
      expect((await open('/readyz')).status).toBe(200)
      expect(await (await open('/metrics')).text()).toContain('herzkarte_database_waiting{pool="tills"} 0')
      expect((await open('/', browser)).status).toBe(200)
      const stream = await open(`/events?merchantId=1001`, { authorization: `Bearer ${signedIn(app, member).token}` })
      expect(stream.status).toBe(200)
      await stream.body?.cancel()
    })
  })

  it('apps in their shells can read when to come again', async () => {
    await whileAllPlacesAreTaken(async () => {
      const answer = await open('/getMerchantDetail.do?merchantCode=feldmarkt', { origin: 'https://localhost' })
      expect(answer.status).toBe(503)
      expect(answer.headers.get('access-control-allow-origin')).toBe('https://localhost')
      expect(answer.headers.get('access-control-expose-headers')).toBe('retry-after')
    })
  })
})

describe('a place', () => {
  it('is not taken by a body that trickles in', async () => {
    const trickling = await Promise.all(Array.from({ length: places }, () => halfABody(app.url)))
    expect(await read()).toMatchObject({ errorCode: 0 })
    expect(await Promise.all(trickling.map(({ finish }) => finish()))).toEqual(Array(places).fill('HTTP/1.1 200 OK'))
  })

  it('is free again when nobody waits for the answer any more', async () => {
    const leaving = new AbortController()
    const { signal } = leaving
    const headers = { 'content-type': 'application/json' }
    const registerAndLeave = () =>
      fetch(`${app.url}/registerTempEmailUser.do`, { method: 'POST', headers, body: JSON.stringify(stranger()), signal }).catch(
        () => 'left',
      )
    const answers = await whileAllWaitFor(lockOf('registrations'), registerAndLeave, async () => {
      leaving.abort()
      // What was begun is still being done.
      expect(await visit()).toMatchObject(sentAway)
    })
    expect(answers).toEqual(Array(places).fill('left'))
    await eventually(async () => expect(await visit()).toMatchObject({ errorCode: 0 }))
  })

  it('of a page is kept from anyone who comes when all are taken, who is shown that it goes on soon', async () => {
    const opens = () => open('/share/abcdefghijkl', browser)
    const answers = await whileAllWaitFor(lockOf('shares'), opens, expectShed, places / 2)
    expect(answers.map(({ status }) => status)).toEqual(Array(places / 2).fill(404))
    expect((await open('/main/landing', browser)).status).toBe(200)
  })
})

it('members beyond their own places are told to come again, while visitors are answered', async () => {
  // Commands of one member would wait for each other.
  const waiting = await Promise.all(Array.from({ length: places }, () => aMember(app)))
  const locks = waiting.map(({ memberId }) => `select 1 from members where member_id = '${memberId}' for update`).join(';')
  const activate = () => activateBy(waiting.pop() ?? member)
  const activated = await whileAllWaitFor(locks, activate, async () => {
    expect(await read()).toMatchObject(sentAway)
    expect(await visit()).toMatchObject({ errorCode: 0 })
  })
  for (const { status } of activated) expect(status).toBe(200)
  expect(await read()).toMatchObject({ errorCode: 0 })
})

it('sales of a burst wait their turn, and only tills beyond four times the places are told to come again', async () => {
  const till = await aTill(app)
  // Of another member each: sales of one member wait for each other before they take a connection.
  const customers = await Promise.all(Array.from({ length: places * 4 }, () => aMember(app)))
  await owner.query(
    `begin; ${customers.map(({ memberId }) => `select 1 from members where member_id = '${memberId}' for update`).join(';')}`,
  )
  const begun = customers.map(({ cardNumber }) => till.sells({ cardNumber, lines: lines(500) }))
  await eventually(async () => expect(await till.types(member)).toMatchObject(sentAway))
  const oneMore = await till.types(member)
  expect(oneMore).toMatchObject(sentAway)
  expect(oneMore.headers.get('retry-after')).toBe('2')
  await owner.query('rollback')
  const sales = await Promise.all(begun)
  for (const { errorCode } of sales) expect(errorCode).toBe(0)
  expect(await till.types(member)).toMatchObject({ errorCode: 0 })
})
