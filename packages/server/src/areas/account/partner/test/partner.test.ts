import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { commandRuns } from '#testing/command.ts'
import { eventually } from '#testing/eventually.ts'
import { expectMembersOnly, expectNoStrangeFields } from '#testing/guards.ts'
import { holding } from '#testing/locks.ts'
import { aMember, type TestMember, withStatus } from '#testing/members.ts'
import { asOwner } from '#testing/owner.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { makePartnerKey } from '../partner-keys.ts'

let app: TestServer
let partnerKey: string
beforeAll(async () => {
  app = await startTestServer()
  partnerKey = await aPartner('hof-lindental')
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const aPartner = (partner: string) => asOwner(app, (client) => makePartnerKey(client, partner, new Date()))
const aCode = async (member: TestMember, more: { bannerId?: string } = { bannerId: 'hofbesuch' }) =>
  (await app.call('getUserAuthCode', { type: 'banner', ...more }, signedIn(app, member))).result

/** A banner that opens a page of the partner. */
async function aBanner(partner: string): Promise<string> {
  const { content } = app.server.services
  const data = JSON.stringify({ ...content().banner('hofbesuch'), id: partner, partner })
  await asOwner(app, (client) => client.query(`insert into content_items (kind, id, data) values ('banner', $1, $2)`, [partner, data]))
  await asOwner(app, (client) => client.query('notify content_changed'))
  await eventually(() => expect(content().banner(partner)).toBeDefined())
  return partner
}

const exchange = (code: string, key = partnerKey) => app.call('exchangeAuthCode', { partnerKey: key, code })

describe('getUserAuthCode', () => {
  it('is for members only', () => expectMembersOnly(app, 'getUserAuthCode', { type: 'banner' }))

  it('makes a code that nobody can guess, keeps its hash only, and knows what it is for', async () => {
    const member = await aMember(app)
    const code = await aCode(member)
    expect(code).toMatch(/^[\w-]{43}$/)
    expect(await aCode(member)).not.toBe(code)
    const { rows } = await app.server.services.pool.query('select code_hash::text from auth_codes where member_id = $1', [member.memberId])
    expect(JSON.stringify(rows)).not.toContain(code)
    const other = await app.call('getUserAuthCode', { type: 'shop' }, { token: member.token })
    expect(other).toMatchObject({ status: 200, errorName: 'verifyTypeInvalid' })
    const unknown = await app.call('getUserAuthCode', { type: 'banner', bannerId: 'gibt-es-nicht' }, { token: member.token })
    expect(unknown).toMatchObject({ status: 200, errorName: 'verifyTypeInvalid' })
  })

  it('says when the account is gone', async () => {
    const { token, memberId } = await aMember(app)
    await withStatus(app, memberId, 'deleted')
    expect(await app.call('getUserAuthCode', { type: 'banner' }, { token })).toMatchObject({ errorName: 'userNotFound' })
  })
})

describe('exchangeAuthCode', () => {
  it('tells a partner who somebody is, in an id of its own, and nothing else', async () => {
    const member = await aMember(app, { lang: 'fr', birthDate: '1986-03-07' })
    const { errorName, result } = await exchange(await aCode(member))
    expect(errorName).toBeNull()
    expect(result).toEqual({ partnerUserId: expect.stringMatching(/^[\w-]{43}$/), langCode: 'fr_FR', isAdult: true })
    expect(result.partnerUserId).not.toContain(member.memberId)
    await expectNoStrangeFields(app, 'exchangeAuthCode', { partnerKey, code: 'x' })
  })

  it('knows a member again, with another key of the partner too, and has another id at every other partner', async () => {
    const [member, other] = [await aMember(app), await aMember(app)]
    const idOf = async (who: TestMember, key = partnerKey, bannerId = 'hofbesuch') =>
      (await exchange(await aCode(who, { bannerId }), key)).result.partnerUserId
    const id = await idOf(member)
    expect(await idOf(member)).toBe(id)
    expect(await idOf(member, await aPartner('hof-lindental'))).toBe(id)
    expect(await idOf(member, await aPartner('weinhandel'), await aBanner('weinhandel'))).toMatch(/^[\w-]{43}$/)
    expect(await idOf(member, await aPartner('weinhandel'), 'weinhandel')).not.toBe(id)
    expect(await idOf(other)).not.toBe(id)
  })

  it.each([
    ['2008-11-20', true],
    ['2008-11-21', false],
    [null, false],
  ])('who was born on %s is of age today: %s', async (birthDate, isAdult) => {
    expect((await exchange(await aCode(await aMember(app, { birthDate })))).result.isAdult).toBe(isAdult)
  })

  it('works once, also when it is tried eight times at once', async () => {
    const code = await aCode(await aMember(app))
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(code)))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(answers.filter(({ errorName }) => errorName === 'authCodeInvalid')).toHaveLength(7)
  })

  it('takes a code from the partner of its banner only, which can still use it after another one has tried', async () => {
    const [member, other] = [await aMember(app), await aPartner('fischhof')]
    const code = await aCode(member)
    expect(await exchange(code, other)).toMatchObject({ errorName: 'authCodeInvalid' })
    expect(await exchange(code)).toMatchObject({ errorName: null })
  })

  it('takes a code without a banner from the only partner there is, and from none if there are several', async () => {
    const member = await aMember(app)
    await asOwner(app, (client) => client.query(`update partner_keys set revoked_at = now() where partner <> 'hof-lindental'`))
    expect(await exchange(await aCode(member, {}))).toMatchObject({ errorName: null })
    const other = await aPartner('fischhof')
    for (const key of [other, partnerKey])
      expect(await exchange(await aCode(member, {}), key)).toMatchObject({ errorName: 'authCodeInvalid' })
  })

  it('works for a minute', async () => {
    const member = await aMember(app)
    const [early, late] = [await aCode(member), await aCode(member)]
    app.clock.pass({ seconds: 59 })
    expect(await exchange(early)).toMatchObject({ errorName: null })
    app.clock.pass({ seconds: 1 })
    expect(await exchange(late)).toMatchObject({ errorName: 'authCodeInvalid' })
  })

  it('takes none from before the member ended all other sessions', async () => {
    const member = await aMember(app)
    const code = await aCode(member)
    expect(await app.call('endSession', {}, signedIn(app, member))).toMatchObject({ errorName: null })
    expect(await exchange(code)).toMatchObject({ errorName: 'authCodeInvalid' })
  })

  it('takes none of a session that has ended when the code was made', async () => {
    const member = await aMember(app)
    const [, sessionId] = member.refreshToken.split('.')
    const { answer } = await holding(app, ['update sessions set ended_at = now() where session_id = $1', sessionId], (begin) =>
      begin(() => app.call('getUserAuthCode', { type: 'banner', bannerId: 'hofbesuch' }, signedIn(app, member))),
    )
    expect(await answer).toMatchObject({ errorName: 'tokenInvalid' })
    const { rows } = await app.server.services.pool.query('select from auth_codes where member_id = $1', [member.memberId])
    expect(rows).toEqual([])
  })

  it('needs a key that counts, and leaves the code alone without', async () => {
    const code = await aCode(await aMember(app))
    const revoked = await aPartner('gone')
    await asOwner(app, (client) => client.query(`update partner_keys set revoked_at = now() where partner = 'gone'`))
    for (const key of ['', 'made up', '\u0000', revoked])
      expect(await exchange(code, key)).toMatchObject({ errorName: 'partnerKeyInvalid' })
    for (const other of ['', 'made up', "' or 1=1"]) expect(await exchange(other)).toMatchObject({ errorName: 'authCodeInvalid' })
    expect(await exchange(code)).toMatchObject({ errorName: null })
  })

  it('knows nobody who has left meanwhile', async () => {
    const members = [await aMember(app), await aMember(app)]
    const codes = await Promise.all(members.map((member) => aCode(member)))
    await withStatus(app, members[0]?.memberId, 'deleted')
    await withStatus(app, members[1]?.memberId, 'inactive')
    for (const code of codes) expect(await exchange(code)).toMatchObject({ errorName: 'authCodeInvalid' })
  })
})

describe('herzkarte partner-key', () => {
  const partnerKey = commandRuns('partner-key')
  const run = (args: string[], env: Record<string, string> = { DATABASE_OWNER_URL: app.ownerUrl }) => partnerKey(args, env)

  it('makes a key that counts, lists it, and revokes it', async () => {
    const made = await run(['make', 'kochschule'])
    expect(made).toMatchObject({ code: 0, err: 'Give it to the partner now: nobody can show it again.\n' })
    const key = made.out.trim()
    const bannerId = await aBanner('kochschule')
    expect(await exchange(await aCode(await aMember(app), { bannerId }), key)).toMatchObject({ errorName: null })
    const [, id = ''] = /^([0-9a-f]{12}) {2}kochschule +made \S+ {2}counts$/m.exec((await run(['list'])).out) ?? []
    expect(await run(['revoke', id])).toMatchObject({ code: 0, out: 'kochschule: revoked.\n' })
    expect(await run(['revoke', id])).toMatchObject({ code: 0, out: 'kochschule: was revoked before.\n' })
    expect(await exchange(await aCode(await aMember(app)), key)).toMatchObject({ errorName: 'partnerKeyInvalid' })
  })

  it('says in words what is wrong', async () => {
    for (const args of [[], ['make'], ['make', 'Bio Box'], ['make', 'a', 'b'], ['revoke'], ['list', 'all']]) {
      expect(await run(args)).toMatchObject({ code: 2, err: expect.stringContaining('herzkarte partner-key') })
    }
    expect(await run(['revoke', '000000000000'])).toMatchObject({ code: 1, err: 'There is no partner key 000000000000.\n' })
    expect(await run(['list'], { DATA_DIR: '/nowhere' })).toMatchObject({ code: 1, err: expect.stringMatching(/^There is no database/) })
  })
})
