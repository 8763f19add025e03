import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBoundedList, expectMembersOnly } from '#testing/guards.ts'
import { aMember, withStatus } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { agrees, asks, inboxOf } from './support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-20T11:00:00Z'))

let names = 0
async function aNamedMember(userName = `feldhase${++names}`) {
  const member = await aMember(app)
  const { errorName } = await app.call('updateUserProfile', { userName }, signedIn(app, member))
  expect(errorName).toBeNull()
  return { ...member, userName }
}
const friendsOf = async (member: Parameters<typeof signedIn>[1], input: { status?: 'friends' | 'asking' | 'invited' } = {}) =>
  (await app.call('listUserFriend', input, signedIn(app, member))).result.items
const search = (member: Parameters<typeof signedIn>[1], userName: string) => app.call('searchUser', { userName }, signedIn(app, member))
const remove = (member: Parameters<typeof signedIn>[1], userId: string) =>
  app.call('deleteFriendRequset', { userId }, signedIn(app, member))

describe('becoming friends', () => {
  it('takes both: one asks, the other agrees, and each is told', async () => {
    const one = await aNamedMember()
    const other = await aNamedMember()
    expect(await asks(app, one, other)).toMatchObject({
      errorName: null,
      result: { userName: other.userName, status: 'invited', transfersFrom: null },
    })
    expect(await friendsOf(other)).toMatchObject([{ userId: one.memberId, status: 'asking' }])
    expect(await inboxOf(app, other)).toMatchObject([
      { type: 'friendReferral', title: 'Freundschaftsanfrage', text: `${one.userName} möchte mit dir befreundet sein.`, isRead: false },
    ])
    expect(await agrees(app, other, one)).toMatchObject({
      errorName: null,
      result: { status: 'friends', transfersFrom: '2026-11-21T11:00:00.000Z' },
    })
    expect(await friendsOf(one, { status: 'friends' })).toMatchObject([{ userId: other.memberId, status: 'friends' }])
    expect(await inboxOf(app, one, 'en_US')).toMatchObject([{ text: `${other.userName} has accepted your request.` }])
  })

  it('agrees to an invitation of the other side by asking, too', async () => {
    const one = await aMember(app)
    const other = await aMember(app)
    await asks(app, one, other)
    expect(await asks(app, other, one)).toMatchObject({ errorName: null, result: { status: 'friends' } })
  })

  it('knows members by their ids in capitals, too, and nobody as a friend of themselves', async () => {
    const [one, other] = [await aMember(app), await aMember(app)]
    const capitals = (member: { memberId: string }) => ({ memberId: member.memberId.toUpperCase() })
    expect(await asks(app, one, { ...one, ...capitals(one) })).toMatchObject({ errorName: 'userNotFound' })
    expect(await app.call('blockUser', { userId: capitals(one).memberId }, signedIn(app, one))).toMatchObject({ errorName: 'userNotFound' })
    expect(await asks(app, one, { ...other, ...capitals(other) })).toMatchObject({ errorName: null, result: { status: 'invited' } })
    expect(await friendsOf(other)).toMatchObject([{ userId: one.memberId, status: 'asking' }])
  })

  it('is one friendship when both ask at once', async () => {
    const one = await aMember(app)
    const other = await aMember(app)
    const answers = await Promise.all([asks(app, one, other), asks(app, other, one), asks(app, one, other), asks(app, other, one)])
    expect(
      answers
        .filter(({ errorName }) => errorName === null)
        .map(({ result }) => result.status)
        .sort(),
    ).toEqual(['friends', 'invited'])
    expect(await friendsOf(one)).toMatchObject([{ status: 'friends' }])
    expect(await friendsOf(other)).toMatchObject([{ status: 'friends' }])
  })

  it('is asked for once, and not again among friends', async () => {
    const one = await aMember(app)
    const other = await aMember(app)
    await asks(app, one, other)
    expect(await asks(app, one, other)).toMatchObject({ errorName: 'repeatInvitation' })
    await agrees(app, other, one)
    expect(await asks(app, one, other)).toMatchObject({ errorName: 'alreadyInvited' })
    expect(await agrees(app, other, one)).toMatchObject({ errorName: null, result: { status: 'friends' } })
  })

  it('knows nobody who is gone, oneself, or an id that is none', async () => {
    const one = await aMember(app)
    const gone = await aMember(app, { status: 'deleted' })
    expect(await asks(app, one, gone)).toMatchObject({ errorName: 'userNotFound' })
    expect(await asks(app, one, one)).toMatchObject({ errorName: 'userNotFound' })
    for (const userId of ['nobody', '00000000-0000-0000-0000-000000000000']) {
      expect(await app.call('addFriend', { userId }, signedIn(app, one))).toMatchObject({ errorName: 'userNotFound' })
      expect(await app.call('acceptFriend', { userId }, signedIn(app, one))).toMatchObject({ errorName: 'userNotFound' })
      expect(await remove(one, userId)).toMatchObject({ errorName: 'userNotFound' })
    }
    expect(await agrees(app, one, await aMember(app))).toMatchObject({ errorName: 'userNotFound' })
  })

  it('can’t be agreed to by the one who asked', async () => {
    const one = await aMember(app)
    const other = await aMember(app)
    await asks(app, one, other)
    expect(await agrees(app, one, other)).toMatchObject({ errorName: 'userNotFound' })
  })

  it('is taken back, declined and ended by the same call, on both sides', async () => {
    const one = await aMember(app)
    const other = await aMember(app)
    for (const [asker, remover] of [
      [one, one],
      [one, other],
    ] as const) {
      await asks(app, asker, other)
      expect(await remove(remover, remover === one ? other.memberId : one.memberId)).toMatchObject({ errorName: null })
      expect(await friendsOf(one)).toEqual([])
      expect(await friendsOf(other)).toEqual([])
    }
  })
})

describe('finding friends', () => {
  // ASVS 1.2.9
  it('searches the own ones by letters, wildcards and emoji being letters', async () => {
    const one = await aMember(app)
    const others = [await aNamedMember('zuckerrübe'), await aNamedMember('Rübenfreund'), await aNamedMember('hundert_prozent')]
    for (const other of others) {
      await asks(app, one, other)
      await agrees(app, other, one)
    }
    const found = async (name: string) =>
      (await app.call('searchFriendsByName', { name }, signedIn(app, one))).result.items.map(({ userName }) => userName)
    expect(await found('RÜBE')).toEqual(['Rübenfreund', 'zuckerrübe'])
    expect(await found('')).toHaveLength(3)
    expect(await found('_')).toEqual(['hundert_prozent'])
    expect(await found('%')).toEqual([])
    expect(await found('💚')).toEqual([])
    expect(await found("'; drop table friendships; --")).toEqual([])
  })

  it('lists by name, page by page', async () => {
    const one = await aMember(app)
    for (const name of ['ähre', 'bohne', 'clementine', 'dinkel', 'erbse']) {
      const other = await aNamedMember(name)
      await asks(app, one, other)
    }
    const names: string[] = []
    let cursor: string | undefined
    do {
      const { result } = await app.call('listUserFriend', { limit: 2, ...(cursor && { cursor }) }, signedIn(app, one))
      names.push(...result.items.map(({ userName }) => userName))
      cursor = result.nextCursor ?? undefined
    } while (cursor)
    expect(names).toHaveLength(5)
    expect(new Set(names).size).toBe(5)
  })

  it('finds a member by the exact name only, and says how the two stand', async () => {
    const one = await aMember(app)
    const other = await aNamedMember('Kornblume_7')
    expect(await search(one, 'KORNBLUME_7')).toMatchObject({ errorName: null, result: { userId: other.memberId, status: null } })
    expect(Object.keys((await search(one, 'kornblume_7')).result).sort()).toEqual(['photo', 'status', 'userId', 'userName'])
    expect(await search(one, 'kornblume')).toMatchObject({ errorName: 'userNameNotFound' })
    expect(await search(other, 'kornblume_7')).toMatchObject({ errorName: 'userNameNotFound' })
    await asks(app, one, other)
    expect(await search(one, 'kornblume_7')).toMatchObject({ result: { status: 'invited' } })
  })

  // ASVS 2.4.1
  it('stops who tries names out', async () => {
    const one = await aMember(app)
    const guesses = await Promise.all(Array.from({ length: 14 }, (_, index) => search(one, `rate${index}`)))
    expect(guesses.filter(({ errorName }) => errorName === 'userNameNotFound')).toHaveLength(10)
    expect(guesses.filter(({ errorName }) => errorName === 'tooManyGuesses')).toHaveLength(4)
  })
})

describe('an account that ends', () => {
  it('is nobody’s friend any more', async () => {
    const one = await aMember(app)
    const other = await aMember(app)
    await asks(app, one, other)
    await agrees(app, other, one)
    await withStatus(app, other.memberId, 'deleted')
    expect(await friendsOf(one)).toEqual([])
  })
})

describe('the calls', () => {
  it('are for members, and their lists are bounded', async () => {
    const userId = (await aMember(app)).memberId
    for (const name of ['addFriend', 'acceptFriend', 'deleteFriendRequset'] as const) await expectMembersOnly(app, name, { userId })
    await expectMembersOnly(app, 'searchUser', { userName: 'x' })
    await expectMembersOnly(app, 'listUserFriend', {})
    await expectMembersOnly(app, 'searchFriendsByName', { name: 'x' })
    const { token } = await aMember(app)
    await expectBoundedList(app, 'listUserFriend', token)
  })
})
