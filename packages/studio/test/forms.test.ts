// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ItemForm } from '../src/form/ItemForm.tsx'
import { blankItem, type FormNode, formNode } from '../src/form/schema.ts'
import type { Data } from '../src/items.ts'

const merchant = join(import.meta.dirname, '../../../merchant')
const read = (...path: string[]) => JSON.parse(readFileSync(join(merchant, ...path), 'utf8'))

/** Where the files of a kind are, and the list in which they keep its items. */
const kinds: [kind: string, place: string, list?: string][] = [
  ['merchant', 'merchant.json'],
  ['department', 'departments.json', 'departments'],
  ['product', 'products', 'products'],
  ['store', 'stores', 'stores'],
  ['tier', 'tiers.json', 'tiers'],
  ['campaign', 'campaigns'],
  ['collector', 'collectors'],
  ['segment', 'segments'],
  ['coupon', 'coupons', 'coupons'],
  ['gift', 'gifts'],
  ['collect-code-batch', 'collect-code-batches.json', 'collectCodeBatches'],
  ['ingredient', 'ingredients.json', 'ingredients'],
  ['recipe', 'recipes'],
  ['recipient', 'recipients.json', 'recipients'],
  ['banner', 'banners'],
  ['page', 'pages'],
  ['faq-topic', 'faqs'],
  ['news', 'news'],
]

function itemsAt(place: string, list?: string): Data[] {
  const files = place.endsWith('.json') ? [read(place)] : readdirSync(join(merchant, place)).map((file) => read(place, file))
  return files.flatMap(({ $schema: _, ...file }) => (list ? file[list] : [file]))
}

function schemaOf(kind: string, list?: string): FormNode {
  const schema: FormNode = read('schema', `${kind}.json`)
  return formNode((list ? schema.properties?.[list]?.items : schema) ?? {})
}

function drawn(kind: string, node: FormNode, data: Data, problems: { path: string; text: string }[] = []): string {
  const nothing = () => undefined
  const content = {
    ...{
      live: { revision: 1, at: '', author: '' },
      draft: null,
      items: [],
      problems: [],
      conflicts: [],
      paused: [],
      usage: [],
      takenElsewhere: [],
    },
    openedOn: '2026-11-20',
  }
  return renderToStaticMarkup(
    createElement(ItemForm, {
      ...{ node, data, content, today: '2026-11-30', isReadOnly: false, conflicts: [] },
      problems: problems.map(({ path, text }) => ({
        kind,
        id: 'a',
        path,
        level: 'error' as const,
        code: 'a',
        text: { de: text, en: text },
      })),
      ...{ onChange: nothing, onFix: nothing, onAccept: nothing, onChoose: nothing },
      onUpload: () => Promise.reject(new Error('no server')),
    }),
  )
}

describe('The form', () => {
  it.each(kinds)('of %s shows every field of each item', (kind, place, list) => {
    const node = schemaOf(kind, list)
    // One of all that have the same fields.
    const shapes = Map.groupBy(itemsAt(place, list), (data) => Object.keys(data).sort().join())
    for (const [data] of shapes.values()) {
      if (!data) continue
      const html = drawn(kind, node, data)
      expect(html).not.toMatch(/unsupported|unknown field/i)
      for (const { title } of namesIn(node)) expect(html).toContain(`${title.de.replaceAll('&', '&amp;')}`)
    }
  })

  it('says at a field what is wrong with it, and above all fields what is wrong with none', () => {
    const [coupon] = itemsAt('coupons', 'coupons')
    const problems = [
      { path: 'redeemUntil', text: 'Endet zu früh.' },
      { path: '', text: 'Zwei gleiche.' },
    ]
    const html = drawn('coupon', schemaOf('coupon', 'coupons'), coupon ?? {}, problems)
    expect(html.indexOf('Zwei gleiche.')).toBeLessThan(html.indexOf('Wirkung'))
    expect(html).toMatch(/aria-label="Einlösen".*Endet zu früh\..*Titel/s)
    expect(html.match(/Endet zu früh\./g)).toHaveLength(1)
  })

  it('of news leads to the home page at first, and shows nothing chosen for what is no page', () => {
    const node = schemaOf('news')
    const { data: blank } = blankItem('news', node, { items: [] }, '2026-11-30')
    expect(blank.path).toBe('/main/offers')
    expect(drawn('news', node, blank)).not.toContain('Bitte wählen')
    expect(drawn('news', node, { ...blank, path: '/' })).toMatch(/<option[^>]* selected=""[^>]*>Bitte wählen/)
  })

  it('counts the problems of a folded group', () => {
    const [coupon] = itemsAt('coupons', 'coupons')
    expect(drawn('coupon', schemaOf('coupon', 'coupons'), coupon ?? {}, [{ path: 'quota.perDay', text: 'Zu viele.' }])).toContain(
      '1 zu klären',
    )
  })
})

/** What the fields of an item are called; those of rows and sentences depend on the item. */
function namesIn(node: FormNode) {
  const fields = Object.values(node.properties ?? {}).flatMap((property): FormNode[] =>
    property.properties && !property.field ? Object.values(property.properties) : [property],
  )
  return fields.flatMap(({ field, 'x-studio': hints }) => (hints && !hints.row && field ? [hints] : []))
}
