import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeContent } from '#testing/content.ts'
import { expectBoundedList, expectMembersOnly, expectNoStrangeFields } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { booklet, bouquet, changeGift, creditPoints, holds, leave, muffin, reserves } from './support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const known = new Set([bouquet, muffin, booklet])
const detail = async (giftId: string, member?: TestMember) =>
  (await app.call('getGiftDetail', { giftId }, member ? signedIn(app, member) : {})).result
const like = (member: TestMember, giftId: string, isLiked: boolean) => app.call('likeGift', { giftId, isLiked }, signedIn(app, member))

describe('the gifts', () => {
  it('are there for everybody, in the merchant’s order and the reader’s language', async () => {
    const { result } = await app.call('listGift', {}, { lang: 'fr_FR' })
    expect(result.items.filter(({ giftId }) => known.has(giftId)).map(({ giftId, title }) => [giftId, title])).toEqual([
      [bouquet, 'Bouquet de la semaine'],
      [muffin, 'Muffin aux myrtilles'],
      [booklet, 'Livret de recettes «\u00a0L’automne en cocotte\u00a0»'],
    ])
    expect(result.items[0]).toEqual(await (await app.call('getGiftDetail', { giftId: bouquet }, { lang: 'fr_FR' })).result)
    await expectNoStrangeFields(app, 'listGift', {})
    await expectBoundedList(app, 'listGift')
  })

  it('come page by page', async () => {
    const first = (await app.call('listGift', { limit: 2 })).result
    expect(first.items).toHaveLength(2)
    const rest = (await app.call('listGift', { limit: 100, cursor: first.nextCursor ?? '' })).result
    const all = (await app.call('listGift', { limit: 100 })).result
    expect([...first.items, ...rest.items]).toEqual(all.items)
    expect(rest.nextCursor).toBeNull()
  })

  it('say what a visitor needs to know', async () => {
    expect(await detail(bouquet)).toMatchObject({
      prices: [{ exchangeType: 'hearts', campaignId: 'herzhaft-kochen', amount: 8, isAffordable: false, missing: 8 }],
      validFrom: '2026-11-06',
      validUntil: '2027-02-18',
      status: 'Active',
      stock: 'available',
      likes: 0,
      isLiked: false,
      perMember: 4,
      taken: 0,
      openGiftHoldId: null,
      openReservationId: null,
      holdSeconds: 900,
    })
    expect((await detail(bouquet)).reservationStoreIds).toEqual(
      app.server.services
        .content()
        .stores.filter(({ active }) => active)
        .map(({ id }) => id),
    )
    expect(await detail(booklet)).toMatchObject({ prices: [{ isAffordable: true }], reservationStoreIds: [] })
  })

  it('say what a member can pay, has and holds', async () => {
    const member = await aMember(app, { hearts: 16 })
    expect(await detail(bouquet, member)).toMatchObject({ prices: [{ isAffordable: true }] })
    expect(await detail(muffin, member)).toMatchObject({ prices: [{ isAffordable: false }] })
    await creditPoints(app, member, 150)
    expect(await detail(muffin, member)).toMatchObject({ prices: [{ isAffordable: true }] })
    const { giftHoldId } = await holds(app, member)
    const reservation = await reserves(app, member)
    expect(await detail(bouquet, member)).toMatchObject({
      prices: [{ isAffordable: false }],
      taken: 2,
      openGiftHoldId: giftHoldId,
      openReservationId: reservation.giftHoldId,
    })
    app.clock.pass({ minutes: 15 })
    expect(await detail(bouquet, member)).toMatchObject({ taken: 1, openGiftHoldId: null })
  })

  it('are low, out of stock, still to come or over', async () => {
    await leave(app, bouquet, 15)
    expect(await detail(bouquet)).toMatchObject({ stock: 'lowStock' })
    await leave(app, bouquet, 0)
    expect(await detail(bouquet)).toMatchObject({ stock: 'outOfStock', status: 'Active' })
    await leave(app, bouquet, 16)
    expect(await detail(bouquet)).toMatchObject({ stock: 'available' })

    await changeGift(app, booklet, { from: '2026-12-04' })
    expect(await detail(booklet)).toMatchObject({ status: 'Inactive' })
    await changeGift(app, muffin, { from: '2026-12-05' })
    const listed = async () =>
      (await app.call('listGift', {})).result.items.map(({ giftId }) => giftId).filter((giftId) => known.has(giftId))
    expect(await listed()).toEqual([bouquet, booklet])
    await changeGift(app, muffin, { from: '2026-10-01', until: '2026-11-19' })
    expect(await listed()).toEqual([bouquet, booklet])
    expect(await detail(muffin)).toMatchObject({ status: 'Expired', stock: 'expired' })
  })

  it('are held by active stores only, and by those that the merchant names', async () => {
    await changeContent(app, 'store', 'paulusviertel', { active: false })
    expect((await detail(bouquet)).reservationStoreIds).not.toContain('paulusviertel')
    await changeGift(app, bouquet, { reservation: { storeIds: ['paulusviertel', 'lindenau'], days: 3 } })
    expect((await detail(bouquet)).reservationStoreIds).toEqual(['lindenau'])
  })

  it('are not found when there are none of that name', async () => {
    expect(await app.call('getGiftDetail', { giftId: 'nothing' })).toMatchObject({ status: 200, errorName: 'giftNotFound', result: null })
    await expectNoStrangeFields(app, 'getGiftDetail', { giftId: bouquet })
  })
})

describe('liking a gift', () => {
  it('counts each member once, and can be taken back', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => aMember(app)))
    await Promise.all(members.flatMap((member) => [like(member, booklet, true), like(member, booklet, true)]))
    const [first, second] = members as [TestMember, TestMember]
    expect(await detail(booklet, first)).toMatchObject({ likes: 8, isLiked: true })
    expect((await like(first, booklet, false)).result).toEqual({ likes: 7, isLiked: false })
    expect((await like(first, booklet, false)).result).toEqual({ likes: 7, isLiked: false })
    expect(await detail(booklet, first)).toMatchObject({ likes: 7, isLiked: false })
    expect(await detail(booklet, second)).toMatchObject({ likes: 7, isLiked: true })
    expect(await detail(booklet)).toMatchObject({ likes: 7, isLiked: false })
  })

  it('that nobody has liked and takes back leaves nothing below zero', async () => {
    expect((await like(await aMember(app), bouquet, false)).result).toEqual({ likes: 0, isLiked: false })
  })

  it('is for members and gifts only', async () => {
    await expectMembersOnly(app, 'likeGift', { giftId: bouquet, isLiked: true })
    expect(await like(await aMember(app), 'nothing', true)).toMatchObject({ status: 200, errorName: 'giftNotFound' })
  })
})
