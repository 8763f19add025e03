import { type Point, polygon, short } from './points.ts'

/** A straight line, or a cubic curve if it has two handles. */
export interface Segment {
  from: Point
  handles?: readonly [Point, Point]
  to: Point
}

const arguments_ = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, Z: 0 } as const
type Command = keyof typeof arguments_

/** Parses an outline as an artist writes it (M, L, H, V, C, S, Q, Z, also relative) to subpaths of absolute segments. */
export function segments(outline: string): Segment[][] {
  const tokens = outline.match(/[a-zA-Z]|-?(?:\d+\.?\d*|\.\d+)/g) ?? []
  const subpaths: Segment[][] = []
  let current: Segment[] = []
  let [x, y, startX, startY, handleX, handleY] = [0, 0, 0, 0, 0, 0]
  let letter = ''
  let next = 0
  const line = (toX: number, toY: number) => {
    current.push({ from: [x, y], to: [toX, toY] })
    x = toX
    y = toY
    handleX = x
    handleY = y
  }
  const curve = (first: Point, second: Point, to: Point) => {
    current.push({ from: [x, y], handles: [first, second], to })
    ;[handleX, handleY] = second
    ;[x, y] = to
  }
  while (next < tokens.length) {
    const token = tokens[next] ?? ''
    if (/[a-zA-Z]/.test(token)) {
      letter = token
      next += 1
    }
    const command = letter.toUpperCase() as Command
    const count = arguments_[command]
    if (count === undefined) throw new Error(`The knife does not know ${letter} in ${outline}`)
    const relative = letter !== command
    const values = tokens.slice(next, next + count).map(Number)
    next += count
    const at = (index: number): Point => [(values[index] ?? 0) + (relative ? x : 0), (values[index + 1] ?? 0) + (relative ? y : 0)]
    if (command === 'M') {
      ;[x, y] = at(0)
      ;[startX, startY] = [x, y]
      current = []
      subpaths.push(current)
      letter = relative ? 'l' : 'L'
    } else if (command === 'L') line(...at(0))
    else if (command === 'H') line(at(0)[0], y)
    else if (command === 'V') line(x, (values[0] ?? 0) + (relative ? y : 0))
    else if (command === 'C') curve(at(0), at(2), at(4))
    else if (command === 'S') curve([2 * x - handleX, 2 * y - handleY], at(0), at(2))
    else if (command === 'Q') {
      const [[bendX, bendY], to] = [at(0), at(2)]
      curve(
        [x + ((bendX - x) * 2) / 3, y + ((bendY - y) * 2) / 3],
        [to[0] + ((bendX - to[0]) * 2) / 3, to[1] + ((bendY - to[1]) * 2) / 3],
        to,
      )
      ;[handleX, handleY] = [x, y]
    } else if (Math.hypot(x - startX, y - startY) > 0.3) line(startX, startY)
  }
  return subpaths
}

/** The point of a segment at `t` from 0 to 1. */
export function pointOf({ from, handles, to }: Segment, t: number): Point {
  const u = 1 - t
  if (!handles) return [from[0] * u + to[0] * t, from[1] * u + to[1] * t]
  const [first, second] = handles
  const mix = (a: number, b: number, c: number, d: number) => u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
  return [mix(from[0], first[0], second[0], to[0]), mix(from[1], first[1], second[1], to[1])]
}

export function lengthOf(segment: Segment): number {
  let length = 0
  let last = segment.from
  for (let step = 1; step <= 12; step++) {
    const point = pointOf(segment, step / 12)
    length += Math.hypot(point[0] - last[0], point[1] - last[1])
    last = point
  }
  return length
}

/** The outline scaled, turned (degrees) and moved. A negative `flip` mirrors it first. */
export function place(outline: string, x: number, y: number, scale = 1, turn = 0, flip = 1): string {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * scale, Math.sin((turn * Math.PI) / 180) * scale]
  const move = ([u, v]: Point): Point => [u * flip * cos - v * sin + x, u * flip * sin + v * cos + y]
  const put = (point: Point) => move(point).map(short).join(' ')
  return segments(outline)
    .map((subpath) => {
      const [first] = subpath
      if (!first) return ''
      if (subpath.every(({ handles }) => !handles)) {
        const fine = !subpath.every(({ from: [u, v] }) => Number.isInteger(u) && Number.isInteger(v))
        return polygon(
          subpath.map(({ from }) => move(from)),
          fine,
        )
      }
      const rest = subpath.map(({ handles, to }) => (handles ? `C${put(handles[0])} ${put(handles[1])} ${put(to)}` : `L${put(to)}`))
      return `M${put(first.from)}${rest.join('')}Z`
    })
    .join('')
}
