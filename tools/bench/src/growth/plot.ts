import { spread } from '../shards/spread.ts'

/** One line of a plot: values over sizes, smallest size first. */
export interface Series {
  name: string
  points: { size: number; value: number }[]
}

interface Words {
  title: string
  /** The unit of the sizes. */
  across: string
  /** Unit of the values. */
  unit: string
}

const width = 900
const height = 520
const area = { left: 56, right: 610, top: 64, bottom: 460 }
const labelHeight = 19
const tickWidth = 80
/** Lines differ by colour and by dash pattern, for people who are colour-blind. */
const hues = ['red', 'blue', 'green', 'amber', 'violet']
const dashes = ['none', '7 4', '2 4']

/** Draws lines over sizes on a logarithmic scale, as an SVG that is readable on light and dark pages. */
export function plotOf(series: readonly Series[], { title, across, unit }: Words): string {
  const sizes = [...new Set(series.flatMap(({ points }) => points.map(({ size }) => size)))].sort((a, b) => a - b)
  const [least = 1] = sizes
  const most = sizes.at(-1) ?? least
  if (most <= least) throw new Error('A plot over sizes needs two of them')
  const top = roundUp(Math.max(...series.flatMap(({ points }) => points.map(({ value }) => value))))
  const x = (size: number) =>
    area.left + ((Math.log(size) - Math.log(least)) / (Math.log(most) - Math.log(least))) * (area.right - area.left)
  const y = (value: number) => area.bottom - (value / top) * (area.bottom - area.top)
  const ends = series.map(({ points }) => y(points.at(-1)?.value ?? 0))
  const labels = spread(ends, labelHeight, { from: area.top, to: area.bottom })

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${inXml(title)}">
${style}
<rect class="page" width="${width}" height="${height}" rx="8"/>
<text class="title" x="${area.left}" y="30">${inXml(title)}</text>
<text x="${area.left}" y="50">${inXml(unit)}</text>
${[0, 0.25, 0.5, 0.75, 1].map((part) => heightLine(y(part * top), String(round(part * top, 3)))).join('\n')}
${readable(sizes, x)
  .map((size) => `<text text-anchor="middle" x="${round(x(size))}" y="${area.bottom + 22}">${size.toLocaleString('en')}</text>`)
  .join('\n')}
<text text-anchor="middle" x="${(area.left + area.right) / 2}" y="${area.bottom + 44}">${inXml(across)}</text>
${series.map((one, nth) => lineOf(one, nth, { x, y, labelY: labels[nth] ?? 0 })).join('\n')}
</svg>
`
}

const style = `<style>
  text { font: 13px system-ui, sans-serif; fill: #45423f }
  .title { font-size: 17px; font-weight: 600; fill: #1d1b1a }
  .page { fill: #ffffff } .grid { stroke: #e4e0dc } .leader { stroke: #b5afa9; fill: none }
  .red { --hue: #c41f3e } .blue { --hue: #1f63c4 } .green { --hue: #23793f } .amber { --hue: #a25b00 } .violet { --hue: #7d3bb8 }
  .line { fill: none; stroke: var(--hue); stroke-width: 2 } .point { fill: var(--hue) }
  @media (prefers-color-scheme: dark) {
    text { fill: #c9c4bf } .title { fill: #f2efec }
    .page { fill: #1a1817 } .grid { stroke: #37332f } .leader { stroke: #6b645e }
    .red { --hue: #ff7d90 } .blue { --hue: #7db4ff } .green { --hue: #6fd08c } .amber { --hue: #f0b252 } .violet { --hue: #c79bf2 }
  }
</style>`

interface Scales {
  x: (size: number) => number
  y: (value: number) => number
  labelY: number
}

function lineOf({ name, points }: Series, nth: number, { x, y, labelY }: Scales): string {
  const hue = hues[nth % hues.length]
  const dash = dashes[Math.floor(nth / hues.length) % dashes.length]
  const places = points.map(({ size, value }) => `${round(x(size))},${round(y(value))}`)
  const last = points.at(-1)
  const end = round(y(last?.value ?? 0))
  const at = round(labelY)
  return `<g class="${hue}"><polyline class="line" stroke-dasharray="${dash}" points="${places.join(' ')}"/>
${points.map(({ size, value }) => `<circle class="point" cx="${round(x(size))}" cy="${round(y(value))}" r="3.5"/>`).join('')}
<path class="leader" d="M${area.right + 6} ${end} L${area.right + 22} ${at}"/>
<path class="line" stroke-dasharray="${dash}" d="M${area.right + 24} ${at} h26"/>
<text x="${area.right + 56}" y="${at + 4.5}">${inXml(name)}, ${(last?.value ?? 0).toFixed(2)}</text></g>`
}

function heightLine(at: number, text: string): string {
  return `<path class="grid" d="M${area.left} ${round(at)} H${area.right}"/><text text-anchor="end" x="${area.left - 8}" y="${round(at) + 4.5}">${text}</text>`
}

/** Of sizes whose labels would overlap, the first one. */
function readable(sizes: readonly number[], x: (size: number) => number): number[] {
  const stored: number[] = []
  for (const size of sizes) if (stored.length === 0 || x(size) - x(stored.at(-1) ?? size) >= tickWidth) stored.push(size)
  return stored
}

/** Rounds up to a step within its power of ten, so that its quarters have few digits. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 1.2, 1.6, 2, 2.4, 3, 4, 6, 8, 10].find((step) => step * power >= value) ?? 10) * power
}

const round = (value: number, digits = 1) => Number(value.toFixed(digits))
const inXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
