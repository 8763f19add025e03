import { makeCardNumber } from '@herzkarte/rules/person/card-number.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { activates, aTill, expectLedgerToHold, lines, shownCode, signedIn, type TestTill } from '#testing/till.ts'

let app: TestServer
let till: TestTill
beforeAll(async () => {
  app = await startTestServer()
  till = await aTill(app)
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())

describe('a card at the till', () => {
  it('shows who it is, what is on the cards and what is ready, when its code is scanned', async () => {
    const member = await aMember(app, { hearts: 27 })
    const { redemptionId } = await activates(app, member)
    const { errorName, result } = await till.scans(member)
    expect(errorName).toBeNull()
    expect(result).toMatchObject({
      name: 'Annegret Oberhofer-Dietz',
      cardNumber: member.cardNumber,
      tierName: expect.any(String),
      fresh: true,
      canSpend: true,
      rewards: [{ redemptionId, rewardId: 'kochloeffel-set', applies: true, reason: 'ready', copayCents: 0 }],
    })
    expect(result.hearts).toContainEqual({ campaignId: 'herzhaft-kochen', campaignTitle: 'Herzhaft kochen', hearts: 17, debtHearts: 0 })
  })

  it('earns but cannot spend when its number is typed, with or without blanks', async () => {
    const member = await aMember(app, { hearts: 12 })
    await activates(app, member)
    const typed = member.cardNumber.replace(/(\d{4})(?=\d)/g, '$1 ')
    const { result } = await till.identify(typed)
    expect(result).toMatchObject({ cardNumber: member.cardNumber, fresh: false, canSpend: false })
    expect(result.rewards).toMatchObject([{ applies: false, reason: 'freshCodeRequired' }])
  })

  it('speaks the language of the till', async () => {
    const member = await aMember(app)
    const response = await fetch(`${app.url}/till/identify?lang=fr_FR`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Till ${till.key}` },
      body: JSON.stringify({ scan: member.cardNumber, tillNumber: '1' }),
    })
    const { result } = (await response.json()) as { result: { hearts: { campaignTitle: string }[] } }
    expect(result.hearts.map(({ campaignTitle }) => campaignTitle)).toContain('Cuisine avec cœur')
  })

  it('is not found when nobody has it, and when it is no card at all', async () => {
    for (const scan of ['2760 0000 0000 0000', '4111111111111111', 'https://example.org', 'HK1:garbage']) {
      expect(await till.identify(scan), scan).toMatchObject({ status: 200, errorName: 'cardNumberNotFound' })
    }
  })

  it('is rejected when its account is not active, or deleted', async () => {
    expect(await till.types(await aMember(app, { status: 'inactive' }))).toMatchObject({ errorName: 'userInactive' })
    expect(await till.types(await aMember(app, { status: 'deleted' }))).toMatchObject({ errorName: 'cardNumberNotFound' })
  })
})

describe('a code', () => {
  it('works a little before and after its time, and then no more', async () => {
    const member = await aMember(app)
    const code = await shownCode(app, member)
    app.clock.pass({ seconds: 30 })
    expect((await till.identify(code)).result).toMatchObject({ fresh: true })
    app.clock.pass({ seconds: 30 })
    expect((await till.identify(code)).result).toMatchObject({ fresh: false, canSpend: false })
  })

  it('counts at one till only, where it may be scanned again', async () => {
    const member = await aMember(app)
    const neighbour = await aTill(app, { tillNumber: '4' })
    const elsewhere = await aTill(app, { storeId: 'suedvorstadt' })
    const code = await shownCode(app, member)
    const first = await till.identify(code)
    expect(first.result).toMatchObject({ fresh: true })
    expect((await till.identify(code)).result).toMatchObject({ fresh: true, scanId: first.result.scanId })
    expect((await neighbour.identify(code)).result).toMatchObject({ fresh: false })
    expect((await elsewhere.identify(code)).result).toMatchObject({ fresh: false })
  })

  it('counts at one of two tills that scan it in the same moment', async () => {
    const member = await aMember(app)
    const tills = await Promise.all(Array.from({ length: 6 }, (_, number) => aTill(app, { tillNumber: `${number + 10}` })))
    const code = await shownCode(app, member)
    const answers = await Promise.all(tills.map((one) => one.identify(code)))
    expect(answers.filter(({ result }) => result.fresh)).toHaveLength(1)
  })

  it('of a session that was signed out is no more than a card', async () => {
    const member = await aMember(app)
    const code = await shownCode(app, member)
    await app.call('logout', {}, signedIn(app, member))
    expect((await till.identify(code)).result).toMatchObject({ fresh: false })
  })

  it('that somebody made up for another card is no more than a card', async () => {
    const member = await aMember(app)
    const stranger = await aMember(app)
    const forged = (await shownCode(app, stranger)).replace(stranger.cardNumber, member.cardNumber)
    expect((await till.identify(forged)).result).toMatchObject({ fresh: false, cardNumber: member.cardNumber })
  })

  it('is not believed for an hour after twenty wrong ones of its session, so that a stolen key cannot try them', async () => {
    const [member, other] = [await aMember(app), await aMember(app)]
    const right = await shownCode(app, member)
    const guess = (by: number) => right.replace(/\d{8}$/, (code) => String((Number(code) + 1000 * by) % 10 ** 8).padStart(8, '0'))
    const scansOf = async (one: TestMember) => (await till.identify(await shownCode(app, one))).result.fresh
    // A screenshot in front of a scanner is one code, however often it is read.
    for (let times = 0; times < 40; times += 1) expect((await till.identify(guess(1))).result.fresh).toBe(false)
    for (let number = 2; number < 20; number += 1) await till.identify(guess(number))
    expect(await scansOf(member)).toBe(true)
    app.clock.pass({ seconds: 30 })
    await till.identify(guess(20))
    expect(await scansOf(member)).toBe(false)
    expect(await scansOf(other)).toBe(true)
    app.clock.pass({ minutes: 66 })
    expect(await scansOf(member)).toBe(true)
  })
})

describe('a key that looks for cards that are nobody’s', () => {
  it('finds none any more after sixty in an hour, right or wrong, while its sales are booked and other keys look on', async () => {
    const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1' })
    const [stolen, other] = [await aTill(strict), await aTill(strict, { storeId: 'bautzen' })]
    const member = await aMember(strict)
    const nobodys = makeCardNumber('00000000000')
    // Right ones count for nothing, nor does what is no card number at all.
    for (let times = 0; times < 61; times += 1) expect(await stolen.identify(member.cardNumber)).toMatchObject({ errorName: null })
    for (let times = 0; times < 61; times += 1) await stolen.identify('4006381333931')
    for (let times = 0; times < 58; times += 1) expect(await stolen.identify(nobodys)).toMatchObject({ errorName: 'cardNumberNotFound' })
    expect(await stolen.quotes({ cardNumber: nobodys, lines: lines(100) })).toMatchObject({ errorName: 'cardNumberNotFound' })
    expect(await stolen.identify(member.cardNumber)).toMatchObject({ errorName: null })
    expect(await stolen.gives({ cardNumber: nobodys })).toMatchObject({ errorName: 'cardNumberNotFound' })
    for (const rejected of [
      await stolen.identify(member.cardNumber),
      await stolen.quotes({ cardNumber: member.cardNumber, lines: lines(100) }),
      await stolen.gives({ cardNumber: member.cardNumber }),
    ]) {
      expect(rejected).toMatchObject({ status: 429, errorName: 'tooManyRequests' })
      expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3000)
    }
    expect(await stolen.checkout(stolen.sale({ cardNumber: member.cardNumber, lines: lines(100) }))).toMatchObject({ errorName: null })
    expect(await other.identify(member.cardNumber)).toMatchObject({ errorName: null })
    expect(await (await fetch(`${strict.url}/metrics`)).text()).toMatch(/^herzkarte_limits_reached_total\{limit="till_cards"\} 3$/m)
    strict.clock.pass({ minutes: 66 })
    expect(await stolen.identify(member.cardNumber)).toMatchObject({ errorName: null })
    await strict.close()
  })
})
