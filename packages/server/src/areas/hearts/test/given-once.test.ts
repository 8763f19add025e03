import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { latestToken } from '#testing/codes.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { aPhone, verifiedByEmail, verifiedByPhone } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { expectLedgerToHold } from '#testing/till.ts'
import { areas } from '../../../areas.ts'
import { transact } from '../../../kernel/database/index.ts'
import type { Secrets } from '../../../kernel/derived-code.ts'
import type { Contacts } from '../../../runtime/member-data.ts'
import { purgeOldRows } from '../../../runtime/retention.ts'
import { mayGiveNext, mayGiveOnce, wereAllGiven } from '../given-once.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(async () => {
  await expectLedgerToHold(app)
  await app.close()
})
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const claim = (token: string) => app.call('grantUserStamp', { operationId: crypto.randomUUID(), campaignId }, { token })
const claimed = { errorName: null, result: { hearts: 3 } }
const nothing = { welcomeHearts: 0, welcomeHeartsGivenBefore: true }
const welcome = { welcomeHearts: 5, welcomeHeartsGivenBefore: false }

async function registers(input: ReturnType<typeof verifiedByEmail>) {
  const { errorName, result } = await app.call('newRegister', await input)
  expect(errorName).toBe(null)
  return { ...result, access: result.token.accessToken }
}

async function deletes(access: string, email: string): Promise<void> {
  await app.call('sendDeleteAccountEmail', {}, { token: access })
  expect(await app.call('confirmDeleteAccount', { deleteToken: await latestToken(app, email) })).toMatchObject({ errorName: null })
}

it('gives welcome hearts and free hearts once to a mailbox, however its address is spelt', async () => {
  const first = await registers(verifiedByEmail(app, 'shopper@gmail.com'))
  expect(first).toMatchObject(welcome)
  expect(await claim(first.access)).toMatchObject(claimed)
  for (const email of ['shopper+1@gmail.com', 's.hop.per@googlemail.com']) {
    const again = await registers(verifiedByEmail(app, email))
    expect(again).toMatchObject(nothing)
    expect(await claim(again.access)).toMatchObject({ errorName: 'freeHeartsGivenBefore' })
    const gift = { giftId: 'blumenstrauss', exchangeType: 'hearts', operationId: crypto.randomUUID() } as const
    expect(await app.call('redeemGift', gift, { token: again.access })).toMatchObject({ errorName: 'notEnoughStamps' })
  }
  const other = await registers(verifiedByEmail(app, 'somebody.else@gmail.com'))
  expect(other).toMatchObject(welcome)
  expect(await claim(other.access)).toMatchObject(claimed)
})

it('gives none again to who deletes the account and registers again, by address or number, until 400 days later', async () => {
  const [email, phone] = ['again@example.org', aPhone()]
  const first = await registers(verifiedByEmail(app, email))
  expect(await claim(first.access)).toMatchObject(claimed)
  await deletes(first.access, email)
  const second = await registers(verifiedByEmail(app, email))
  expect(second).toMatchObject(nothing)
  expect(await claim(second.access)).toMatchObject({ errorName: 'freeHeartsGivenBefore' })
  await deletes(second.access, email)
  expect(await registers(verifiedByPhone(app, phone))).toMatchObject(welcome)
  app.clock.pass({ days: 399 })
  await purgeOldRows(app.server.services, areas.retention)
  expect(await left()).toBeGreaterThan(0)
  app.clock.pass({ days: 2 })
  await purgeOldRows(app.server.services, areas.retention)
  expect(await left()).toBe(0)
})

it('knows the number of a member who had them by address, and gives them to one of 16 at once', async () => {
  const [phone, member] = [aPhone(), await aMember(app)]
  await app.server.services.pool.query(`update members set area_code = '+49', phone = $2 where member_id = $1`, [member.memberId, phone])
  expect(await claim(member.token)).toMatchObject(claimed)
  expect(await claim((await registers(verifiedByPhone(app, phone))).access)).toMatchObject({ errorName: 'freeHeartsGivenBefore' })

  const many: TestMember[] = await Promise.all(Array.from({ length: 16 }, (_, n) => aMember(app, { email: `crowd+${n}@example.org` })))
  const answers = await Promise.all(many.map(({ token }) => claim(token)))
  expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
  expect(answers.filter(({ errorName }) => errorName === 'freeHeartsGivenBefore')).toHaveLength(15)
})

it('uses up no number of a contact where another contact had it', async () => {
  const { pool, settings: secrets } = app.server.services
  const now = app.clock.now()
  const may = (email: string, phone: string | null, most: number) =>
    transact(pool, (tx) =>
      mayGiveNext(tx, { email, areaCode: '+49', phone, facebookId: null }, 'gift:numbered', { most }, { secrets, now }),
    )
  const phone = aPhone()
  expect(await may('one@example.org', phone, 2)).toBe(true)
  expect(await may('other@example.org', phone, 2)).toBe(true)
  expect(await may('other@example.org', null, 1)).toBe(true)
  expect(await may('other@example.org', null, 2)).toBe(false)
})

it('stores neither addresses nor numbers, nor whose they were', async () => {
  await registers(verifiedByEmail(app, 'unread@example.org'))
  const { rows } = await app.server.services.pool.query('select * from hearts_given_once')
  expect(Object.keys(rows[0])).toEqual(['contact_hash', 'gift', 'given_at'])
  expect(JSON.stringify(rows)).not.toContain('unread')
})

async function left(): Promise<number> {
  return (await app.server.services.pool.query('select from hearts_given_once')).rows.length
}

it('stays recorded by the new secret for contacts that are asked about while the secret changes, and for no others', async () => {
  const { pool, settings } = app.server.services
  const [secret, next] = [settings.secret, 'the secret of tomorrow, which is long enough']
  const of = (email: string, phone: string | null = null) => ({ email, areaCode: phone && '+49', phone, facebookId: null })
  const mayGive = (contacts: Contacts, secrets: Secrets) =>
    transact(pool, (tx) => mayGiveOnce(tx, contacts, 'welcome', { secrets, now: app.clock.now() }))
  const rotating = { ...settings, secret: next, previousSecret: secret }
  expect(await mayGive(of('old@example.org'), settings)).toBe(true)
  expect(await mayGive(of('old@example.org', '15112345670'), rotating)).toBe(false)
  const after = { ...settings, secret: next, previousSecret: null }
  expect(await mayGive(of('old@example.org'), after)).toBe(false)
  expect(await mayGive(of('new@example.org', '15112345670'), after)).toBe(true)
})

it('may leave out a number of a kind, and more of it may be given as long as one is left', async () => {
  const { pool, settings: secrets } = app.server.services
  const now = app.clock.now()
  const one = { email: 'gap@example.org', areaCode: null, phone: null, facebookId: null }
  const both = { ...one, areaCode: '+49', phone: '15112345671' }
  const number = { ...both, email: null }
  await transact(pool, async (tx) => {
    expect(await mayGiveNext(tx, number, 'gift:rose', { most: 2 }, { secrets, now })).toBe(true)
    expect(await mayGiveNext(tx, both, 'gift:rose', { most: 2 }, { secrets, now })).toBe(true)
    expect(await wereAllGiven(tx, both, 'gift:rose', 2, secrets)).toBe(true)
    expect(await wereAllGiven(tx, one, 'gift:rose', 2, secrets)).toBe(false)
    expect(await mayGiveNext(tx, one, 'gift:rose', { most: 2 }, { secrets, now })).toBe(true)
    expect(await wereAllGiven(tx, one, 'gift:rose', 2, secrets)).toBe(true)
  })
})
