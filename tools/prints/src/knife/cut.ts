import { lengthOf, pointOf, segments } from './outline.ts'
import { type Point, polygon, takeGrid } from './points.ts'
import { random, wobble } from './random.ts'

/** What `polygon` writes is cut already. */
const isCut = /^(M[^A-Za-z]*l[^A-Za-z]*z)+$/

/** What was cut for this picture: the knife follows a line only once, and the file writes it once. */
const made = new Map<string, string>()

/** How coarse the knife is: wide pictures are cut in longer facets. */
let coarse = 1
export const coarseness = (): number => coarse

/** Takes a new block, and a knife of its coarseness. */
export function takeBlock(knife: number): void {
  made.clear()
  coarse = knife
  takeGrid(knife)
}

export interface Facets {
  /** Length of a facet on a curve. Straight edges get one every 2.3 steps. */
  step?: number
  /** How far a corner is off. */
  off?: number
}

/** Cuts an outline by hand: curves become facets, and no corner sits quite where it should. */
export function cut(outline: string, { step = 3 * coarse, off = 0.17 * coarse }: Facets = {}): string {
  if (isCut.test(outline)) return outline
  const key = `${outline} ${step} ${off}`
  const known = made.get(key)
  if (known !== undefined) return known
  const facets = segments(outline)
    .map((subpath) => {
      const points: Point[] = []
      for (const segment of subpath) {
        const count = Math.max(1, Math.round(lengthOf(segment) / (segment.handles ? step : step * 2.3)))
        for (let index = 0; index < count; index++) {
          const [x, y] = pointOf(segment, Math.max(0, Math.min(0.999, (index + (index > 0 ? wobble(0.22) : 0)) / count)))
          points.push([x + wobble(off), y + wobble(off)])
        }
      }
      return polygon(points)
    })
    .join('')
  made.set(key, facets)
  return facets
}

/** A wedge-shaped gouge with a bend: sharp at the start, blunt at the end. */
export function gouge(x0: number, y0: number, bendX: number, bendY: number, x1: number, y1: number, width: number): string {
  return stroke([x0, y0], [bendX, bendY], [x1, y1], width, false)
}

/** A straight gouge: sharp at the start, blunt at the end. */
export const wedge = (x0: number, y0: number, x1: number, y1: number, width: number): string =>
  gouge(x0, y0, (x0 + x1) / 2, (y0 + y1) / 2, x1, y1, width)

/** A gouge that is sharp at both ends: highlights, ribs, folds. */
export function sliver(x0: number, y0: number, bendX: number, bendY: number, x1: number, y1: number, width: number): string {
  return stroke([x0, y0], [bendX, bendY], [x1, y1], width, true)
}

function stroke(from: Point, bend: Point, to: Point, width: number, sharp: boolean): string {
  const [[x0, y0], [bx, by], [x1, y1]] = [from, bend, to]
  const length = Math.hypot(bx - x0, by - y0) + Math.hypot(x1 - bx, y1 - by) || 1
  if (length < 9) {
    const [nx, ny] = [((-(y1 - y0) / length) * width) / 2, (((x1 - x0) / length) * width) / 2]
    const most = sharp ? 0.5 : 0.78
    const x = x0 + (x1 - x0) * most + (bx - (x0 + x1) / 2) / 2
    const y = y0 + (y1 - y0) * most + (by - (y0 + y1) / 2) / 2
    return polygon([from, [x + nx, y + ny], sharp ? to : [x1 + nx * 0.4, y1 + ny * 0.4], [x - nx, y - ny]], true)
  }
  const count = Math.max(2, Math.min(coarse < 5 ? 6 : 3, Math.round(length / (8 * coarse)))) + 1
  const middle: Point[] = []
  for (let index = 1; index < count; index++) {
    const [t, u] = [index / count, 1 - index / count]
    middle.push([u * u * x0 + 2 * u * t * bx + t * t * x1, u * u * y0 + 2 * u * t * by + t * t * y1])
  }
  return taper([from, ...middle, to], width, sharp)
}

/** A cut along points: thick in the middle and sharp at both ends, or sharp at the start only. */
export function taper(points: readonly Point[], width: number, sharp = true): string {
  const left: Point[] = []
  const right: Point[] = []
  const last = points.length - 1
  points.forEach(([x, y], index) => {
    if (index === 0 || index === last) return
    const [before, after] = [points[index - 1] ?? [x, y], points[index + 1] ?? [x, y]]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(dx, dy) || 1
    const t = index / last
    const swell = sharp ? Math.sin(Math.PI * t) ** 0.7 : Math.min(1, t ** 0.8 * 1.25) * (t > 0.9 ? 0.85 : 1)
    const [nx, ny] = [((-dy / length) * width * swell) / 2, ((dx / length) * width * swell) / 2]
    left.push([x + nx + wobble(0.1), y + ny + wobble(0.1)])
    right.unshift([x - nx + wobble(0.1), y - ny + wobble(0.1)])
  })
  const [first, end] = [points[0], points[last]]
  return first && end ? polygon([first, ...left, end, ...right], width < 4) : ''
}

/** A speck of about five to ten corners. */
export function dot(x: number, y: number, radius: number, off = 0.12): string {
  const corners = radius < 1.2 ? 5 : radius < 3 ? 7 : 10
  const start = random() * 6
  return polygon(
    Array.from({ length: corners }, (_, index): Point => {
      const angle = start + (index / corners) * 2 * Math.PI + wobble(0.15)
      return [x + Math.cos(angle) * radius + wobble(off), y + Math.sin(angle) * radius + wobble(off)]
    }),
    radius < 5,
  )
}
