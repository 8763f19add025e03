import type { MemberEvent } from '@herzkarte/contract/events.ts'
import { groupCollectCode } from '@herzkarte/rules/codes/collect-code.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { tokenNow } from '#testing/sign-in.ts'
import { transact } from '../../../kernel/database/index.ts'
import { printCollectCodes } from '../index.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const anOperation = () => crypto.randomUUID()
const heartsOf = async (member: TestMember) =>
  (await app.call('getUserStampCard', { campaignId }, { token: tokenNow(app, member) })).result.hearts

/** The next event of a member's open app. */
function nextEvent({ memberId }: TestMember): Promise<MemberEvent> {
  return new Promise((hear) => app.server.services.events.listen({ memberId, sessionId: 'a session', hear, end() {} }))
}

describe('free hearts', () => {
  const claim = (member: TestMember, operationId = anOperation()) =>
    app.call('grantUserStamp', { operationId, campaignId }, { token: tokenNow(app, member) })

  it('land on the card, which opens by that, and the open app hears of it', async () => {
    const member = await aMember(app)
    const heard = nextEvent(member)
    const answer = await claim(member)
    expect(answer).toMatchObject({ errorCode: 0, result: { hearts: 3, card: { hearts: 3, shareableHearts: 0, expiresOn: '2027-03-11' } } })
    expect(await heard).toEqual({ type: 'heartsCredited', campaignId, hearts: 3, balanceHearts: 3, cause: 'claim' })
    const { result } = await app.call('listUserStampHistory', {}, member)
    expect(result.items).toMatchObject([{ issueMethod: 'freeCampaignHearts', cause: 'claim', hearts: 3 }])
  })

  it('can be claimed once, also by 64 at the same time', async () => {
    const member = await aMember(app)
    const answers = await Promise.all(Array.from({ length: 64 }, () => claim(member)))
    expect(answers.filter(({ errorCode }) => errorCode === 0)).toHaveLength(1)
    expect(answers.filter(({ errorName }) => errorName === 'userAlreadyGrantedStamp')).toHaveLength(63)
    expect(await heartsOf(member)).toBe(3)
  })

  it('answer a claim that is sent again as the first time, also after the campaign, and whatever the language', async () => {
    const member = await aMember(app)
    const operationId = anOperation()
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim(member, operationId)))
    for (const answer of answers) expect(answer).toMatchObject({ errorCode: 0, result: answers[0]?.result })
    app.clock.set('2027-04-01T11:00:00Z')
    const token = tokenNow(app, member)
    const later = await app.call('grantUserStamp', { operationId, campaignId }, { token, lang: 'en_US' })
    expect(later.result).toEqual(answers[0]?.result)
    expect(await heartsOf(member)).toBe(3)
    const other = await app.call('grantUserStamp', { operationId, campaignId: 'gut-aufgetischt' }, { token })
    expect(other).toMatchObject({ errorName: 'operationReused' })
  })

  it('are there from the first to the last day in Germany', async () => {
    const member = await aMember(app)
    const at = async (instant: string) => {
      app.clock.set(instant)
      return (await claim(member)).errorName
    }
    expect(await at('2026-09-20T21:59:59Z')).toBe('campaignNotStarted')
    expect(await at('2027-02-18T23:00:00Z')).toBe('campaignEnded')
    expect(await at('2027-02-18T22:59:59Z')).toBeNull()
    expect(await at('2027-02-18T22:59:59Z')).toBe('userAlreadyGrantedStamp')
  })

  it('need a campaign that gives some', async () => {
    const member = await aMember(app)
    app.clock.set('2026-09-20T11:00:00Z')
    const token = tokenNow(app, member)
    const ask = (campaignId: string) => app.call('grantUserStamp', { operationId: anOperation(), campaignId }, { token })
    expect(await ask('gut-aufgetischt')).toMatchObject({ errorName: 'freeHeartsNotAvailable' })
    expect(await ask('nothing')).toMatchObject({ errorName: 'campaignNotFound' })
    expect((await app.call('listUserStampCard', {}, { token })).result.items).toEqual([])
  })

  it.each([{}, { operationId: 'short', campaignId }, { operationId: anOperation() }])('reject %o', async (input) => {
    const { token } = await aMember(app)
    expect(await app.callRaw('grantUserStamp', input, { token })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })
  it('are for members', () => expectMembersOnly(app, 'grantUserStamp', { operationId: anOperation(), campaignId }))
})

describe('a printed code', () => {
  const collect = (member: TestMember, code: string, operationId = anOperation()) =>
    app.call('collectStamp', { operationId, code }, { token: tokenNow(app, member) })

  async function someCodes(count: number, campaign = campaignId): Promise<string[]> {
    const { pool, settings } = app.server.services
    const batch = { id: 'handzettel', campaignId: campaign, heartsPerCode: 2, note: '' }
    return transact(pool, (tx) => printCollectCodes(tx, batch, count, settings.secret))
  }
  const aCode = async (campaign = campaignId) => (await someCodes(1, campaign))[0] ?? ''

  it('brings its hearts, however it is typed, and the open app hears of it', async () => {
    const member = await aMember(app)
    const code = await aCode()
    const heard = nextEvent(member)
    const typed = ` ${groupCollectCode(code).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `
    expect(await collect(member, typed)).toMatchObject({ errorCode: 0, result: { hearts: 2, card: { hearts: 2, shareableHearts: 0 } } })
    expect(await heard).toEqual({ type: 'heartsCredited', campaignId, hearts: 2, balanceHearts: 2, cause: 'collectCode' })
    const { result } = await app.call('listUserStampHistory', {}, member)
    expect(result.items).toMatchObject([{ issueMethod: 'freeCampaignHearts', cause: 'collectCode', hearts: 2 }])
  })

  it('is kept so that nobody can read it', async () => {
    const code = await aCode()
    const { pool } = app.server.services
    const { rows } = await pool.query("select encode(code_hash, 'escape') || batch as text, length(code_hash) as bytes from collect_codes")
    expect(rows.every(({ text, bytes }) => bytes === 32 && !text.includes(code))).toBe(true)
  })

  it('works once, no matter who of 32 is first', async () => {
    const members = await Promise.all([aMember(app), aMember(app), aMember(app), aMember(app)])
    const code = await aCode()
    const answers = await Promise.all(members.flatMap((member) => Array.from({ length: 8 }, () => collect(member, code))))
    expect(answers.filter(({ errorCode }) => errorCode === 0)).toHaveLength(1)
    expect(answers.filter(({ errorName }) => errorName === 'collectCodeUsed')).toHaveLength(31)
  })

  it('answers a command that is sent again as the first time', async () => {
    const member = await aMember(app)
    const code = await aCode()
    const operationId = anOperation()
    const answers = await Promise.all(Array.from({ length: 8 }, () => collect(member, code, operationId)))
    for (const answer of answers) expect(answer).toMatchObject({ errorCode: 0, result: { hearts: 2, card: { hearts: 2 } } })
    expect(await collect(member, groupCollectCode(code).toLowerCase(), operationId)).toMatchObject({ errorCode: 0 })
    expect(await collect(member, await aCode(), operationId)).toMatchObject({ errorName: 'operationReused' })
    expect(await heartsOf(member)).toBe(2)
  })

  it('is rejected outside its campaign, and counts again when that begins', async () => {
    const member = await aMember(app)
    const code = await aCode()
    app.clock.set('2026-09-20T21:59:59Z')
    expect(await collect(member, code)).toMatchObject({ errorName: 'campaignNotStarted' })
    app.clock.set('2027-02-18T23:00:00Z')
    expect(await collect(member, code)).toMatchObject({ errorName: 'campaignEnded' })
    app.clock.set('2026-09-20T22:00:00Z')
    expect(await collect(member, code)).toMatchObject({ errorCode: 0 })
    expect(await collect(member, await aCode('taken-out'))).toMatchObject({ errorName: 'campaignStampNotFound' })
  })

  it.each(['', 'FELDMARKT', '0123-4567-89AB-CDE', '0123-4567-89AB-CDEU', '0123-4567-89AB-CDEF-G'])(
    'that cannot be one (%s) is unknown and no guess',
    async (code) => {
      const member = await aMember(app)
      for (let times = 0; times < 12; times++)
        expect(await collect(member, code)).toMatchObject({ status: 200, errorName: 'collectCodeNotFound' })
    },
  )

  describe('guessed', () => {
    const wrong = '0000-0000-0000-0000'

    it('is rejected for an hour from the first of ten that were wrong, whenever an hour of the clock begins, also when it is right at last', async () => {
      const member = await aMember(app)
      app.clock.set('2026-11-20T11:54:00Z')
      const code = await aCode()
      for (let times = 0; times < 10; times++) expect(await collect(member, wrong)).toMatchObject({ errorName: 'collectCodeNotFound' })
      expect(await collect(member, wrong)).toMatchObject({
        errorName: 'tooManyGuesses',
        errorMessage: expect.stringContaining('60 Minuten'),
      })
      for (let times = 0; times < 2; times++) expect(await collect(member, code)).toMatchObject({ errorName: 'tooManyGuesses' })
      app.clock.set('2026-11-20T12:53:59Z')
      expect(await collect(member, wrong)).toMatchObject({ errorName: 'tooManyGuesses' })
      expect(await collect(await aMember(app), wrong)).toMatchObject({ errorName: 'collectCodeNotFound' })
      app.clock.set('2026-11-20T12:54:00Z')
      expect(await collect(member, code)).toMatchObject({ errorCode: 0 })
    })

    it('is no way around it when many come at once', async () => {
      const member = await aMember(app)
      const answers = await Promise.all(Array.from({ length: 40 }, () => collect(member, wrong)))
      expect(answers.filter(({ errorName }) => errorName === 'collectCodeNotFound')).toHaveLength(10)
      expect(answers.filter(({ errorName }) => errorName === 'tooManyGuesses')).toHaveLength(30)
    })

    it('takes nothing from those who have codes: twenty right ones count as none', async () => {
      const member = await aMember(app)
      const codes = await someCodes(20)
      for (const code of codes) expect(await collect(member, code)).toMatchObject({ errorCode: 0 })
      expect(await heartsOf(member)).toBe(40)
    })

    it('nor from those who come late: codes that somebody has count as none', async () => {
      const code = await aCode()
      await collect(await aMember(app), code)
      const member = await aMember(app)
      for (let times = 0; times < 11; times++) expect(await collect(member, code)).toMatchObject({ errorName: 'collectCodeUsed' })
    })

    it('still answers a command again that was right before', async () => {
      const member = await aMember(app)
      const operationId = anOperation()
      const code = await aCode()
      await collect(member, code, operationId)
      for (let times = 0; times < 11; times++) await collect(member, wrong)
      expect(await collect(member, code, operationId)).toMatchObject({ errorCode: 0, result: { hearts: 2 } })
    })
  })

  it.each([{}, { operationId: 'short', code: 'x' }, { operationId: anOperation(), code: 'x'.repeat(65) }])('rejects %o', async (input) => {
    const { token } = await aMember(app)
    expect(await app.callRaw('collectStamp', input, { token })).toMatchObject({ status: 400, errorName: 'malformedRequest' })
  })
  it('is for members', () => expectMembersOnly(app, 'collectStamp', { operationId: anOperation(), code: '0000-0000-0000-0000' }))
})
