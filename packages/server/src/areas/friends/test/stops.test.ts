import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { verifiedByEmail } from '#testing/registrations.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { agrees, asks, befriend, codeOf, inboxOf, receives, sends, transfersOf } from './support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

const remove = (member: TestMember, other: TestMember) => app.call('deleteFriendRequset', { userId: other.memberId }, signedIn(app, member))
const blocks = (member: TestMember, other: TestMember) => app.call('blockUser', { userId: other.memberId }, signedIn(app, member))
const unblocks = (member: TestMember, other: TestMember) => app.call('unblockUser', { userId: other.memberId }, signedIn(app, member))
const blockedBy = async (member: TestMember) => (await app.call('listBlockedUser', {}, signedIn(app, member))).result.items
const rename = (member: TestMember, userName: string) => app.call('updateUserProfile', { userName }, signedIn(app, member))
const search = (member: TestMember, userName: string) => app.call('searchUser', { userName }, signedIn(app, member))

describe('asking again', () => {
  it('waits for 30 days after the other one has declined, but not for the one who declined', async () => {
    const [one, other] = [await aMember(app), await aMember(app)]
    await asks(app, one, other)
    await remove(other, one)
    expect(await asks(app, one, other)).toMatchObject({ errorName: 'friendRequestTooSoon' })
    app.clock.pass({ days: 29 })
    expect(await asks(app, one, other)).toMatchObject({ errorName: 'friendRequestTooSoon' })
    expect(await asks(app, other, one)).toMatchObject({ errorName: null, result: { status: 'invited' } })
    await remove(other, one)
    app.clock.pass({ days: 1 })
    expect(await asks(app, one, other)).toMatchObject({ errorName: null })
  })

  it('is at once possible where a request was taken back or a friendship has ended', async () => {
    const [one, other] = [await aMember(app), await aMember(app)]
    await asks(app, one, other)
    await remove(one, other)
    expect(await asks(app, one, other)).toMatchObject({ errorName: null })
    await agrees(app, other, one)
    await remove(other, one)
    expect(await asks(app, one, other)).toMatchObject({ errorName: null })
  })

  // ASVS 2.4.1
  it('has one message, however often it is taken back, and twenty requests a day', async () => {
    const [one, other] = [await aMember(app), await aMember(app)]
    for (let time = 1; time <= 20; time++) {
      expect(await asks(app, one, other)).toMatchObject({ errorName: null })
      await remove(one, other)
    }
    expect(await asks(app, one, other)).toMatchObject({ errorName: 'friendRequestLimitReached' })
    expect(await inboxOf(app, other)).toHaveLength(1)
    app.clock.pass({ days: 1 })
    expect(await asks(app, one, other)).toMatchObject({ errorName: null })
  })
})

describe('somebody who is blocked', () => {
  it('is no friend any more, cannot ask, find or send, and hears nothing of it', async () => {
    const [one, other] = [await aMember(app), await aMember(app, { hearts: 10 })]
    await rename(one, 'versteckte-feldmaus')
    await befriend(app, one, other)
    const messages = (await inboxOf(app, other)).length
    expect(await blocks(one, other)).toMatchObject({ errorName: null })
    expect(await asks(app, other, one)).toMatchObject({ errorName: 'userNotFound' })
    expect(await search(other, 'versteckte-feldmaus')).toMatchObject({ errorName: 'userNameNotFound' })
    expect(await sends(app, other, one, 2)).toMatchObject({ errorCode: 10556 })
    expect(await inboxOf(app, other)).toHaveLength(messages)
    expect(await blockedBy(other)).toEqual([])
    expect(await blockedBy(one)).toMatchObject([{ userId: other.memberId, userName: 'Annegret', since: app.clock.now().toISOString() }])
  })

  it('gets the hearts that are on their way, and the member those of the other one', async () => {
    const [one, other] = [await aMember(app, { hearts: 10 }), await aMember(app, { hearts: 10 })]
    await befriend(app, one, other)
    await sends(app, one, other, 2)
    await sends(app, other, one, 3)
    await blocks(one, other)
    for (const receiver of [one, other]) {
      const transfer = (await transfersOf(app, receiver)).find(({ direction }) => direction === 'received')
      expect(await receives(app, receiver, transfer?.transferCode ?? '')).toMatchObject({ errorName: null })
    }
  })

  it('sees no new name of the one who blocked, also by blocking in return', async () => {
    const [one, other] = [await aMember(app), await aMember(app)]
    await befriend(app, one, other)
    await blocks(one, other)
    await rename(one, 'neue-feldlerche')
    expect(await blocks(other, one)).toMatchObject({ errorName: null })
    expect(await blockedBy(other)).toMatchObject([{ userId: one.memberId, userName: '•••', photo: null }])
    expect(await blockedBy(one)).toMatchObject([{ userId: other.memberId, userName: '•••' }])
    await unblocks(one, other)
    expect(await blockedBy(other)).toMatchObject([{ userName: 'neue-feldlerche' }])
  })

  it('sees no new name in transfers, the history and messages of before either', async () => {
    const [one, other] = [await aMember(app), await aMember(app, { hearts: 10 })]
    await befriend(app, one, other)
    await sends(app, other, one, 3)
    const [transfer] = await transfersOf(app, one)
    await receives(app, one, transfer?.transferCode ?? '')
    await rename(one, 'alte-feldlerche')
    const seen = async () => {
      const history = await app.call('listUserStampHistory', {}, signedIn(app, other))
      return JSON.stringify([await transfersOf(app, other), history.result.items, await inboxOf(app, other)])
    }
    expect(await seen()).toContain('alte-feldlerche')
    await blocks(one, other)
    await rename(one, 'neue-feldmaus')
    expect(await seen()).not.toMatch(/feldlerche|feldmaus/)
    expect(await transfersOf(app, other)).toMatchObject([{ party: { userName: '•••', photo: null } }])
    await unblocks(one, other)
    expect(await seen()).toContain('neue-feldmaus')
  })

  it('sees no new name with hearts that reach them by a code, nor among those whom they have invited', async () => {
    const one = await aMember(app, { hearts: 10 })
    const other = await aMember(app, { referralCode: 'FRND2345' })
    const { result } = await app.call('newRegister', { ...(await verifiedByEmail(app)), referralCode: 'FRND2345' })
    app.clock.pass({ seconds: 1 })
    const invited = async () => (await app.call('listReferral', {}, signedIn(app, other))).result.items
    expect((await invited())[0]?.firstName).toBe(result.user.firstName)
    await app.call('blockUser', { userId: other.memberId }, { token: result.token.accessToken })
    expect(await invited()).toMatchObject([{ firstName: '•••' }])

    await blocks(one, other)
    await rename(one, 'junge-feldlerche')
    const received = await receives(app, other, await codeOf(app, one, 2))
    expect(received).toMatchObject({ errorName: null, result: { from: { userName: '•••', photo: null } } })
  })

  it('is unblocked by the one who blocked, and can ask again', async () => {
    const [one, other] = [await aMember(app), await aMember(app)]
    await blocks(one, other)
    expect(await asks(app, one, other)).toMatchObject({ errorName: 'friendBlocked' })
    expect(await unblocks(other, one)).toMatchObject({ errorName: 'userNotFound' })
    expect(await unblocks(one, other)).toMatchObject({ errorName: null })
    expect(await unblocks(one, other)).toMatchObject({ errorName: 'userNotFound' })
    expect(await blockedBy(one)).toEqual([])
    expect(await asks(app, other, one)).toMatchObject({ errorName: null })
  })

  it('stays blocked by the other one if both have blocked', async () => {
    const [one, other] = [await aMember(app), await aMember(app)]
    await blocks(one, other)
    await blocks(other, one)
    await unblocks(one, other)
    expect(await asks(app, one, other)).toMatchObject({ errorName: 'userNotFound' })
    expect(await asks(app, other, one)).toMatchObject({ errorName: 'friendBlocked' })
  })

  it('is somebody else who exists', async () => {
    const one = await aMember(app)
    expect(await blocks(one, one)).toMatchObject({ errorName: 'userNotFound' })
    expect(await blocks(one, await aMember(app, { status: 'deleted' }))).toMatchObject({ errorName: 'userNotFound' })
    for (const userId of ['nobody', '00000000-0000-0000-0000-000000000000']) {
      expect(await app.call('blockUser', { userId }, signedIn(app, one))).toMatchObject({ errorName: 'userNotFound' })
      expect(await app.call('unblockUser', { userId }, signedIn(app, one))).toMatchObject({ errorName: 'userNotFound' })
    }
    for (const name of ['blockUser', 'unblockUser'] as const) await expectMembersOnly(app, name, { userId: one.memberId })
    await expectMembersOnly(app, 'listBlockedUser', {})
  })
})

it('names that exist can be looked up ten times an hour, free ones at will', async () => {
  const [one, other] = [await aMember(app), await aMember(app)]
  await rename(one, 'bekannter-name')
  const check = (userName: string) => app.call('checkIsExistUserName', { userName }, signedIn(app, other))
  for (let time = 1; time <= 15; time++) expect(await check(`freier-name-${time}`)).toMatchObject({ result: { isExist: false } })
  for (let time = 1; time <= 10; time++) expect(await check('bekannter-name')).toMatchObject({ result: { isExist: true } })
  expect(await check('bekannter-name')).toMatchObject({ errorName: 'tooManyGuesses' })
})
