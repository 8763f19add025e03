import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode, latestToken } from '#testing/codes.ts'
import type { TestMember } from '#testing/members.ts'
import { password } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import {
  addsPasskey,
  byEmail,
  byPhone,
  changesPassword,
  done,
  next,
  owner,
  profile,
  publicUrl,
  resetByEmail,
  type Session,
  signIn,
  takesEmail,
  takesPhone,
  tooNew,
} from './support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ ACCESS_TOKEN_SECONDS: '86400', PUBLIC_URL: publicUrl })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

type Owner = TestMember & { number: string }

async function signInByPhone({ number }: Owner): Promise<Session> {
  const { result } = await byPhone(app, number, password)
  return { token: result.token.accessToken }
}

async function takesBackEmail(email: string, session: Session): Promise<void> {
  app.clock.pass({ minutes: 2 })
  await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email }, session)
  expect(await app.call('changeEmail', { email, code: await latestCode(app, email) }, session)).toMatchObject(done)
  await app.runJobs()
  app.clock.pass({ seconds: 1 })
}

async function confirmsByCode(session: Session, { number }: Owner): Promise<void> {
  await app.call('sendIdentityCode', { to: 'phone' }, session)
  expect(await app.call('confirmIdentity', { for: 'exportUserData', code: await latestCode(app, `+49${number}`) }, session)).toMatchObject(
    done,
  )
}

/** A thief who knows the password changes the address, and the owner takes it back ten hours later. */
async function afterATheft({ with: more }: { with?: (session: Session) => Promise<unknown> } = {}) {
  const member = await owner(app)
  const thief = await signIn(app, member.email)
  const email = await takesEmail(app, thief)
  app.clock.pass({ hours: 1 })
  await more?.(thief)
  app.clock.pass({ hours: 9 })
  const session = await signInByPhone(member)
  return { member, session, email }
}

const undo = (undoToken: string) => app.call('undoAccountChange', { undoToken })
const nothingLeft = { errorName: 'undoLinkInvalid' }

describe('an owner who has taken back the address themselves', () => {
  it('and set a new password by the old one, keeps the account when the thief opens the link of that, once the first change is too old', async () => {
    const { member, session, email } = await afterATheft()
    await takesBackEmail(member.email, session)
    expect(await changesPassword(app, session)).toMatchObject(done)
    const link = await latestToken(app, email)
    app.clock.pass({ hours: 63 })
    expect(await undo(link)).toMatchObject(done)
    expect(await profile(app, member)).toMatchObject({ email: member.email, phone: member.number })
    expect(await resetByEmail(app, member.email)).toMatchObject(done)
  })

  it('sees in their data what can come back', async () => {
    const { member, session, email } = await afterATheft()
    await takesBackEmail(member.email, session)
    expect((await app.call('exportUserData', {}, session)).result.safety.undos).toMatchObject([
      { email: member.email, olderEmail: null, olderPhone: null },
      { email, olderEmail: member.email, olderPhone: `+49${member.number}` },
    ])
  })

  it('moves on to another address in the same way: the link brings back the one of before', async () => {
    const { member, session, email } = await afterATheft()
    const other = await takesEmail(app, session)
    const link = await latestToken(app, email)
    app.clock.pass({ hours: 63 })
    expect(await undo(link)).toMatchObject(done)
    expect(other).not.toBe(member.email)
    expect(await profile(app, member)).toMatchObject({ email: member.email })
  })

  it.each([
    ['a passkey', (session: Session) => addsPasskey(app, session)],
    ['a number', (session: Session) => takesPhone(app, session)],
  ])('keeps it also from the link of %s that the thief had added in between', async (_, adds) => {
    const { member, email } = await afterATheft()
    const thief = await signIn(app, email)
    await adds(thief)
    const link = await latestToken(app, email)
    app.clock.pass({ minutes: 5 })
    const session = await signIn(app, email)
    await takesBackEmail(member.email, session)
    expect(await changesPassword(app, session)).toMatchObject(done)
    // The first change was ten hours before that of the link.
    app.clock.pass({ hours: 65 })
    expect(await undo(link)).toMatchObject(done)
    expect(await profile(app, member)).toMatchObject({ email: member.email, phone: member.number })
  })

  it('leaves no link with a new password after a code to an older number, nor with one that was reset by the address', async () => {
    for (const sets of ['after a code', 'by a reset'] as const) {
      const { member, session, email } = await afterATheft()
      if (sets === 'after a code') await confirmsByCode(session, member)
      await takesBackEmail(member.email, session)
      const link = await latestToken(app, email)
      expect(await (sets === 'after a code' ? changesPassword(app, session) : resetByEmail(app, member.email))).toMatchObject(done)
      expect(await undo(link)).toMatchObject(nothingLeft)
      expect(await profile(app, member)).toMatchObject({ email: member.email })
    }
  })

  it('keeps it when they set another password after a code, once the first change is too old', async () => {
    const { member, session } = await afterATheft()
    await takesBackEmail(member.email, session)
    app.clock.pass({ hours: 63 })
    const later = await signInByPhone(member)
    await confirmsByCode(later, member)
    expect(await changesPassword(app, later)).toMatchObject(done)
    expect(await profile(app, member)).toMatchObject({ email: member.email })
    expect(await byEmail(app, member.email, 'N3ues!Wort')).toMatchObject(done)
  })

  it.each(['an address', 'a passkey'])(
    'gets their own back by the link of a second theft, of %s, three days after the first',
    async (what) => {
      const { member, session } = await afterATheft()
      await takesBackEmail(member.email, session)
      app.clock.pass({ hours: 63 })
      const again = await signIn(app, member.email)
      await (what === 'an address' ? takesEmail(app, again) : addsPasskey(app, again))
      const link = await latestToken(app, member.email)
      app.clock.pass({ hours: 10 })
      expect(await undo(link)).toMatchObject(done)
      expect(await profile(app, member)).toMatchObject({ email: member.email })
    },
  )

  it('keeps it when they change the number three days later, and then set a password by a code', async () => {
    const { member, session } = await afterATheft()
    await takesBackEmail(member.email, session)
    expect(await changesPassword(app, session)).toMatchObject(done)
    app.clock.pass({ hours: 64 })
    await takesPhone(app, await signIn(app, member.email, next))
    app.clock.pass({ hours: 10 })
    expect(await resetByEmail(app, member.email)).toMatchObject(done)
    expect(await profile(app, member)).toMatchObject({ email: member.email })
  })

  it('is not taken for the thief who takes the same address again three days later', async () => {
    const { member, session, email } = await afterATheft()
    await takesBackEmail(member.email, session)
    app.clock.pass({ hours: 63 })
    const thief = await signIn(app, member.email)
    await takesBackEmail(email, thief)
    expect(await app.call('sendIdentityCode', { to: 'email' }, thief)).toMatchObject(tooNew)
  })

  it('keeps an address of three days when a number of the same days is undone', async () => {
    const member = await owner(app)
    const email = await takesEmail(app, await signIn(app, member.email))
    app.clock.pass({ hours: 50 })
    await takesPhone(app, await signIn(app, email))
    const link = await latestToken(app, email)
    app.clock.pass({ hours: 30 })
    expect(await undo(link)).toMatchObject(done)
    expect(await profile(app, member)).toMatchObject({ email, phone: member.number })
  })

  it('can have it back as long as a link brings it back: nobody else registers it', async () => {
    const { member, session } = await afterATheft()
    await takesEmail(app, session)
    app.clock.pass({ hours: 70 })
    await app.runJobs()
    expect(await app.call('registerTempEmailUser', { email: member.email })).toMatchObject({ errorName: 'emailAlreadyRegistered' })
  })
})
