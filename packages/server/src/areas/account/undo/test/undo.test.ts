import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestCode, latestMessage, latestToken } from '#testing/codes.ts'
import { type GraphApi, startGraphApi } from '#testing/graph-api.ts'
import type { TestMember } from '#testing/members.ts'
import { password } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { areas } from '../../../../areas.ts'
import { readOutbox } from '../../../../runtime/delivery/outbox.ts'
import { purgeOldRows } from '../../../../runtime/retention.ts'
import { aPerson, byEmail, byFacebook, look, newOwner, next, profile, snsType, takesEmail, takesPhone, undo } from './support.ts'

let app: TestServer
let graph: GraphApi
beforeAll(async () => {
  graph = await startGraphApi()
  app = await startTestServer({ ...graph.env, ACCESS_TOKEN_SECONDS: '86400' })
})
afterAll(async () => {
  await app.close()
  await graph.close()
})
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

describe('undoing', () => {
  it('gives an account back that a thief has taken over completely', async () => {
    const member = await newOwner(app)
    const { phone } = await profile(app, member)
    const taken = await takesEmail(app, member)
    const token = await latestToken(app, member.email)
    const person = aPerson()
    expect(await app.call('linkFacebook', { snsType, snsToken: graph.tokenOf(person) }, member)).toMatchObject({ errorName: null })
    await takesPhone(app, member)
    await app.call('changeUserPassword', { oldPassword: password, password: next }, member)
    await app.call('linkFacebook', { snsType, snsToken: graph.tokenOf(person) }, member)

    await app.runJobs()
    app.clock.pass({ seconds: 1 })
    expect(await undo(app, token)).toMatchObject({ errorName: null, result: { verifyType: 'email', hasPassword: false } })
    expect(await profile(app, member)).toEqual({ email: member.email, phone, facebook_id: null })
    const { rows } = await app.server.services.pool.query('select password_hash from members where member_id = $1', [member.memberId])
    expect(rows).toEqual([{ password_hash: null }])
    expect(await app.call('getUserProfile', {}, member)).toMatchObject({ errorName: 'tokenInvalid' })
    for (const secret of [password, next]) {
      expect(await byEmail(app, member.email, secret)).toMatchObject({ errorName: 'incorrectPassword' })
      expect(await byEmail(app, taken, secret)).toMatchObject({ errorName: 'incorrectPassword' })
    }
    expect(await byFacebook(app, graph, person)).toMatchObject({ errorName: 'facebookNotFound' })
    await app.runJobs()
    expect((await latestMessage(app, taken)).subject).toBe('Eine Änderung ist rückgängig gemacht')
    await app.call('forgetUserPassword', { type: 'email', email: member.email })
    await app.runJobs()
    const reset = { email: member.email, code: await latestCode(app, member.email), password: next }
    expect(await app.call('resetUserPasswordByEmail', reset)).toMatchObject({ errorName: null })
  })

  it('takes a password away that was not changed: somebody has confirmed the change', async () => {
    const member = await newOwner(app)
    await takesEmail(app, member)
    expect(await undo(app, await latestToken(app, member.email))).toMatchObject({ result: { hasPassword: false } })
    expect(await byEmail(app, member.email)).toMatchObject({ errorName: 'incorrectPassword' })
  })

  it('of a linked Facebook account unlinks it, and of a first number removes it', async () => {
    const member = await newOwner(app, { areaCode: null, phone: null })
    await app.call('linkFacebook', { snsType, snsToken: graph.tokenOf(aPerson()) }, member)
    await app.runJobs()
    const linked = await latestToken(app, member.email)
    expect(await look(app, linked)).toMatchObject({ result: { change: 'facebookLinked' } })
    const number = await takesPhone(app, member)
    expect(await profile(app, member)).toMatchObject({ phone: number })
    expect(await look(app, linked)).toMatchObject({ result: { change: 'phoneAdded', phone: null } })
    await undo(app, linked)
    expect(await profile(app, member)).toMatchObject({ facebook_id: null, phone: null })
    expect(await app.call('checkIsExistAccount', { type: 'phone', areaCode: '+49', phone: number })).toMatchObject({
      result: { isExist: false },
    })
  })
})

describe('an address or number that was replaced', () => {
  const registers = (email: string) => app.call('registerTempEmailUser', { email })

  it('is reserved for 72 hours: nobody signs in with it, nobody registers it, and its owner can have it back', async () => {
    const member = await newOwner(app)
    const { phone } = await profile(app, member)
    await takesEmail(app, member)
    await takesPhone(app, member)
    expect(await registers(member.email)).toMatchObject({ errorName: 'emailAlreadyRegistered' })
    expect(await app.call('registerTempPhoneUser', { areaCode: '+49', phone })).toMatchObject({ errorName: 'phoneAlreadyRegistered' })
    expect(await byEmail(app, member.email)).toMatchObject({ errorName: 'incorrectPassword' })
    const stranger = await newOwner(app)
    const wish = await app.call('sendVerifyEmail', { verifyType: 'changeEmail', email: member.email }, stranger)
    expect(wish).toMatchObject({ errorName: 'emailAlreadyRegistered' })
    const number = await app.call('sendSms', { verifyType: 'changePhone', areaCode: '+49', phone }, stranger)
    expect(number).toMatchObject({ errorName: 'phoneAlreadyRegistered' })
    expect(await takesEmail(app, member, member.email)).toBe(member.email)
    expect(await byEmail(app, member.email)).toMatchObject({ errorName: null })
  })

  it('is free afterwards, and nothing of the change is left', async () => {
    const member = await newOwner(app)
    await takesEmail(app, member)
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
    const member = await newOwner(app)
    const person = await link(member)
    expect(await change(member)).toMatchObject({ errorName: null })
    expect(await byFacebook(app, graph, person)).toMatchObject({ errorName: 'facebookNotFound' })
    await app.runJobs()
    // Jobs run side by side, so either may be the last.
    const sent = (await readOutbox(app.server.services.db, 1000)).filter(({ recipient }) => recipient === member.email)
    const subjects = sent.map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining(['Facebook ist nicht mehr verbunden', 'Dein Passwort ist geändert']))
  })

  it('stays where the member came from Facebook', async () => {
    const { id } = aPerson()
    const social = await newOwner(app, { facebookId: id })
    await change(social)
    expect(await profile(app, social)).toMatchObject({ facebook_id: id })
  })
})
