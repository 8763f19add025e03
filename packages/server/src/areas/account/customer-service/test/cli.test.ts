import { run } from '@herzkarte/command'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { latestCode } from '#testing/codes.ts'
import { runCommand } from '#testing/command.ts'
import { aCoupon, publish } from '#testing/coupons.ts'
import { storeUse } from '#testing/limits.ts'
import { aMember, campaignId, type TestMember } from '#testing/members.ts'
import { pointsOf } from '#testing/points.ts'
import { anEmail, aPhone, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { aTill, cardOf, expectLedgerToHold, signedIn } from '#testing/till.ts'
import { herzkarte } from '../../../../herzkarte.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(async () => {
  await expectLedgerToHold(app)
  await app.close()
})

const why = ['--by', 'Frau Sommer', '--reason', 'asked by phone']
const usageOf = (...names: string[]) => `; herzkarte ${['member', ...names].join(' ')} --help shows the usage.\n`
/** The command in this process; a process of its own for each would take long. */
async function member(...args: string[]) {
  const [out, err] = [vi.spyOn(console, 'log').mockReturnValue(), vi.spyOn(console, 'error').mockReturnValue()]
  const printed = ({ mock }: typeof out) => mock.calls.map((line) => `${line.join(' ')}\n`).join('')
  const exitCode = process.exitCode
  process.exitCode = 0
  vi.stubEnv('DATABASE_URL', app.server.services.settings.databaseUrl)
  try {
    await run(herzkarte, ['member', ...args])
    return { code: process.exitCode, out: printed(out), err: printed(err) }
  } finally {
    process.exitCode = exitCode
    vi.unstubAllEnvs()
    out.mockRestore()
    err.mockRestore()
  }
}
const actionsOf = async (of: TestMember) => (await app.call('exportUserData', {}, signedIn(app, of))).result.customerService

describe('herzkarte member', () => {
  it('finds a member by email, phone, card number and id', async () => {
    const phone = aPhone()
    const found = await aMember(app, { areaCode: '+49', phone })
    for (const key of [found.email.toUpperCase(), `+49 ${phone}`, found.cardNumber.replace(/(.{4})/g, '$1 '), found.memberId]) {
      expect(await member('find', key), key).toMatchObject({ code: 0, out: expect.stringContaining(`${found.memberId}  active`) })
    }
    expect(await member('find', 'nobody@example.org')).toMatchObject({ code: 1, err: 'There is no member nobody@example.org.\n' })
  })

  it('undoes what a thief has changed, found by the old address, once', async () => {
    // The command has the time of the machine.
    app.clock.set(new Date().toISOString())
    const robbed = await aMember(app, { passwordHash: await quickHash() })
    const email = anEmail()
    await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email }, signedIn(app, robbed))
    expect(await app.call('changeEmail', { email, code: await latestCode(app, email) }, signedIn(app, robbed))).toMatchObject({
      errorName: null,
    })
    expect(await member('undo-changes', robbed.email, ...why)).toMatchObject({ code: 0, out: expect.stringMatching(/^Undone\./) })
    expect(await member('undo-changes', robbed.email, ...why)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^There is nothing to undo/),
    })
    await expect.poll(async () => (await app.call('getUserProfile', {}, robbed)).errorName).toBe('tokenInvalid')
    const shown = await member('show', robbed.memberId, ...why)
    expect(shown.out).toContain(robbed.email)
    expect(shown.out).toContain('undo-changes, by Frau Sommer')
  })

  // ASVS 7.4.2
  it('locks an account everywhere, unlocks it, and the member’s export says who did it, when and why', async () => {
    const passwordHash = await quickHash()
    const locked = await aMember(app, { passwordHash })
    const till = await aTill(app)
    const signIn = () => app.call('newLogin', { loginType: 'email', email: locked.email, password: 'Kochl0effel!' })
    expect(await member('lock', locked.email, ...why)).toMatchObject({ code: 0, out: 'Locked.\n' })
    await expect.poll(async () => (await app.call('getUserProfile', {}, locked)).errorName).toBe('tokenInvalid')
    expect(await signIn()).toMatchObject({ errorCode: 10526 })
    expect(await till.types(locked)).toMatchObject({ errorCode: 10526 })
    expect(await till.sells({ cardNumber: locked.cardNumber })).toMatchObject({ errorCode: 10526 })
    expect(await member('lock', locked.email, ...why)).toMatchObject({ code: 1, err: 'The account is locked already.\n' })

    expect(await member('unlock', locked.email, ...why)).toMatchObject({ code: 0, out: 'Unlocked.\n' })
    const { result } = await signIn()
    const { customerService } = (await app.call('exportUserData', {}, { token: result.token.accessToken })).result
    const by = { actor: 'Frau Sommer', reason: 'asked by phone', doneAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) }
    expect(customerService).toEqual([
      { action: 'lock', ...by, detail: {} },
      { action: 'unlock', ...by, detail: {} },
    ])
  })

  it('corrects a date of birth that the member cannot change', async () => {
    const young = await aMember(app, { birthDate: '2011-05-01' })
    expect(await member('birth-date', young.memberId, '1981-05-01', ...why)).toMatchObject({
      code: 0,
      out: 'Date of birth: 2011-05-01 -> 1981-05-01.\n',
    })
    expect((await app.call('getUserProfile', {}, young)).result.birthDate).toBe('1981-05-01')
    expect(await actionsOf(young)).toMatchObject([{ action: 'birth-date', detail: { from: '2011-05-01', to: '1981-05-01' } }])
    expect(await member('birth-date', young.memberId, '2030-01-01', ...why)).toMatchObject({ code: 1 })
  })

  it('credits hearts that cannot be shared, each operation once', async () => {
    const given = await aMember(app)
    const once = ['--operation', 'complaint-0000000001', ...why]
    const hearts = ['credit', given.cardNumber, '--hearts', '5', '--campaign', campaignId, '--note', 'Entschuldigung']
    for (let time = 0; time < 2; time++) {
      const answer = await member(...hearts, ...once)
      expect(answer).toMatchObject({ code: 0, out: `5 hearts of ${campaignId}; 5 with them.\nOperation complaint-0000000001.\n` })
    }
    expect(await cardOf(app, given)).toMatchObject({ hearts: 5, shareableHearts: 0 })
    const { items } = (await app.call('listUserStampHistory', {}, given)).result
    expect(items).toMatchObject([{ issueMethod: 'customerService', hearts: 5, note: 'Entschuldigung' }])
    expect(await member('credit', given.cardNumber, '--points', '7', ...once)).toMatchObject({
      code: 1,
      err: 'This operation id was used for something else before.\n',
    })
    expect(await actionsOf(given)).toMatchObject([{ action: 'credit', detail: { kind: 'hearts', amount: 5, unit: campaignId } }])
  })

  it('credits who has used up the commands of a day', async () => {
    const given = await aMember(app)
    // The command has the clock of its machine.
    await storeUse(app, given.memberId, 'command', { now: new Date() })
    const hearts = ['credit', given.cardNumber, '--hearts', '5', '--campaign', campaignId, '--operation', 'complaint-0000000600', ...why]
    expect(await member(...hearts)).toMatchObject({ code: 0 })
  })

  it('credits points, punches of which a full card becomes a reward, and a coupon', async () => {
    const given = await aMember(app)
    expect(await member('credit', given.cardNumber, '--points', '7', ...why)).toMatchObject({ code: 0 })
    expect(await pointsOf(app, given)).toMatchObject({ points: 7 })
    const [collector] = app.server.services.content().collectors
    const punches = String(collector?.cardSize)
    const limit = ['--at-most', punches]
    expect(
      await member('credit', given.cardNumber, '--punches', punches, '--collector', collector?.id ?? '', ...limit, ...why),
    ).toMatchObject({
      code: 0,
    })
    expect(await member('credit', given.cardNumber, '--coupon', 'wein-15', ...why)).toMatchObject({ code: 0 })
    const { rows } = await app.server.services.pool.query(
      `select (select count(*)::int from user_coupons where member_id = $1 and coupon_id = 'wein-15') as coupons,
         (select count(*)::int from redemptions where member_id = $1 and campaign_id = $2) as rewards`,
      [given.memberId, collector?.id],
    )
    expect(rows).toEqual([{ coupons: 1, rewards: 1 }])
    expect(await actionsOf(given)).toHaveLength(3)
  })

  it('counts a credited coupon of which there are so many, and credits none that is withdrawn', async () => {
    const given = await aMember(app)
    const [limited, withdrawn] = [aCoupon({ quota: { total: 1 } }), aCoupon({ active: false })]
    await publish(app, limited, withdrawn)
    for (let times = 0; times < 2; times++)
      expect(await member('credit', given.cardNumber, '--coupon', limited.id, ...why)).toMatchObject({ code: 0 })
    await expectLedgerToHold(app)
    expect(await member('credit', given.cardNumber, '--coupon', withdrawn.id, ...why)).toMatchObject({ code: 1 })
  })

  it('credits no more than the limit, and nothing that does not exist', async () => {
    const given = await aMember(app)
    const tooMuch = await member('credit', given.cardNumber, '--hearts', '101', '--campaign', campaignId, ...why)
    expect(tooMuch).toMatchObject({ code: 2, err: `At most 100 hearts at once unless --at-most raises the limit${usageOf('credit')}` })
    expect(await member('credit', given.cardNumber, '--hearts', '1', '--campaign', 'nowhere', ...why)).toMatchObject({
      code: 1,
      err: 'There is no campaign nowhere.\n',
    })
  })

  // ASVS 7.4.5
  it('shows a member, records that it did, and signs out everywhere', async () => {
    const shown = await aMember(app, { hearts: 3 })
    const answer = await member('show', shown.memberId, ...why)
    expect(answer.out).toContain('terms on, wording 2, by signUp')
    expect(answer.out).toContain('Oberhofer-Dietz')
    expect(answer.out).toMatch(/herzhaft-kochen +3 held, 0 owed/)
    expect(answer.out).not.toContain('passwordHash')
    expect(await member('end-sessions', shown.memberId, ...why)).toMatchObject({ code: 0, out: '1 sessions ended.\n' })
    await expect.poll(async () => (await app.call('getUserProfile', {}, shown)).errorName).toBe('tokenInvalid')
    const again = await member('show', shown.memberId, ...why)
    expect(again.out).toMatch(/show, by Frau Sommer: asked by phone/)
    expect(again.out).toMatch(/end-sessions, by Frau Sommer/)
  })

  it('says in one sentence what is wrong, and does nothing without a reason', async () => {
    const customer = await aMember(app)
    const { email } = customer
    expect(await member('lock', email)).toMatchObject({ code: 2, err: `Required option '--reason <why>' not specified${usageOf('lock')}` })
    expect(await member('show', email, '--reason', ' ')).toMatchObject({ code: 2, err: expect.stringContaining('It must say why') })
    for (const gifts of [[], ['--points', '1', '--coupon', 'wein-15']]) {
      expect(await member('credit', email, ...gifts, ...why)).toMatchObject({
        code: 2,
        err: `Credit one of --hearts, --punches, --points and --coupon${usageOf('credit')}`,
      })
    }
    expect(await member('credit', email, '--hearts', '1', ...why)).toMatchObject({
      code: 2,
      err: `Say which campaign: --campaign <id>${usageOf('credit')}`,
    })
    expect(await member('credit', email, '--punches', '1', ...why)).toMatchObject({
      code: 2,
      err: `Say which card: --collector <id>${usageOf('credit')}`,
    })
    expect(await member('credit', email, '--points', '1.5', ...why)).toMatchObject({
      code: 2,
      err: expect.stringContaining('whole number'),
    })
    expect(await member('credit', email, '--points', '1', '--operation', 'short', ...why)).toMatchObject({
      code: 2,
      err: expect.stringContaining('It must have 16 to 64 letters, digits and hyphens'),
    })
    expect(await member('fly', email, ...why)).toMatchObject({ code: 2, err: `Unknown command 'fly'${usageOf()}` })
    expect(await member('find')).toMatchObject({ code: 2, err: `Missing required argument 'member'${usageOf('find')}` })
    expect(await member('find', email, '--wings')).toMatchObject({ code: 2, err: `Unknown option '--wings'${usageOf('find')}` })
    expect(await actionsOf(customer)).toEqual([])
  })

  it('is a command of the server, and says when there is no database', async () => {
    const runWith = (DATABASE_URL: string) => runCommand(['member', 'find', 'nobody@example.org'], { DATABASE_URL })
    expect(await runWith(app.server.services.settings.databaseUrl)).toMatchObject({
      code: 1,
      err: 'There is no member nobody@example.org.\n',
    })
    expect(await runWith('postgres://127.0.0.1:1/nowhere')).toMatchObject({
      code: 1,
      err: 'The database at 127.0.0.1:1 does not answer (ECONNREFUSED).\n',
    })
  })

  it('leaves a record that the server can neither change nor delete', async () => {
    const { pool } = app.server.services
    for (const sql of ['update service_actions set reason = reason', 'delete from service_actions', 'truncate service_actions']) {
      await expect(pool.query(sql)).rejects.toThrow('permission denied')
    }
  })
})
