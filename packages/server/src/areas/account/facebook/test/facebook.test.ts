import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type GraphApi, startGraphApi } from '#testing/graph-api.ts'
import { expectMembersOnly, expectNoStrangeFields } from '#testing/guards.ts'
import { aMember, withStatus } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let graph: GraphApi
let app: TestServer
beforeAll(async () => {
  graph = await startGraphApi()
  app = await startTestServer({ ...graph.env, PUBLIC_URL: 'https://herzkarte.example', DELIVERY_TIMEOUT_MS: '500' })
})
afterAll(async () => {
  await app.close()
  await graph.close()
})
afterEach(() => graph.break(undefined))

const snsType = 'facebook'
let people = 0
const aPerson = (more: object = {}) => {
  people += 1
  return { id: `1015${people}`, email: `Lotte.${people}@Example.org`, first_name: 'Lotte', last_name: 'Hagedorn', ...more }
}
const check = (snsToken: string) => app.call('checkIsExistFbAccount', { snsType, snsToken })

describe('exchangeFacebookCode', () => {
  const codeVerifier = 'v'.repeat(43)
  const redirectUrl = 'https://herzkarte.example/facebook'
  const exchange = (code: string, verifier = codeVerifier) => app.call('exchangeFacebookCode', { code, codeVerifier: verifier })

  it('gives the token of a code to the app that asked for it, once', async () => {
    const { code, token } = graph.codeFor(aPerson(), codeVerifier, redirectUrl)
    expect((await exchange(code)).result).toEqual({ snsToken: token })
    expect((await check(token)).result).toMatchObject({ isExist: false, firstName: 'Lotte' })
    expect(await exchange(code)).toMatchObject({ status: 200, errorName: 'facebookLoginTokenInvalid' })
  })

  // ASVS 10.1.2, 10.2.1
  it('gives nothing to somebody who got hold of the code, nor for a code of another page or one that is made up', async () => {
    const { code } = graph.codeFor(aPerson(), codeVerifier, redirectUrl)
    expect(await exchange(code, 'x'.repeat(43))).toMatchObject({ errorName: 'facebookLoginTokenInvalid' })
    const elsewhere = graph.codeFor(aPerson(), codeVerifier, 'https://elsewhere.example/facebook')
    for (const other of [elsewhere.code, 'AQmadeup', "' or 1=1", '\u0000'])
      expect(await exchange(other)).toMatchObject({ status: 200, errorName: 'facebookLoginTokenInvalid' })
  })

  it.each([
    'silent' as const,
    { status: 500, body: 'busy' },
    { status: 200, body: '[]' },
    { status: 200, body: '{"access_token":7}' },
    { status: 302, body: '' },
  ])('says that Facebook is away when it answers %j', async (how) => {
    const { code } = graph.codeFor(aPerson(), codeVerifier, redirectUrl)
    graph.break(how)
    expect(await exchange(code)).toMatchObject({ status: 200, errorName: 'unknownFacebookError' })
  })
})

describe('checkIsExistFbAccount', () => {
  it('knows what Facebook knows, and whether there is an account here', async () => {
    const person = aPerson()
    const snsToken = graph.tokenOf(person)
    expect((await check(snsToken)).result).toEqual({ isExist: false, hasEmail: true, firstName: 'Lotte', lastName: 'Hagedorn' })
    const { token } = await aMember(app)
    await app.call('linkFacebook', { snsType, snsToken }, { token })
    expect((await check(snsToken)).result.isExist).toBe(true)
    await expectNoStrangeFields(app, 'checkIsExistFbAccount', { snsType, snsToken })
  })

  it('leaves out an address or a name that is none', async () => {
    const odd = aPerson({ email: 'not an address', first_name: '<b>', last_name: `  Hage\u0000dorn ${'x'.repeat(300)}` })
    const { result } = await check(graph.tokenOf(odd))
    expect(result).toMatchObject({ hasEmail: false, firstName: '' })
    expect(result.lastName).toHaveLength(100)
    const { email, ...silent } = aPerson({ first_name: undefined })
    expect((await check(graph.tokenOf(silent))).result).toMatchObject({ hasEmail: false, firstName: '' })
  })

  it('does not count on a token that is made up, taken back or of another app', async () => {
    const takenBack = graph.tokenOf(aPerson())
    graph.takeBack(takenBack)
    for (const token of ['', 'EAAmadeup', "' or 1=1", '\u0000', takenBack, graph.tokenOf(aPerson(), '666')]) {
      expect(await check(token)).toMatchObject({ status: 200, errorName: 'facebookLoginTokenInvalid' })
    }
  })

  it.each(['google', 'Facebook', '', 'constructor'])('knows no network %j', async (other) => {
    const answer = await app.call('checkIsExistFbAccount', { snsType: other, snsToken: graph.tokenOf(aPerson()) })
    expect(answer).toMatchObject({ status: 200, errorName: 'snsTypeUnsupported' })
  })

  it.each([
    ['is away', { status: 503, body: 'Service Unavailable' }],
    ['answers with a page', { status: 200, body: '<html>' }],
    ['answers with something else', { status: 200, body: '[]' }],
    ['answers with nothing', { status: 200, body: 'null' }],
    ['is at its limit', { status: 400, body: '{"error":{"code":4,"message":"Application request limit reached"}}' }],
    ['says nothing at all', 'silent'],
  ] as const)('says so when Facebook %s', async (_, how) => {
    const token = graph.tokenOf(aPerson())
    graph.break(how)
    expect(await check(token)).toMatchObject({ status: 200, errorName: 'unknownFacebookError' })
  })

  it('does not believe that one token belongs to two people', async () => {
    const token = graph.tokenOf(aPerson())
    const body = JSON.stringify({ data: { is_valid: true, app_id: graph.env.FACEBOOK_APP_ID, user_id: '1' }, id: '2' })
    graph.break({ status: 200, body })
    expect(await check(token)).toMatchObject({ errorName: 'unknownFacebookError' })
  })
})

describe('a Facebook account', () => {
  const link = (member: { token: string }, snsToken: string) => app.call('linkFacebook', { snsType, snsToken }, { token: member.token })
  const unlink = (member: { token: string }) => app.call('unlinkFacebook', {}, { token: member.token })
  const owners = async (memberId: string) => {
    const { rows } = await app.server.services.pool.query('select facebook_id from facebook_owners where member_id = $1', [memberId])
    return rows.map((row) => row.facebook_id)
  }
  const withPassword = () => aMember(app, { passwordHash: 'x' })

  it('is linked and unlinked by members', async () => {
    await expectMembersOnly(app, 'linkFacebook', { snsType, snsToken: 'x' })
    await expectMembersOnly(app, 'unlinkFacebook', {})
  })

  it('can be linked, linked again, exchanged and taken away', async () => {
    const member = await withPassword()
    const [first, second] = [aPerson(), aPerson()]
    expect((await link(member, graph.tokenOf(first))).result).toMatchObject({ isFacebookLinked: true, email: member.email })
    expect(await link(member, graph.tokenOf(first))).toMatchObject({ errorName: null })
    expect(await link(member, graph.tokenOf(second))).toMatchObject({ errorName: null })
    expect(await owners(member.memberId)).toEqual([second.id])
    expect((await unlink(member)).result.isFacebookLinked).toBe(false)
    expect(await unlink(member)).toMatchObject({ errorName: null })
    expect(await owners(member.memberId)).toEqual([])
    expect(await link(await aMember(app), graph.tokenOf(second))).toMatchObject({ errorName: null })
  })

  // ASVS 6.8.1
  it('belongs to one member, also when several want it at once', async () => {
    const person = aPerson()
    const members = await Promise.all(Array.from({ length: 6 }, () => aMember(app)))
    const answers = await Promise.all(members.map((member) => link(member, graph.tokenOf(person))))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(answers.filter(({ errorName }) => errorName === 'facebookAlreadyRegistered')).toHaveLength(5)
    expect(await link(await aMember(app), graph.tokenOf(person))).toMatchObject({ errorName: 'facebookAlreadyRegistered' })
  })

  it('stays while it is the only way in', async () => {
    const member = await aMember(app)
    await link(member, graph.tokenOf(aPerson()))
    expect(await unlink(member)).toMatchObject({ errorName: 'passwordMissing' })
  })

  it('is not linked when Facebook rejects or is away, nor to an account that is gone', async () => {
    const member = await aMember(app)
    expect(await link(member, 'EAAmadeup')).toMatchObject({ errorName: 'facebookLoginTokenInvalid' })
    expect(await app.call('linkFacebook', { snsType: 'x', snsToken: 'x' }, { token: member.token })).toMatchObject({
      errorName: 'snsTypeUnsupported',
    })
    const snsToken = graph.tokenOf(aPerson())
    await withStatus(app, member.memberId, 'deleted')
    expect(await link(member, snsToken)).toMatchObject({ errorName: 'userNotFound' })
    expect(await unlink(member)).toMatchObject({ errorName: 'userNotFound' })
    graph.break('silent')
    expect(await link(await aMember(app), snsToken)).toMatchObject({ errorName: 'unknownFacebookError' })
  })
})

describe('the merchant', () => {
  it('offers Facebook where it is configured, and tells no secret', async () => {
    const { result } = await app.call('getMerchantDetail', { merchantCode: 'feldmarkt' })
    expect(result.facebook).toEqual({
      appId: graph.env.FACEBOOK_APP_ID,
      dialogUrl: 'https://www.facebook.com/v25.0/dialog/oauth',
    })
    expect(JSON.stringify(result)).not.toContain(graph.env.FACEBOOK_APP_SECRET)
  })

  it('does not offer it elsewhere, and says that it is not set up there', async () => {
    const without = await startTestServer()
    expect((await without.call('getMerchantDetail', { merchantCode: 'feldmarkt' })).result.facebook).toBeNull()
    const asked = graph.asked.length
    const answer = await without.call('checkIsExistFbAccount', { snsType, snsToken: graph.tokenOf(aPerson()) })
    expect(answer).toMatchObject({ errorName: 'merchantConfigNotFound' })
    expect(graph.asked).toHaveLength(asked)
    await without.close()
  })
})
