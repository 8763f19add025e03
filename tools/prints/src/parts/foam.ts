import { glassDark, leafPale, paper } from '../inks.ts'
import { cut, sliver } from '../knife/cut.ts'
import { ellipse } from '../knife/shapes.ts'
import { fill, parted } from '../press.ts'

/** Soap bubbles: where each is, and its radius. They are parted from what is behind them. */
export function foam(bubbles: readonly (readonly [x: number, y: number, radius: number])[], rear: readonly string[]) {
  return {
    outlines: bubbles.map(([x, y, radius]) => ellipse(x, y, radius)),
    layers: bubbles
      .map(
        ([x, y, r]) =>
          rear.map((outline) => parted(outline, ellipse(x, y, r), 2.2)).join('') +
          fill(glassDark, cut(ellipse(x, y, r))) +
          fill(leafPale, cut(ellipse(x - 0.6, y - 0.6, r * 0.8))) +
          fill(paper, sliver(x - r * 0.6, y + r * 0.1, x - r * 0.5, y - r * 0.5, x + r * 0.2, y - r * 0.6, r * 0.32)),
      )
      .join(''),
  }
}
