import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectMembersOnly } from '#testing/guards.ts'
import { aMember, type TestMember } from '#testing/members.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { signedIn } from '#testing/till.ts'
import { follow } from '../../../runtime/events/test/event-reader.ts'
import { bolognese, groceriesOf, groceryOf, plan, plans, soup, ticks } from './support.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.close())

const add = (member: TestMember, ...items: { groceryId?: string; name: string; departmentId?: string }[]) =>
  app.call('addMyGrocerys', { items: items.map((item) => ({ groceryId: uuid(), ...item })) }, signedIn(app, member))
const remove = (member: TestMember, groceryIds?: string[]) =>
  app.call('delMyGrocerys', groceryIds === undefined ? {} : { groceryIds }, signedIn(app, member))
const names = async (member: TestMember) => (await groceriesOf(app, member)).map(({ name }) => name)

describe('the grocery list', () => {
  it('adds up the ingredients of the plan for its portions, by department', async () => {
    const member = await aMember(app)
    await plans(app, member, soup, { portions: 2 })
    await plans(app, member, bolognese, { portions: 6 })
    const items = await groceriesOf(app, member)
    expect(items.find(({ groceryId }) => groceryId === 'zwiebeln:piece')).toEqual({
      groceryId: 'zwiebeln:piece',
      name: 'Zwiebeln',
      nameOfOne: 'Zwiebel',
      amountThousandths: 2000,
      unit: 'piece',
      departmentId: 'obst-und-gemuese',
      departmentName: 'Obst und Gemüse',
      recipeTitles: ['Kürbissuppe mit Apfel und Ingwer', 'Spaghetti mit Linsen-Bolognese'],
      isOwn: false,
      isBought: false,
      changedAt: app.clock.now().toISOString(),
    })
    const amount = (id: string) => items.find(({ groceryId }) => groceryId === id)?.amountThousandths
    expect([amount('gemuesebruehe:ml'), amount('spaghetti:g'), amount('kuerbis:g')]).toEqual([700_000, 600_000, 400_000])
    expect(items.filter(({ name }) => name === 'Salz')).toMatchObject([{ amountThousandths: null, unit: 'none' }])
    const departments = items.map(({ departmentName }) => departmentName)
    expect([...new Set(departments)]).toEqual(['Obst und Gemüse', 'Vorrat und Süßes'])
    expect(departments).toEqual(departments.toSorted())
  })

  it('remembers four hundred entries that were deleted, and no more', async () => {
    const member = await aMember(app)
    for (let round = 1; round <= 10; round++) {
      const items = Array.from({ length: 50 }, (_, index) => ({ groceryId: uuid(), name: `Brot ${round}.${index}` }))
      await add(member, ...items)
      await remove(
        member,
        items.map(({ groceryId }) => groceryId),
      )
    }
    await add(member, { name: 'Salz' })
    const { rows } = await app.server.services.pool.query<{ deleted: boolean; count: number }>(
      'select deleted_at is not null as deleted, count(*)::int as count from groceries where member_id = $1 group by 1 order by 1',
      [member.memberId],
    )
    expect(rows).toEqual([
      { deleted: false, count: 1 },
      { deleted: true, count: 400 },
    ])
  })

  it('is of what is planned from today on', async () => {
    const member = await aMember(app)
    await plans(app, member, soup, { day: '2026-11-19' })
    expect(await groceriesOf(app, member)).toEqual([])
    await plans(app, member, soup, { day: '2027-01-17' })
    expect(await names(member)).toContain('Ingwer')
  })

  it('is ticked off, and open again only with what is planned later', async () => {
    const member = await aMember(app)
    const { planId } = await plans(app, member, soup)
    await ticks(app, member, 'zwiebeln:piece')
    expect(await groceryOf(app, member, 'zwiebeln:piece')).toMatchObject({ isBought: true, amountThousandths: 1000 })
    await plans(app, member, bolognese, { portions: 8 })
    expect(await groceryOf(app, member, 'zwiebeln:piece')).toMatchObject({ isBought: false, amountThousandths: 2000 })
    await plan(app, member, { planId, portions: 6 })
    expect(await groceryOf(app, member, 'zwiebeln:piece')).toMatchObject({ isBought: false, amountThousandths: 2500 })
    await ticks(app, member, 'zwiebeln:piece')
    expect(await groceryOf(app, member, 'zwiebeln:piece')).toMatchObject({ isBought: true, amountThousandths: 3500 })
    await ticks(app, member, 'zwiebeln:piece', false)
    expect(await groceryOf(app, member, 'zwiebeln:piece')).toMatchObject({ isBought: false, amountThousandths: 3500 })
  })

  it('takes own entries, in their department where the name tells it', async () => {
    const member = await aMember(app)
    const answer = await add(
      member,
      { name: '  Milch ' },
      { name: 'Kerzen für Oma', departmentId: 'drogerie' },
      { name: 'Gummistiefel' },
      { name: 'apple' },
    )
    expect(answer.result.items.map(({ name, departmentName, isOwn }) => [name, departmentName, isOwn])).toEqual([
      ['apple', 'Obst und Gemüse', true],
      ['Milch', 'Milch, Käse und Eier', true],
      ['Kerzen für Oma', 'Drogerie und Haushalt', true],
      ['Gummistiefel', 'Sonstiges', true],
    ])
    const [first] = answer.result.items
    await ticks(app, member, first?.groceryId ?? '')
    expect(await groceryOf(app, member, first?.groceryId ?? '')).toMatchObject({ isBought: true })
  })

  it('takes an entry once, however often it is sent, also after it was deleted', async () => {
    const member = await aMember(app)
    const groceryId = uuid()
    await Promise.all(Array.from({ length: 10 }, () => add(member, { groceryId, name: 'Hefe' })))
    expect(await names(member)).toEqual(['Hefe'])
    await remove(member, [groceryId])
    await add(member, { groceryId, name: 'Hefe' })
    expect(await names(member)).toEqual([])
    expect((await add(member, { groceryId: uuid(), name: 'Hefe' }, { groceryId: uuid(), name: 'Hefe' })).result.items).toHaveLength(2)
  })

  it('is told to other open apps of its member when it or the plan changes', async () => {
    const member = await aMember(app)
    const reader = await follow(app.url, member.token)
    await plans(app, member, soup)
    expect(await reader.next()).toEqual({ type: 'planChanged' })
    await app.call('createNewPlanRecipes', { from: '2026-11-20', portions: 2, operationId: uuid() }, signedIn(app, member))
    expect(await reader.next()).toEqual({ type: 'planChanged' })
    const groceryId = uuid()
    await add(member, { groceryId, name: 'Hefe' })
    await ticks(app, member, groceryId)
    await remove(member, [groceryId])
    for (let change = 1; change <= 3; change++) expect(await reader.next()).toEqual({ type: 'groceriesChanged' })
    reader.leave()
  })

  it('follows the last word, also when it arrives late', async () => {
    const member = await aMember(app)
    const groceryId = uuid()
    await add(member, { groceryId, name: 'Hefe' })
    await plans(app, member, soup)
    for (const id of [groceryId, 'ingwer:g']) {
      await ticks(app, member, id, true, '2026-11-20T10:30:00.000Z')
      await ticks(app, member, id, false, '2026-11-20T10:10:00.000Z')
      expect(await groceryOf(app, member, id), id).toMatchObject({ isBought: true, changedAt: '2026-11-20T10:30:00.000Z' })
      await ticks(app, member, id, false, '2026-11-20T10:31:00.000Z')
      expect(await groceryOf(app, member, id), id).toMatchObject({ isBought: false })
      // A clock that is years ahead wins now, but not for years.
      await ticks(app, member, id, true, '2099-01-01T00:00:00Z')
      app.clock.pass({ minutes: 1 })
      await ticks(app, member, id, false)
      expect(await groceryOf(app, member, id), id).toMatchObject({ isBought: false })
    }
  })

  it('passes over what is not on it any more, and what is somebody else’s', async () => {
    const [member, other] = [await aMember(app), await aMember(app)]
    const groceryId = uuid()
    await add(member, { groceryId, name: 'Hefe' })
    for (const id of [groceryId, 'ingwer:g', 'nothing', uuid()]) {
      expect(await ticks(app, other, id)).toMatchObject({ errorName: null, result: { items: [] } })
      expect(await remove(other, [id])).toMatchObject({ errorName: null, result: { items: [] } })
    }
    expect(await groceryOf(app, member, groceryId)).toMatchObject({ isBought: false })
    // The same id belongs to a different entry for another member.
    await add(other, { groceryId, name: 'Salz' })
    expect(await names(member)).toEqual(['Hefe'])
  })

  it('loses what is deleted: own entries, lines of the plan until it grows, or everything that is bought', async () => {
    const member = await aMember(app)
    const groceryId = uuid()
    await add(member, { groceryId, name: 'Hefe' }, { name: 'Backpapier' })
    await plans(app, member, soup)
    await remove(member, ['salz:none', 'nothing'])
    expect(await names(member)).not.toContain('Salz')
    await plans(app, member, bolognese)
    expect(await groceryOf(app, member, 'salz:none')).toMatchObject({ recipeTitles: ['Spaghetti mit Linsen-Bolognese'] })

    await ticks(app, member, groceryId)
    await ticks(app, member, 'ingwer:g')
    const before = await names(member)
    await Promise.all([remove(member), remove(member)])
    expect(await names(member)).toEqual(before.filter((name) => name !== 'Hefe' && name !== 'Ingwer'))
    expect(await ticks(app, member, groceryId)).toMatchObject({ errorName: null })
    expect(await names(member)).not.toContain('Hefe')
  })

  it('holds 200 own entries, also when many come at once', async () => {
    const member = await aMember(app)
    const bunch = () => Array.from({ length: 50 }, (_, index) => ({ name: `Sache ${index}` }))
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(member, ...bunch())))
    expect(answers.filter(({ errorName }) => errorName === null)).toHaveLength(4)
    expect(answers.filter(({ errorName }) => errorName === 'groceryListFull')).toHaveLength(2)
    expect(await groceriesOf(app, member)).toHaveLength(200)
    expect(await add(member, { name: 'noch eins' })).toMatchObject({ errorName: 'groceryListFull' })
  })

  it('keeps the latest of several ticks of one entry, in whatever order they come in one call', async () => {
    const member = await aMember(app)
    await plans(app, member, soup)
    const [groceryId, at] = ['zwiebeln:piece', (minute: number) => `2026-11-20T10:${minute}:00.000Z`]
    const tick = (isBought: boolean, minute: number) => ({ groceryId, isBought, changedAt: at(minute) })
    const items = [tick(true, 30), tick(true, 31), tick(false, 32), tick(true, 29)]
    expect(await app.call('buyMyGrocerys', { items }, signedIn(app, member))).toMatchObject({ errorName: null })
    expect(await groceryOf(app, member, groceryId)).toMatchObject({ isBought: false, changedAt: at(32) })
  })

  it('comes in the reader’s language', async () => {
    const member = await aMember(app)
    await plans(app, member, soup)
    expect((await groceriesOf(app, member, 'fr_FR')).find(({ groceryId }) => groceryId === 'zwiebeln:piece')).toMatchObject({
      name: 'oignons',
      nameOfOne: 'oignon',
      departmentName: 'Fruits et légumes',
    })
  })

  it('rejects blank names, endless ones and what is no command', async () => {
    const member = await aMember(app)
    for (const name of ['', '   ', '\u200b\u0000']) expect(await add(member, { name })).toMatchObject({ errorName: 'fieldRequired' })
    const at = signedIn(app, member)
    const item = { groceryId: uuid(), name: 'Hefe' }
    const badAdds = [
      { name: 'x'.repeat(10_000) },
      { name: 7 },
      { groceryId: 'salz:none' },
      { groceryId: '../../../../../etc' },
      { departmentId: '' },
    ]
    for (const wrong of badAdds) {
      expect(await app.callRaw('addMyGrocerys', { items: [{ ...item, ...wrong }] }, at)).toMatchObject({ status: 400 })
    }
    expect(await app.callRaw('addMyGrocerys', { items: Array(51).fill(item) }, at)).toMatchObject({ status: 400 })
    const tick = { groceryId: item.groceryId, isBought: true, changedAt: '2026-11-20T10:30:00Z' }
    for (const wrong of [{ changedAt: 'now' }, { changedAt: '2026-13-45T99:99:99Z' }, { isBought: 'yes' }]) {
      expect(await app.callRaw('buyMyGrocerys', { items: [{ ...tick, ...wrong }] }, at)).toMatchObject({ status: 400 })
    }
    expect(await app.callRaw('buyMyGrocerys', { items: Array(201).fill(tick) }, at)).toMatchObject({ status: 400 })
    expect(await app.callRaw('delMyGrocerys', { groceryIds: Array(201).fill('x') }, at)).toMatchObject({ status: 400 })
    expect(await groceriesOf(app, member)).toEqual([])
    // An injection attempt is only a name here.
    const hostile = `'; drop table groceries; -- <img src=x onerror=alert(1)> 🧀`
    expect((await add(member, { name: hostile })).result.items).toMatchObject([{ name: hostile }])
  })

  it('is for members only', async () => {
    await expectMembersOnly(app, 'getMyGrocerys', {})
    await expectMembersOnly(app, 'addMyGrocerys', { items: [] })
    await expectMembersOnly(app, 'buyMyGrocerys', { items: [] })
    await expectMembersOnly(app, 'delMyGrocerys', {})
    const gone = await aMember(app, { status: 'deleted' })
    expect(await add(gone, { name: 'Hefe' })).toMatchObject({ errorName: 'userNotFound' })
    expect(await ticks(app, gone, 'x')).toMatchObject({ errorName: 'userNotFound' })
    expect(await remove(gone)).toMatchObject({ errorName: 'userNotFound' })
  })
})
