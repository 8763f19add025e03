import {
  bakeryPale,
  coffee,
  crust,
  glass,
  heartRed,
  herb,
  leaf,
  leafDark,
  leafPale,
  mustard,
  paper,
  plum,
  plumPale,
  pore,
  press,
  pumpkin,
  terraDark,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import type { Point } from '../knife/points.ts'
import { random } from '../knife/random.ts'
import { ellipse, rope, times } from '../knife/shapes.ts'
import { fill, type Stamp, stamp } from '../press.ts'

const basilOutline = 'M-8 0C-6-6 4-7 9 0C4 6-6 6-8 0Z'
export const basil = (): Stamp =>
  stamp(
    fill(leafDark, cut(place(basilOutline, 0.4, 1.2, 1.08))),
    fill(leaf, cut(basilOutline, { step: 2.6 })),
    fill(leafPale, wedge(8, 0, -7, 0, 1.1), wedge(3, -3.5, 0, 0, 0.8), wedge(2, 3.5, -1, 0, 0.8)),
  )

const parsleyOutline =
  'M0 9L-1 3C-5 5-9 3-10 0C-7 0-7-1-8.5-4C-5.5-3-4-4-4.5-8C-2-7-1-8 0-11C1-8 2-7 4.5-8C4-4 5.5-3 8.5-4C7-1 7 0 10 0C9 3 5 5 1 3L1 9Z'
export const parsley = (): Stamp =>
  stamp(
    fill(leafDark, place(parsleyOutline, 0.6, 1)),
    fill(leaf, cut(parsleyOutline, { step: 2.6 })),
    fill(leafPale, wedge(0, -8, 0, 5, 1), wedge(-7, 0, -0.4, 3, 0.8), wedge(7, 0, 0.4, 3, 0.8)),
  )

/** Flecks of chopped green. */
export const chopped = (spots: readonly [number, number][], color = leaf): string =>
  fill(
    color,
    ...spots.map(([x, y]) => {
      const turn = random() * 180
      return place('M-2-.7L1.8-1L2.2.6L-1.5 1Z', x, y, 1, turn)
    }),
  )

/** Rings of chives. */
export const chives = (spots: readonly [number, number][], length = 5): string =>
  fill(
    leafDark,
    ...spots.map(([x, y]) =>
      place(`M${-length / 2 + 0.4}-.3L${length / 2 + Math.LOG10E}-.3V1.5H${-length / 2 + 0.4}Z`, x, y, 1, Math.round(random() * 180)),
    ),
  ) +
  fill(herb, ...spots.map(([x, y]) => place(`M${-length / 2}-.8L${length / 2}-.8V.6H${-length / 2}Z`, x, y, 1, Math.round(random() * 180))))

export const lemonSlice = (r = 9): Stamp =>
  stamp(
    fill(crust, cut(ellipse(0.6, 0.9, r))),
    fill(mustard, cut(ellipse(0, 0, r))),
    fill(bakeryPale, cut(ellipse(0, 0, r * 0.84))),
    fill(
      mustard,
      times(8, (index) =>
        place(
          `M0${(-r * 0.12).toFixed(1)}L${(r * 0.24).toFixed(1)}${(-r * 0.72).toFixed(1)}L${(-r * 0.24).toFixed(1)}${(-r * 0.72).toFixed(1)}Z`,
          0,
          0,
          1,
          index * 45 + 10,
        ),
      ),
    ),
  )

export const tomatoHalf = (): Stamp =>
  stamp(
    fill(press, cut(ellipse(0.5, 1, 9.4, 8))),
    fill(heartRed, cut(ellipse(0, 0, 9, 7.4))),
    fill(pumpkin, cut(ellipse(0, 0, 6.6, 5.2))),
    fill(press, ...[0, 120, 240].map((turn) => place('M0-1C2-2 3-4 1.5-5C0-5.6-2.5-5-2-3.5Z', 0, 0, 0.9, turn))),
    fill(mustard, dot(-2.5, -2, 0.8), dot(2.6, -1.6, 0.8), dot(0, 2.6, 0.8), dot(3, 2, 0.7)),
    fill(bakeryPale, sliver(-7.6, -1, -6, -5, -1, -6.4, 1.1)),
  )

export const cucumberCoin = (): Stamp =>
  stamp(
    fill(leafDark, cut(ellipse(0.6, 0.9, 8))),
    fill(leaf, cut(ellipse(0, 0, 8))),
    fill(leafPale, cut(ellipse(0, 0, 6.4))),
    fill(glass, cut(ellipse(0.3, 0.3, 4))),
    fill(
      paper,
      times(6, (index) =>
        wedge(Math.cos(index * 1.05) * 3.6, Math.sin(index * 1.05) * 3.6, Math.cos(index * 1.05) * 1.4, Math.sin(index * 1.05) * 1.4, 1.1),
      ),
    ),
  )

export const radishCoin = (): Stamp =>
  stamp(
    fill(press, cut(ellipse(0.5, 0.9, 6.6))),
    fill(heartRed, cut(ellipse(0, 0, 6.4))),
    fill(paper, cut(ellipse(0, 0, 5))),
    fill(plumPale, sliver(-3, 2, 0, 4, 3.4, Math.LOG2E, Math.LOG2E)),
  )

export const onionRing = (a = 10, b = 8): Stamp =>
  stamp(
    `<path fill="none" stroke="${paper}" stroke-width="4.2" d="${ellipse(0, 0, a, b)}"/><path fill="none" stroke="${plum}" stroke-width="2.3" d="${cut(ellipse(0, 0, a, b))}"/><path fill="none" stroke="${plumPale}" stroke-width=".9" d="${ellipse(0, 0, a - 2, b - 1.8)}"/>`,
  )

/** A cube seen from above and a little from the side. */
export const cube = (light: string, dark: string, shadow: string, size = 6): Stamp => {
  const s = size
  return stamp(
    fill(shadow, cut(`M${-s} ${-s * 0.8}L${s * 0.9} ${-s}L${s * 1.15} ${s * 0.9}L${-s * 0.8} ${s * 1.2}Z`)),
    fill(light, cut(`M${-s} ${-s * 0.85}L${s * 0.85} ${-s}L${s} ${s * 0.6}L${-s * 0.85} ${s * 0.85}Z`)),
    fill(dark, `M${-s * 0.85} ${s * 0.85}L${-s * 0.88} ${s * 0.45}L${s * 0.95} ${s * 0.2}L${s} ${s * 0.6}Z`),
  )
}

export const mushroomSlice = (): Stamp =>
  stamp(
    fill(coffee, cut('M-11 1C-11-8-5-11 0-11C6-11 11-8 11 1C8 4 5 3 3.5 2C3 5 4 8 4.5 11Q0 13-4.5 11C-4 8-3 5-3.5 2C-5 3-8 4-11 1Z')),
    fill(
      bakeryPale,
      cut('M-9.4 0C-9-7-4-9.4 0-9.4C4-9.4 9-7 9.4 0C7 2 4 1 2.4 0C2 4 3 7 3.2 9.6Q0 11-3.2 9.6C-3 7-2 4-2.4 0C-4 1-7 2-9.4 0Z'),
    ),
    fill(pore, sliver(-8, 0.5, -5, -2, -2.5, 0, 1.3), sliver(8, 0.5, 5, -2, 2.5, 0, 1.3)),
  )

export const prawn = (): Stamp => {
  const spine: Point[] = [
    [-8, 8],
    [-9, -3],
    [0, -9],
    [8, -4],
    [8, 4],
  ]
  const body = rope(spine, [6, 7.5, 8, 7, 4])
  return stamp(
    fill(terraDark, place(body, 0.7, 1.2)),
    fill(heartRed, 'M7 2L13 5L10 8L8 13L4 6Z'),
    fill(pumpkin, body),
    fill(
      heartRed,
      sliver(-13, -2, -9, -3, -5, -1, Math.LOG2E),
      sliver(-9, -9, -6, -6, -3, -4, Math.LOG2E),
      sliver(1, -13, 1, -9, 1, -5, Math.LOG2E),
      sliver(10, -9, 8, -6, 5, -3, Math.LOG2E),
    ),
    fill(bakeryPale, sliver(-11, 2, -12, -3, -8, -8, 1.2)),
  )
}

/** A tangle of noodles: bands of arcs in two inks. */
export function noodles(x: number, y: number, a: number, b: number, light: string, dark: string, width = 2.6): string {
  const arcs = (count: number, from: number) =>
    Array.from({ length: count }, (_, index) => {
      const [angle, reach] = [from + index * 2.399, 0.25 + 0.68 * Math.sqrt((index + 0.5) / count)]
      const at = (turn: number, r: number) =>
        `${Math.round(x + Math.cos(angle + turn) * a * r)} ${Math.round(y + Math.sin(angle + turn) * b * r)}`
      return `M${at(0, reach)}Q${at(0.5, reach * 1.14)} ${at(1, reach)}T${at(1.9, reach * 0.86)}`
    }).join('')
  const line = (color: string, stroke: number, path: string) =>
    `<path fill="none" stroke="${color}" stroke-width="${stroke}" stroke-linecap="round" d="${path}"/>`
  const [lower, upper] = [arcs(22, 0), arcs(18, 1)]
  return (
    fill(dark, cut(ellipse(x, y, a, b), { step: 4 })) +
    line(light, width, lower) +
    line(dark, width + 1.4, upper) +
    line(light, width, upper) +
    line(bakeryPale, 0.8, arcs(9, 1))
  )
}

/** Loose grains of rice, drawn as dashes. */
export function grains(spots: readonly [number, number][], color: string, width = 2.2, length = 3.4): string {
  let [lastX, lastY] = [0, 0]
  const path = [...spots]
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => {
      const angle = random() * Math.PI
      const [u, v, dx, dy] = [Math.round(x), Math.round(y), Math.round(Math.cos(angle) * length), Math.round(Math.sin(angle) * length)]
      const step = `m${u - lastX} ${v - lastY}l${dx} ${dy}`.replaceAll(' -', '-')
      ;[lastX, lastY] = [u + dx, v + dy]
      return step
    })
    .join('')
  return `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" d="${path}"/>`
}

/** Round things such as lentils, peas and chick-peas: a round dash with a light on it. */
export function beads(spots: readonly [number, number][], color: string, width: number, light: string): string {
  let [lastX, lastY] = [0, 0]
  const path = [...spots]
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) => {
      const [u, v] = [Math.round(x), Math.round(y)]
      const step = `m${u - lastX} ${v - lastY}h1`.replace(' -', '-')
      ;[lastX, lastY] = [u + 1, v]
      return step
    })
    .join('')
  const stroke = `fill="none" stroke-linecap="round"`
  return `<path ${stroke} stroke="${color}" stroke-width="${width}" d="${path}"/><path ${stroke} stroke="${light}" stroke-width="${Math.round(width * 2) / 10}" transform="translate(${(-width / 5).toFixed(1)} ${(-width / 5).toFixed(1)})" d="${path}"/>`
}

export const dillOutline = `M-.8 12${times(5, (index) => `L${-6 + index * 0.6} ${6 - index * 4}L-.6 ${7 - index * 4}`)}L0-14${times(5, (index) => `L.6 ${-9 + index * 4}L${3.6 + index * 0.6} ${-10 + index * 4}`)}L.8 12Z`
export const dill = (): Stamp => stamp(fill(leafDark, place(dillOutline, 0.7, 0.7)), fill(leaf, dillOutline))

export const wedgeOfPotato = (): Stamp =>
  stamp(
    fill(crust, cut('M-12 2C-8-7 8-8 13-1C11 6-8 8-12 2Z')),
    fill(mustard, cut('M-12 1C-8-7 8-8 12-2C8 3-7 5-12 1Z')),
    fill(bakeryPale, sliver(-9, -0.5, -2, -6, 6, -4.6, 1.6)),
  )
