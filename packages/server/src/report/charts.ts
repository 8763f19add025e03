import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import { Html } from '../runtime/pages/html.ts'

/** Charts are drawn here, so that the page needs no script. Colours are the page's, so that it has a dark look as well. */
const { document } = parseHTML('<!doctype html><html><body></body></html>')

const frame = {
  document: document as unknown as NonNullable<Plot.PlotOptions['document']>,
  width: 720,
  marginLeft: 64,
}

export interface Point {
  x: string
  y: number
}

/** Bars by week; `before` are those of the compared period, as lines in front of them. */
export function weeks(label: string, points: readonly Point[], before: readonly Point[] = []): Html {
  const named = points.map(({ x, y }) => ({ week: x.slice(5), y }))
  const earlier = before.slice(0, named.length).map(({ y }, index) => ({ week: named[index]?.week ?? '', y }))
  return drawn({
    ...frame,
    height: 240,
    ariaLabel: label,
    x: { label: null, domain: named.map(({ week }) => week) },
    y: { label, grid: true, tickFormat: 's' },
    marks: [
      Plot.barY(named, { x: 'week', y: 'y', fill: 'var(--hk-heart)' }),
      Plot.tickY(earlier, { x: 'week', y: 'y', stroke: 'var(--hk-ink)', strokeWidth: 2 }),
      Plot.ruleY([0]),
    ],
  })
}

export interface Step {
  title: string
  step: string
  count: number
}

const steps = ['collected', 'activated', 'redeemed']

/** The way of offers from step to step, the widest bar behind the others. */
export function funnel(label: string, all: readonly Step[]): Html {
  const titles = [...new Set(all.map(({ title }) => title))]
  return drawn({
    ...frame,
    marginLeft: 200,
    height: 40 + 26 * titles.length,
    ariaLabel: label,
    x: { label: null, grid: true, tickFormat: 's' },
    y: { label: null, domain: titles },
    color: { legend: false, domain: steps, range: ['var(--hk-heart-soft)', 'var(--hk-bakery-ink)', 'var(--hk-heart)'] },
    marks: [Plot.barX(all, { x: 'count', y: 'title', fill: 'step', insetTop: 3, insetBottom: 3 }), Plot.ruleX([0])],
  })
}

function drawn(options: Plot.PlotOptions): Html {
  const svg = Plot.plot(options)
  // Plot names the classes of each chart in a style element of its own.
  return new Html(svg.outerHTML)
}
