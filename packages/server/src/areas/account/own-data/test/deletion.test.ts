import { v7 as uuid } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { latestCode, latestMessage, latestToken, wrongCode } from '#testing/codes.ts'
import { aFullMember } from '#testing/full-member.ts'
import { expectMembersOnly, expectNoStrangeFields } from '#testing/guards.ts'
import { holdingMember } from '#testing/locks.ts'
import { aMember, campaignId, type TestMember, withStatus } from '#testing/members.ts'
import { asOwner } from '#testing/owner.ts'
import { activatesPoints, creditPoints } from '#testing/points.ts'
import { anEmail, aPhone, aPrintedCard, password, quickHash, verifiedByEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { startSmsProvider } from '#testing/sms-provider.ts'
import { activates, aLine, aTill, expectLedgerToHold, signedIn } from '#testing/till.ts'
import { startServer } from '../../../../index.ts'
import { readBooks } from '../../../../ledger/index.ts'
import { DeliveryError } from '../../../../runtime/delivery/index.ts'
import { codeOf } from '../../../friends/test/support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ ACCESS_TOKEN_SECONDS: '86400' })
})
afterEach(() => expectLedgerToHold(app))
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const ask = (token: string, lang = 'de_DE') => app.call('sendDeleteAccountEmail', {}, { token, lang })
const confirm = (input: { deleteToken?: string; code?: string }, token?: string) =>
  app.call('confirmDeleteAccount', input, token === undefined ? {} : { token })
const profile = (token: string) => app.call('getUserProfile', {}, { token })

async function deletes(member: TestMember): Promise<void> {
  expect(await ask(member.token)).toMatchObject({ errorCode: 0 })
  expect(await confirm({ deleteToken: await latestToken(app, member.email) })).toMatchObject({ errorCode: 0 })
}

const stockOf = async (rewardId: string): Promise<number> =>
  (await app.server.services.pool.query('select available from reward_stock where reward_id = $1', [rewardId])).rows[0]?.available

it('leaves nothing of what another device changes at the same time', async () => {
  const member = await aMember(app)
  await ask(member.token)
  const deleteToken = await latestToken(app, member.email)
  const address = { street: 'Dorfstraße', houseNumber: '1', zip: '04177', city: 'Leipzig' }
  const [deleted, ...changes] = await holdingMember(app, member.memberId, async (begin) => [
    await begin<{ errorName: string | null }>(() => confirm({ deleteToken })),
    await begin(() => app.call('updateUserAddress', address, member)),
    await begin(() => app.call('updateUserProfile', { firstName: 'Annegret' }, member)),
  ])
  expect(await deleted?.answer).toMatchObject({ errorName: null })
  // By then the account is emptied, or already marked as deleted.
  for (const { answer } of changes) expect(['tokenInvalid', 'userNotFound']).toContain((await answer).errorName)
  await app.runJobs()
  const { rows } = await app.server.services.pool.query('select status, city from members where member_id = $1', [member.memberId])
  expect(rows).toEqual([{ status: 'deleted', city: null }])
})

it.each([
  ['groceries', 'addMyGrocerys', 'userNotFound'],
  ['coupons', 'saveUserCoupon', 'userNotFound'],
  ['cards', 'grantUserStamp', 'userNotFound'],
  // Shares its code with transferReceiverInvalid.
  ['hearts', 'receiveTransferStamp', 'campaignCardTimeout'],
] as const)('lets no %s into the account that waited for it', async (_, name, errorName) => {
  const [member, friend] = [await aMember(app), await aMember(app, { hearts: 5 })]
  await ask(member.token)
  const deleteToken = await latestToken(app, member.email)
  const transferCode = await codeOf(app, friend, 2)
  const operationId = uuid()
  const inputs = {
    addMyGrocerys: { items: [{ groceryId: operationId, name: 'Brot' }] },
    saveUserCoupon: { couponId: 'kaffee-doppelt', operationId },
    grantUserStamp: { campaignId, operationId },
    receiveTransferStamp: { transferCode },
  }
  const [deleted, late] = await holdingMember(app, member.memberId, async (begin) => [
    await begin<{ errorName: string | null }>(() => confirm({ deleteToken })),
    await begin<{ errorName: string | null }>(() => app.callRaw(name, inputs[name], member)),
  ])
  expect(await deleted?.answer).toMatchObject({ errorName: null })
  expect(await late?.answer).toMatchObject({ errorName })
  await app.runJobs()
  const { result } = await app.call('getRecentTransferRecord', {}, friend)
  expect(result.items).toMatchObject([{ status: 'InTransit' }])
})

describe('asking for the deletion of an account', () => {
  it('sends a link and a code and deletes nothing', async () => {
    const { token, email } = await aMember(app)
    expect(await ask(token)).toMatchObject({
      errorCode: 0,
      result: {
        verifyType: 'email',
        destination: expect.stringMatching(/^.•••@example\.org$/),
        expiresInSeconds: 600,
        resendInSeconds: 30,
      },
    })
    const { body } = await latestMessage(app, email)
    expect(body).toContain('Hallo Annegret,')
    expect(body).toMatch(/\/deleteAccount#deleteToken=[\w-]{43}$/m)
    expect(await latestCode(app, email)).toMatch(/^\d{6}$/)
    expect(await profile(token)).toMatchObject({ errorCode: 0 })
  })

  it('sends a code by SMS to who has no address, and says so to who has neither', async () => {
    const phone = aPhone()
    const { token } = await aMember(app, { email: null, areaCode: '+49', phone })
    expect(await ask(token)).toMatchObject({ result: { verifyType: 'phone', destination: `+49•••${phone.slice(-2)}` } })
    expect((await latestMessage(app, `+49${phone}`)).body).toContain('löschst du dein Konto')
    const neither = await aMember(app, { email: null })
    expect(await ask(neither.token)).toMatchObject({ errorName: 'needToVerifyPhoneOrEmail' })
  })

  it('has limits, and is for members', async () => {
    const phone = aPhone()
    const [byEmail, byPhone] = [await aMember(app), await aMember(app, { email: null, areaCode: '+49', phone })]
    for (const { token } of [byEmail, byPhone]) {
      await ask(token)
      expect(await ask(token)).toMatchObject({ errorName: 'verificationCodeSentTooOften', result: { resendInSeconds: 30 } })
      for (let time = 1; time < 5; time++) {
        app.clock.pass({ seconds: 30 })
        await ask(token)
      }
      app.clock.pass({ seconds: 30 })
    }
    expect(await ask(byEmail.token)).toMatchObject({ errorName: 'resendEmailOutOfTimes' })
    expect(await ask(byPhone.token)).toMatchObject({ errorName: 'resendSmsOutOfTimes', result: { verifyType: 'phone' } })
    await expectMembersOnly(app, 'sendDeleteAccountEmail', {})
    const { token } = await aMember(app, { status: 'deleted' })
    expect(await ask(token)).toMatchObject({ errorName: 'userNotFound' })
  })

  it('says when the message does not go out, and uses up no resend', async () => {
    const { token } = await aMember(app)
    const down = vi.spyOn(app.server.services.delivery, 'mail').mockRejectedValueOnce(new DeliveryError('unreachable', 'down'))
    expect(await ask(token)).toMatchObject({ errorName: 'sendEmailError' })
    down.mockRestore()
    expect(await ask(token)).toMatchObject({ errorCode: 0 })
    const provider = await startSmsProvider()
    const sending = await startTestServer(provider.env)
    const member = await aMember(sending, { email: null, areaCode: '+49', phone: aPhone() })
    for (const [status, errorName] of [
      [400, 'smsSendError'],
      [503, 'smsServerError'],
      [200, null],
    ] as const) {
      provider.answer(status)
      expect(await sending.call('sendDeleteAccountEmail', {}, member)).toMatchObject({ errorName })
    }
    await sending.close()
    await provider.close()
  })
})

describe('confirming it', () => {
  // ASVS 6.5.5
  it('by the link works in any browser, once, for ten minutes', async () => {
    const { token, email } = await aMember(app)
    await ask(token)
    const deleteToken = await latestToken(app, email)
    app.clock.pass({ minutes: 9 })
    expect(await confirm({ deleteToken })).toMatchObject({ errorCode: 0, result: {} })
    expect(await confirm({ deleteToken })).toMatchObject({ errorName: 'invalidVerifyCode' })
    const late = await aMember(app)
    await ask(late.token)
    app.clock.pass({ minutes: 10 })
    expect(await confirm({ deleteToken: await latestToken(app, late.email) })).toMatchObject({ errorName: 'activationEmailExpired' })
    expect(await profile(late.token)).toMatchObject({ errorCode: 0 })
  })

  it('by the code works for the member who asked, signed in', async () => {
    const [member, stranger] = [await aMember(app), await aMember(app)]
    await ask(member.token)
    const code = await latestCode(app, member.email)
    expect(await confirm({ code })).toMatchObject({ errorName: 'invalidVerifyCode' })
    expect(await confirm({ code }, stranger.token)).toMatchObject({ errorName: 'activationEmailExpired' })
    expect(await confirm({ code: wrongCode(code) }, member.token)).toMatchObject({ errorName: 'invalidVerifyCode' })
    expect(await confirm({}, member.token)).toMatchObject({ errorName: 'invalidVerifyCode' })
    expect(await confirm({ code }, member.token)).toMatchObject({ errorCode: 0 })
    expect(await profile(stranger.token)).toMatchObject({ errorCode: 0 })
    const other = await aMember(app)
    await ask(other.token)
    const late = await latestCode(app, other.email)
    app.clock.pass({ minutes: 10 })
    expect(await confirm({ code: late }, other.token)).toMatchObject({ errorName: 'activationEmailExpired' })
  })

  it('takes no made-up tokens, nor those of another purpose', async () => {
    const { email } = await aMember(app, { passwordHash: await quickHash() })
    await app.call('forgetUserPassword', { type: 'email', email })
    await app.runJobs()
    for (const deleteToken of ['', 'x', 'x'.repeat(43), await latestToken(app, email)]) {
      expect(await confirm({ deleteToken })).toMatchObject({ errorName: 'invalidVerifyCode' })
    }
    await expectNoStrangeFields(app, 'confirmDeleteAccount', { deleteToken: 'x' })
  })

  it('is finished by a job if the second step fails, once', async () => {
    const member = await aMember(app, { hearts: 12 })
    const stateOf = () =>
      asOwner(app, (owner) =>
        owner.query(
          `select status, (select array_agg(kind order by kind) from erasures e where e.member_id = m.member_id) as erased from members m
           where member_id = $1`,
          [member.memberId],
        ),
      )
    const may = (change: string) => asOwner(app, (owner) => owner.query(`${change} herzkarte_app`))
    await may('revoke execute on function delete_member(uuid) from')
    await deletes(member)
    await may('grant execute on function delete_member(uuid) to')
    expect(await profile(member.token)).toMatchObject({ errorName: 'tokenInvalid' })
    expect((await stateOf()).rows).toEqual([{ status: 'inactive', erased: null }])
    for (let time = 1; time <= 2; time++) {
      await asOwner(app, (owner) => owner.query('update graphile_worker._private_jobs set run_at = now()'))
      await app.runJobs()
      expect((await stateOf()).rows).toEqual([{ status: 'deleted', erased: ['account', 'bookings', 'service-actions'] }])
    }
  })

  it('is finished at once, also with a phone whose session has run out and a code for an address that never became one', async () => {
    const { pool } = app.server.services
    const member = await aMember(app, { passwordHash: await quickHash() })
    await app.call('newLogin', { loginType: 'email', email: member.email, password })
    const [, own] = member.refreshToken.split('.')
    const over = [member.memberId, own, new Date(app.clock.now().getTime() - 1)]
    await pool.query('update sessions set expires_at = $3 where member_id = $1 and session_id <> $2', over)
    await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email: anEmail() }, member)
    const { result } = await app.call('exportUserData', {}, member)
    expect(result.safety.codes.map(({ purpose }) => purpose)).toContain('changeEmail')
    await deletes(member)
    const left = await pool.query(
      `select m.status, (select count(*)::int from verification_codes where share = 'member ' || $1) as codes from members m where m.member_id = $1::uuid`,
      [member.memberId],
    )
    expect(left.rows).toEqual([{ status: 'deleted', codes: 0 }])
  })

  it('twice at once deletes once', async () => {
    const member = await aMember(app, { hearts: 12 })
    await ask(member.token)
    const deleteToken = await latestToken(app, member.email)
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm({ deleteToken })))
    expect(answers.filter(({ errorCode }) => errorCode === 0)).toHaveLength(1)
  })

  it('is off when customer service has locked the account since', async () => {
    const { token, email, memberId } = await aMember(app)
    await ask(token)
    await withStatus(app, memberId, 'inactive')
    expect(await confirm({ deleteToken: await latestToken(app, email) })).toMatchObject({ errorName: 'invalidVerifyCode' })
  })

  it('is off when the password or the address has changed since', async () => {
    const passwordHash = await quickHash()
    const { token, email } = await aMember(app, { passwordHash })
    await ask(token)
    const deleteToken = await latestToken(app, email)
    await app.call('changeUserPassword', { oldPassword: password, password: 'N3ues!Wort' }, { token })
    expect(await confirm({ deleteToken })).toMatchObject({ errorName: 'invalidVerifyCode' })
    const moved = await aMember(app)
    await ask(moved.token)
    const old = await latestToken(app, moved.email)
    const next = `next.${moved.email}`
    await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email: next }, moved)
    await app.call('changeEmail', { email: next, code: await latestCode(app, next) }, moved)
    expect(await confirm({ deleteToken: old })).toMatchObject({ errorName: 'invalidVerifyCode' })
  })
})

describe('a deleted account', () => {
  // ASVS 7.4.2
  it('is signed out everywhere at once, cannot be signed in to, and is told so', async () => {
    const other = await startServer(app.server.services.settings, app.clock.now)
    try {
      const passwordHash = await quickHash()
      const member = await aMember(app, { passwordHash })
      const elsewhere = (await app.call('newLogin', { loginType: 'email', email: member.email, password })).result.token
      await deletes(member)
      for (const token of [member.token, elsewhere.accessToken]) expect(await profile(token)).toMatchObject({ errorName: 'tokenInvalid' })
      await expect.poll(() => other.services.tokens.read(elsewhere.accessToken)).toBe('invalid')
      expect(await app.call('refreshToken', { refreshToken: elsewhere.refreshToken })).toMatchObject({ errorName: 'tokenInvalid' })
      expect(await app.call('newLogin', { loginType: 'email', email: member.email, password })).toMatchObject({
        errorName: 'incorrectPassword',
      })
      await app.runJobs()
      expect(await latestMessage(app, member.email)).toMatchObject({ subject: 'Dein Konto ist gelöscht' })
      expect((await app.server.services.pool.query('select from notices')).rowCount).toBe(0)
    } finally {
      await other.close()
    }
  })

  it('frees the address, the number and the printed card for a new one, which begins with nothing but welcome hearts', async () => {
    const cardNumber = aPrintedCard()
    const made = await app.call('newRegister', { ...(await verifiedByEmail(app)), cardNumber })
    const { token, user } = made.result
    const email = user.email ?? ''
    await deletes({ memberId: user.userId, token: token.accessToken, refreshToken: '', cardNumber: user.cardNumber, email })
    const again = await app.call('newRegister', { ...(await verifiedByEmail(app, email)), cardNumber })
    expect(again).toMatchObject({
      errorCode: 0,
      result: { user: { email, printedCardNumber: cardNumber }, welcomeHearts: 5 },
    })
    expect(again.result.user.userId).not.toBe(user.userId)
    const history = await app.call('listUserStampHistory', {}, { token: again.result.token.accessToken })
    expect(history.result.items.map(({ cause }) => cause)).toEqual(['welcome'])
    expect((await app.call('listTransaction', {}, { token: again.result.token.accessToken })).result.items).toEqual([])
  })

  it('is nobody to a till: its card, a scan from before, and a receipt of its own', async () => {
    const member = await aFullMember(app)
    const till = await aTill(app)
    const scan = await till.scans(member)
    app.clock.pass({ seconds: 30 })
    await deletes(member)
    expect(await till.identify(member.cardNumber)).toMatchObject({ errorName: 'cardNumberNotFound' })
    expect(await till.sells({ cardNumber: member.cardNumber, lines: [aLine({})] })).toMatchObject({ errorName: 'cardNumberNotFound' })
    expect(await till.sells({ scanId: String(scan.result.scanId), lines: [aLine({})] })).toMatchObject({ errorName: 'cardNumberNotFound' })
    expect(await till.gives({ cardNumber: member.cardNumber })).toMatchObject({ errorName: 'cardNumberNotFound' })
    expect(await till.takesBack({ purchase: member.purchase })).toMatchObject({ result: { hearts: [], returnedCoupons: [] } })
  })

  it('gives back what was open and lets the rest expire, to the last heart', async () => {
    const member = await aMember(app, { hearts: 60, given: 30 })
    const before = await stockOf('emaille-milchtopf')
    await activates(app, member, 'emaille-milchtopf')
    expect(await stockOf('emaille-milchtopf')).toBe(before - 1)
    await creditPoints(app, member, 500)
    await activatesPoints(app, member, 200)
    await app.call(
      'redeemGift',
      { giftId: 'blumenstrauss', exchangeType: 'hearts', operationId: crypto.randomUUID() },
      signedIn(app, member),
    )
    await deletes(member)
    const books = await readBooks(app.server.services.db, member.memberId)
    expect(books.get(campaignId)).toMatchObject({ purchased: 0, given: 0, voucher: 0, transfer: 0, redeemed: 0, expired: 90, issued: -90 })
    expect(books.get('points')).toMatchObject({ purchased: 0, given: 0, voucher: 0, expired: 500, issued: -500 })
    expect(await stockOf('emaille-milchtopf')).toBe(before)
    const open = await app.server.services.pool.query(
      `select status from redemptions where member_id = $1 union all select status from vouchers where member_id = $1
       union all select status from gift_holds where member_id = $1`,
      [member.memberId],
    )
    expect(open.rows.map(({ status }) => status).sort()).toEqual(['Cancelled', 'Deactivated', 'Deactivated'])
  })

  it('leaves debts behind that nobody pays', async () => {
    const member = await aMember(app)
    const till = await aTill(app)
    const sale = till.sale({ cardNumber: member.cardNumber, lines: [aLine({ amountCents: 5000 })] })
    await till.checkout(sale)
    await till.handsOver(member, (await activates(app, member)).redemptionId)
    await till.takesBack({ purchase: { tillNumber: String(sale.tillNumber), receiptNumber: String(sale.receiptNumber) } })
    await deletes(member)
    const book = (await readBooks(app.server.services.db, member.memberId)).get(campaignId)
    expect(book).toMatchObject({ purchased: 0, given: 0, voucher: 0, redeemed: 10, debt: -10, expired: 0 })
  })

  it('and a sale at the same moment come one after the other', async () => {
    const till = await aTill(app)
    for (let round = 0; round < 8; round++) {
      const member = await aMember(app, { hearts: 5 })
      await ask(member.token)
      const deleteToken = await latestToken(app, member.email)
      const [deleted, sold] = await Promise.all([
        confirm({ deleteToken }),
        till.sells({ cardNumber: member.cardNumber, lines: [aLine({ amountCents: 2000 })] }),
      ])
      expect(deleted).toMatchObject({ errorCode: 0 })
      expect([null, 'cardNumberNotFound']).toContain(sold.errorName)
      const book = (await readBooks(app.server.services.db, member.memberId)).get(campaignId)
      expect(book).toMatchObject({ purchased: 0, given: 0 })
    }
  })

  it('is erased by the owner of the tables only when nothing leads to it: the server’s role may not erase a living one', async () => {
    const member = await aMember(app, { hearts: 3 })
    await expect(app.server.services.pool.query('select delete_member($1)', [member.memberId])).rejects.toThrow(
      'A member to whom something',
    )
  })
})
