import { bakeryPale, clay, coffee, crumb, crust, heartRed, herb, leaf, leafDark, leafPale, moss, mustard, press, sand } from '../inks.ts'
import { cut, dot, sliver } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { wobble } from '../knife/random.ts'
import { ellipse, times, tube } from '../knife/shapes.ts'
import { label } from '../label/label.ts'
import { lit, shade, solid } from '../light.ts'
import { packet } from '../parts/packs.ts'
import { fill, goods, type Print, parted, shift, stamp, within } from '../press.ts'
import { leafAt } from './fruit.ts'

const pizza: Print = {
  file: 'products/pizza-margherita',
  title: 'Steinofenpizza Margherita',
  draw: () => {
    const round = 'M46 52L46 8C22 6 3 26 4 50C5 74 24 93 48 92C72 91 90 73 90 50L48 52Z'
    const inner = 'M43 56L42 14C24 14 9 30 10 50C11 70 27 86 48 86C67 85 82 72 84 56Z'
    const slice = 'M53 45L55 5C76 6 91 21 93 42Z'
    const sliceTop = 'M56 42L58 11C73 13 84 24 87 39Z'
    const cheese = (x: number, y: number, r: number) =>
      fill(bakeryPale, cut(ellipse(x, y, r, r * 0.84, x))) +
      fill(crumb, sliver(x - r * 0.5, y + r * 0.5, x + r * 0.3, y + r * 0.7, x + r * 0.8, y, 1.4))
    return goods(
      [round, slice],
      lit(round, crust, coffee, { left: 4, up: 4, comb: 0 }, { inset: 2.6, width: 1.8, length: 14 }),
      fill(
        coffee,
        ...[
          [12, 34],
          [20, 82],
          [60, 90],
          [86, 62],
          [34, 9],
          [6, 58],
        ].map(([x = 0, y = 0]) => cut(ellipse(x, y, 3, 1.8, x), { step: 2 })),
      ),
      fill(heartRed, cut(inner)),
      shade(inner, press, { left: 4, up: 3, comb: 4 }),
      cheese(24, 40, 7),
      cheese(32, 66, 8),
      cheese(56, 72, 7.5),
      cheese(72, 62, 5.5),
      cheese(34, 24, 4.5),
      cheese(20, 58, 4),
      cheese(44, 80, 4),
      leafAt(28, 50, -20, 0.5),
      leafAt(48, 64, 70, 0.46),
      leafAt(66, 72, -60, 0.46),
      leafAt(34, 34, 100, 0.4),
      lit(slice, crust, coffee, { left: 3, up: 3, comb: 0 }, { inset: 2, width: 1.4, length: 9, turn: 60 }),
      fill(heartRed, cut(sliceTop)),
      shade(sliceTop, press, { left: 3, up: 2, comb: 4 }),
      cheese(66, 24, 5),
      cheese(75, 34, 4.4),
      leafAt(60, 36, -40, 0.42),
    )
  },
}

const peas: Print = {
  file: 'products/gartenerbsen',
  title: 'Gartenerbsen',
  draw: () => {
    const bag = packet(39, 4, 84, 60, leaf, leafDark)
    const pod = 'M20 84C34 70 66 62 94 66C90 82 62 96 38 94C28 93 22 90 20 84Z'
    const inner = 'M26 84C40 74 66 67 88 69C82 80 60 90 40 90C33 90 28 88 26 84Z'
    const pea = stamp(
      fill(leafDark, ellipse(0.6, 0.9, 7.4)),
      lit(cut(ellipse(0, 0, 7)), moss, leaf, { left: 2.6, up: 2, comb: 0 }, { inset: 2, width: 1.3, length: 4 }),
    )
    return goods(
      [bag.outline, pod],
      bag.layers,
      within(
        bag.outline,
        fill(
          leafPale,
          times(7, (index) => dot(16 + index * 8, 20 + (index % 2) * 3, 0.9)),
        ),
      ),
      label({ x: 39, top: 25, width: 60.5, height: 38, bow: 1.4, word: 'Erbsen', size: 14, range: 'herb', heart: 16 }),
      parted(bag.outline, pod, 3.6),
      lit(pod, herb, leafDark, { left: 3, up: 4, comb: 4 }, { inset: 2, width: 1.4, length: 12 }),
      fill(leafDark, cut(inner)),
      pea(35, 84, 0, 0.84),
      pea(48, 81, 0, 1),
      pea(62, 77.5, 0, 1),
      pea(75, 74, 0, 0.84),
    )
  },
}

const fries: Print = {
  file: 'products/pommes-frites',
  title: 'Pommes frites',
  draw: () => {
    const sticks: [number, number, number, number][] = [
      [22, 52, 12, 12],

      [38, 50, 38, 14],
      [53, 50, 56, 12],

      [68, 50, 76, 15],
      [75, 54, 87, 20],
      [34, 54, 30, 20],
      [49, 54, 51, 19],
      [64, 54, 70, 22],
    ]
    const stick = ([x0, y0, x1, y1]: [number, number, number, number]) => tube([x0, y0], [(x0 + x1) / 2, (y0 + y1) / 2], [x1, y1], 8)
    const outlines = sticks.map(stick)
    const bag = 'M12 40Q48 54 84 40L77 88Q48 95 19 88Z'
    return goods(
      [...outlines, bag],
      ...outlines.map((outline, index) => {
        const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = sticks[index] ?? []
        return (
          outlines
            .slice(Math.max(0, index - 3), index)
            .map((other) => parted(other, outline, 2.2))
            .join('') +
          shift(0.3, -0.2, fill(mustard, outline)) +
          within(
            outline,
            shift(0.4, 0, fill(crust, sliver(x0 + 3, y0, (x0 + x1) / 2 + 3, (y0 + y1) / 2, x1 + 3, y1, 3.4))),
            fill(bakeryPale, sliver(x0 - 2, y0, (x0 + x1) / 2 - 2, (y0 + y1) / 2, x1 - 2, y1 + 3, 1.4)),
          )
        )
      }),
      ...outlines.map((outline) => parted(outline, bag, 2.8)),
      lit(bag, heartRed, press, { left: 11, up: 2, comb: 7 }, { inset: 4.5, width: 2.4, length: 14, turn: -40 }),
      label({ x: 47.5, top: 55, width: 58, below: 54, height: 31, bow: 3, word: 'Pommes', size: 13, range: 'mustard', heart: 13 }),
    )
  },
}

const iceCream: Print = {
  file: 'products/vanilleeis',
  title: 'Vanilleeis',
  draw: () => {
    const scoop = 'M-20 8C-24-2-20-20 0-21C20-20 24-2 20 8C18 12 14 9 11 12C7 15 3 10-1 13C-5 16-9 10-13 12C-17 14-19 12-20 8Z'
    const tub = 'M8 46L15 88Q48 96 81 88L88 46Z'
    const rim = 'M5 43Q48 56 91 43L90 52Q48 65 6 52Z'
    const [left, right, top] = [place(scoop, 30, 36), place(scoop, 66, 36), place(scoop, 48, 24)]
    const ball = (outline: string, x: number, y: number) =>
      lit(outline, bakeryPale, mustard, { left: 7, up: 5, comb: 7 }, { inset: 5, width: 2.4, length: 12 }) +
      within(
        outline,
        fill(
          coffee,
          times(7, () => dot(x + wobble(17), y + 2 + wobble(10), 0.4)),
        ),
      )
    const pods = [tube([78, 30], [84, 18], [92, 6], 3, 2), tube([74, 28], [76, 16], [82, 4], 3, 2)]
    return goods(
      [left, right, top, tub, rim, ...pods],
      fill(coffee, ...pods),
      fill(crumb, sliver(78, 30, 83, 18, 91, 8, 0.9), sliver(74, 26, 76, 16, 81, 6, 0.9)),
      ball(left, 30, 36),
      parted(left, right, 3),
      ball(right, 66, 36),
      parted(left, top, 3),
      parted(right, top, 3),
      ball(top, 48, 24),
      ...[left, right, top].map((outline) => parted(outline, rim, 3)),
      solid(tub, mustard, crust, { left: 11, up: 2, comb: 7 }),
      solid(rim, sand, clay, { left: 10, up: 0, comb: 4 }),
      label({ x: 48, top: 61, width: 66, below: 61, height: 26, bow: 4, word: 'Vanille', size: 12, range: 'coffee', heart: 11 }),
    )
  },
}

export const frozen = [pizza, peas, fries, iceCream]
