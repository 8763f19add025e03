import { passCertificates } from '@herzkarte/dev/wallet/certificates.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestToken } from '#testing/codes.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { password, quickHash } from '#testing/registrations.ts'
import { shareAlways, startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, lines, signedIn } from '#testing/till.ts'
import { refreshPasses } from '../index.ts'
import { type Apns, startApns } from './apns.ts'
import { addsPass, codeFor, fetchByCode, folderOf, letChangesSettle, phoneWith } from './support.ts'

let apns: Apns
let app: TestServer
let till: Awaited<ReturnType<typeof aTill>>
beforeAll(async () => {
  const certificates = await passCertificates({ organisation: 'Feldmarkt' })
  apns = await startApns(certificates)
  app = await startTestServer({ APPLE_PASS_DIR: folderOf(certificates), APNS_URL: apns.url })
  till = await aTill(app)
})
afterAll(async () => {
  await app.close()
  await apns.close()
})
beforeEach(() => {
  app.clock.set('2026-11-20T11:00:00Z')
  apns.heard.length = 0
})

async function aPhone(input: { forOtherDevice?: boolean } = {}, member?: TestMember) {
  const owner = member ?? (await aMember(app))
  const phone = phoneWith(app, await addsPass(app, owner, input))
  await phone.register()
  return { member: owner, phone }
}
const buys = (member: TestMember, cents = 2500) => till.sells({ cardNumber: member.cardNumber, lines: lines(cents) })

describe('a change of what a pass shows', () => {
  it('is pushed to its phones without a word, once for changes that come together', async () => {
    const { member, phone } = await aPhone()
    await buys(member)
    await buys(member)
    await app.runJobs()
    expect(apns.heard).toEqual([])
    await letChangesSettle(app)
    expect(apns.heard).toEqual([`${phone.pushToken} pass.example.feldmarkt.demo background {}`])
    await letChangesSettle(app)
    expect(apns.heard).toHaveLength(1)
  })

  it('is pushed to nobody when nothing of it shows', async () => {
    const { member } = await aPhone()
    const address = { street: 'Ahornweg', houseNumber: '13', zip: '04177', city: 'Leipzig' }
    expect(await app.call('updateUserAddress', address, signedIn(app, member))).toMatchObject({ errorName: null })
    await buys(member, 100)
    await letChangesSettle(app)
    expect(apns.heard).toEqual([])
  })

  it('may be a new tier or a new name', async () => {
    const { member, phone } = await aPhone()
    await buys(member, 60_000)
    await letChangesSettle(app)
    expect((await phone.fetches()).json.storeCard.headerFields[0].value).toBe('Bloom')
    apns.heard.length = 0
    const profile = (await app.call('getUserProfile', {}, signedIn(app, member))).result
    await app.callRaw('updateUserProfile', { salutation: profile.salutation, firstName: 'Anne', lastName: 'Dietz' }, signedIn(app, member))
    await letChangesSettle(app)
    expect(apns.heard).toHaveLength(1)
    expect((await phone.fetches()).json.storeCard.secondaryFields[0].value).toBe('Anne Dietz')
  })

  it('may be the calendar’s: at night passes are looked at', async () => {
    const { phone } = await aPhone()
    await refreshPasses(app.server.services)
    expect(apns.heard).toEqual([])
    app.clock.set('2027-04-20T11:00:00Z')
    await refreshPasses(app.server.services)
    expect(apns.heard.filter((line) => line.startsWith(phone.pushToken))).toHaveLength(1)
  })

  it('reaches a phone that registers only after it', async () => {
    const member = await aMember(app)
    const phone = phoneWith(app, await addsPass(app, member))
    await buys(member)
    await letChangesSettle(app)
    expect(apns.heard).toEqual([])
    await phone.register()
    await letChangesSettle(app)
    expect(apns.heard).toHaveLength(1)
  })

  it('forgets a phone that has removed the pass, and tells one again that could not be reached', async () => {
    const { member, phone } = await aPhone()
    const other = await aPhone({ forOtherDevice: true }, member)
    apns.answer(phone.pushToken, 410)
    apns.answer(other.phone.pushToken, 503)
    await buys(member)
    await letChangesSettle(app)
    expect(apns.heard).toEqual([])
    expect((await phone.changed()).status).toBe(204)
    apns.answer(other.phone.pushToken, 200)
    await letChangesSettle(app)
    expect(apns.heard).toHaveLength(1)
    expect((await other.phone.changed()).status).toBe(200)
  })
})

describe('a pass ends', () => {
  async function expectEnded(phone: Awaited<ReturnType<typeof aPhone>>['phone'], member: TestMember) {
    expect(apns.heard.map((line) => line.split(' ')[0])).toContain(phone.pushToken)
    const { json } = await phone.fetches()
    expect(json).toMatchObject({ voided: true, storeCard: { secondaryFields: [{ value: 'is no longer valid' }] } })
    expect([json.barcodes, json.locations]).toEqual([undefined, undefined])
    expect(JSON.stringify(json)).not.toMatch(new RegExp(`${member.cardNumber}|Annegret|Oberhofer`))
  }
  const isLive = async (phone: Awaited<ReturnType<typeof aPhone>>['phone']) => (await phone.fetches()).json.voided === undefined

  it('with signing out where it was added; one on another device stays', async () => {
    const { member, phone } = await aPhone()
    const other = await aPhone({ forOtherDevice: true }, member)
    await app.call('logout', {}, signedIn(app, member))
    await app.runJobs()
    await expectEnded(phone, member)
    expect(await isLive(other.phone)).toBe(true)
  })

  it('with the account, wherever it is', async () => {
    const { member, phone } = await aPhone()
    const other = await aPhone({ forOtherDevice: true }, member)
    await app.call('sendDeleteAccountEmail', {}, signedIn(app, member))
    await app.call('confirmDeleteAccount', { deleteToken: await latestToken(app, member.email) })
    await app.runJobs()
    await expectEnded(phone, member)
    await expectEnded(other.phone, member)
  })

  it('with a new password everywhere, because somebody with a copy of the token may have made it', async () => {
    const member = await aMember(app, { passwordHash: await quickHash() })
    const { token } = (await app.call('newLogin', { loginType: 'email', email: member.email, password })).result as {
      token: { accessToken: string; refreshToken: string }
    }
    const { phone: own } = await aPhone({}, { ...member, refreshToken: token.refreshToken })
    const { phone: old } = await aPhone({}, member)
    const { phone: other } = await aPhone({ forOtherDevice: true }, member)
    await app.call('registerDeviceToken', { status: 1, deviceType: 2, deviceToken: 'of-a-thief' }, { token: token.accessToken })
    const code = await codeFor(app, member, { forOtherDevice: true })
    const changed = { oldPassword: password, password: 'N3ues!Wort' }
    expect(await app.call('changeUserPassword', changed, { token: token.accessToken })).toMatchObject({ errorName: null })
    await app.runJobs()
    expect(await Promise.all([own, old, other].map(isLive))).toEqual([false, false, false])
    expect(await (await fetchByCode(app, code)).json()).toMatchObject({ errorCode: 30012 })
    const { rowCount } = await app.server.services.pool.query('select from devices where member_id = $1', [member.memberId])
    expect(rowCount).toBe(0)
  })

  it('when a member has twenty newer ones, of which there are twenty a day', async () => {
    const { member, phone } = await aPhone()
    const newer = async () => {
      app.clock.pass({ seconds: 1 })
      await app.server.services.pool.query(
        'update wallet_passes set session_id = md5(pass_id::text || $2::text)::uuid where member_id = $1 and voided_at is null',
        [member.memberId, crypto.randomUUID()],
      )
      return fetchByCode(app, await codeFor(app, member))
    }
    for (let added = 2; added <= 20; added += 1) expect((await newer()).status).toBe(200)
    expect(await isLive(phone)).toBe(true)
    expect(await (await newer()).json()).toMatchObject({ errorCode: 90429 })

    app.clock.pass({ days: 1 })
    expect((await newer()).status).toBe(200)
    await app.runJobs()
    await expectEnded(phone, member)
  })

  it('as one, when it is added while its sign-in ends', async () => {
    for (let round = 0; round < 5; round++) {
      const member = await aMember(app)
      const by = signedIn(app, member)
      const code = (await app.call('getCodeForIos', {}, by)).result.code
      const [answer] = await Promise.all([app.callRaw('passkitIos', { code }).catch(() => 'a pass'), app.call('logout', {}, by)])
      const { rows } = await app.server.services.pool.query('select voided_at from wallet_passes where member_id = $1', [member.memberId])
      expect(
        rows.every(({ voided_at }) => voided_at !== null),
        String(answer),
      ).toBe(true)
    }
  })
})

// Last: it stays forced.
describe('sales that share a transaction', () => {
  it('are pushed to the phones of members with a pass', async () => {
    shareAlways(app)
    const [one, other, without] = [await aPhone(), await aPhone(), await aMember(app)]
    const all = [one.member, other.member, without]
    await Promise.all(all.map((member) => buys(member)))
    await letChangesSettle(app)
    apns.heard.length = 0
    // The first sale has opened their books and looked at their tiers. What follows changes a balance only.
    await Promise.all(all.map((member) => buys(member)))
    await letChangesSettle(app)
    expect(apns.heard.map((line) => line.split(' ')[0]).sort()).toEqual([one.phone.pushToken, other.phone.pushToken].sort())
  })
})
