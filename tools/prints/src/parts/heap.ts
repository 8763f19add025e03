import { place } from '../knife/outline.ts'
import { parted, stamp } from '../press.ts'

export type Spot = readonly [x: number, y: number, turn?: number, scale?: number, flip?: number]

/** Pieces of one kind that lie on each other, each parted from those under it. One piece is cut and printed several times. */
export function heap(outline: string, spots: readonly Spot[], piece: string, width = 3): { outlines: string[]; layers: string } {
  const print = stamp(piece)
  const outlines = spots.map(([x, y, turn, scale, flip]) => place(outline, x, y, scale, turn, flip))
  const layers = spots.map(([x, y, turn, scale, flip], index) => {
    const own = outlines[index] ?? ''
    return (
      outlines
        .slice(0, index)
        .map((other) => parted(other, own, width))
        .join('') + print(x, y, turn, scale, flip)
    )
  })
  return { outlines, layers: layers.join('') }
}
