import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode, latestToken } from '#testing/codes.ts'
import { holding, holdingMember } from '#testing/locks.ts'
import { anEmail, password } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import {
  byEmail,
  changesPassword,
  done,
  lastCode,
  linkInvalid,
  linksTo,
  next,
  type Owner,
  owner,
  profile,
  signIn,
  takesEmail,
  takesPhone,
  third,
  undo,
} from './support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const wrong = { errorName: 'incorrectPassword' }
const rows = async ({ memberId }: Owner) =>
  (await app.server.services.pool.query('select email, phone from account_undos where member_id = $1', [memberId])).rows

async function begins(session: { token: string }) {
  const email = anEmail()
  await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email }, session)
  return { email, code: await latestCode(app, email) }
}

describe('at the same moment', () => {
  it('a link that is used many times restores once', async () => {
    const member = await owner(app)
    await takesEmail(app, await signIn(app, member.email))
    const token = await latestToken(app, member.email)
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(app, token)))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(answers.filter(({ errorName }) => errorName === linkInvalid.errorName)).toHaveLength(5)
    expect(await profile(app, member)).toMatchObject({ email: member.email })
  })

  it('two changes remember what was before both', async () => {
    for (let round = 0; round < 3; round++) {
      const member = await owner(app)
      const session = await signIn(app, member.email)
      const [first, second] = [await begins(session), await begins(session)]
      // Both are confirmed before either has happened: a change ends what the others were confirmed with.
      const changes = await holdingMember(app, member.memberId, async (begin) => [
        await begin(() => app.call('changeEmail', first, session)),
        await begin(() => app.call('changeEmail', second, session)),
      ])
      for (const { answer } of changes) expect(await answer).toMatchObject({ errorName: null })
      expect(await rows(member)).toEqual([{ email: member.email, phone: member.number }])
      const links = await linksTo(app, member.email)
      expect(new Set(links).size).toBe(1)
      expect(await undo(app, links[0] ?? '')).toMatchObject(done)
      expect(await profile(app, member)).toMatchObject({ email: member.email, phone: member.number })
    }
  })

  it('a change and a link end with what the owner had', async () => {
    for (let round = 0; round < 5; round++) {
      const member = await owner(app)
      const session = await signIn(app, member.email)
      await takesEmail(app, session)
      const token = await latestToken(app, member.email)
      const change = await begins(session)
      const [undone] = await Promise.all([undo(app, token), app.call('changeEmail', change, session)])
      expect(undone).toMatchObject(done)
      expect(await profile(app, member)).toMatchObject({ email: member.email })
      expect(await rows(member)).toEqual([])
    }
  })

  it('a change that waits for a link is over with its session', async () => {
    const member = await owner(app)
    const session = await signIn(app, member.email)
    await takesEmail(app, session)
    const token = await latestToken(app, member.email)
    const change = await begins(session)
    const [undone, changed] = await holdingMember(app, member.memberId, async (begin) => [
      await begin(() => undo(app, token)),
      await begin(() => app.call('changeEmail', change, session)),
    ])
    expect(await undone?.answer).toMatchObject(done)
    expect(await changed?.answer).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await profile(app, member)).toMatchObject({ email: member.email })
  })

  it('a deletion that a thief has requested, and a link, leave the account to its owner', async () => {
    const member = await owner(app)
    const thief = await signIn(app, member.email)
    const taken = await takesEmail(app, thief)
    app.clock.pass({ hours: 71 })
    await takesPhone(app, thief)
    app.clock.pass({ hours: 1 })
    const [undoToken = ''] = await linksTo(app, member.email)
    const requests = () => app.call('sendDeleteAccountEmail', {}, thief)
    expect(await requests()).toMatchObject(done)
    app.clock.pass({ minutes: 1 })
    const sending = `select from rate_counters where key like 'codes:sent:%' for update`
    const [requested, undone] = await holding(app, [sending], async (begin) => [
      await begin(requests),
      await begin(() => undo(app, undoToken)),
    ])
    expect(await requested?.answer).toMatchObject(done)
    expect(await undone?.answer).toMatchObject(done)
    const deleteToken = await latestToken(app, taken)
    expect(await app.call('confirmDeleteAccount', { deleteToken })).toMatchObject({ errorName: 'invalidVerifyCode' })
    expect(await profile(app, member)).toMatchObject({ email: member.email, phone: member.number })
  })

  it('a sign-in by a password that changes meanwhile opens no session', async () => {
    const member = await owner(app)
    const session = await signIn(app, member.email)
    for (let round = 0; round < 4; round++) {
      const [from, to] = round % 2 === 0 ? [password, next] : [next, password]
      const [changed, signedIn] = await Promise.all([
        app.call('changeUserPassword', { oldPassword: from, password: to }, session),
        byEmail(app, member.email, from),
      ])
      expect(changed).toMatchObject(done)
      if (signedIn.errorName !== null) continue
      const late = { token: signedIn.result.token.accessToken }
      expect(await app.call('getUserProfile', {}, late)).toMatchObject({ errorName: 'tokenInvalid' })
    }
  })

  it('a link, a reset by the old number, a new password of the thief and sign-ins leave the account to its owner', async () => {
    for (let round = 0; round < 2; round++) {
      const member = await owner(app)
      const thief = await signIn(app, member.email)
      const taken = await takesEmail(app, thief)
      const [undoToken = ''] = await linksTo(app, member.email)
      const sms = await app.call('forgetUserPassword', { type: 'phone', areaCode: '+49', phone: member.number })
      await app.call('forgetUserPassword', { type: 'email', email: taken })
      await app.runJobs()
      const reset = await lastCode(app, taken)
      await app.call('sendVerifyEmail', { verifyType: 'login', email: taken })
      await app.runJobs()
      const login = await lastCode(app, taken)
      const code = await lastCode(app, `+49${member.number}`)
      const answers = await Promise.all([
        undo(app, undoToken),
        app.call('resetUserPasswordByPhone', { smsId: sms.result.smsId ?? '', code, password: third }),
        changesPassword(app, thief),
        byEmail(app, taken),
        app.call('verifyLoginEmail', { email: taken, code: login }),
        app.call('resetUserPasswordByEmail', { email: taken, code: reset, password: next }),
        undo(app, undoToken),
      ])
      expect([answers[0].errorName, answers[6].errorName].sort()).toEqual([null, linkInvalid.errorName].sort())
      expect(await profile(app, member)).toMatchObject({ email: member.email, phone: member.number })
      for (const secret of [password, next]) {
        expect(await byEmail(app, taken, secret)).toMatchObject(wrong)
        expect(await byEmail(app, member.email, secret)).toMatchObject(wrong)
      }
      expect(await app.call('getUserProfile', {}, thief)).toMatchObject({ errorName: 'tokenInvalid' })
    }
  })
})
