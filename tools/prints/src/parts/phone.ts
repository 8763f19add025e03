import { clay, coffee, heartRed, ink, paper, press, sand } from '../inks.ts'
import { cut, sliver } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { solid } from '../light.ts'
import { fill, within } from '../press.ts'

const body = 'M-30-56Q-30-62-24-62H24Q30-62 30-56V56Q30 62 24 62H-24Q-30 62-30 56Z'
const screen = 'M-25-50H25V50H-25Z'

/** A phone with the card of the shop on it; `content` is drawn around 0, 0. */
export function phone(x: number, y: number, scale: number, turn: number, content: string): { outline: string; layers: string } {
  const at = (outline: string) => place(outline, x, y, scale, turn)
  return {
    outline: at(body),
    layers:
      solid(at(body), clay, coffee, { left: 4, up: 3, comb: 0 }) +
      fill(heartRed, cut(at(screen))) +
      within(at(screen), fill(press, ...[0, 1, 2].map((row) => at(sliver(-40, 60 + row * 14, 0, 6 + row * 16, 44, -6 + row * 22, 4))))) +
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>` +
      fill(ink, at('M-8-57H8V-54H-8Z')),
  }
}

/** A code to be scanned, from cut squares. */
export const code = (x: number, y: number, size: number): string => {
  const cell = size / 9
  const corner = (u: number, v: number) => {
    const [left, top] = [x + u * cell, y + v * cell]
    const square = (from: number, wide: number) =>
      `M${left + from * cell} ${top + from * cell}h${wide * cell}v${wide * cell}h${-wide * cell}z`
    return { dark: square(0, 3) + square(1, 1), bare: square(0.65, 1.7) }
  }
  const corners = [corner(0, 0), corner(6, 0), corner(0, 6)]
  const cells = [...'4 0,4 1,3 3,5 2,4 4,6 4,8 3,3 5,0 4,1 4,5 6,4 7,6 6,8 7,7 5,6 8,8 5,4 8'.split(',')].map((pair) => {
    const [u = 0, v = 0] = pair.split(' ').map(Number)
    return `M${x + u * cell} ${y + v * cell}h${cell}v${cell}h${-cell}z`
  })
  const edge = cell * 1.1
  return (
    fill(paper, cut(`M${x - edge} ${y - edge}H${x + size + edge}V${y + size + edge}H${x - edge}Z`)) +
    fill(ink, ...cells, ...corners.map(({ dark }) => dark)) +
    fill(paper, ...corners.map(({ bare }) => bare)) +
    fill(
      ink,
      ...[
        [1, 1],
        [7, 1],
        [1, 7],
      ].map(([u = 0, v = 0]) => `M${x + u * cell} ${y + v * cell}h${cell}v${cell}h${-cell}z`),
    )
  )
}

/** The lines of a text that is too small to be read. */
export const lines = (left: number, top: number, widths: readonly number[], gap: number, color = sand, thick = 3): string =>
  fill(color, ...widths.map((wide, index) => cut(`M${left} ${top + index * gap}h${wide}v${thick}h${-wide}z`)))
