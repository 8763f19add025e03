import { coffee, crumb, crust, ink, paper, sand } from '../inks.ts'
import { cut, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { random, wobble } from '../knife/random.ts'
import { ellipse, times } from '../knife/shapes.ts'
import { along } from '../light.ts'
import { fill, shift, within } from '../press.ts'

const coarse = { step: 6, off: 0.3 }
const edge =
  'M2.5 5Q2 2.5 5 2.5L80 1.8L155 2.4Q158 2.4 157.8 5L158.2 60L157.6 115Q157.6 117.8 155 117.5L80 118.2L5 117.6Q2.4 117.6 2.5 115L1.8 60Z'

const tableTop = 'M4 4H156V116H4Z'

/** The table: one ink to the rough edge, with the strays of the gouge in its brother. */
export function table(color: string, strays: string, count = 34): string {
  const marks = times(count, () => {
    const [x, y] = [7 + random() * 146, 7 + random() * 106]
    const [dx, dy] = [x - 78, y - 60]
    const far = Math.hypot(dx / 1.2, dy) || 1
    const length = (5 + random() * 5) / far
    return wedge(x + dx * length * 0.6, y + dy * length * 0.6, x, y, 0.9 + random() * 0.7)
  })
  return fill(color, cut(edge, { step: 5, off: 0.35 })) + within(tableTop, fill(strays, marks))
}

/** Gouges on the lower right half of a rim, from `inner` outwards. */
const rimComb = (x: number, y: number, inner: number, outer: number, squash: number, color: string, count = 24, width = 1.8): string =>
  fill(
    color,
    times(count, (index) => {
      const angle = -0.6 + (index / count) * 3.1
      return wedge(
        x + Math.cos(angle) * inner,
        y + Math.sin(angle) * inner * squash,
        x + Math.cos(angle) * (outer + wobble(0.8)),
        y + Math.sin(angle) * (outer + wobble(0.8)) * squash,
        width,
      )
    }),
  )

/** A flat plate from above; the well is what the food lies on. */
export const plate = (x: number, y: number, a: number, b: number, shadow: string, rim = paper, comb = sand): string =>
  shift(4, 5, fill(shadow, cut(ellipse(x, y, a, b), coarse))) +
  fill(rim, cut(ellipse(x, y, a, b), coarse)) +
  rimComb(x, y, a * 0.86, a * 0.98, b / a, comb) +
  fill(comb, cut(ellipse(x, y, a * 0.8, b * 0.8), coarse)) +
  fill(rim, cut(ellipse(x + 0.8, y + 1, a * 0.78, b * 0.78), coarse))

/** A deep bowl from above, filled to `level` of its radius with a soup or a sauce. */
export const bowl = (
  x: number,
  y: number,
  r: number,
  shadow: string,
  rim: string,
  comb: string,
  dark: string,
  light: string,
  full: string,
  level = 0.82,
): string =>
  shift(4, 5, fill(shadow, cut(ellipse(x, y, r), coarse))) +
  fill(rim, cut(ellipse(x, y, r), coarse)) +
  rimComb(x, y, r * 0.88, r * 0.98, 1, comb) +
  fill(dark, cut(ellipse(x + 0.3, y + 0.3, r * (level + 0.03)), coarse)) +
  fill(light, cut(ellipse(x + 0.6, y + 0.8, r * level), coarse)) +
  fill(full, cut(ellipse(x + 1.6, y + 2, r * (level - 0.03)), coarse))

/** An iron pan from above, its handle to the lower right. */
export function pan(x: number, y: number, r: number, shadow: string, inside: string, iron = ink, gleam = coffee): string {
  const handle = 'M-5 0L-4.5 44Q-5 50 0 50Q5 50 4.5 44L5 0Z'
  const at = (dx: number, dy: number) => place(handle, x + r * 0.86 + dx, y + r * 0.36 + dy, 1, -68)
  return (
    within(tableTop, shift(4, 5, fill(shadow, cut(ellipse(x, y, r), coarse)), fill(shadow, cut(at(0, 0)))), fill(iron, cut(at(0, 0)))) +
    fill(iron, cut(ellipse(x, y, r), coarse)) +
    fill(gleam, place(sliver(-2, 6, -2.4, 24, -2, 44, 1.8), x + r * 0.86, y + r * 0.36, 1, -68)) +
    fill(gleam, ...arcSlivers(x, y, r * 0.94)) +
    fill(gleam, cut(ellipse(x, y, r * 0.86), coarse)) +
    fill(inside, cut(ellipse(x + 0.6, y + 0.8, r * 0.83), coarse))
  )
}

const arcSlivers = (x: number, y: number, r: number): string[] =>
  Array.from({ length: 14 }, (_, index) => {
    const angle = 2.7 + (index / 14) * 2.4
    const at = (turn: number, reach: number) => [x + Math.cos(angle + turn) * reach, y + Math.sin(angle + turn) * reach] as const
    return sliver(...at(0, r), ...at(0.06, r + 0.5), ...at(0.12, r), 1)
  })

/** A tray or an oven dish from above: `wall` is its rim, `floor` what is in it. */
export function dish(
  left: number,
  top: number,
  width: number,
  height: number,
  shadow: string,
  wall: string,
  comb: string,
  floor: string,
  grips = false,
): string {
  const [right, bottom] = [left + width, top + height]
  const shape = (inset: number, corner: number) => {
    const [l, t, r, b] = [left + inset, top + inset, right - inset, bottom - inset]
    return `M${l + corner} ${t}H${r - corner}Q${r} ${t} ${r} ${t + corner}V${b - corner}Q${r} ${b} ${r - corner} ${b}H${l + corner}Q${l} ${b} ${l} ${b - corner}V${t + corner}Q${l} ${t} ${l + corner} ${t}Z`
  }
  const middle = (top + bottom) / 2
  const ears = grips
    ? `M${left - 9} ${middle - 14}Q${left - 11} ${middle} ${left - 9} ${middle + 14}H${left + 3}V${middle - 14}ZM${right + 9} ${middle - 14}Q${right + 11} ${middle} ${right + 9} ${middle + 14}H${right - 3}V${middle - 14}Z`
    : ''
  const outer = shape(0, 10)
  const teeth = along(outer, 4).filter(({ nx, ny }) => nx + ny > 0.2)
  return (
    shift(4, 5, fill(shadow, cut(outer, coarse)), ears && fill(shadow, cut(ears, coarse))) +
    (ears && fill(wall, cut(ears, coarse))) +
    fill(wall, cut(outer, coarse)) +
    fill(comb, ...teeth.map(({ x, y, nx, ny }) => wedge(x - nx * 5, y - ny * 5, x - nx * 0.6, y - ny * 0.6, 1.7))) +
    fill(comb, cut(shape(6, 8), coarse)) +
    fill(floor, cut(place(shape(6.6, 8), 0.5, 0.8), coarse))
  )
}

/** A wooden board with its grain and a hole to hang it on. */
export function board(left: number, top: number, width: number, height: number, shadow: string, light = crumb, dark = crust): string {
  const [right, bottom] = [left + width, top + height]
  const outline = `M${left + 5} ${top}L${right - 4} ${top - 1}Q${right} ${top} ${right} ${top + 5}L${right + 1} ${bottom - 5}Q${right} ${bottom} ${right - 5} ${bottom}L${left + 4} ${bottom + 1}Q${left} ${bottom} ${left} ${bottom - 5}L${left - 1} ${top + 5}Q${left} ${top} ${left + 5} ${top}Z`
  return (
    shift(4, 5, fill(shadow, cut(outline, coarse))) +
    fill(light, cut(outline, coarse)) +
    within(
      outline,
      fill(
        dark,
        times(9, (index) =>
          sliver(
            left + 3 + random() * 20,
            top + 6 + (index * height) / 9,
            left + width * 0.5,
            top + 4 + (index * height) / 9 + wobble(2),
            right - 4 - random() * 20,
            top + 6 + (index * height) / 9,
            1.1,
          ),
        ),
        `M${left} ${bottom - 3}H${right + 2}V${bottom + 2}H${left}Z`,
        `M${right - 3} ${top}H${right + 2}V${bottom}H${right - 3}Z`,
      ),
    )
  )
}

const spoonShape = 'M0-34C6-34 8.5-26 8-20C7.5-13 3.5-11 2.6-7L3.4 38Q3 43 0 43Q-3 43-3.4 38L-2.6-7C-3.5-11-7.5-13-8-20C-8.5-26-6-34 0-34Z'
const spoonBowl = 'M0-31C4-31 6-25 5.6-20C5.2-15 2.5-13 0-13C-2.5-13-5.2-15-5.6-20C-6-25-4-31 0-31Z'
const forkShape =
  'M-7-34L-5-34L-4-20L-2.6-20L-2-34H0L.4-20L2-20L2.6-34H4.6L5-20L6.4-20L7-34L8.6-34L8-16Q7-10 2.8-8L3.4 38Q3 43 .4 43Q-3 43-3 38L-2-8Q-7-10-7.6-16Z'

export const spoon = (x: number, y: number, turn: number, shadow: string, light = paper, dark = sand): string =>
  fill(shadow, cut(place(spoonShape, x + 2, y + 2.5, 1, turn))) +
  fill(light, cut(place(spoonShape, x, y, 1, turn))) +
  fill(dark, cut(place(spoonBowl, x, y, 1, turn)), place(sliver(1.6, -4, 1.8, 18, Math.LOG2E, 40, 1.4), x, y, 1, turn)) +
  fill(light, place(sliver(-3, -18, -3.6, -24, -1, -28, 1.6), x, y, 1, turn))

export const fork = (x: number, y: number, turn: number, shadow: string, light = paper, dark = sand): string =>
  fill(shadow, cut(place(forkShape, x + 2, y + 2.5, 1, turn))) +
  fill(light, cut(place(forkShape, x, y, 1, turn))) +
  fill(dark, place(sliver(1.6, -8, 1.8, 18, Math.LOG2E, 40, 1.4), x, y, 1, turn))

/** Places spread over an ellipse, at least `gap` apart. */
export function spread(x: number, y: number, a: number, b: number, count: number, gap: number): [number, number][] {
  const spots: [number, number][] = []
  for (let attempt = 0; attempt < count * 60 && spots.length < count; attempt++) {
    const [angle, reach] = [random() * 2 * Math.PI, Math.sqrt(random())]
    const spot: [number, number] = [x + Math.cos(angle) * reach * a, y + Math.sin(angle) * reach * b]
    if (spots.every(([u, v]) => Math.hypot(u - spot[0], v - spot[1]) >= gap)) spots.push(spot)
  }
  return spots
}

/** Waves of light and shade on a thick liquid, along its edge. */
export const ripples = (x: number, y: number, r: number, dark: string, light: string): string => {
  const at = (angle: number, reach: number) => [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach] as const
  return (
    fill(
      dark,
      times(14, (index) => {
        const angle = -0.3 + (index / 14) * 2.5
        return sliver(...at(angle - 0.1, r * 0.86 + wobble(1.5)), ...at(angle, r * 0.98), ...at(angle + 0.1, r * 1.02), 1.6)
      }),
    ) +
    fill(
      light,
      times(9, (index) => {
        const angle = 2.9 + (index / 9) * 1.9
        return sliver(...at(angle, r * 0.98), ...at(angle + 0.14, r * 0.95), ...at(angle + 0.3, r * (0.9 - (index % 3) * 0.05)), 1.5)
      }),
    )
  )
}
