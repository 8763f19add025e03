import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode, latestMessage, latestToken } from '#testing/codes.ts'
import { onAnotherDevice } from '#testing/members.ts'
import { anEmail, aPhone } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { readOutbox } from '../../../../runtime/delivery/outbox.ts'
import { findRemembered, undoTokenOf } from '../../contact/remembered-contacts.ts'
import { look, newOwner, profile, takesEmail, takesPhone, undo } from './support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ ACCESS_TOKEN_SECONDS: '86400' })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

describe('the notice of a change', () => {
  it('has a link of 256 bits that says what changed and when, and that nobody can read in the database', async () => {
    const member = await newOwner(app)
    await takesEmail(app, member)
    const token = await latestToken(app, member.email)
    expect(token).toHaveLength(65)
    expect(await look(app, token)).toMatchObject({
      errorName: null,
      result: { change: 'emailChanged', changedAt: '2026-11-20T11:00:00.000Z', email: `${member.email[0]}•••@example.org` },
    })
    const { rows } = await app.server.services.pool.query('select * from account_undos where member_id = $1', [member.memberId])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token.slice(22))
  })

  it('goes to the number where there is no address, with a link as well', async () => {
    const phone = aPhone()
    const member = await newOwner(app, { email: null, phone })
    await takesPhone(app, member)
    await undo(app, await latestToken(app, `+49${phone}`))
    expect(await profile(app, member)).toMatchObject({ phone })
  })

  const sentTo = (recipient: string) => readOutbox(app.server.services.db, 50, recipient)
  const forgets = async (input: { type: 'email'; email: string } | { type: 'phone'; areaCode: string; phone: string }) => {
    app.clock.pass({ minutes: 5 })
    await app.call('forgetUserPassword', input, { lang: 'en_US' })
    await app.runJobs()
  }

  it('comes again, with its link, where somebody asks for a code who had the address: a thief may have deleted it', async () => {
    const member = await newOwner(app)
    const { phone } = await profile(app, member)
    await takesPhone(app, member)
    await takesEmail(app, member)
    const [first, count] = [await latestToken(app, member.email), (await sentTo(member.email)).length]
    await app.call('updateUserProfile', { firstName: 'Alles in Ordnung' }, member)
    await forgets({ type: 'email', email: member.email })
    const [again] = await sentTo(member.email)
    expect(await sentTo(member.email)).toHaveLength(count + 1)
    expect(await latestToken(app, member.email)).toBe(first)
    // What it says is not in the hands of who has the account now.
    expect(again).toMatchObject({ subject: 'Your email address has changed', body: expect.stringMatching(/^Hello,/) })
    expect(await undo(app, first)).toMatchObject({ errorName: null })
    expect(await profile(app, member)).toMatchObject({ email: member.email, phone })
  })

  it('comes again to each remembered contact, once an hour, and to no other', async () => {
    const member = await newOwner(app)
    const { phone } = await profile(app, member)
    const thief = await takesEmail(app, member)
    await takesEmail(app, member)
    const first = await latestToken(app, member.email)
    const counts = async () => [(await sentTo(member.email)).length, (await sentTo(`+49${phone}`)).length]
    const [toAddress = 0, toNumber = 0] = await counts()
    for (const email of [member.email, member.email, thief]) await forgets({ type: 'email', email })
    expect((await latestMessage(app, thief)).subject).toMatch(/heart card/)
    expect((await latestMessage(app, thief)).body).not.toContain('undoToken')
    expect(await counts()).toEqual([toAddress + 1, toNumber])
    // Beside the code, because the number is still one of the account.
    await forgets({ type: 'phone', areaCode: '+49', phone })
    expect(await counts()).toEqual([toAddress + 1, toNumber + 2])
    app.clock.pass({ hours: 1 })
    await forgets({ type: 'email', email: member.email })
    expect(await counts()).toEqual([toAddress + 2, toNumber + 2])
    expect(await latestToken(app, member.email)).toBe(first)
    expect(await undo(app, first)).toMatchObject({ errorName: null })
    expect(await profile(app, member)).toMatchObject({ email: member.email })
  })

  it('goes to a number that is replaced as well as to the address, and comes again there', async () => {
    const phone = aPhone()
    const member = await newOwner(app, { phone })
    await takesPhone(app, member)
    const token = await latestToken(app, `+49${phone}`)
    expect(token).toBe(await latestToken(app, member.email))
    const count = (await sentTo(`+49${phone}`)).length
    await forgets({ type: 'phone', areaCode: '+49', phone })
    expect(await sentTo(`+49${phone}`)).toHaveLength(count + 1)
    expect((await latestMessage(app, `+49${phone}`)).body).toMatch(/mobile number/)
  })

  it('does not come again beside a code after a change of a sign-in alone: the new password ends that', async () => {
    const member = await newOwner(app)
    await app.server.services.pool.query(
      `insert into account_undos (member_id, undo_id, link_hash, change, email, area_code, phone, changed_at)
       select member_id, gen_random_uuid(), '', 'passkeyAdded', email, area_code, phone, $2 from members where member_id = $1`,
      [member.memberId, app.clock.now()],
    )
    await forgets({ type: 'email', email: member.email })
    expect(await sentTo(member.email)).toHaveLength(1)
  })

  it('keeps its link when the secret of the server changes', async () => {
    const member = await newOwner(app)
    const { memberId, email } = member
    await takesEmail(app, member)
    const { db, settings } = app.server.services
    const remembered = await findRemembered(db, memberId, app.clock.now())
    const secrets = { secret: 'another secret of the server', previousSecret: settings.secret }
    expect(remembered && undoTokenOf(memberId, remembered, secrets)).toBe(await latestToken(app, email))
  })

  it('comes again until 72 hours after the last change', async () => {
    const member = await newOwner(app)
    await takesEmail(app, member)
    app.clock.pass({ hours: 70 })
    await takesEmail(app, await onAnotherDevice(app, member))
    app.clock.pass({ hours: 5 })
    await forgets({ type: 'email', email: member.email })
    expect(await undo(app, await latestToken(app, member.email))).toMatchObject({ errorName: null })
    expect(await profile(app, member)).toMatchObject({ email: member.email })
  })

  it('does not come any more if the change was undone before it could be sent', async () => {
    const member = await newOwner(app)
    const email = anEmail()
    await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email }, member)
    expect(await app.call('changeEmail', { email, code: await latestCode(app, email) }, member)).toMatchObject({ errorName: null })
    await app.server.services.pool.query('delete from account_undos where member_id = $1', [member.memberId])
    const count = (await sentTo(member.email)).length
    await app.runJobs()
    expect(await sentTo(member.email)).toHaveLength(count)
    const { rows } = await app.server.services.pool.query('select from notices where member_id = $1', [member.memberId])
    expect(rows).toEqual([])
  })

  it('does not come again when the change cannot be undone any more', async () => {
    const member = await newOwner(app)
    await takesEmail(app, member)
    app.clock.pass({ hours: 72 })
    await app.call('forgetUserPassword', { type: 'email', email: member.email })
    await app.runJobs()
    expect((await latestMessage(app, member.email)).subject).toMatch(/keine Herzkarte/)
  })

  it('has a link that is good for 72 hours after the last change, and once', async () => {
    const [member, late] = [await newOwner(app), await newOwner(app)]
    await takesEmail(app, member)
    const lost = await takesEmail(app, late)
    const [token, old] = [await latestToken(app, member.email), await latestToken(app, late.email)]
    app.clock.pass({ minutes: 72 * 60 - 1 })
    expect(await undo(app, token)).toMatchObject({ errorName: null })
    expect(await undo(app, token)).toMatchObject({ errorName: 'undoLinkInvalid' })
    expect(await look(app, token)).toMatchObject({ errorName: 'undoLinkInvalid' })
    app.clock.pass({ minutes: 1 })
    expect(await undo(app, old)).toMatchObject({ errorName: 'undoLinkInvalid' })
    expect(await profile(app, late)).toMatchObject({ email: lost })
    for (const madeUp of ['', 'x', 'A'.repeat(65), `${token.slice(0, 22)}${'A'.repeat(43)}`])
      expect(await undo(app, madeUp)).toMatchObject({ errorName: 'undoLinkInvalid' })
  })
})
