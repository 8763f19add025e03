import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Figures } from '../../src/layout/Figures.tsx'
import { ListDetail } from '../../src/layout/ListDetail.tsx'
import { ObjectCard, ObjectPair } from '../../src/layout/ObjectCard.tsx'
import { BottomBar, Page } from '../../src/layout/Page.tsx'
import { ShopGrid } from '../../src/layout/ShopGrid.tsx'
import { type Template, TemplateProvider } from '../../src/layout/template.ts'

const usual = { width: innerWidth, height: innerHeight }
afterEach(() => page.viewport(usual.width, usual.height))

/** Widths of the five layouts, with the left edge of goods, of other pages, and of a single column in the middle. */
const widths = [
  [320, { shop: 16, object: 16, form: 16, list: 16 }],
  [390, { shop: 16, object: 16, form: 16, list: 16 }],
  [768, { shop: 32, object: 32, form: 49, list: 49 }],
  [1440, { shop: 120, object: 120, form: 385, list: 385 }],
  [1920, { shop: 192, object: 360, form: 625, list: 625 }],
] as const

function inTemplate(template: Template, width: 'column' | 'page') {
  return (
    <TemplateProvider value={template}>
      <Page width={width}>
        <h1>Title</h1>
        {template === 'shop' && (
          <ShopGrid>
            {Array.from({ length: 12 }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: goods that never change
              <div key={at}>Goods</div>
            ))}
          </ShopGrid>
        )}
        {template === 'object' && (
          <ObjectCard picture={<span>Picture</span>}>
            <p>Facts</p>
          </ObjectCard>
        )}
        {template === 'list' && width === 'page' && <ListDetail list={<p>Entries</p>} detail={<p>Entry</p>} />}
        {template === 'form' && (
          <BottomBar>
            <button type="button">Save</button>
          </BottomBar>
        )}
      </Page>
    </TemplateProvider>
  )
}

describe.each(['shop', 'object', 'form', 'list'] as const)('a page of the template %s', (template) => {
  it.each(widths)('at %i px begins at its left edge, and nothing hangs out', async (width, edges) => {
    await page.viewport(width, 900)
    const screen = await render(inTemplate(template, template === 'shop' || template === 'object' ? 'page' : 'column'))
    expect(screen.getByRole('heading', { name: 'Title' }).element().getBoundingClientRect().left).toBe(edges[template])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(screen.getByRole('main').element()).toHaveAttribute('data-template', template)
  })
})

it.each([
  [390, 1],
  [768, 2],
  [1440, 4],
  [1920, 5],
])('goods at %i px are in %i columns', async (width, columns) => {
  await page.viewport(width, 900)
  const screen = await render(inTemplate('shop', 'page'))
  const lefts = screen
    .getByText('Goods')
    .elements()
    .map((goods) => goods.getBoundingClientRect().left)
  expect(new Set(lefts).size).toBe(columns)
})

it.each([
  [390, 'below'],
  [768, 'next to'],
  [1440, 'next to'],
])('the facts of an object at %i px are %s its picture', async (width, where) => {
  await page.viewport(width, 900)
  const screen = await render(inTemplate('object', 'page'))
  const picture = screen.getByText('Picture').element().getBoundingClientRect()
  const facts = screen.getByText('Facts').element().getBoundingClientRect()
  expect(facts.left > picture.right).toBe(where === 'next to')
  expect(facts.top >= picture.bottom).toBe(where === 'below')
})

it.each([320, 768])('a very long word of an object wraps inside its card at %i px', async (width) => {
  await page.viewport(width, 900)
  const screen = await render(
    <ObjectCard picture={<span>Picture</span>}>
      <h1 className="face-display text-2xl">Donaudampfschifffahrtskapitänsmützenbänder</h1>
    </ObjectCard>,
  )
  const heading = screen.getByRole('heading').element()
  const card = screen.getByRole('article').element()
  expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth)
  expect(heading.getBoundingClientRect().right).toBeLessThan(card.getBoundingClientRect().right)
})

it('an amount among the totals of a small phone stays on one line', async () => {
  await page.viewport(320, 640)
  const figures = ['3', '118,73 €', '0'].map((value, at) => ({ value, label: ['eingelöst', 'gespart', 'abgelaufen'][at] ?? '' }))
  const screen = await render(<Figures label="Totals" figures={figures} />)
  const heights = ['3', '118,73 €'].map((text) => screen.getByText(text, { exact: true }).element().getBoundingClientRect().height)
  expect(heights[1]).toBe(heights[0])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

it('totals in very large text stand below each other', async () => {
  await page.viewport(390, 844)
  document.documentElement.style.fontSize = '200%'
  const figures = ['gesammelt', 'abgegeben', 'jetzt'].map((label) => ({ value: '118', label }))
  const screen = await render(<Figures label="Totals" figures={figures} />)
  const tops = ['gesammelt', 'jetzt'].map((label) => screen.getByText(label).element().getBoundingClientRect().top)
  const width = document.documentElement.scrollWidth
  document.documentElement.style.fontSize = ''
  expect(width).toBeLessThanOrEqual(390)
  expect(tops[1]).toBeGreaterThan(tops[0] ?? 0)
})

it.each([
  [390, 'below'],
  [768, 'next to'],
  [1440, 'next to'],
  [1920, 'next to'],
])('what goes with a stall at %i px is %s it', async (width, where) => {
  await page.viewport(width, 900)
  const screen = await render(<ObjectPair object={<p>Stall</p>}>Rewards</ObjectPair>)
  const stall = screen.getByText('Stall').element().getBoundingClientRect()
  const rewards = screen.getByText('Rewards').element().getBoundingClientRect()
  expect(rewards.left > stall.right).toBe(where === 'next to')
  expect(rewards.top >= stall.bottom).toBe(where === 'below')
})

it.each([
  [390, false],
  [768, true],
  [1440, true],
])('an open entry at %i px is next to its list: %s', async (width, isNext) => {
  await page.viewport(width, 900)
  const screen = await render(inTemplate('list', 'page'))
  const entry = screen.getByText('Entry', { exact: true })
  if (!isNext) return expect(entry.element().checkVisibility()).toBe(false)
  expect(entry.element().getBoundingClientRect().left).toBeGreaterThan(screen.getByText('Entries').element().getBoundingClientRect().right)
})

it.each([
  [390, 'at the bottom of the window', 'fixed'],
  [768, 'below its form', 'static'],
])('the action of a form at %i px is %s', async (width, _where, position) => {
  await page.viewport(width, 900)
  const screen = await render(inTemplate('form', 'column'))
  const bar = screen.getByRole('button', { name: 'Save' }).element().closest('.bottom-bar')
  expect(bar && getComputedStyle(bar).position).toBe(position)
})

it.each([
  [900, 'fixed'],
  [256, 'static'],
])('in a window that is %i px high the action of a form on a phone is %s', async (height, position) => {
  await page.viewport(320, height)
  const screen = await render(inTemplate('form', 'column'))
  const bar = screen.getByRole('button', { name: 'Save' }).element().closest('.bottom-bar')
  expect(bar && getComputedStyle(bar).position).toBe(position)
})
