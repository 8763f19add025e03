import { coarseness } from './cut.ts'
import { type Point, polygon, short } from './points.ts'
import { wobble } from './random.ts'

/** An ellipse, turned by degrees. */
export function ellipse(x: number, y: number, a: number, b = a, turn = 0): string {
  const [cos, sin, k] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180), 0.5523]
  const at = (u: number, v: number) => `${short(x + u * cos - v * sin)} ${short(y + u * sin + v * cos)}`
  return `M${at(a, 0)}C${at(a, b * k)} ${at(a * k, b)} ${at(0, b)}C${at(-a * k, b)} ${at(-a, b * k)} ${at(-a, 0)}C${at(-a, -b * k)} ${at(-a * k, -b)} ${at(0, -b)}C${at(a * k, -b)} ${at(a, -b * k)} ${at(a, 0)}Z`
}

/** A bent stick with round ends: sausage, stalk, handle. `end` is its width at the end if it tapers. */
export function tube(from: Point, bend: Point, to: Point, width: number, end = width): string {
  const at = (t: number): [x: number, y: number, dx: number, dy: number] => {
    const u = 1 - t
    const [dx, dy] = [2 * u * (bend[0] - from[0]) + 2 * t * (to[0] - bend[0]), 2 * u * (bend[1] - from[1]) + 2 * t * (to[1] - bend[1])]
    const length = Math.hypot(dx, dy) || 1
    return [
      u * u * from[0] + 2 * u * t * bend[0] + t * t * to[0],
      u * u * from[1] + 2 * u * t * bend[1] + t * t * to[1],
      dx / length,
      dy / length,
    ]
  }
  const left: Point[] = []
  const right: Point[] = []
  const steps = Math.max(3, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / (5 * coarseness())))
  for (let index = 0; index <= steps; index++) {
    const [x, y, dx, dy] = at(index / steps)
    const half = (width + ((end - width) * index) / steps) / 2
    left.push([x - dy * half + wobble(0.12), y + dx * half + wobble(0.12)])
    right.unshift([x + dy * half + wobble(0.12), y - dx * half + wobble(0.12)])
  }
  const cap = (t: number, side: 1 | -1): Point[] => {
    const [x, y, dx, dy] = at(t)
    const half = (t === 0 ? width : end) / 2
    return [1, 2, 3, 4, 5].map((corner) => {
      const angle = (0.5 - corner / 6) * Math.PI * side
      const [c, s] = [Math.cos(angle) * half * side, Math.sin(angle) * half]
      return [x + dx * c - dy * s, y + dy * c + dx * s]
    })
  }
  return polygon([...left, ...cap(1, 1), ...right, ...cap(0, -1)])
}

/** What `each` draws, `count` times; its second argument runs from 0 to 1. */
export const times = (count: number, each: (index: number, share: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index, count > 1 ? index / (count - 1) : 0)).join('')

/** A rope through points, with a width at each of them and round ends: pretzel, banana, prawn, ribbon. */
export function rope(points: readonly Point[], widths: readonly number[], step = 3.4 * coarseness()): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0]
  const wide = (index: number): number => widths[Math.max(0, Math.min(widths.length - 1, index))] ?? 1
  const line: [x: number, y: number, width: number][] = []
  for (let index = 0; index < points.length - 1; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step))
    for (let part = 0; part < count; part++) {
      const t = part / count
      const mix = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
      const width = wide(index) + (wide(index + 1) - wide(index)) * t
      line.push([mix(before[0], from[0], to[0], after[0]), mix(before[1], from[1], to[1], after[1]), width])
    }
  }
  line.push([...at(points.length - 1), wide(points.length - 1)])
  const left: Point[] = []
  const right: Point[] = []
  line.forEach(([x, y, width], index) => {
    const [fromX = x, fromY = y] = line[index - 1] ?? []
    const [toX = x, toY = y] = line[index + 1] ?? []
    const [dx, dy] = [toX - fromX, toY - fromY]
    const length = Math.hypot(dx, dy) || 1
    const [nx, ny] = [((-dy / length) * width) / 2, ((dx / length) * width) / 2]
    left.push([x + nx + wobble(0.12), y + ny + wobble(0.12)])
    right.unshift([x - nx + wobble(0.12), y - ny + wobble(0.12)])
    const end = index === line.length - 1 ? 1 : index === 0 ? -1 : 0
    const cap = [0.25, 0.5, 0.75].map((share): Point => {
      const angle = Math.PI * share
      const [out, across] = [(Math.sin(angle) * width) / 2, Math.cos(angle)]
      return [x + end * ((dx * out) / length + nx * across), y + end * ((dy * out) / length + ny * across)]
    })
    if (end === 1) left.push(...cap)
    if (end === -1) right.push(...cap)
  })
  return polygon([...left, ...right])
}
