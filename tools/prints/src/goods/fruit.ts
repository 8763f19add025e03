import {
  bakeryPale,
  clay,
  coffee,
  crumb,
  crust,
  heartRed,
  herb,
  ink,
  leaf,
  leafDark,
  leafPale,
  moss,
  mustard,
  paper,
  press,
  sand,
} from '../inks.ts'
import { cut, dot, gouge, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { random, wobble } from '../knife/random.ts'
import { ellipse, rope, times, tube } from '../knife/shapes.ts'
import { label } from '../label/label.ts'
import { lit, shade, solid } from '../light.ts'
import { heap, type Spot } from '../parts/heap.ts'
import { bare, fill, goods, type Print, parted, type Stamp, shift, stamp, within } from '../press.ts'
import { blueberry } from './bakery.ts'

/** A leaf from its stalk at 0, 0 to its tip at 30, 0. */
export const leafOutline = 'M0 0C4-9 18-12 30 0C18 9 5 8 0 0Z'

/** Leaves with rib and veins, printed as often as wanted, each in its green. */
export const leafStamp = (): Stamp =>
  stamp(
    fill(leafDark, cut('M0 0C6-2 20-2 30 0C18 10 5 9 0 0Z')),
    bare(cut('M0 0C4-9 18-12 30 0C20 3 8 4 0 0Z')),
    fill(leafPale, wedge(28, 0, 2, 0.4, 1.5), wedge(21, -5, 15, 0, 1), wedge(14, -6, 9, 0, 1), wedge(20, 5, 14.5, 0.5, 1)),
  )

/** A leaf with its rib and veins. */
export function leafAt(x: number, y: number, turn: number, scale = 1, color = leaf, shadow = leafDark): string {
  const at = (path: string) => place(path, x, y, scale, turn)
  return (
    fill(shadow, cut(at('M0 0C6-2 20-2 30 0C18 10 5 9 0 0Z'))) +
    fill(color, cut(at('M0 0C4-9 18-12 30 0C20 3 8 4 0 0Z'))) +
    fill(leafPale, at(wedge(28, 0, 2, 0.4, 1.5)), at(wedge(21, -5, 15, 0, 1)), at(wedge(14, -6, 9, 0, 1)), at(wedge(20, 5, 14.5, 0.5, 1)))
  )
}

export const apples: Print = {
  file: 'products/boskoop-aepfel',
  title: 'Boskoop-Äpfel',
  draw: () => {
    const apple = 'M37 29C43 21 58 20 65 28C72 38 71 56 63 67C56 76 47 76 40 73C33 77 22 76 15 68C6 56 4 39 11 29C18 20 31 21 37 29Z'
    const half = 'M66 44C72 38 84 38 89 45C95 54 94 72 87 81C81 89 72 90 67 87C61 90 53 89 48 82C41 73 40 55 46 46C51 39 61 39 66 44Z'
    const flesh = 'M66.5 49C72 43 82 43 86 49C90 57 90 71 84 78C79 84 72 86 67 83C61 86 54 84 50 79C45 71 45 57 49 50C53 44 61 44 66.5 49Z'
    const seed = 'M0-6C4-3 4 3 0 6C-4 3-4-3 0-6Z'
    return goods(
      [apple, half, tube([37, 30], [37, 16], [44, 7], 4.5, 5.5), place(leafOutline, 40, 20, 0.95, -14)],
      lit(apple, heartRed, press, { left: 9, up: 6, comb: 7 }, { inset: 6, width: 3, length: 18 }),
      within(
        apple,
        fill(
          mustard,
          times(12, (index) => sliver(14 + index * 4.4, 46 + wobble(4), 13 + index * 4.5, 56, 15 + index * 4.3, 64 + wobble(4), 1.1)),
          cut(ellipse(38, 29, 9, 3.6)),
          times(16, (index) => dot(12 + random() * 50, 34 + random() * 32, 0.5 + (index % 3) * 0.15)),
        ),
        fill(herb, cut(ellipse(38, 28.5, 6, 2.2))),
        fill(press, sliver(40, 73, 40, 66, 41, 60, 1.4)),
      ),
      fill(coffee, tube([37.5, 30], [37, 16], [44, 7], 3, 4.5)),
      fill(ink, sliver(39.5, 28, 40, 17, 46, 9, 1.3)),
      leafAt(40, 20, -14, 0.95),
      parted(apple, half, 3.6),
      solid(half, heartRed, press, { left: 4, up: 3, comb: 0 }),
      fill(bakeryPale, cut(flesh)),
      shade(flesh, crumb, { left: 4, up: 3, comb: 5 }),
      fill(crumb, cut('M66.5 53C74 51 79 60 77 69C75 77 70 79 67 77C62 79 57 75 56 68C54 59 60 51 66.5 53Z')),
      fill(bakeryPale, cut('M66.5 56C72 54 75.5 61 74 68C73 74 69.5 76 67 74C63.5 76 60 73 59 67C57.5 60 61.5 54 66.5 56Z')),
      fill(
        coffee,
        ...[
          [62, 65, 14],
          [71, 65, -14],
        ].map(([x = 0, y = 0, turn = 0]) => cut(place(seed, x, y, 0.95, turn), { step: 2 })),
      ),
      fill(paper, sliver(61, 66, 60.5, 63, 61.5, 61, 0.8), sliver(70, 66, 69.5, 63, 70.5, 61, 0.8)),
      fill(coffee, gouge(66, 49, 67, 44, 72, 40, 2)),
    )
  },
}

const pears: Print = {
  file: 'products/birnen-conference',
  title: 'Birnen Conference',
  draw: () => {
    const pear = 'M0-38C7-38 9-31 9-24C9-14 21-4 22 14C22 30 12 38 0 38C-13 38-22 30-22 14C-21-4-9-14-9-24C-9-31-7-38 0-38Z'
    const left = place(pear, 34, 50, 1.06, -12)
    const right = place(pear, 66, 57, 0.93, 20)
    const stalk = (x: number, y: number, turn: number) => place('M-1.5 0C-2-5-1-9 2-13L5.5-11C2.5-8 2-4 2 0Z', x, y, 1, turn)
    const skin = (outline: string, x: number, y: number, turn: number) =>
      within(
        outline,
        fill(
          crust,
          ...Array.from({ length: 34 }, () => place(dot(wobble(20), random() * 50 - 14, 0.45 + random() * 0.4), x, y, 1, turn)),
          place('M-24 30C-14 26-6 32 0 29C8 26 14 31 24 26V44H-24Z', x, y, 1, turn),
        ),
        fill(crust, place(sliver(-8, -36, 0, -28, 8, -36, 6), x, y, 1, turn)),
      )
    return goods(
      [left, right, stalk(26, 11, -14), stalk(80, 25, 24), place(leafOutline, 28, 8, 0.8, 8)],
      lit(left, moss, leaf, { left: 10, up: 5, comb: 7 }, { inset: 5, width: 2.8, length: 15, turn: -35 }),
      skin(left, 34, 50, -12),
      fill(coffee, cut(stalk(26, 11, -14))),
      leafAt(28, 8, 8, 0.8),
      parted(left, right, 3.4),
      lit(right, moss, leaf, { left: 9, up: 4, comb: 7 }, { inset: 5, width: 2.6, length: 12, turn: -10 }),
      skin(right, 66, 57, 20),
      fill(coffee, cut(stalk(80, 25, 24))),
    )
  },
}

const bananas: Print = {
  file: 'products/bananen',
  title: 'Bananen',
  draw: () => {
    const stem = 'M58 6L70 4L74 22L58 24Z'
    const fruits = [
      rope(
        [
          [70, 18],
          [84, 38],
          [84, 62],
          [72, 84],
        ],
        [7, 17, 18, 7],
      ),
      rope(
        [
          [66, 18],
          [70, 42],
          [60, 68],
          [38, 88],
        ],
        [7, 18, 20, 7],
      ),
      rope(
        [
          [62, 18],
          [52, 42],
          [34, 60],
          [9, 70],
        ],
        [7, 18, 20, 7],
      ),
    ]
    const ridges = [
      [sliver(72, 24, 88, 44, 80, 76, 1.7)],
      [sliver(67, 26, 73, 50, 46, 80, 1.9), sliver(64, 27, 62, 50, 52, 66, 1.4)],
      [sliver(63, 26, 54, 52, 18, 68, 1.9), sliver(59, 27, 48, 44, 34, 54, 1.4)],
    ]
    const tips: [number, number, number][] = [
      [71.5, 85, 22],
      [36.5, 89, 45],
      [7.5, 70.6, 75],
    ]
    return goods(
      [stem, ...fruits, ...tips.map(([x, y]) => ellipse(x, y, 4, 4))],
      ...fruits.map((fruit, index) => {
        const [x, y, turn] = tips[index] ?? [0, 0, 0]
        return (
          fruits
            .slice(0, index)
            .map((other) => parted(other, fruit, 3.2))
            .join('') +
          lit(fruit, mustard, crust, { left: 4.5, up: 4.5, comb: 5 }, { inset: 3.4, width: 2, length: 15, turn: [20, 10, 0][index] }) +
          within(
            fruit,
            fill(crust, ...(ridges[index] ?? [])),
            fill(moss, cut(ellipse(66 - index * 2, 20, 9, 8))),
            fill(
              coffee,
              times(7, () => sliver(x + wobble(4) + 10, y - 14 + wobble(8), x + 9, y - 14, x + 7 + wobble(6), y - 10 + wobble(8), 1)),
            ),
          ) +
          fill(coffee, cut(place('M-3.4-3L3.4-3L2.6 3L-2.6 3.4Z', x, y, 1, turn)))
        )
      }),
      solid(stem, moss, herb, { left: 5, up: 1, comb: 4 }),
      fill(coffee, cut('M57 4L70 2.5L70.5 8L58 9.5Z')),
      fill(leafDark, sliver(63, 10, 63, 16, 60, 23, 1.2), sliver(67, 10, 68, 16, 67, 23, 1.2)),
    )
  },
}

const lemons: Print = {
  file: 'products/zitronen',
  title: 'Zitronen im Netz',
  draw: () => {
    const lemon = 'M-26 0C-24-4-21-5-18-9C-10-20 10-20 18-9C21-5 25-5 27-1C27 3 23 5 19 9C10 20-10 20-18 9C-21 5-25 4-26 0Z'
    const net = 'M36 16C28 24 12 32 8 52C4 76 20 91 45 91C70 91 84 76 81 54C78 34 60 26 54 16Z'
    const { outlines, layers } = heap(
      lemon,
      [
        [44, 38, -18, 0.86],
        [24, 62, 40, 0.86],
        [64, 60, -30, 0.86],
        [42, 74, 8, 0.92],
      ],
      lit(lemon, mustard, crust, { left: 6, up: 5, comb: 5 }, { inset: 4.5, width: 2.4, length: 10 }) +
        fill(
          crust,
          times(8, () => dot(wobble(12), wobble(9), 0.55)),
        ),
    )
    const mesh = (lean: number) =>
      times(9, (index) => {
        const x = index * 13 - 18 + (1 - lean) * 28
        return sliver(x, 12, x + (lean - 0.5) * 20, 52, x + (lean - 0.5) * 70, 96, 1.7)
      })
    const slice = ellipse(78, 77, 16.5)
    return goods(
      [net, 'M34 3H56L52 17H39Z', ...outlines, slice],
      fill(bakeryPale, cut(net)),
      shade(net, crumb, { left: 5, up: 4, comb: 5 }),
      layers,
      within(net, fill(leaf, mesh(0), mesh(1))),
      fill(leaf, cut('M34 17C40 20 50 20 56 17L54 22C48 25 40 24 37 21Z')),
      solid('M34 3H56L52 17H39Z', paper, sand, { left: 5, up: 1, comb: 0 }),
      shift(
        0.2,
        0.2,
        fill(leaf, cut('M36 10C42 7 48 9 54.5 7L52 16H39Z')),
        fill(heartRed, cut(place('M0 5C-3 2-6 0-5-3C-4-5-1-5 0-3C1-5 4-5 5-3C6 0 3 2 0 5Z', 45, 8.5, 0.85, -5), { step: 1.4 })),
      ),
      parted(net, slice, 4),
      fill(paper, slice),
      shift(0.4, 0.3, fill(mustard, cut(slice))),
      fill(bakeryPale, cut(ellipse(78, 77, 13.8))),
      fill(
        mustard,
        times(8, (index) => cut(place('M0-2.6L4-11C2-12.6-2-12.6-4-11Z', 78, 77, 1, index * 45 + 12), { step: 2.2 })),
      ),
      shade(slice, crust, { left: 2, up: 1.6, comb: 0 }),
    )
  },
}

const blueberries: Print = {
  file: 'products/heidelbeeren',
  title: 'Heidelbeeren',
  draw: () => {
    const tray = 'M8 48L16 90Q48 95 80 90L88 48Z'
    const heap = 'M9 50C7 41 15 35 20 35C21 25 31 21 37 23C42 14 55 14 60 22C68 20 76 26 76 34C84 35 90 42 87 50Z'
    const fruit = blueberry()
    const berries: [number, number, number, number][] = [
      [17, 43, 20, 1.1],
      [79, 43, 110, 1.1],
      [27, 34, 70, 1.15],
      [69, 33, 10, 1.15],
      [38, 29, 150, 1.1],
      [57, 28, 220, 1.15],
      [48, 22, 40, 1.05],
      [29, 46, 90, 1.15],
      [67, 46, 30, 1.15],
      [48, 38, 10, 1.25],
      [40, 48, 190, 1.1],
      [56, 49, 60, 1.1],
    ]
    return goods(
      [tray, heap, place(leafOutline, 55, 22, 0.75, -28), ellipse(88, 87, 6), ellipse(47, 22, 8)],
      fill(ink, cut('M10 50C9 42 18 38 24 36C34 26 62 24 72 34C80 38 88 42 86 50Z')),
      ...berries.map(([x, y, turn, scale]) => fill(ink, cut(ellipse(x + 0.6, y + 0.8, 8 * scale))) + fruit(x, y, turn, scale)),
      leafAt(55, 21, -28, 0.75),
      leafAt(53, 20, -100, 0.45, herb),
      parted(heap, tray, 3),
      solid(tray, sand, clay, { left: 12, up: 3, comb: 7 }),
      fill(clay, cut('M7 47Q48 52 89 47L88 53Q48 58 8 53Z')),
      fill(paper, sliver(12, 50, 30, 52.5, 52, 52.5, 1.5)),
      label({ x: 47, top: 60, width: 58, below: 53, height: 26, bow: 2.5, word: 'Heidelbeeren', size: 9, range: 'plum', heart: 11 }),
      fruit(88, 87, 200, 0.85),
    )
  },
}

const tomatoes: Print = {
  file: 'products/rispentomaten',
  title: 'Rispentomaten',
  draw: () => {
    const fruits: [number, number, number, number][] = [
      [66, 23, 15.5, 0.86],
      [33, 30, 17, 0.94],
      [71, 51, 17.5, 0.97],
      [31, 63, 20, 1.1],
      [64, 76, 18, 1],
    ]
    const round = cut(ellipse(0, 0, 18, 16.5))
    const { outlines, layers } = heap(
      round,
      fruits.map(([x, y, , scale]): Spot => [x, y, 0, scale]),
      lit(round, heartRed, press, { left: 6, up: 5, comb: 6 }, { inset: 4.6, width: 2.6, length: 12 }),
    )
    const star =
      'M0-2C2-7 6-8 11-6C8-4 6-2 4 0C9 1 12 4 12 9C8 7 4 5 2 3C1 8-2 11-7 12C-6 7-5 4-3 2C-8 3-11 1-14-3C-9-4-5-3-3-2C-4-6-3-10 1-13C1-9 1-5 0-2Z'
    const sepals = stamp(fill(leafDark, cut(place(star, 0.6, 0.8, 0.8))) + fill(herb, cut(place(star, 0, 0, 0.74))))
    const vine = rope(
      [
        [46, 3],
        [50, 22],
        [47, 42],
        [52, 60],
        [50, 78],
      ],
      [5, 4.5, 4, 3.6, 3],
    )
    const twigs = fruits.map(([x, y, a], index) =>
      tube([49, [22, 30, 48, 56, 72][index] ?? 40], [(49 + x) / 2, y - 6], [x + (x > 48 ? -a * 0.42 : a * 0.42), y - 3], 3.4, 3),
    )
    return goods(
      [...outlines, vine],
      layers,
      ...[...twigs, vine].map((twig) => outlines.map((outline) => parted(outline, twig, 2.6)).join('')),
      fill(leaf, ...twigs, vine),
      fill(leafDark, sliver(48, 6, 52.5, 24, 49, 42, 1.6), sliver(48.5, 44, 54, 60, 51, 76, 1.4)),
      ...fruits.map(([x, y, a], index) => sepals(x + (x > 48 ? -a * 0.36 : a * 0.36), y - 3, index * 50)),
    )
  },
}

export const fruit = [apples, pears, bananas, lemons, blueberries, tomatoes]
