import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { expectBoundedList, expectNoStrangeFields } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { asOwner, queryAsOwner } from '#testing/owner.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { applyContent, rollBackContent } from '../../../content/apply.ts'
import type { SourceItem } from '../../../content/content-problems.ts'
import type { OfferWeek } from '../../../content/index.ts'
import { itemsFromRows, readContentRows } from '../../../content/rows.ts'

const [butter, spaghetti, tulips, riesling] = ['2903000000408', '2905000000105', '2911000000205', '2908000000304']
const today = '2026-11-20'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const forAll = { membersOnly: false }
const week = (from: string, until: string, goods: OfferWeek['goods'], id = 'woche-1'): OfferWeek => ({ id, from, until, goods })

interface Change {
  weeks?: readonly OfferWeek[]
  butterCents?: number
}

/** Applies these weeks, and no others, at an instant. */
async function apply(at: string, { weeks = [], butterCents = 219 }: Change): Promise<void> {
  await revise(at, async (owner) => {
    const items = itemsFromRows(await readContentRows(owner)).filter(({ kind }) => kind !== 'offerWeek')
    const priced = items.map((item) => (item.id === butter ? { ...item, data: { ...item.data, priceCents: butterCents } } : item))
    const offered = weeks.map((data) => ({ kind: 'offerWeek', id: data.id, data }))
    return applyContent(owner, [...priced, ...offered].map((item) => ({ ...item, file: '', path: '' })) as SourceItem[], { today })
  })
}

async function revise(at: string, work: Parameters<typeof asOwner>[1]): Promise<void> {
  const { content } = app.server.services
  const before = content()
  await asOwner(app, work)
  await queryAsOwner(app, 'update content_revisions set applied_at = $1 where revision = (select max(revision) from content_revisions)', [
    at,
  ])
  await queryAsOwner(app, 'notify content_changed')
  await eventually(() => expect(content()).not.toBe(before))
}

const offersFor = async (member?: TestMember) => (await app.call('listPromotion', {}, member && signedIn(app, member))).result.items
const namesFor = async (member?: TestMember) => (await offersFor(member)).map(({ name }) => name)

describe('the prices of the week', () => {
  it('have a unit price, and say where and for whom they count', async () => {
    const goods = [
      { productId: butter, priceCents: 149, ...forAll },
      { productId: spaghetti, priceCents: 89, membersOnly: true },
      { productId: tulips, priceCents: 399, storeIds: ['lindenau'], ...forAll },
      { productId: riesling, priceCents: 599, ...forAll },
    ]
    await apply('2026-11-20T06:00:00Z', { weeks: [week(today, '2026-11-26', goods)] })
    const [here, elsewhere] = [await aMember(app), await aMember(app, { homeStoreId: 'bautzen' })]
    const all = ['Tulpen, 10 Stiele', 'Deutsche Markenbutter', 'Spaghetti', 'Riesling, trocken']
    expect((await namesFor(here)).map((name) => name.replace('\u00a0', ' ')).toSorted()).toEqual(all.toSorted())
    expect(await namesFor(elsewhere)).not.toContainEqual(expect.stringContaining('Tulpen'))
    expect(await offersFor()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          productId: butter,
          priceCents: 149,
          unitPrice: { cents: 596, per: 'kg' },
          lowestCents: 219,
          from: today,
        }),
        expect.objectContaining({ productId: spaghetti, membersOnly: true, unitPrice: { cents: 178, per: 'kg' } }),
        expect.objectContaining({ productId: tulips, storeNames: ['Lindenau'], unitPrice: { cents: 40, per: 'piece' } }),
      ]),
    )
  })

  it('of goods for adults are for members whose date of birth says so', async () => {
    const wine = expect.stringContaining('Riesling')
    expect(await namesFor(await aMember(app))).toContainEqual(wine)
    for (const one of [undefined, await aMember(app, { birthDate: null }), await aMember(app, { birthDate: '2010-01-01' })])
      expect(await namesFor(one)).not.toContainEqual(wine)
  })

  it('begin and end at midnight by the clock of the merchant, and are shown a week ahead', async () => {
    const next = week('2026-11-27', '2026-12-03', [{ productId: butter, priceCents: 159, ...forAll }], 'woche-2')
    const cents = async () => (await offersFor()).map(({ priceCents }) => priceCents)
    const home = async () => (await app.call('listHomePage', {})).result.offers
    await apply('2026-11-20T07:00:00Z', { weeks: [week(today, '2026-11-26', [{ productId: butter, priceCents: 149, ...forAll }]), next] })
    app.clock.set('2026-11-26T22:59:00Z')
    expect(await cents()).toEqual([149, 159])
    expect(await home()).toMatchObject({ total: 1, items: [{ priceCents: 149 }] })
    app.clock.set('2026-11-26T23:00:00Z')
    expect(await cents()).toEqual([159])
    expect(await home()).toMatchObject({ total: 1, items: [{ priceCents: 159, lowestCents: 149 }] })
    app.clock.set('2026-11-20T11:00:00Z')
  })

  it('come page by page', async () => {
    await expectBoundedList(app, 'listPromotion')
    await expectNoStrangeFields(app, 'listPromotion', {})
  })
})

describe('the lowest price of the last thirty days', () => {
  const lowest = async (member?: TestMember) => (await offersFor(member)).find(({ productId }) => productId === butter)?.lowestCents
  const now = week('2026-11-20', '2026-11-26', [{ productId: butter, priceCents: 129, ...forAll }])

  it('is that of every revision in them, also of one that was rolled back', async () => {
    await apply('2026-10-01T06:00:00Z', { butterCents: 139, weeks: [now] })
    const [first] = await queryAsOwner<{ revision: number }>(app, 'select max(revision) as revision from content_revisions')
    // Its price counts until the 20th; with the first day of the offer, the thirty days begin on the 21st.
    await apply('2026-10-20T21:59:00Z', { weeks: [now] })
    expect(await lowest()).toBe(219)
    await apply('2026-10-21T06:00:00Z', { butterCents: 199, weeks: [now] })
    await apply('2026-10-21T07:00:00Z', { weeks: [now] })
    expect(await lowest()).toBe(199)
    await revise('2026-11-19T07:00:00Z', (owner) => rollBackContent(owner, first?.revision ?? 0, { today }))
    expect(await lowest()).toBe(139)
  })

  it('counts earlier offers in the member’s store, for whomever they were, as far as they were live', async () => {
    const before = week(
      '2026-11-09',
      '2026-11-14',
      [{ productId: butter, priceCents: 135, storeIds: ['lindenau'], membersOnly: true }],
      'alt',
    )
    const late = week('2026-11-01', '2026-11-05', [{ productId: butter, priceCents: 99, ...forAll }], 'zu-spaet')
    await apply('2026-11-08T06:00:00Z', { butterCents: 139, weeks: [before, late] })
    await apply('2026-11-19T09:00:00Z', { butterCents: 139, weeks: [now] })
    expect(await lowest(await aMember(app))).toBe(135)
    expect(await lowest(await aMember(app, { homeStoreId: 'bautzen' }))).toBe(139)
  })
})
