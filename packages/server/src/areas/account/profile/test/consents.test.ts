import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { latestToken } from '#testing/codes.ts'
import { changeContent } from '#testing/content.ts'
import { startGraphApi } from '#testing/graph-api.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { asOwner } from '#testing/owner.ts'
import { anEmail, person, verifiedByEmail, verifiedByPhone, waitingForm } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { expectLedgerToHold, signedIn } from '#testing/till.ts'
import { audit } from '../../../../ledger/index.ts'

let graph: Awaited<ReturnType<typeof startGraphApi>>
let app: TestServer
beforeAll(async () => {
  graph = await startGraphApi()
  app = await startTestServer(graph.env)
})
afterAll(async () => {
  await expectLedgerToHold(app)
  await app.close()
  await graph.close()
})

type Signed = Pick<TestMember, 'token'>

const answersOf = async (member: Signed) => (await app.call('exportUserData', {}, member)).result.consents.answers
/** `newsletter on 1 profile`, the oldest first. */
const linesOf = async (member: Signed) =>
  (await answersOf(member)).map(({ kind, isGiven, version, way }) => `${kind} ${isGiven ? 'on' : 'off'} ${version} ${way}`)
const wish = (member: Signed, kind: 'digitalReceipts' | 'personalisedOffers', isGiven: boolean) =>
  app.call('updateUserProfile', { [kind]: isGiven }, member)
const subscribe = (member: Signed, isMarketingInfo: boolean) => app.call('updateUserMarketingInfo', { isMarketingInfo }, member)
const askedOf = async (member: Signed) =>
  (await app.call('listConsents', {}, member)).result.items.filter(({ isAskedAgain }) => isAskedAgain).map(({ kind }) => kind)
const applyTerms = (version: number) => changeContent(app, 'page', 'terms', { version })

describe('signing up agrees to the terms of today and to what was switched on', () => {
  const lines = ['digitalReceipts on 1 signUp', 'terms on 2 signUp']
  const wishes = { digitalReceipts: true, personalisedOffers: false }
  const tokenOf = (answer: { result: { token: { accessToken: string } } | null }) => ({ token: answer.result?.token.accessToken ?? '' })

  it.each(['email', 'phone'] as const)('by %s', async (kind) => {
    const input = kind === 'email' ? await verifiedByEmail(app) : await verifiedByPhone(app)
    expect(await linesOf(tokenOf(await app.call('newRegister', { ...input, ...wishes })))).toEqual(lines)
  })

  it('in one step', async () => {
    const { email, ...code } = await waitingForm(app, wishes)
    await app.call('verifyEmail', code)
    expect(await linesOf(tokenOf(await app.call('newLogin', { loginType: 'email', email, password: 'Kochl0effel!' })))).toEqual(lines)
  })

  it('by Facebook', async () => {
    const snsToken = graph.tokenOf({ id: '20159', email: anEmail(), first_name: 'Lotte', last_name: 'Hagedorn' })
    const { result } = await app.call('register', { registerType: 'facebook', snsType: 'facebook', snsToken, ...person, ...wishes })
    expect(await linesOf({ token: result.signed?.token.accessToken ?? '' })).toEqual(lines)
  })
})

describe('a wish', () => {
  it('is added as an answer each time it changes, whichever switch it was, and never twice', async () => {
    const member = await aMember(app)
    await wish(member, 'personalisedOffers', true)
    await Promise.all(Array.from({ length: 8 }, () => subscribe(member, true)))
    await Promise.all(Array.from({ length: 8 }, () => wish(member, 'digitalReceipts', false)))
    await wish(member, 'personalisedOffers', false)
    const { result } = await app.call('listConsents', {}, { ...signedIn(app, member), lang: 'en_US' })
    expect(result.items).toMatchObject([
      { kind: 'newsletter', answer: { isGiven: true, way: 'profile' }, wording: 'New campaigns and recipes, once a week at most.' },
      { kind: 'digitalReceipts', answer: { isGiven: false }, news: null },
      { kind: 'personalisedOffers', answer: { isGiven: false } },
      { kind: 'terms', answer: { isGiven: true, way: 'signUp' }, version: 2 },
    ])
    expect(await linesOf(member)).toEqual([
      'digitalReceipts on 1 signUp',
      'digitalReceipts off 1 profile',
      'newsletter on 1 profile',
      'personalisedOffers on 1 profile',
      'personalisedOffers off 1 profile',
      'terms on 2 signUp',
    ])
  })

  it('that changes behind the answers’ back is found by the audit', async () => {
    const { memberId } = await aMember(app)
    const set = (isOn: boolean) =>
      asOwner(app, (owner) => owner.query('update members set marketing_info = $2 where member_id = $1', [memberId, isOn]))
    await set(true)
    const { problems } = await audit(app.server.services.db)
    expect(problems).toEqual([`Member ${memberId}: newsletter is on, but the last entry of the consents says otherwise.`])
    await set(false)
  })

  it('ends with the account, and its answers stay as those of nobody', async () => {
    const member = await aMember(app)
    await subscribe(member, true)
    await app.call('sendDeleteAccountEmail', {}, signedIn(app, member))
    await app.call('confirmDeleteAccount', { deleteToken: await latestToken(app, member.email) })
    const { rows } = await asOwner(app, (owner) =>
      owner.query('select kind, is_given, way from consents where member_id = $1 order by kind, entry', [member.memberId]),
    )
    expect(rows.map(({ kind, is_given, way }) => [kind, is_given, way])).toEqual([
      ['digitalReceipts', true, 'signUp'],
      ['digitalReceipts', false, 'deletion'],
      ['newsletter', true, 'profile'],
      ['newsletter', false, 'deletion'],
      ['terms', true, 'signUp'],
    ])
    await expectLedgerToHold(app)
  })
})

describe('a changed wording', () => {
  it('of the terms asks once: who agrees has agreed to it, who leaves it for later is not asked again', async () => {
    const [willing, later] = [await aMember(app), await aMember(app)]
    await applyTerms(3)
    expect(await askedOf(willing)).toEqual(['terms'])
    await Promise.all(Array.from({ length: 4 }, () => app.call('answerTerms', { version: 3, isGiven: true }, willing)))
    await app.call('answerTerms', { version: 3, isGiven: false }, later)
    expect([await askedOf(willing), await askedOf(later)]).toEqual([[], []])
    expect((await linesOf(willing)).slice(-2)).toEqual(['terms on 2 signUp', 'terms on 3 changedWording'])
    // An answer to words that have changed since is no answer to the new ones.
    await applyTerms(4)
    await app.call('answerTerms', { version: 3, isGiven: true }, later)
    expect((await linesOf(later)).slice(-2)).toEqual(['terms off 3 changedWording', 'terms on 3 changedWording'])
    expect(await askedOf(later)).toEqual(['terms'])
    await applyTerms(2)
  })

  it('of a wish asks only those who have it on, and a yes counts for the new words', async () => {
    const { consents, merchantId } = app.server.services.content().merchant
    const [reader, other] = [await aMember(app), await aMember(app)]
    await subscribe(reader, true)
    await changeContent(app, 'merchant', merchantId, { consents: { ...consents, newsletter: { ...consents.newsletter, version: 2 } } })
    expect([await askedOf(reader), await askedOf(other)]).toEqual([['newsletter'], []])
    await subscribe(reader, true)
    expect(await askedOf(reader)).toEqual([])
    expect(await linesOf(reader)).toContain('newsletter on 2 profile')
  })
})

describe('the minimum age of the terms', () => {
  const tooYoung = (...fields: string[]) => ({ errorName: 'minimumAgeNotReached', result: { fields } })

  it('is confirmed or said by the date of birth', async () => {
    const { isOldEnough: _, ...input } = await verifiedByEmail(app)
    expect(await app.call('newRegister', input)).toMatchObject(tooYoung('isOldEnough'))
    expect(await app.call('newRegister', { ...input, isOldEnough: true, birthDate: '2014-05-01' })).toMatchObject(tooYoung('birthDate'))
    expect(await app.call('newRegister', { ...input, birthDate: '2001-05-01' })).toMatchObject({ errorName: null })
  })
})
