import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { latestCode, latestMessage, latestToken } from '#testing/codes.ts'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, withStatus } from '#testing/members.ts'
import { type NewsletterProvider, startNewsletterProvider } from '#testing/newsletter-provider.ts'
import { anEmail, aPhone, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { areas } from '../../../../areas.ts'
import { purgeOldRows } from '../../../../runtime/retention.ts'
import { NewsletterError } from '../preferences.ts'
import { repeatWithdrawals } from '../repeat-withdrawals.ts'

let provider: NewsletterProvider
let app: TestServer
beforeAll(async () => {
  provider = await startNewsletterProvider()
  app = await startTestServer({ ...provider.env, DELIVERY_TIMEOUT_MS: '300' })
})
afterAll(async () => {
  await app.close()
  await provider.close()
})
afterEach(() => {
  provider.answer(204)
  provider.heard.length = 0
})

const wish = ({ token }: { token: string }, isMarketingInfo: boolean, on = app) =>
  on.call('updateUserMarketingInfo', { isMarketingInfo }, { token })
async function changeEmail(on: TestServer, { token }: { token: string }, email: string) {
  await on.call('sendVerifyEmail', { verifyType: 'changeEmail', email }, { token })
  expect(await on.call('changeEmail', { email, code: await latestCode(on, email) }, { token })).toMatchObject({ errorName: null })
}
const stored = async ({ token }: { token: string }) => (await app.call('getUserProfile', {}, { token })).result.isMarketingInfo

/** Does what is due; a job that fails stays in the queue and is tried again later. */
async function runJobs() {
  await app.server.services.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  await app.runJobs()
}
const pending = async () => (await app.server.services.pool.query('select from newsletter_wishes')).rowCount

describe('the newsletter', () => {
  it('is for members only', () => expectMembersOnly(app, 'updateUserMarketingInfo', { isMarketingInfo: true }))

  it('is not wanted by itself; the provider hears of a wish first, and of its end', async () => {
    const member = await aMember(app, { lang: 'fr' })
    expect(await stored(member)).toBe(false)
    expect((await wish(member, true)).result.isMarketingInfo).toBe(true)
    expect(await stored(member)).toBe(true)
    expect((await wish(member, false)).result.isMarketingInfo).toBe(false)
    const { email } = member
    expect(provider.heard).toEqual([
      { email, langCode: 'fr_FR', isSubscribed: true },
      { email, langCode: 'fr_FR', isSubscribed: false },
    ])
  })

  it.each([400, 404, 429, 500, 302, 'silent'] as const)('is as it was when the provider answers %s', async (how) => {
    const member = await aMember(app)
    provider.answer(how)
    expect(await wish(member, true)).toMatchObject({ status: 200, errorName: 'newsletterProviderRejected' })
    expect(await stored(member)).toBe(false)
    provider.answer(204)
    await runJobs()
    expect(provider.heard).toEqual([{ email: member.email, langCode: 'de_DE', isSubscribed: false }])
    expect(await pending()).toBe(0)
  })

  it('is cancelled again for who is deleted while the provider is told, or if its answer is lost', async () => {
    const { newsletter } = app.server.services
    if (!newsletter) throw new Error('There is no newsletter')
    const { publish } = newsletter
    for (const leaves of ['deleted', 'moved', 'without an answer']) {
      const member = await aMember(app)
      vi.spyOn(newsletter, 'publish').mockImplementationOnce(async (preference) => {
        await publish.call(newsletter, preference)
        if (leaves === 'without an answer') throw new NewsletterError('lost')
        if (leaves === 'deleted') await withStatus(app, member.memberId, 'deleted')
        else await app.server.services.pool.query('update members set email = $2 where member_id = $1', [member.memberId, anEmail()])
      })
      expect(await wish(member, true)).toMatchObject({ errorName: leaves === 'deleted' ? 'userNotFound' : 'newsletterProviderRejected' })
      await runJobs()
      expect(provider.heard.slice(-2)).toMatchObject([
        { email: member.email, isSubscribed: true },
        { email: member.email, isSubscribed: false },
      ])
    }
  })

  it('needs an address that was verified, to begin with', async () => {
    const byPhone = await aMember(app, { email: null, emailVerifiedAt: null, areaCode: '+49', phone: '1712345678' })
    const unverified = await aMember(app, { emailVerifiedAt: null })
    for (const member of [byPhone, unverified]) {
      expect(await wish(member, true)).toMatchObject({ status: 200, errorName: 'needToVerifyPhoneOrEmail' })
      expect(await wish(member, false)).toMatchObject({ errorName: null })
    }
  })

  it('says when the account is gone', async () => {
    const member = await aMember(app)
    await withStatus(app, member.memberId, 'deleted')
    expect(await wish(member, true)).toMatchObject({ errorName: 'userNotFound' })
    expect(provider.heard).toEqual([])
  })

  it('goes to the new address of who gets it, and to the old one no more', async () => {
    const [member, other] = [await aMember(app), await aMember(app)]
    await wish(member, true)
    provider.heard.length = 0
    const [next, unasked] = [anEmail(), anEmail()]
    await changeEmail(app, member, next)
    await changeEmail(app, other, unasked)
    await runJobs()
    expect(provider.heard).toEqual(
      expect.arrayContaining([
        { email: member.email, langCode: 'de_DE', isSubscribed: false },
        { email: next, langCode: 'de_DE', isSubscribed: true },
      ]),
    )
    expect(provider.heard).toHaveLength(2)
    expect(await pending()).toBe(0)
  })

  it('stays at an address that was another in between, while the provider did not listen', async () => {
    const member = await aMember(app)
    await wish(member, true)
    provider.answer(503)
    await changeEmail(app, member, anEmail())
    await runJobs()
    app.clock.pass({ minutes: 2 })
    provider.answer(204)
    await changeEmail(app, member, member.email)
    await runJobs()
    await runJobs()
    expect(provider.heard.filter((heard) => (heard as { email: string }).email === member.email).at(-1)).toMatchObject({
      isSubscribed: true,
    })
    expect(await pending()).toBe(0)
  })

  it('is withdrawn from an address that an undo takes off again', async () => {
    const phone = aPhone()
    const passwordHash = await quickHash()
    const member = await aMember(app, {
      passwordHash,
      email: null,
      emailVerifiedAt: null,
      areaCode: '+49',
      phone,
      phoneVerifiedAt: app.clock.now(),
    })
    const email = anEmail()
    await changeEmail(app, member, email)
    await wish(member, true)
    await runJobs()
    const { body } = await latestMessage(app, `+49${phone}`)
    const [, undoToken = ''] = /undoToken=([\w-]+)/.exec(body) ?? []
    expect(await app.call('undoAccountChange', { undoToken })).toMatchObject({ errorName: null })
    await runJobs()
    expect(provider.heard.at(-1)).toEqual({ email, langCode: 'de_DE', isSubscribed: false })
  })

  it('is cancelled again for who has left while the provider was told', async () => {
    const member = await aMember(app)
    await wish(member, true)
    const next = anEmail()
    await changeEmail(app, member, next)
    provider.heard.length = 0
    await app.server.services.pool.query('update members set marketing_info = false where member_id = $1', [member.memberId])
    await runJobs()
    await runJobs()
    expect(provider.heard.filter((heard) => (heard as { email: string }).email === next)).toEqual([
      { email: next, langCode: 'de_DE', isSubscribed: true },
      { email: next, langCode: 'de_DE', isSubscribed: false },
    ])
    expect(await pending()).toBe(0)
  })

  it('is in the language that its reader has chosen last', async () => {
    const [member, other] = [await aMember(app), await aMember(app)]
    await wish(member, true)
    provider.heard.length = 0
    for (const langCode of ['en_US', 'fr_FR', 'fr_FR']) {
      for (const { token } of [member, other]) await app.call('updateUserLangCode', { langCode }, { token })
    }
    await runJobs()
    expect(provider.heard).toEqual([{ email: member.email, langCode: 'fr_FR', isSubscribed: true }])
    expect(await pending()).toBe(0)
  })

  it('ends with the account, and the provider is told until it listens', async () => {
    const [member, other] = [await aMember(app), await aMember(app)]
    await wish(member, true)
    provider.heard.length = 0
    for (const { token, email } of [member, other]) {
      await app.call('sendDeleteAccountEmail', {}, { token })
      expect(await app.call('confirmDeleteAccount', { deleteToken: await latestToken(app, email) })).toMatchObject({ errorName: null })
    }
    provider.answer(503)
    await runJobs()
    expect([provider.heard, await pending()]).toEqual([[], 1])
    provider.answer(204)
    await runJobs()
    expect(provider.heard).toEqual([{ email: member.email, langCode: 'de_DE', isSubscribed: false }])
    expect(await pending()).toBe(0)
  })

  it('is withdrawn in the end, also from a provider that did not listen for days, and a subscription is not', async () => {
    const [member, other] = [await aMember(app), await aMember(app)]
    const { pool } = app.server.services
    await pool.query(
      `insert into newsletter_wishes (member_id, wish_id, email, lang, is_subscribed, created_at) values
         ($1, gen_random_uuid(), 'weg@example.org', 'de', false, $3), ($2, gen_random_uuid(), 'neu@example.org', 'de', true, $3)`,
      [member.memberId, other.memberId, app.clock.now()],
    )
    app.clock.pass({ days: 3 })
    await purgeOldRows(app.server.services, areas.retention)
    await repeatWithdrawals(app.server.services)
    await app.runJobs()
    expect(provider.heard).toEqual([{ email: 'weg@example.org', langCode: 'de_DE', isSubscribed: false }])
    expect(await pending()).toBe(0)
  })

  it('is not withdrawn for somebody who has the address by now, and subscribed', async () => {
    const before = await aMember(app)
    const reader = await aMember(app, { marketingInfo: true })
    await app.server.services.pool.query(
      `insert into newsletter_wishes (member_id, wish_id, email, lang, is_subscribed, created_at) values ($1, gen_random_uuid(), $2, 'de', false, $3)`,
      [before.memberId, reader.email, app.clock.now()],
    )
    app.clock.pass({ days: 3 })
    await repeatWithdrawals(app.server.services)
    await app.runJobs()
    expect(provider.heard).toEqual([])
    expect(await pending()).toBe(0)
  })

  it('follows the last word: what was still to be told of the address is dropped', async () => {
    const member = await aMember(app)
    await wish(member, true)
    const next = anEmail()
    await changeEmail(app, member, next)
    await wish(member, false)
    await runJobs()
    expect(provider.heard.filter((heard) => (heard as { email: string }).email === next)).toEqual([
      { email: next, langCode: 'de_DE', isSubscribed: false },
    ])
  })

  it('is a wish that is only kept where no provider is configured', async () => {
    const without = await startTestServer()
    expect((await wish(await aMember(without), true, without)).result.isMarketingInfo).toBe(true)
    expect(provider.heard).toEqual([])
    await without.close()
  })
})
