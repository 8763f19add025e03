import { parseScan, qrPayload, secondsToNextCode, stepOfTimeCode, timeCode } from '@herzkarte/rules/time/time-code.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember, withStatus } from '#testing/members.ts'
import { password, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { tokenNow } from '#testing/sign-in.ts'
import { aTill } from '#testing/till.ts'
import { transact } from '../../../kernel/database/index.ts'
import { openSession } from '../../account/index.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const tierCard = async (member: TestMember, lang = 'de_DE') =>
  (await app.call('getUserMemberTierDetail', {}, { token: tokenNow(app, member), lang })).result
const unixNow = () => app.clock.now().getTime() / 1000
type ShownCard = Awaited<ReturnType<typeof tierCard>>
/** The code that an app with the card generates now. */
const codeNow = ({ cardNumber, sessionTag, cardKey }: ShownCard) =>
  qrPayload({ cardNumber, sessionTag, code: timeCode(Buffer.from(cardKey, 'base64url'), unixNow()) })

async function spends({ memberId }: TestMember, month: string, cents: number): Promise<void> {
  await app.server.services.pool.query('insert into monthly_spend (member_id, month, cents) values ($1, $2, $3)', [memberId, month, cents])
}

describe('the tier card', () => {
  it('shows who it belongs to', async () => {
    const member = await aMember(app)
    expect(await tierCard(member)).toMatchObject({
      userId: member.memberId,
      type: 0,
      tierImg: '/images/tiers/saat.svg',
      name: 'Annegret Oberhofer-Dietz',
      cardNumber: member.cardNumber,
      tierId: 'saat',
      tierName: 'Saat',
      tierText: 'Schön, dass du da bist: Mit jedem Einkauf wächst etwas.',
      spendCents: 0,
      nextTier: {
        tierId: 'bluete',
        tierName: 'Blüte',
        fromCents: 50_000,
        missingCents: 50_000,
      },
    })
    expect((await tierCard(member, 'fr_FR')).tierName).toBe('Graine')
    expect((await tierCard(await aMember(app, { firstName: '', lastName: '' }))).name).toBe('')
  })

  it('carries a code that works now, and the key to make the next ones without a network', async () => {
    const member = await aMember(app)
    const card = await tierCard(member)
    const scan = parseScan(card.qrCode)
    if (scan.kind !== 'fresh') throw new Error('No fresh code')
    expect(scan).toMatchObject({ cardNumber: member.cardNumber, sessionTag: card.sessionTag })
    const key = Buffer.from(card.cardKey, 'base64url')
    expect(key).toHaveLength(32)
    expect(stepOfTimeCode(key, scan.code, unixNow())).toBe(Math.floor(unixNow() / 30))
    app.clock.pass({ seconds: secondsToNextCode(unixNow()) })
    const next = await tierCard(member)
    expect(next.cardKey).toBe(card.cardKey)
    expect(next.qrCode).toBe(`HK1:${member.cardNumber}:${card.sessionTag}:${timeCode(key, unixNow())}`)
    expect(next.qrCode).not.toBe(card.qrCode)
  })

  it('has a key of its own in every session, and of every member', async () => {
    const member = await aMember(app)
    const { pool, tokens, settings } = app.server.services
    const { token } = await transact(pool, (tx) =>
      openSession(tx, member.memberId, { tokens, settings, now: app.clock.now(), userAgent: '' }),
    )
    const [one, two] = [await tierCard(member), (await app.call('getUserMemberTierDetail', {}, { token: token.accessToken })).result]
    expect(two.cardNumber).toBe(one.cardNumber)
    expect(two.cardKey).not.toBe(one.cardKey)
    expect(two.sessionTag).not.toBe(one.sessionTag)
    expect((await tierCard(await aMember(app))).cardKey).not.toBe(one.cardKey)
  })

  it('has another key after a day of refreshing, and goes on with the one before for three days', async () => {
    const [member, till] = [await aMember(app), await aTill(app)]
    const shows = (card: ShownCard) => till.identify(codeNow(card))
    let { refreshToken } = member
    const refreshes = async () => {
      const { errorName, result } = await app.call('refreshToken', { refreshToken })
      expect(errorName).toBeNull()
      refreshToken = result.refreshToken
      return result.accessToken
    }
    const first = await tierCard(member)
    app.clock.pass({ hours: 23 })
    await refreshes()
    expect((await tierCard(member)).cardKey).toBe(first.cardKey)
    app.clock.pass({ hours: 1 })
    const copied = tokenNow(app, member)
    app.clock.pass({ seconds: 6 })
    const token = await refreshes()
    expect(await app.call('getUserMemberTierDetail', {}, { token: copied })).toMatchObject({ errorName: 'tokenExpired', result: null })
    const second = (await app.call('getUserMemberTierDetail', {}, { token })).result
    expect(second).toMatchObject({ sessionTag: first.sessionTag })
    expect(second.cardKey).not.toBe(first.cardKey)
    for (const card of [first, second]) expect((await shows(card)).result).toMatchObject({ fresh: true })
    app.clock.pass({ hours: 72, seconds: 30 })
    expect((await shows(first)).result).toMatchObject({ fresh: false })
    expect((await shows(second)).result).toMatchObject({ fresh: true })
  })

  it('only earns at tills once the app was not online for thirty days', async () => {
    const [member, till] = [await aMember(app), await aTill(app)]
    const card = await tierCard(member)
    app.clock.pass({ days: 29 })
    expect((await till.identify(codeNow(card))).result).toMatchObject({ fresh: true })
    app.clock.pass({ days: 1, minutes: 1 })
    expect((await till.identify(codeNow(card))).result).toMatchObject({ fresh: false })
    const { result } = await app.call('refreshToken', { refreshToken: member.refreshToken })
    const next = (await app.call('getUserMemberTierDetail', {}, { token: result.accessToken })).result
    expect((await till.identify(codeNow(next))).result).toMatchObject({ fresh: true })
  })

  it.each([
    ['all other sessions have ended', (session: { token: string }) => app.call('endSession', {}, session)],
    [
      'the password is new',
      (session: { token: string }) => app.call('changeUserPassword', { oldPassword: password, password: 'N3ues!Wort' }, session),
    ],
  ])('takes the key of a copied token along when %s', async (_, act) => {
    const [member, till] = [await aMember(app, { passwordHash: await quickHash() }), await aTill(app)]
    const copied = { token: tokenNow(app, member) }
    const card = await tierCard(member)
    app.clock.pass({ seconds: 6 })
    expect(await act({ token: tokenNow(app, member) })).toMatchObject({ errorName: null })
    expect((await till.identify(codeNow(card))).result).toMatchObject({ fresh: false })
    expect(await app.call('getUserMemberTierDetail', {}, copied)).toMatchObject({ errorName: 'tokenExpired' })
    expect((await till.scans(member)).result).toMatchObject({ fresh: true })
  })

  it('has no valid code once its session has expired', async () => {
    const [member, till] = [await aMember(app), await aTill(app)]
    const card = await tierCard(member)
    const shows = () => till.identify(codeNow(card))
    expect((await shows()).result).toMatchObject({ fresh: true })
    app.clock.pass({ hours: app.server.services.settings.sessionDays * 24 })
    expect((await shows()).result).toMatchObject({ fresh: false })
  })

  it('counts this month and the eleven before it, in Germany', async () => {
    const member = await aMember(app)
    await spends(member, '2025-11-01', 100_000)
    await spends(member, '2025-12-01', 30_000)
    await spends(member, '2026-11-01', 20_000)
    expect(await tierCard(member)).toMatchObject({
      spendCents: 50_000,
      tierId: 'bluete',
      nextTier: { tierId: 'ernte', missingCents: 100_000 },
    })
    app.clock.set('2026-10-31T22:59:59Z')
    expect(await tierCard(member)).toMatchObject({ spendCents: 130_000 })
    app.clock.set('2026-11-30T22:59:59Z')
    expect(await tierCard(member)).toMatchObject({ spendCents: 50_000 })
    app.clock.set('2026-11-30T23:00:00Z')
    expect(await tierCard(member)).toMatchObject({ spendCents: 20_000, tierId: 'saat' })
    app.clock.set('2026-12-31T22:59:59Z')
    expect(await tierCard(member)).toMatchObject({ spendCents: 20_000 })
  })

  it('reaches a tier with the cent that it takes, and the highest has no next', async () => {
    const [almost, just, most, returned] = [await aMember(app), await aMember(app), await aMember(app), await aMember(app)]
    await spends(almost, '2026-11-01', 49_999)
    await spends(just, '2026-11-01', 50_000)
    await spends(most, '2026-11-01', 150_000)
    await spends(returned, '2026-11-01', -500)
    expect(await tierCard(almost)).toMatchObject({ tierId: 'saat', nextTier: { missingCents: 1 } })
    expect(await tierCard(just)).toMatchObject({ tierId: 'bluete' })
    expect(await tierCard(most)).toMatchObject({ tierId: 'ernte', nextTier: null })
    expect(await tierCard(returned)).toMatchObject({ tierId: 'saat', spendCents: 0, nextTier: { missingCents: 50_000 } })
  })

  it('is gone with the session and with the account, even while a token is about', async () => {
    const { pool } = app.server.services
    const signedOut = await aMember(app)
    await pool.query('update sessions set ended_at = now() where member_id = $1', [signedOut.memberId])
    expect(await app.call('getUserMemberTierDetail', {}, signedOut)).toMatchObject({ errorName: 'tokenInvalid', result: null })
    const deleted = await aMember(app)
    await withStatus(app, deleted.memberId, 'deleted')
    expect(await app.call('getUserMemberTierDetail', {}, deleted)).toMatchObject({ errorName: 'tokenInvalid' })
  })

  it('takes the flag of the specification, and no other value for it', async () => {
    const { token } = await aMember(app)
    expect(await app.call('getUserMemberTierDetail', { isCallLoyalty: false }, { token })).toMatchObject({ errorCode: 0 })
    expect(await app.callRaw('getUserMemberTierDetail', { isCallLoyalty: 'perhaps' }, { token })).toMatchObject({
      errorName: 'malformedRequest',
    })
  })
  it('is for members', () => expectMembersOnly(app, 'getUserMemberTierDetail', {}))
})
