import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode } from '#testing/codes.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { anEmail, aPhone, password, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { readOutbox } from '../../../../runtime/delivery/outbox.ts'

let app: TestServer
let passwordHash: string
beforeAll(async () => {
  app = await startTestServer({ ACCESS_TOKEN_SECONDS: '86400', RATE_LIMIT_FACTOR: '1000' })
  passwordHash = await quickHash()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))
const next = 'N3ues!Wort'
const third = 'Dr1ttes!Wort'
const signIn = async (email: string, secret = password) => {
  const { result } = await app.call('newLogin', { loginType: 'email', email, password: secret })
  return { token: result?.token.accessToken ?? '' }
}
const stored = async ({ memberId }: TestMember) =>
  (await app.server.services.pool.query('select email, phone from members where member_id = $1', [memberId])).rows[0]
async function takesEmail(session: { token: string }) {
  const email = anEmail()
  await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email }, session)
  const changed = await app.call('changeEmail', { email, code: await latestCode(app, email) }, session)
  expect(changed).toMatchObject({ errorName: null })
  await app.runJobs()
  app.clock.pass({ seconds: 1 })
  return email
}
async function link(recipient: string) {
  const sent = (await readOutbox(app.server.services.db, 1000)).filter((sent) => sent.recipient === recipient)
  return sent.flatMap(({ body }) => /#undoToken=([\w-]{65})/.exec(body)?.[1] ?? [])
}

describe('everything at once', () => {
  it('an undo, a reset by the old number, a new password of the thief and sign-ins, leaves the account to its owner', async () => {
    for (let round = 0; round < 2; round++) {
      const phone = aPhone()
      const member = await aMember(app, { passwordHash, areaCode: '+49', phone })
      const thief = await signIn(member.email)
      const taken = await takesEmail(thief)
      const [undoToken = ''] = await link(member.email)
      const sms = await app.call('forgetUserPassword', { type: 'phone', areaCode: '+49', phone })
      await app.call('forgetUserPassword', { type: 'email', email: taken })
      await app.call('sendVerifyEmail', { verifyType: 'login', email: taken })
      await app.runJobs()
      const sentToThief = (await readOutbox(app.server.services.db, 1000)).filter((sent) => sent.recipient === taken)
      const code = await latestCode(app, `+49${phone}`)
      const mailed = sentToThief.map(({ body }) => /\b(\d{6})\b/.exec(body)?.[1] ?? '')
      const answers = await Promise.all([
        app.call('undoAccountChange', { undoToken }),
        app.call('resetUserPasswordByPhone', { smsId: sms.result.smsId ?? '', code, password: third }),
        app.call('changeUserPassword', { oldPassword: password, password: next }, thief),
        app.call('newLogin', { loginType: 'email', email: taken, password }),
        ...mailed.map((code) => app.call('verifyLoginEmail', { email: taken, code })),
        ...mailed.map((code) => app.call('resetUserPasswordByEmail', { email: taken, code, password: next })),
        app.call('undoAccountChange', { undoToken }),
      ])
      expect(answers.filter(({ errorName }) => errorName === null).length).toBeGreaterThan(0)
      expect(await stored(member)).toMatchObject({ email: member.email, phone })
      expect((await signIn(taken, next)).token).toBe('')
      expect((await signIn(member.email, next)).token).toBe('')
      expect((await signIn(member.email, password)).token).toBe('')
    }
  })
})
