import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode, latestMessage, latestToken } from '#testing/codes.ts'
import { type GraphApi, startGraphApi } from '#testing/graph-api.ts'
import { holdingMember } from '#testing/locks.ts'
import { aMember, onAnotherDevice, type TestMember } from '#testing/members.ts'
import { anEmail, aPhone, password, quickHash } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { confirmNow } from '#testing/sign-in.ts'
import { areas } from '../../../../areas.ts'
import { transact } from '../../../../kernel/database/index.ts'
import { readOutbox } from '../../../../runtime/delivery/outbox.ts'
import { purgeOldRows } from '../../../../runtime/retention.ts'
import { makeUndoLink } from '../undos.ts'

let app: TestServer
let graph: GraphApi
let passwordHash: string
beforeAll(async () => {
  graph = await startGraphApi()
  app = await startTestServer({ ...graph.env, ACCESS_TOKEN_SECONDS: '86400' })
  passwordHash = await quickHash()
})
afterAll(async () => {
  await app.close()
  await graph.close()
})
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const snsType = 'facebook'
const next = 'N3ues!Wort'
let people = 0
const aPerson = () => ({ id: `8815${++people}`, email: anEmail(), first_name: 'Lotte', last_name: 'Hagedorn' })
const owner = (more: Parameters<typeof aMember>[1] = {}) => aMember(app, { passwordHash, areaCode: '+49', phone: aPhone(), ...more })
const undo = (undoToken: string) => app.call('undoAccountChange', { undoToken })
const look = (undoToken: string) => app.call('getAccountChange', { undoToken })
const signIn = (email: string, secret = password) => app.call('newLogin', { loginType: 'email', email, password: secret })
const stored = async ({ memberId }: TestMember) => {
  const { rows } = await app.server.services.pool.query(
    'select email, phone, facebook_id, password_hash is not null as "hasPassword" from members where member_id = $1',
    [memberId],
  )
  return rows[0]
}

async function takesEmail(member: { token: string }, email = anEmail()): Promise<string> {
  await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email }, member)
  expect(await app.call('changeEmail', { email, code: await latestCode(app, email) }, member)).toMatchObject({ errorName: null })
  await app.runJobs()
  return email
}

async function takesPhone(member: { token: string }): Promise<string> {
  const phone = aPhone()
  const { result } = await app.call('sendSms', { verifyType: 'changePhone', areaCode: '+49', phone }, member)
  const code = await latestCode(app, `+49${phone}`)
  expect(await app.call('changePhone', { smsId: result.smsId, code }, member)).toMatchObject({ errorName: null })
  await app.runJobs()
  return phone
}

describe('the notice of a change', () => {
  it('has a link of 256 bits that says what changed and when, and that nobody can read in the database', async () => {
    const member = await owner()
    await takesEmail(member)
    const token = await latestToken(app, member.email)
    expect(token).toHaveLength(65)
    expect(await look(token)).toMatchObject({
      errorName: null,
      result: { change: 'emailChanged', changedAt: '2026-11-20T11:00:00.000Z', email: `${member.email[0]}•••@example.org` },
    })
    const { rows } = await app.server.services.pool.query('select * from account_undos where member_id = $1', [member.memberId])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token.slice(22))
  })

  it('goes to the number where there is no address, with a link as well', async () => {
    const phone = aPhone()
    const member = await owner({ email: null, phone })
    await takesPhone(member)
    await undo(await latestToken(app, `+49${phone}`))
    expect(await stored(member)).toMatchObject({ phone })
  })

  const sentTo = (recipient: string) => readOutbox(app.server.services.db, 50, recipient)
  const forgets = async (input: { type: 'email'; email: string } | { type: 'phone'; areaCode: string; phone: string }) => {
    app.clock.pass({ minutes: 5 })
    await app.call('forgetUserPassword', input, { lang: 'en_US' })
    await app.runJobs()
  }

  it('comes again, with its link, where somebody asks for a code who had the address: a thief may have deleted it', async () => {
    const member = await owner()
    const { phone } = await stored(member)
    await takesPhone(member)
    await takesEmail(member)
    const [first, count] = [await latestToken(app, member.email), (await sentTo(member.email)).length]
    await app.call('updateUserProfile', { firstName: 'Alles in Ordnung' }, member)
    await forgets({ type: 'email', email: member.email })
    const [again] = await sentTo(member.email)
    expect(await sentTo(member.email)).toHaveLength(count + 1)
    expect(await latestToken(app, member.email)).toBe(first)
    // What it says is not in the hands of who has the account now.
    expect(again).toMatchObject({ subject: 'Your email address has changed', body: expect.stringMatching(/^Hello,/) })
    expect(await undo(first)).toMatchObject({ errorName: null })
    expect(await stored(member)).toMatchObject({ email: member.email, phone })
  })

  it('comes again by SMS where there was no address, and to no number whose notice went elsewhere', async () => {
    const [phone, other] = [aPhone(), aPhone()]
    await takesPhone(await owner({ email: null, phone }))
    await takesPhone(await owner({ phone: other }))
    const countOf = async (number: string) => (await sentTo(`+49${number}`)).length
    const [toPhone, toOther] = [await countOf(phone), await countOf(other)]
    for (const asked of [phone, other]) await forgets({ type: 'phone', areaCode: '+49', phone: asked })
    expect([await countOf(phone), await countOf(other)]).toEqual([toPhone + 1, toOther])
  })

  it('comes again once an hour to each who had the account, and keeps its link for all who ask', async () => {
    const member = await owner()
    const thief = await takesEmail(member)
    await takesEmail(member)
    const first = await latestToken(app, member.email)
    const counts = async () => [(await sentTo(member.email)).length, (await sentTo(thief)).length]
    const [own = 0, other = 0] = await counts()
    // Who asks at the own address takes nothing from the one before.
    for (const email of [thief, thief, thief, member.email, member.email]) await forgets({ type: 'email', email })
    expect(await counts()).toEqual([own + 1, other + 1])
    app.clock.pass({ hours: 1 })
    await forgets({ type: 'email', email: member.email })
    expect(await counts()).toEqual([own + 2, other + 1])
    expect(await undo(first)).toMatchObject({ errorName: null })
    expect(await stored(member)).toMatchObject({ email: member.email })
  })

  it('comes again of a changed number, rather than of a passkey that came later', async () => {
    const phone = aPhone()
    const alone = await owner({ email: null, phone })
    await takesPhone(alone)
    await app.server.services.pool.query(
      `insert into account_undos (member_id, undo_id, change, area_code, phone, changed_at, session_id, older_contacts)
       select member_id, gen_random_uuid(), 'passkeyAdded', area_code, '1', changed_at, session_id,
         jsonb_build_object('area_code', area_code, 'phone', phone) from account_undos where member_id = $1`,
      [alone.memberId],
    )
    await forgets({ type: 'phone', areaCode: '+49', phone })
    expect((await latestMessage(app, `+49${phone}`)).body).toMatch(/mobile number/)
  })

  it('keeps its link when the secret of the server changes', async () => {
    const member = await owner()
    const { memberId, email } = member
    await takesEmail(member)
    const { pool, settings } = app.server.services
    const { rows } = await pool.query('select undo_id from account_undos where member_id = $1', [memberId])
    const secrets = { secret: 'another secret of the server', previousSecret: settings.secret }
    const again = await transact(pool, (tx) => makeUndoLink(tx, { memberId, undoId: rows[0].undo_id }, secrets, app.clock.now()))
    expect(again).toBe(await latestToken(app, email))
  })

  it('comes again where it would bring back the address, also once the theft is too old itself', async () => {
    const member = await owner()
    await takesEmail(member)
    app.clock.pass({ hours: 70 })
    await takesEmail(await onAnotherDevice(app, member))
    app.clock.pass({ hours: 5 })
    await forgets({ type: 'email', email: member.email })
    expect(await undo(await latestToken(app, member.email))).toMatchObject({ errorName: null })
    expect(await stored(member)).toMatchObject({ email: member.email })
  })

  it('does not come any more if the change was undone before it could be sent', async () => {
    const member = await owner()
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
    const member = await owner()
    await takesEmail(member)
    app.clock.pass({ hours: 72 })
    await app.call('forgetUserPassword', { type: 'email', email: member.email })
    await app.runJobs()
    expect((await latestMessage(app, member.email)).subject).toMatch(/keine Herzkarte/)
  })

  it('has a link that is good for 72 hours, and once', async () => {
    const [member, late] = [await owner(), await owner()]
    await takesEmail(member)
    const lost = await takesEmail(late)
    const [token, old] = [await latestToken(app, member.email), await latestToken(app, late.email)]
    app.clock.pass({ minutes: 72 * 60 - 1 })
    expect(await undo(token)).toMatchObject({ errorName: null })
    expect(await undo(token)).toMatchObject({ errorName: 'undoLinkInvalid' })
    expect(await look(token)).toMatchObject({ errorName: 'undoLinkInvalid' })
    app.clock.pass({ minutes: 1 })
    expect(await undo(old)).toMatchObject({ errorName: 'undoLinkInvalid' })
    expect(await stored(late)).toMatchObject({ email: lost })
    for (const madeUp of ['', 'x', 'A'.repeat(65), `${token.slice(0, 22)}${'A'.repeat(43)}`])
      expect(await undo(madeUp)).toMatchObject({ errorName: 'undoLinkInvalid' })
  })
})

describe('undoing', () => {
  it('gives an account back that a thief has taken over completely', async () => {
    const member = await owner()
    const { phone } = await stored(member)
    const taken = await takesEmail(member)
    const token = await latestToken(app, member.email)
    const person = aPerson()
    expect(await app.call('linkFacebook', { snsType, snsToken: graph.tokenOf(person) }, member)).toMatchObject({ errorName: null })
    await takesPhone(member)
    await app.call('changeUserPassword', { oldPassword: password, password: next }, member)
    await confirmNow(app, member)
    await app.call('linkFacebook', { snsType, snsToken: graph.tokenOf(person) }, member)

    await app.runJobs()
    app.clock.pass({ seconds: 1 })
    expect(await undo(token)).toMatchObject({ errorName: null, result: { verifyType: 'email', hasPassword: false } })
    expect(await stored(member)).toEqual({ email: member.email, phone, facebook_id: null, hasPassword: false })
    expect(await app.call('getUserProfile', {}, member)).toMatchObject({ errorName: 'tokenInvalid' })
    for (const secret of [password, next]) {
      expect(await signIn(member.email, secret)).toMatchObject({ errorName: 'incorrectPassword' })
      expect(await signIn(taken, secret)).toMatchObject({ errorName: 'incorrectPassword' })
    }
    const byFacebook = await app.call('newLogin', { loginType: 'facebook', snsType, snsToken: graph.tokenOf(person) })
    expect(byFacebook).toMatchObject({ errorName: 'facebookNotFound' })
    await app.runJobs()
    expect((await latestMessage(app, taken)).subject).toBe('Eine Änderung ist rückgängig gemacht')
    await app.call('forgetUserPassword', { type: 'email', email: member.email })
    await app.runJobs()
    const reset = { email: member.email, code: await latestCode(app, member.email), password: next }
    expect(await app.call('resetUserPasswordByEmail', reset)).toMatchObject({ errorName: null })
  })

  it('takes a password away that was not changed: somebody has confirmed the change', async () => {
    const member = await owner()
    await takesEmail(member)
    expect(await undo(await latestToken(app, member.email))).toMatchObject({ result: { hasPassword: false } })
    expect(await signIn(member.email)).toMatchObject({ errorName: 'incorrectPassword' })
  })

  it('of two changes goes back to before the first, also where the thief undoes the second one', async () => {
    const member = await owner()
    const first = await takesEmail(member)
    const toOwner = await latestToken(app, member.email)
    const second = await takesEmail(member)
    const toThief = await latestToken(app, first)
    expect(await undo(toThief)).toMatchObject({ errorName: null })
    expect(await stored(member)).toMatchObject({ email: member.email })
    expect(await undo(toOwner)).toMatchObject({ errorName: 'undoLinkInvalid' })
    expect(await signIn(second)).toMatchObject({ errorName: 'incorrectPassword' })

    const other = await owner()
    const stolen = await takesEmail(other)
    const link = await latestToken(app, other.email)
    await takesEmail(other)
    const later = await latestToken(app, stolen)
    await undo(link)
    expect(await undo(later)).toMatchObject({ errorName: 'undoLinkInvalid' })
    expect(await stored(other)).toMatchObject({ email: other.email })
  })

  it('of a linked Facebook account unlinks it, and of a first number removes it', async () => {
    const member = await owner({ areaCode: null, phone: null })
    await app.call('linkFacebook', { snsType, snsToken: graph.tokenOf(aPerson()) }, member)
    await app.runJobs()
    const linked = await latestToken(app, member.email)
    const number = await takesPhone(member)
    expect(await stored(member)).toMatchObject({ phone: number })
    expect(await look(linked)).toMatchObject({ result: { change: 'facebookLinked' } })
    await undo(linked)
    expect(await stored(member)).toMatchObject({ facebook_id: null, phone: null })
    expect(await app.call('checkIsExistAccount', { type: 'phone', areaCode: '+49', phone: number })).toMatchObject({
      result: { isExist: false },
    })
  })

  it('twice at once is done once', async () => {
    const member = await owner()
    await takesEmail(member)
    const token = await latestToken(app, member.email)
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(token)))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(1)
    expect(await stored(member)).toMatchObject({ email: member.email })
  })

  it('against another change at the same moment ends with what the owner had', async () => {
    for (let round = 0; round < 5; round++) {
      const member = await owner()
      await takesEmail(member)
      const token = await latestToken(app, member.email)
      const email = anEmail()
      await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email }, member)
      const change = { email, code: await latestCode(app, email) }
      const [undone] = await Promise.all([undo(token), app.call('changeEmail', change, member)])
      expect(undone).toMatchObject({ errorName: null })
      expect(await stored(member)).toMatchObject({ email: member.email })
    }
  })

  it('ends a change that was on its way: its session is over', async () => {
    const member = await owner()
    await takesEmail(member)
    const token = await latestToken(app, member.email)
    const email = anEmail()
    await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email }, member)
    const code = await latestCode(app, email)
    const [undone, changed] = await holdingMember(app, member.memberId, async (begin) => [
      await begin(() => undo(token)),
      await begin(() => app.call('changeEmail', { email, code }, member)),
    ])
    expect(await undone?.answer).toMatchObject({ errorName: null })
    expect(await changed?.answer).toMatchObject({ errorName: 'tokenInvalid' })
    expect(await stored(member)).toMatchObject({ email: member.email })
  })
})

describe('an address or number that was replaced', () => {
  const registers = (email: string) => app.call('registerTempEmailUser', { email })

  it('is reserved for 72 hours: nobody signs in with it, nobody registers it, and its owner can have it back', async () => {
    const member = await owner()
    const { phone } = await stored(member)
    await takesEmail(member)
    await takesPhone(member)
    expect(await registers(member.email)).toMatchObject({ errorName: 'emailAlreadyRegistered' })
    expect(await app.call('registerTempPhoneUser', { areaCode: '+49', phone })).toMatchObject({ errorName: 'phoneAlreadyRegistered' })
    expect(await signIn(member.email)).toMatchObject({ errorName: 'incorrectPassword' })
    const stranger = await owner()
    const wish = await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email: member.email }, stranger)
    expect(wish).toMatchObject({ errorName: 'emailAlreadyRegistered' })
    const number = await app.call('sendSms', { verifyType: 'changePhone', areaCode: '+49', phone }, stranger)
    expect(number).toMatchObject({ errorName: 'phoneAlreadyRegistered' })
    expect(await takesEmail(member, member.email)).toBe(member.email)
    expect(await signIn(member.email)).toMatchObject({ errorName: null })
  })

  it('is free afterwards, and nothing of the change is left', async () => {
    const member = await owner()
    await takesEmail(member)
    app.clock.pass({ minutes: 72 * 60 + 1 })
    await purgeOldRows(app.server.services, areas.retention)
    expect(await registers(member.email)).toMatchObject({ errorName: null })
    const { rows } = await app.server.services.pool.query('select from account_undos where member_id = $1', [member.memberId])
    expect(rows).toEqual([])
  })
})

describe('a Facebook account that was linked in the app', () => {
  const link = async (member: TestMember) => {
    const person = aPerson()
    expect(await app.call('linkFacebook', { snsType, snsToken: graph.tokenOf(person) }, member)).toMatchObject({ errorName: null })
    return person
  }
  const change = (member: TestMember) => app.call('changeUserPassword', { oldPassword: password, password: next }, member)

  it('ends with a new password, and the member hears of both', async () => {
    const member = await owner()
    const person = await link(member)
    expect(await change(member)).toMatchObject({ errorName: null })
    const signedIn = await app.call('newLogin', { loginType: 'facebook', snsType, snsToken: graph.tokenOf(person) })
    expect(signedIn).toMatchObject({ errorName: 'facebookNotFound' })
    await app.runJobs()
    // Jobs run side by side, so either may be the last.
    const sent = (await readOutbox(app.server.services.db, 1000)).filter(({ recipient }) => recipient === member.email)
    const subjects = sent.map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining(['Facebook ist nicht mehr verbunden', 'Dein Passwort ist geändert']))
  })

  it('stays where the member came from Facebook', async () => {
    const { id } = aPerson()
    const social = await owner({ facebookId: id })
    await change(social)
    expect(await stored(social)).toMatchObject({ facebook_id: id })
  })
})
