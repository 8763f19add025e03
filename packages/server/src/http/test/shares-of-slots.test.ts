import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { countWaiting } from '#testing/locks.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { anEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, lines, signedIn } from '#testing/till.ts'
import { walletPassOf } from '../authenticate.ts'

const slots = 16
const share = slots / 2
const slotsOfPictures = 32
const picturesOfNetwork = 12
const lookUpsOfNetwork = 32

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8H0z"/></svg>'
/** More than a cache of a fixed size would keep. */
const pictures = Array.from({ length: 110 }, (_, index) => `picture-${index}.svg`)

let app: TestServer
let owner: pg.Client
let merchant: string
beforeAll(async () => {
  merchant = await mkdtemp(join(tmpdir(), 'merchant-'))
  const images = join(merchant, 'images')
  await mkdir(images)
  await Promise.all(pictures.map((name) => writeFile(join(images, name), picture)))
  execFileSync('mkfifo', ['slow-1.svg', 'slow-2.svg'], { cwd: images })
  app = await startTestServer({
    RATE_LIMIT_FACTOR: '1',
    PROXY_HOPS: '1',
    REQUESTS_AT_ONCE: String(slots),
    DATABASE_POOL: String(2 * slots),
    DATABASE_TILL_POOL: String(2 * slots),
    DATABASE_TIMEOUT_MS: '120000',
    MERCHANT_DIR: merchant,
  })
  owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
  await rm(merchant, { recursive: true })
})

let networks = 0
const newNetwork = () => `2001:db8:${(++networks).toString(16)}::1`

interface Sent {
  authorization?: string
  from?: string
}

async function post(path: string, body: object, { authorization, from = newNetwork() }: Sent = {}) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, ...(authorization && { authorization }) }
  const response = await fetch(`${app.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { errorCode } = (await response.json()) as { errorCode: number }
  return { status: response.status, retryAfter: response.headers.get('retry-after'), errorCode }
}

const call = (name: string, input: object, sent?: Sent) => post(`/${name}.do`, { merchantId: '1001', lang: 'de_DE', ...input }, sent)
const bearer = (member: TestMember) => ({ authorization: `Bearer ${signedIn(app, member).token}` })
const open = (path: string, from = newNetwork(), headers = {}) =>
  fetch(`${app.url}${path}`, { headers: { 'x-forwarded-for': from, ...headers } })
/** Reads the profile of who is signed in. */
const read = async (signedInBy: { authorization: string }) => {
  const { status } = await open('/getUserProfile.do?merchantId=1001&lang=de_DE', newNetwork(), signedInBy)
  return status
}
const sentAway = { status: 503, retryAfter: '2', errorCode: 90503 }

/** Begins as many requests as there are slots while something holds them up, waits until those beyond the share are sent away, and acts. */
async function whileShareIsTaken(begin: () => ReturnType<typeof post>, act: () => Promise<void>) {
  const rejected: unknown[] = []
  const answers = Array.from({ length: slots }, async () => {
    const answer = await begin()
    if (answer.status === 503) rejected.push(answer)
    return answer
  })
  await eventually(async () => expect(rejected).toEqual(Array(slots - share).fill(sentAway)))
  await act()
  return answers
}

/** Holds a lock until `act` is done, and returns the answers that it was waited for. */
async function whileLocked(lock: string, act: () => ReturnType<typeof whileShareIsTaken>) {
  await owner.query(`begin; ${lock}`)
  let answers: Awaited<ReturnType<typeof act>> = []
  try {
    answers = await act()
  } finally {
    await owner.query('rollback')
  }
  return (await Promise.all(answers)).filter(({ status }) => status === 200)
}

const lockOf = ({ memberId }: TestMember) => `select 1 from members where member_id = '${memberId}' for update`

describe('a client that fills the slots', () => {
  it('is a member whose commands wait for each other: others are answered', async () => {
    const [attacker, other] = [await aMember(app), await aMember(app)]
    const activate = () => call('activateCoupons', { couponIds: ['obst-und-gemuese-20'], operationId: randomUUID() }, bearer(attacker))
    const answered = await whileLocked(lockOf(attacker), () =>
      whileShareIsTaken(activate, async () => {
        expect(await read(bearer(other))).toBe(200)
        expect((await open('/listHomePage.do?merchantId=1001&lang=de_DE')).status).toBe(200)
        // A token that is none takes no part of the member's share.
        expect(await read(bearer(attacker))).toBe(503)
        expect(await read({ authorization: `${bearer(attacker).authorization}x` })).toBe(200)
      }),
    )
    expect(answered).toHaveLength(share)
    expect(await activate()).toMatchObject({ status: 200 })
  })

  it('is a wallet pass, which takes no share of a member whose id it gives out as its token', () => {
    const id = randomUUID()
    expect([walletPassOf(`ApplePass ${id}`), walletPassOf(id)]).toEqual([`pass ${id}`, undefined])
  })

  it('is a member, whose commands hold two connections and no more while they wait', async () => {
    const attacker = await aMember(app)
    const activate = () => call('activateCoupons', { couponIds: ['obst-und-gemuese-20'], operationId: randomUUID() }, bearer(attacker))
    const answered = await whileLocked(lockOf(attacker), () =>
      whileShareIsTaken(activate, async () => {
        expect(await countWaiting(app.ownerUrl)).toBe(2)
      }),
    )
    expect(answered).toHaveLength(share)
  })

  it('is a network of visitors: other networks are answered', async () => {
    const from = newNetwork()
    const register = () => call('registerTempEmailUser', { email: anEmail() }, { from })
    const answered = await whileLocked('lock table registrations in access exclusive mode', () =>
      whileShareIsTaken(register, async () => {
        expect((await open('/listHomePage.do?merchantId=1001&lang=de_DE')).status).toBe(200)
        expect((await open('/listHomePage.do?merchantId=1001&lang=de_DE', from)).status).toBe(503)
      }),
    )
    expect(answered).toHaveLength(share)
  })

  it('is a key of tills: the tills of another key are answered, from the same network', async () => {
    const [customer, other] = [await aMember(app), await aMember(app)]
    const [till, neighbour] = [await aTill(app), await aTill(app, { storeId: 'bautzen' })]
    const from = newNetwork()
    const sell = () =>
      post('/till/checkout', till.sale({ cardNumber: customer.cardNumber, lines: lines(500) }), { authorization: `Till ${till.key}`, from })
    const answered = await whileLocked(lockOf(customer), () =>
      whileShareIsTaken(sell, async () => {
        const scan = { scan: other.cardNumber, tillNumber: '1' }
        expect(await post('/till/identify', scan, { authorization: `Till ${neighbour.key}`, from })).toMatchObject({ errorCode: 0 })
      }),
    )
    expect(answered).toHaveLength(share)
  })

  it('is a network with keys of tills that are made up: keys that were valid before are looked up again', async () => {
    const [till, member] = [await aTill(app), await aMember(app)]
    const identify = (from: string, key: string) =>
      post('/till/identify', { scan: member.cardNumber, tillNumber: '1' }, { authorization: `Till ${key}`, from })
    const from = newNetwork()
    expect(await identify(from, till.key)).toMatchObject({ errorCode: 0 })
    await owner.query('begin; lock table till_keys in access exclusive mode')
    const answers: ReturnType<typeof identify>[] = []
    try {
      // Within the time that a valid key is cached, nothing is looked up.
      expect(await identify(from, till.key)).toMatchObject({ errorCode: 0 })
      const rejected: unknown[] = []
      for (let index = 0; index < lookUpsOfNetwork + 5; index++) {
        const answer = identify(from, `made-up-${randomUUID()}`)
        answers.push(answer)
        void answer.then((one) => one.status === 503 && rejected.push(one))
      }
      await eventually(async () => expect(rejected).toEqual(Array(5).fill(sentAway)))
      app.clock.pass({ seconds: 6 })
      answers.push(identify(from, till.key))
    } finally {
      await owner.query('rollback')
    }
    expect(await answers.pop()).toMatchObject({ errorCode: 0 })
    await Promise.all(answers)
  })
})

describe('pictures for mails', () => {
  /** The PNG of a picture that arrives only with what the test writes into it. */
  const slow = (name: string) => ({ path: `/mail/pictures/${name}.png`, finish: () => writeFile(join(merchant, 'images', name), picture) })

  it('that wait to be drawn take no slots of files, and few of one network', async () => {
    const { path, finish } = slow('slow-1.svg')
    const from = newNetwork()
    const statuses: number[] = []
    const asked = Array.from({ length: slotsOfPictures }, async () => statuses.push((await open(path, from)).status))
    await eventually(async () => expect(statuses).toEqual(Array(slotsOfPictures - picturesOfNetwork).fill(503)))
    const metrics = await (await open('/metrics')).text()
    expect(metrics).toMatch(new RegExp(`^herzkarte_shed_total\\{kind="picture"\\} ${slotsOfPictures - picturesOfNetwork}$`, 'm'))
    expect((await open(`/images/${pictures[0]}`, from)).status).toBe(200)
    await finish()
    await Promise.all(asked)
    expect(statuses.filter((status) => status === 200)).toHaveLength(picturesOfNetwork)
  })

  it('are drawn once, however many there are', async () => {
    for (const name of pictures) expect((await open(`/mail/pictures/${name}.png`)).status).toBe(200)
    const { path, finish } = slow('slow-2.svg')
    const waiting = open(path)
    // Nothing else is drawn meanwhile.
    for (const name of pictures) expect((await open(`/mail/pictures/${name}.png`)).status).toBe(200)
    await finish()
    expect((await waiting).status).toBe(200)
  })
})
