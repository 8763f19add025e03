import { describe, expect, it } from 'vitest'
import { planLines } from '../cli-lines.ts'
import { differences } from '../plan/difference.ts'
import { isEmptyPlan, planContent } from '../plan/plan.ts'
import { aReward } from './support/shop-items.ts'
import { changed, itemsOfShop, only, type Shop, smallShop } from './support/small-shop.ts'

const today = '2026-04-01'

function pauseAll(shop: Shop): void {
  only(shop.campaigns).active = false
  only(shop.collectors).active = false
}

describe('differences', () => {
  it.each<[string, unknown, unknown, unknown[]]>([
    ['nothing', { a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }, []],
    ['a value', { a: { b: 1 } }, { a: { b: 2 } }, [{ path: 'a.b', before: 1, after: 2 }]],
    ['a new field', {}, { a: null }, [{ path: 'a', before: undefined, after: null }]],
    ['a gone field', { a: 1 }, {}, [{ path: 'a', before: 1, after: undefined }]],
    ['an object that became null', { a: { b: 1 } }, { a: null }, [{ path: 'a', before: { b: 1 }, after: null }]],
    ['a list of plain values', { a: [1, 2] }, { a: [2, 1] }, [{ path: 'a', before: [1, 2], after: [2, 1] }]],
    ['a named entry', [{ id: 'x', n: 1 }], [{ id: 'x', n: 2 }], [{ path: '[x].n', before: 1, after: 2 }]],
    ['an entry put in front', [{ id: 'x' }], [{ id: 'y' }, { id: 'x' }], [{ path: '[y]', before: undefined, after: { id: 'y' } }]],
    [
      'entries that changed places',
      [{ id: 'x' }, { id: 'y' }],
      [{ id: 'y' }, { id: 'x' }],
      [{ path: '', before: ['x', 'y'], after: ['y', 'x'] }],
    ],
    ['keys in another order', [{ b: 1, a: { d: 1, c: 2 } }], [{ a: { c: 2, d: 1 }, b: 1 }], []],
  ])('%s', (_, before, after, expected) => {
    expect(differences(before, after)).toEqual(expected)
  })
})

describe('a plan', () => {
  it('adds everything to an empty database', () => {
    const plan = planContent([], itemsOfShop(smallShop()), today)
    expect(plan.additions).toHaveLength(itemsOfShop(smallShop()).length)
    expect(plan).toMatchObject({ changes: [], removals: [], losses: [] })
  })

  it('is empty when the database says the same', () => {
    const plan = planContent(itemsOfShop(smallShop()), itemsOfShop(smallShop()), today)
    expect(isEmptyPlan(plan)).toBe(true)
  })

  it('names changed fields, additions, removals and losses', () => {
    const after = changed((shop) => {
      only(shop.campaigns).rewards = [{ ...aReward('topf'), copayCents: 1999 }, aReward('tuch')]
      shop.banners = []
      shop.tiers.push({ ...only(shop.tiers), id: 'mitte', thresholdCents: 20_000 })
    })
    const plan = planContent(itemsOfShop(smallShop()), itemsOfShop(after), today)
    expect(plan.additions.map(({ id }) => id)).toEqual(['mitte'])
    expect(plan.changes.map(({ item, fields }) => [item.id, fields.map(({ path }) => path)])).toEqual([
      ['kochen', ['rewards[topf].copayCents', 'rewards[tuch]']],
    ])
    expect(plan.removals).toEqual([{ kind: 'banner', id: 'hallo' }])
    expect(plan.losses).toMatchObject([
      { kind: 'campaign', id: 'kochen', message: { en: '“topf” Additional payment €19.99 instead of €9.99' } },
    ])
  })

  it('says what a pause means, which takes nothing away, and that it ends', () => {
    const [running, paused] = [itemsOfShop(smallShop()), itemsOfShop(changed(pauseAll))]
    const plan = planContent(running, paused, today)
    expect(plan.losses).toEqual([])
    expect(planLines(plan, 'would')).toEqual([
      '~ campaign kochen',
      '    active true -> false',
      '~ collector kaffee',
      '    active true -> false',
      'Would be added: 0, changed: 2, removed: 0.',
    ])
    expect(planContent(paused, running, today).losses).toEqual([])
  })

  it('says that what members hold is prolonged with its campaign or collector card', () => {
    const longer = changed((shop) => {
      only(shop.campaigns).redeemUntil = '2026-12-31'
      only(shop.collectors).redeemUntil = '2026-12-31'
    })
    const message = 'redeems until 2026-12-31, and so does what members hold and have activated.'
    const plan = planContent(itemsOfShop(smallShop()), itemsOfShop(longer), today)
    expect(plan).toMatchObject({
      losses: [],
      longer: [
        { kind: 'campaign', message },
        { kind: 'collector', message },
      ],
    })
    expect(planLines(plan, 'would')).toContain(`! collector kaffee ${message}`)
    expect(planContent(itemsOfShop(smallShop()), itemsOfShop(longer), '2026-06-15').longer).toEqual([])
  })

  it('counts what gets worse during a pause as a loss all the same', () => {
    const dearer = changed((shop) => {
      pauseAll(shop)
      only(only(shop.campaigns).rewards).heartsNeeded = 11
    })
    expect(planContent(itemsOfShop(changed(pauseAll)), itemsOfShop(dearer), today).losses).toHaveLength(1)
  })

  it('removes kinds that this version does not know', () => {
    const rows = [...itemsOfShop(smallShop()), { kind: 'hologram', id: 'x', data: {} }]
    expect(planContent(rows, itemsOfShop(smallShop()), today).removals).toEqual([{ kind: 'hologram', id: 'x' }])
  })

  it('asks somebody to look when a campaign was written by another version', () => {
    const rows = [{ kind: 'campaign', id: 'kochen', data: { id: 'kochen', title: 'Kochen' } }]
    const { losses } = planContent(rows, itemsOfShop(smallShop()), today)
    expect(losses).toMatchObject([{ kind: 'campaign', id: 'kochen', message: { en: expect.stringContaining('another version') } }])
  })
})
