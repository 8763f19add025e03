import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asOwner } from '#testing/owner.ts'
import { type StudioPerson, startTestStudio, type TestStudio } from '#testing/studio.ts'
import { addUser } from '../accounts/users.ts'

let test: TestStudio
let miriam: StudioPerson
let jonas: StudioPerson

const kind = 'coupon'
const id = 'wein-15'

beforeAll(async () => {
  test = await startTestStudio()
  miriam = await test.person('edit')
  await addUser(test.studio.services, { login: 'jonas', name: 'Jonas Reuter', rights: ['edit'], password: 'Apfelkuchen7!' })
  jonas = await test.person()
  await jonas.call('signIn', { login: 'JONAS', password: 'Apfelkuchen7!' })
})
afterAll(() => test.close())

async function newDraft(name: string): Promise<string> {
  return (await miriam.call('createDraft', { name })).answer.draftId
}

async function readItem(draftId?: string) {
  const { answer } = await miriam.call('getContent', draftId === undefined ? {} : { draftId })
  return answer.items.find((item) => item.kind === kind && item.id === id)
}

describe('who is not signed in', () => {
  it('reads nothing', async () => {
    const { status, failure } = await (await test.person()).call('getContent', {})
    expect([status, failure.code]).toEqual([401, 'signedOut'])
  })

  it('is not told whether the name exists', async () => {
    const visitor = await test.person()
    const wrong = await visitor.call('signIn', { login: 'miriam', password: 'wrong' })
    const unknown = await visitor.call('signIn', { login: 'nobody', password: 'wrong' })
    expect(wrong.status).toBe(401)
    expect(unknown.failure).toEqual(wrong.failure)
  })

  it('is rejected with a cookie that another page sends', async () => {
    const response = await fetch(`${test.studio.url.replace('localhost', '127.0.0.1')}api/getSession`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: '{}',
    })
    expect(response.status).toBe(403)
  })
})

describe('the content', () => {
  it('says what is used of copies, budgets and stock', async () => {
    const { pool } = test.studio.services
    await pool.query("update coupon_counters set issued = 30, redeemed = 12 where coupon_id = 'brezel-geschenkt'")
    await pool.query("insert into coupon_budgets (coupon_id, used_percent, counted_at) values ('geburtstag-torte', 68, now())")
    await pool.query("update gift_stock set available = 7 where gift_id = 'lindenhonig'")
    const { usage } = (await miriam.call('getContent', {})).answer
    expect(usage).toContainEqual({ kind: 'coupon', id: 'brezel-geschenkt', issued: 30, redeemed: 12 })
    expect(usage).toContainEqual({ kind: 'coupon', id: 'geburtstag-torte', budgetPercent: 68 })
    expect(usage).toContainEqual({ kind: 'gift', id: 'lindenhonig', available: 7 })
  })
})

describe('a draft', () => {
  it('holds changes over what is live, which stays', async () => {
    const draftId = await newDraft('Dezember')
    const edits = [{ path: 'effect.percent', before: 15, after: 20 }]
    const { answer } = await miriam.call('saveItem', { draftId, kind, id, edits })
    expect(answer.items).toMatchObject([{ kind, id, change: 'changed', data: { effect: { percent: 20 } } }])
    expect(answer.draft).toMatchObject({ changes: 1, editors: ['Miriam Kolb'], state: 'open' })
    expect((await readItem())?.data.effect).toMatchObject({ percent: 15 })
  })

  it('takes what two people change in different fields', async () => {
    const draftId = await newDraft('Zwei')
    await miriam.call('saveItem', { draftId, kind, id, edits: [{ path: 'position', before: 60, after: 61 }] })
    const { answer } = await jonas.call('saveItem', { draftId, kind, id, edits: [{ path: 'effect.percent', before: 15, after: 10 }] })
    expect(answer.items[0]?.data).toMatchObject({ position: 61, effect: { percent: 10 } })
    expect(answer.conflicts).toEqual([])
    expect(answer.draft?.editors).toEqual(['Jonas Reuter', 'Miriam Kolb'])
  })

  it('keeps a row of a list that was corrected meanwhile, and what was added to the list', async () => {
    const week = { kind: 'offerWeek', id: 'woche-4' }
    const draftId = await newDraft('Dezember')
    await miriam.call('saveItem', { draftId, ...week, edits: [{ path: 'goods[1].priceCents', before: 239, after: 229 }] })
    const goods = async () => {
      const { answer } = await miriam.call('getContent', { draftId })
      return answer.items.find((item) => item.kind === week.kind && item.id === week.id)?.data.goods as Record<string, unknown>[]
    }
    const before = await goods()
    await asOwner(test, async (owner) => {
      await owner.query(
        `update content_items set data = jsonb_set(data, '{goods}', jsonb_set(data -> 'goods', '{0,priceCents}', '109') - 2 || $1::jsonb)
         where kind = 'offerWeek' and id = 'woche-4'`,
        [JSON.stringify([{ ...before[0], productId: '2910000000703' }])],
      )
      await owner.query(
        `insert into content_revisions (revision, kind, author, note, allowed_losses, record)
         select max(revision) + 1, 'apply', 'Jonas', '', '{}', '{}' from content_revisions`,
      )
    })
    const [first, second] = before
    const expected = [
      { ...first, priceCents: 109 },
      { ...second, priceCents: 229 },
      ...before.slice(3),
      { ...first, productId: '2910000000703' },
    ]
    expect(await goods()).toEqual(expected)
  })

  it('keeps both values of a field that two people changed until one is chosen', async () => {
    const draftId = await newDraft('Streit')
    await miriam.call('saveItem', { draftId, kind, id, edits: [{ path: 'effect.percent', before: 15, after: 20 }] })
    const { answer } = await jonas.call('saveItem', { draftId, kind, id, edits: [{ path: 'effect.percent', before: 15, after: 10 }] })
    expect(answer.items[0]?.data).toMatchObject({ effect: { percent: 20 } })
    expect(answer.conflicts).toMatchObject([
      {
        id,
        conflicts: [
          {
            path: 'effect.percent',
            values: [
              { value: 20, by: 'Miriam Kolb' },
              { value: 10, by: 'Jonas Reuter' },
            ],
          },
        ],
      },
    ])
    // Who has not looked up yet goes on typing.
    const goesOn = await jonas.call('saveItem', { draftId, kind, id, edits: [{ path: 'effect.percent', before: 10, after: 12 }] })
    expect(goesOn.answer.items[0]?.data).toMatchObject({ effect: { percent: 20 } })
    expect(goesOn.answer.conflicts[0]?.conflicts[0]?.values.map(({ value }) => value)).toEqual([20, 12])
    const edits = [{ path: 'effect.percent', before: 20, after: 10, isChoice: true }]
    const chosen = await miriam.call('saveItem', { draftId, kind, id, edits })
    expect(chosen.answer.items[0]?.data).toMatchObject({ effect: { percent: 10 } })
    expect(chosen.answer.conflicts).toEqual([])
  })

  it('removes optional fields, adds and removes items, and lets go of changes', async () => {
    const draftId = await newDraft('Mehr')
    const live = await readItem()
    const removed = await miriam.call('saveItem', { draftId, kind, id, edits: [{ path: 'onPromotions', before: false }] })
    expect(removed.answer.items[0]?.data).not.toHaveProperty('onPromotions')
    const data = { ...live?.data, id: 'wein-16' }
    const added = await miriam.call('putItems', {
      draftId,
      items: [
        { kind, id: 'wein-16', data },
        { kind, id: 'winzersekt-3-euro', data: null },
      ],
    })
    expect(added.answer.items.map(({ id: name, change }) => [name, change])).toEqual([
      ['wein-16', 'new'],
      ['winzersekt-3-euro', 'removed'],
    ])
    const { answer } = await miriam.call('revertItems', {
      draftId,
      items: [
        { kind, id },
        { kind, id: 'wein-16' },
      ],
    })
    expect(answer.draft?.changes).toBe(1)
    expect(await readItem(draftId)).toEqual(live)
  })

  it('adds nothing under an id that another draft or the live content has', async () => {
    const [first, second] = [await newDraft('Dezember'), await newDraft('Januar')]
    const add = (by: StudioPerson, draftId: string, name: string) =>
      by.call('putItems', { draftId, items: [{ kind, id: name, data: { id: name } }] })
    expect((await add(miriam, first, 'wein-17')).status).toBe(200)
    // The answer was lost.
    expect((await add(miriam, first, 'wein-17')).status).toBe(200)
    for (const rejected of [add(jonas, second, 'wein-17'), add(jonas, first, 'wein-17'), add(jonas, second, id)])
      expect((await rejected).failure.code).toBe('rejected')
    expect((await jonas.call('getContent', { draftId: second })).answer.takenElsewhere).toContain('coupon/wein-17')
    await miriam.call('deleteDraft', { draftId: first })
    expect((await add(jonas, second, 'wein-17')).status).toBe(200)
    // It was offered once and removed: members have copies, and they count.
    await asOwner(test, (owner) =>
      owner.query(`insert into content_changes (kind, id, revision, data) values ('coupon', 'wein-12', 1, null)`),
    )
    expect((await add(jonas, second, 'wein-12')).failure.code).toBe('rejected')
    // An article has the number that is printed on it.
    await asOwner(test, (owner) => owner.query(`update content_changes set kind = 'product', id = '4099999000012' where id = 'wein-12'`))
    const product = { kind: 'product', id: '4099999000012', data: { id: '4099999000012' } }
    expect((await jonas.call('putItems', { draftId: second, items: [product] })).status).toBe(200)
    await asOwner(test, (owner) => owner.query(`delete from content_changes where id = '4099999000012'`))
  })

  it('is whole after it was sent twice, and by many at once', async () => {
    const draftId = await newDraft('Viele')
    const fields = ['title', 'badge', 'description', 'conditions'].flatMap((name) =>
      ['de', 'en', 'fr'].map((lang) => `texts.${name}.${lang}`),
    )
    const save = (path: string) => miriam.call('saveItem', { draftId, kind, id, edits: [{ path, after: path }] })
    await Promise.all([...fields, ...fields].map(save))
    const texts = (await readItem(draftId))?.data.texts as Record<string, Record<string, string>>
    expect(
      Object.entries(texts).flatMap(([name, text]) => Object.entries(text).map(([lang, value]) => [`texts.${name}.${lang}`, value])),
    ).toEqual(expect.arrayContaining(fields.map((path) => [path, path])))
  })

  it('does not reach into what is no field', async () => {
    const draftId = await newDraft('Böse')
    const { status } = await miriam.call('saveItem', { draftId, kind, id, edits: [{ path: '__proto__.polluted', after: true }] })
    expect(status).toBe(200)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    const strange = await miriam.call('putItems', { draftId, items: [{ kind: 'members', id: 'x', data: {} }] })
    expect([strange.status, strange.failure.code]).toEqual([422, 'invalid'])
    const gone = await miriam.call('saveItem', {
      draftId: '00000000-0000-7000-8000-000000000000',
      kind,
      id,
      edits: [{ path: 'position', after: 1 }],
    })
    expect([gone.status, gone.failure.code]).toEqual([404, 'missing'])
  })
})
