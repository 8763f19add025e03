import { cut, sliver } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'

const outline =
  'M24 43.6C20.4 39.8 5 30.4 4.3 18.8 3.8 10.8 9.6 5.2 15.9 5.5c4.1.2 6.9 2.9 8.4 6.7C26 8 29.7 4.9 34.1 4.9c6.2 0 10.5 5.1 9.9 12.9C43.1 29.6 28.4 39.3 24 43.6Z'

/** The heart of the shop, tilted a little. */
export function heart(x: number, y: number, width: number, turn = -5): string {
  const scale = width / 40
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * scale, Math.sin((turn * Math.PI) / 180) * scale]
  return cut(place(outline, x - 24 * (cos - sin), y - 24 * (sin + cos), scale, turn), { step: Math.max(1.1, width / 9), off: 0.1 })
}

const lines = [
  [8, 40, 10, 24, 47, 17],
  [14, 43, 18, 27, 46, 24.5],
  [20, 46, 24, 34, 44, 31.5],
] as const

/** The furrows of the field on the heart. */
export function furrows(x: number, y: number, width: number): string {
  const scale = width / 40
  const at = (value: number, origin: number) => (value - 24) * scale + origin
  return lines.map(([a, b, c, d, e, f]) => sliver(at(a, x), at(b, y), at(c, x), at(d, y), at(e, x), at(f, y), width / 12)).join('')
}
