import { type Point, polygon } from '../knife/points.ts'
import letters from './glyphs.json' with { type: 'json' }

const glyphs: Record<string, { width: number; path: string }> = letters
const unitsPerEm = 1000

interface Setting {
  /** Radius on which the word is bent; negative hangs like a garland. 0 is straight. */
  arc?: number
  /** The word is condensed to this width. */
  most?: number
  turn?: number
}

/** A word as outlines (Bricolage Grotesque), centred at `x`, on the line `y`. */
export function type(word: string, x: number, y: number, size: number, { arc = 0, most = 0, turn = 0 }: Setting = {}): string {
  const glyphsOf = [...word].map((letter) => glyphs[letter] ?? { width: 200, path: '' })
  const scale = size / unitsPerEm
  const full = glyphsOf.reduce((sum, { width }) => sum + width * scale, 0)
  const squeeze = most > 0 && full > most ? most / full : 1
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const put = (along: number, above: number): [number, number] => {
    const [u, v] = arc ? [Math.sin(along / arc) * (arc - above), arc - Math.cos(along / arc) * (arc - above)] : [along, above]
    return [x + u * cos - v * sin, y + u * sin + v * cos]
  }
  let left = (-full * squeeze) / 2
  let path = ''
  for (const { width, path: glyph } of glyphsOf) {
    for (const contour of glyph.split('Z').filter(Boolean)) {
      const points: Point[] = []
      for (const [, command = '', values = ''] of contour.matchAll(/([MLQ])([^MLQ]*)/g)) {
        const numbers = values.split(' ').map(Number)
        const [u = 0, v = 0] = numbers.slice(-2)
        const point = put(left + u * scale * squeeze, -v * scale)
        const last = points.at(-1)
        const close = last !== undefined && Math.hypot(point[0] - last[0], point[1] - last[1]) < size / 24
        // Curves become facets, as everything that the knife cuts.
        if (command !== 'Q' || !close) points.push(point)
      }
      path += polygon(points)
    }
    left += width * scale * squeeze
  }
  return path
}
