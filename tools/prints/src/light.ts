import { paper } from './inks.ts'
import { coarseness, cut, taper } from './knife/cut.ts'
import { lengthOf, place, pointOf, segments } from './knife/outline.ts'
import { type Point, polygon } from './knife/points.ts'
import { wobble } from './knife/random.ts'
import { around, fill, shift, within } from './press.ts'

interface Spot {
  x: number
  y: number
  /** Outward. */
  nx: number
  ny: number
}

/** Points along the first subpath of an outline, about `every` apart, each with the direction out of the shape. */
export function along(outline: string, every = 2.3): Spot[] {
  const [subpath = []] = segments(outline)
  const points: Point[] = []
  for (const segment of subpath) {
    const count = Math.max(1, Math.round(lengthOf(segment) / every))
    for (let index = 0; index < count; index++) points.push(pointOf(segment, index / count))
  }
  const around_ = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0]
  const area = points.reduce((sum, [x, y], index) => sum + x * around_(index + 1)[1] - around_(index + 1)[0] * y, 0)
  return points.map(([x, y], index) => {
    const [before, after] = [around_(index - 1), around_(index + 1)]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const length = (Math.hypot(dx, dy) || 1) * Math.sign(area || 1)
    return { x, y, nx: dy / length, ny: -dx / length }
  })
}

interface Shade {
  /** How far the light edge of the shade is from the outline, to the left and upwards. */
  left?: number
  up?: number
  /** Length of the comb that leads from the shade into the light; 0 for none. */
  comb?: number
  every?: number
}

/** The second ink: a crescent right and below, with a comb of wedges towards the light. */
export function shade(outline: string, color: string, { left = 7, up = 5, comb = 6, every = 2.9 }: Shade = {}): string {
  const inner = place(cut(outline), -left, -up)
  return within(outline, shift(0.7, 0.5, around(color, inner), teeth(inner, color, comb, every)))
}

/** The wedges from the lower right edge of an outline into it. */
function teeth(outline: string, color: string, comb: number, every: number): string {
  if (comb === 0) return ''
  const half = 0.85 * coarseness()
  const wedges = along(outline, every * coarseness())
    .map((spot) => ({ ...spot, facing: spot.nx * 0.85 + spot.ny * 0.53 }))
    .filter(({ facing }) => facing > 0.55)
    .map(({ x, y, nx, ny, facing }) => {
      const length = comb * facing + wobble(0.9)
      return polygon([
        [x - nx * length, y - ny * length],
        [x + nx * 1.2 - ny * half, y + ny * 1.2 + nx * half],
        [x + nx * 1.2 + ny * half, y + ny * 1.2 - nx * half],
      ])
    })
  return wedges.length > 0 ? fill(color, wedges.join('')) : ''
}

interface Glint {
  inset?: number
  width?: number
  length?: number
  /** Moves the light along the edge, clockwise. */
  turn?: number
  color?: string
}

/** The highlight: two cuts that follow the upper left edge, one long and one short. */
export function glint(outline: string, { inset = 5, width = 2.4, length = 14, turn = 0, color = paper }: Glint = {}): string {
  const spots = along(cut(outline), 3 * coarseness())
  const angle = ((turn - 135) * Math.PI) / 180
  const [lightX, lightY] = [Math.cos(angle), Math.sin(angle)]
  let best = 0
  spots.forEach(({ nx, ny }, index) => {
    const spot = spots[best]
    if (spot && nx * lightX + ny * lightY > spot.nx * lightX + spot.ny * lightY) best = index
  })
  const run = (from: number, to: number): Point[] => {
    const points: Point[] = []
    const clockwise = isClockwise(spots) ? 1 : -1
    for (let index = from; index <= to; index++) {
      const spot = spots[(((best + index * clockwise) % spots.length) + spots.length) % spots.length]
      if (spot) points.push([spot.x - spot.nx * inset, spot.y - spot.ny * inset])
    }
    return points
  }
  const half = Math.max(1, Math.round(length / (6 * coarseness())))
  const small = Math.max(1, Math.round(length / (9 * coarseness())))
  return fill(color, taper(run(-half, half), width), taper(run(-half - small - 2, -half - 2), width * 0.68))
}

function isClockwise(spots: readonly Spot[]): boolean {
  return (
    spots.reduce((sum, { x, y }, index) => {
      const next = spots[(index + 1) % spots.length] ?? { x, y }
      return sum + x * next.y - next.x * y
    }, 0) > 0
  )
}

/** A body in the two inks of its department: what the first ink leaves free is the shade, with its comb. */
export function solid(outline: string, light: string, dark: string, { left = 7, up = 5, comb = 6, every = 2.9 }: Shade = {}): string {
  const edge = cut(outline)
  // A scene is so large that the two inks need not show that they are two.
  const isScene = coarseness() >= 5
  return (
    (isScene ? '' : shift(0.5, -0.3, fill(light, edge))) +
    within(
      edge,
      isScene ? fill(dark, edge) : shift(0.7, 0.5, fill(dark, edge)),
      shift(-left, -up, fill(light, edge)),
      shift(0.7 - left, 0.5 - up, teeth(edge, dark, comb, every)),
    )
  )
}

/** A body with its highlight. */
export const lit = (outline: string, light: string, dark: string, how: Shade = {}, shine: Glint = {}): string =>
  solid(outline, light, dark, how) + glint(outline, shine)
