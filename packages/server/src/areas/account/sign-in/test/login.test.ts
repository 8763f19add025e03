import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { countWaiting, holdingMember } from '#testing/locks.ts'
import { aMember } from '#testing/members.ts'
import { password, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { targetHash } from '../../../../kernel/attempts.ts'
import { type Tx, transact } from '../../../../kernel/database/index.ts'
import { hashPassword } from '../../index.ts'
import { passwordOfStranger, tryPassword } from '../../sessions/try-password.ts'

let app: TestServer
let passwordHash: string
beforeAll(async () => {
  app = await startTestServer()
  passwordHash = await quickHash()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const wrong = 'Kochl0effel?'
const aPhone = () => String(randomInt(10 ** 9, 10 ** 10))
const byEmail = (email: string, secret = password) =>
  app.call('newLogin', { loginType: 'email', email, password: secret }, { lang: 'en_US' })
const byPhone = (phone: string, secret = password) =>
  app.call('newLogin', { loginType: 'phone', areaCode: '+49', phone, password: secret }, { lang: 'en_US' })

async function fail(email: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) expect(await byEmail(email, wrong)).toMatchObject({ errorName: 'incorrectPassword' })
}

describe('signing in', () => {
  it('works by email and by mobile number, however they are written', async () => {
    const phone = aPhone()
    const { email, memberId } = await aMember(app, { passwordHash, areaCode: '+49', phone, phoneVerifiedAt: app.clock.now() })
    for (const answer of [
      await byEmail(email),
      await byEmail(` ${email.toUpperCase()}`),
      await byPhone(phone),
      await byPhone(`0${phone}`),
    ]) {
      expect(answer).toMatchObject({ errorCode: 0, result: { user: { userId: memberId, email }, token: { tokenType: 'Bearer' } } })
      const profile = await app.call('getUserProfile', {}, { token: answer.result.token.accessToken })
      expect(profile.result.userId).toBe(memberId)
    }
  })

  // ASVS 6.2.8
  it('knows the password in any way that a keyboard writes it', async () => {
    const [composed, combined] = ['Kochl\u00f6ffel1!', 'Kochlo\u0308ffel1!']
    for (const [chosen, typed] of [
      [combined, composed],
      [composed, combined],
    ] as const) {
      const { email } = await aMember(app, { passwordHash: await hashPassword(chosen) })
      expect(await byEmail(email, typed)).toMatchObject({ errorCode: 0 })
    }
  })

  it('rejects other ways', async () => {
    expect(await app.callRaw('newLogin', { loginType: 'telepathy', email: 'a@example.org', password })).toMatchObject({
      errorName: 'loginTypeUnsupported',
    })
  })

  // ASVS 7.2.2
  it('opens a session of its own for every device', async () => {
    const { email } = await aMember(app, { passwordHash })
    const [phone, laptop] = [await byEmail(email), await byEmail(email)]
    await app.call('logout', {}, { token: phone.result.token.accessToken })
    expect(await app.call('getUserProfile', {}, { token: laptop.result.token.accessToken })).toMatchObject({ errorCode: 0 })
    expect(await app.call('getUserProfile', {}, { token: phone.result.token.accessToken })).toMatchObject({ errorName: 'tokenInvalid' })
  })

  it('is rejected to an account that is not active, and to a deleted one as if it had never been', async () => {
    const inactive = await aMember(app, { passwordHash, status: 'inactive' })
    const deleted = await aMember(app, { passwordHash, status: 'deleted' })
    expect(await byEmail(inactive.email)).toMatchObject({ errorName: 'userInactive' })
    expect(await byEmail(inactive.email, wrong)).toMatchObject({ errorName: 'incorrectPassword' })
    expect(await byEmail(deleted.email)).toMatchObject({ errorName: 'incorrectPassword' })
  })

  it('is rejected to an account that customer service locks while the password is checked', async () => {
    const member = await aMember(app, { passwordHash })
    const { answer } = await holdingMember(app, member.memberId, async (begin, holder) => {
      const signing = await begin(() => byEmail(member.email))
      await holder.query(`update members set status = 'inactive' where member_id = $1`, [member.memberId])
      return signing
    })
    expect(await answer).toMatchObject({ errorName: 'userInactive' })
  })

  it('asks to verify what a registration in one step still waits for, without showing all of it', async () => {
    const phone = '1719876543'
    const email = 'annegret@example.org'
    const form = { password, isOldEnough: true, salutation: 'Female', firstName: 'Annegret', lastName: 'Oberhofer-Dietz' }
    const byMail = await app.call('register', { registerType: 'email', email, ...form })
    const bySms = await app.call('register', { registerType: 'phone', areaCode: '+49', phone, ...form })
    expect(await byEmail(email)).toMatchObject({
      status: 200,
      errorCode: 10555,
      result: { verifyType: 'email', destination: 'a•••@example.org', tempUserId: byMail.result.pending?.tempUserId },
    })
    expect(await byPhone(phone)).toMatchObject({
      errorCode: 10555,
      result: { verifyType: 'phone', destination: '+49•••43', tempUserId: bySms.result.pending?.tempUserId },
    })
    expect(await byPhone(phone, wrong)).toMatchObject({ errorName: 'incorrectPassword', result: null })
  })
})

describe('who has an account', () => {
  it('is not told: unknown, known, without password, deleted and malformed answer with the same bytes', async () => {
    const known = await aMember(app, { passwordHash })
    const withoutPassword = await aMember(app)
    const deleted = await aMember(app, { passwordHash, status: 'deleted' })
    const emails = [known.email, withoutPassword.email, deleted.email, 'nobody@example.org', 'no address', '']
    const bodies = new Map<string, Set<string>>()
    for (const email of emails) {
      for (let attempt = 1; attempt <= 7; attempt++) {
        const response = await fetch(`${app.url}/newLogin.do`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ loginType: 'email', email, password: wrong, lang: 'en_US' }),
        })
        const key = `attempt ${attempt}`
        bodies.set(key, (bodies.get(key) ?? new Set()).add(`${response.status} ${await response.text()}`))
      }
    }
    expect([...bodies.values()].map((answers) => answers.size)).toEqual(Array(7).fill(1))
    expect([...(bodies.get('attempt 6') ?? [])][0]).toContain('10406')
  })
})

describe('wrong passwords', () => {
  // ASVS 6.3.1
  it('lock for 1, 5, 15 and then 60 minutes after five free tries, and the right one succeeds after', async () => {
    const { email } = await aMember(app, { passwordHash })
    await fail(email, 5)
    for (const minutes of [1, 5, 15, 60, 60]) {
      const locked = await byEmail(email)
      expect(locked).toMatchObject({ status: 200, errorCode: 10406, result: null })
      expect(locked.errorMessage).toContain(minutes === 1 ? 'in 1 minute.' : `in ${minutes} minutes.`)
      app.clock.pass({ minutes, seconds: -1 })
      expect(await byEmail(email)).toMatchObject({ errorName: 'userLocked' })
      app.clock.pass({ seconds: 1 })
      await fail(email, 1)
    }
    app.clock.pass({ minutes: 60 })
    expect(await byEmail(email)).toMatchObject({ errorCode: 0 })
    await fail(email, 4)
    expect(await byEmail(email)).toMatchObject({ errorCode: 0 })
  })

  it('are not counted while the lock holds, so trying on does not prolong it', async () => {
    const { email } = await aMember(app, { passwordHash })
    await fail(email, 5)
    for (let attempt = 0; attempt < 10; attempt++) expect(await byEmail(email, wrong)).toMatchObject({ errorName: 'userLocked' })
    app.clock.pass({ minutes: 1 })
    expect(await byEmail(email)).toMatchObject({ errorCode: 0 })
  })

  it('are forgotten after a day', async () => {
    const { email } = await aMember(app, { passwordHash })
    await fail(email, 4)
    app.clock.pass({ hours: 24 })
    await fail(email, 4)
    expect(await byEmail(email)).toMatchObject({ errorCode: 0 })
    await fail(email, 5)
    for (const minutes of [1, 5, 15]) {
      app.clock.pass({ minutes })
      await fail(email, 1)
    }
    app.clock.pass({ hours: 24 })
    await fail(email, 5)
    expect(await byEmail(email)).toMatchObject({ errorName: 'userLocked' })
    app.clock.pass({ minutes: 1 })
    expect(await byEmail(email)).toMatchObject({ errorCode: 0 })
  })

  it('of email and mobile number are counted apart, and nobody else is locked', async () => {
    const phone = aPhone()
    const { email } = await aMember(app, { passwordHash, areaCode: '+49', phone, phoneVerifiedAt: app.clock.now() })
    const neighbour = await aMember(app, { passwordHash })
    await fail(email, 5)
    expect(await byEmail(email.toUpperCase())).toMatchObject({ errorName: 'userLocked' })
    expect(await byPhone(phone)).toMatchObject({ errorCode: 0 })
    expect(await byEmail(neighbour.email)).toMatchObject({ errorCode: 0 })
  })

  it('of strangers do not lock a device that its member has signed in on before', async () => {
    const { email } = await aMember(app, { passwordHash })
    const { deviceProof } = (await byEmail(email)).result
    const here = (secret = password) => app.call('newLogin', { loginType: 'email', email, password: secret, deviceProof })
    await fail(email, 5)
    expect(await byEmail(email)).toMatchObject({ errorName: 'userLocked' })
    expect(await here()).toMatchObject({ errorCode: 0 })
    expect(await app.call('login', { userName: email, password, deviceProof })).toMatchObject({ errorCode: 0 })
    // Anyone who found the device has five guesses there, too.
    for (let guess = 1; guess <= 5; guess++) expect(await here(wrong)).toMatchObject({ errorName: 'incorrectPassword' })
    expect(await here()).toMatchObject({ errorName: 'userLocked' })
  })

  it('count as those of strangers where the proof is of another member, altered or made up', async () => {
    const { email } = await aMember(app, { passwordHash })
    const { deviceProof } = (await byEmail(email)).result
    const neighbour = await aMember(app, { passwordHash })
    const altered = `${deviceProof.startsWith('A') ? 'B' : 'A'}${deviceProof.slice(1)}`
    const proofs = [
      (await byEmail(neighbour.email)).result.deviceProof,
      altered,
      deviceProof.slice(0, -1),
      '',
      'x',
      `${'A'.repeat(16)}.${'A'.repeat(43)}`,
    ]
    await fail(email, 5)
    for (const proof of proofs) {
      const tried = await app.call('newLogin', { loginType: 'email', email, password, deviceProof: proof })
      expect(tried).toMatchObject({ errorName: 'userLocked' })
    }
  })

  // ASVS 6.3.1
  it('20 at once are five guesses and a lock', async () => {
    const { email } = await aMember(app, { passwordHash })
    const guesses = await Promise.all(Array.from({ length: 20 }, () => byEmail(email, wrong)))
    expect(guesses.filter((guess) => guess.errorName === 'incorrectPassword')).toHaveLength(5)
    expect(guesses.filter((guess) => guess.errorName === 'userLocked')).toHaveLength(15)
  })

  it('are evaluated five times at most before a lock, whatever comes along with them', async () => {
    const { email } = await aMember(app, { passwordHash })
    const answers = await Promise.all([...Array.from({ length: 20 }, () => byEmail(email, wrong)), byEmail(email)])
    const evaluated = answers.filter(({ errorName }) => errorName === 'incorrectPassword').length
    // Requests are not evaluated in the order in which they are sent. A right guess among the first five clears what was counted before it.
    const isIn = answers.at(-1)?.errorName === null
    expect(evaluated).toBeLessThanOrEqual(isIn ? 4 + 5 : 5)
    expect(answers.filter(({ errorName }) => errorName === 'userLocked')).toHaveLength(21 - evaluated - (isIn ? 1 : 0))
    expect(await byEmail(email)).toMatchObject({ errorName: 'userLocked', result: null })
  })

  it('within the free tries leave no lock, not even for the same moment', async () => {
    const { services } = app.server
    const { db, pool, now } = services
    const at = now()
    const key = passwordOfStranger('moment@example.org', '203.0.113.1')
    const guess = (isRight: boolean, secondsEarlier = 0) =>
      tryPassword(
        key,
        async () => isRight,
        async () => 'in',
        {
          db,
          services,
          now: new Date(at.getTime() - secondsEarlier * 1000),
          transact: <T>(work: (tx: Tx) => Promise<T>) => transact(pool, work),
        },
      )
    expect(await guess(false)).toBe('wrong')
    expect(await guess(false, 1)).toBe('wrong')
    expect(await guess(true, 1)).toEqual({ done: 'in' })
    expect(await guess(false, 1)).toBe('wrong')
  })

  it('lock out a right guess that is still being checked', async () => {
    const { services } = app.server
    const { db, pool, now } = services
    const steps = { db, services, now: now(), transact: <T>(work: (tx: Tx) => Promise<T>) => transact(pool, work) }
    const key = passwordOfStranger('slow@example.org', '203.0.113.1')
    const checked = Promise.withResolvers<boolean>()
    const right = tryPassword(
      key,
      () => checked.promise,
      async () => 'in',
      steps,
    )
    for (let guess = 1; guess <= 5; guess += 1)
      await tryPassword(
        key,
        async () => false,
        async () => 'in',
        steps,
      )
    checked.resolve(true)
    expect(await right).toEqual({ waitSeconds: expect.any(Number) })
  })

  it('lock out a right guess that arrives while the fifth of them is being counted', async () => {
    const { services } = app.server
    const { db, pool, settings, now } = services
    const steps = { db, services, now: now(), transact: <T>(work: (tx: Tx) => Promise<T>) => transact(pool, work) }
    const key = passwordOfStranger('busy@example.org', '203.0.113.1')
    const guess = (isRight: boolean) =>
      tryPassword(
        key,
        async () => isRight,
        async () => 'in',
        steps,
      )
    for (let wrong = 1; wrong <= 4; wrong += 1) await guess(false)
    const fifth = await pool.connect()
    await fifth.query('begin')
    await fifth.query(`update attempts set wrong = 5, locked_until = $2 where target_hash = $1`, [
      targetHash(settings.secret, 'password', 'busy@example.org'),
      new Date(now().getTime() + 60_000),
    ])
    const right = guess(true)
    await eventually(async () => expect(await countWaiting(app.ownerUrl)).toBe(1))
    await fifth.query('commit')
    fifth.release()
    expect(await right).toEqual({ waitSeconds: expect.any(Number) })
  })

  it('do not disturb 12 right ones at once', async () => {
    const { email } = await aMember(app, { passwordHash })
    const answers = await Promise.all(Array.from({ length: 12 }, () => byEmail(email)))
    expect(answers.map((answer) => answer.errorCode)).toEqual(Array(12).fill(0))
  })

  it('leave no address in the table of attempts', async () => {
    await fail('somebody@example.org', 1)
    const { rows } = await app.server.services.pool.query('select row_to_json(a)::text as row from attempts a')
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain('somebody')
  })
})
