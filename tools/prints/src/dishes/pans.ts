import {
  bakeryPale,
  berry,
  clay,
  coffee,
  crumb,
  crust,
  glass,
  heartRed,
  herb,
  ink,
  leaf,
  leafDark,
  leafPale,
  mustard,
  paper,
  plum,
  press,
  pumpkin,
  sand,
  terra,
  terraDark,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { ellipse, rope, tube } from '../knife/shapes.ts'
import { beads, chives, cube, grains, parsley } from '../parts/bites.ts'
import { bowl, pan, ripples, spread, table } from '../parts/table.ts'
import { fill, type Print, scene, stamp } from '../press.ts'

const shakshuka: Print = {
  file: 'recipes/shakshuka',
  title: 'Shakshuka',
  draw: () => {
    const egg = stamp(
      fill(press, cut('M-16 2C-18-8-8-15 2-14C12-15 19-7 17 3C17 12 8 16-1 15C-10 17-16 11-16 2Z')),
      fill(paper, cut('M-15 1C-17-8-7-14 2-13C12-14 18-6 16 2C16 11 7 14-1 13C-10 15-15 10-15 1Z')),
      fill(sand, sliver(-10, 6, 0, 14, 13, 5, 2.4)),
      fill(crust, cut(ellipse(0.8, 0.8, 7))),
      fill(mustard, cut(ellipse(0, 0, 6.6))),
      fill(paper, sliver(-4, 0, -3.6, -3.4, 0, -4.4, Math.LOG2E)),
    )
    const leafOf = parsley()
    const feta = cube(paper, sand, press, 4)
    return scene(
      160,
      120,
      table(mustard, crust),
      pan(66, 60, 52, crust, heartRed),
      ripples(70, 60, 43, press, pumpkin),
      fill(press, ...spread(70, 60, 38, 38, 14, 12).map(([x, y]) => cut(ellipse(x, y, 4, 2.6, x * 4), { step: 3 }))),
      fill(
        leaf,
        ...[
          [44, 40, 20],
          [98, 44, 60],
          [58, 94, -20],
          [100, 82, 40],
        ].map(([x = 0, y = 0, turn = 0]) => cut(place('M-8 2C-5-5 5-5 8 1L6 3C3-2-3-2-6 4Z', x, y, 1, turn))),
      ),
      egg(54, 48, 0),
      egg(88, 50, 60),
      egg(66, 82, 20),
      egg(96, 80, 110, 0.86),
      feta(72, 62, 20),
      feta(42, 70, 40),
      feta(74, 32, 0),
      feta(84, 98, 60),
      leafOf(70, 46, -20, 0.8),
      leafOf(82, 68, 50, 0.9),
      leafOf(48, 66, -60, 0.7),
      leafOf(106, 62, 30, 0.7),
    )
  },
}

const kalePan: Print = {
  file: 'recipes/gruenkohl-pfanne',
  title: 'Grünkohlpfanne mit Räuchertofu',
  draw: () => {
    const curly =
      'M-15 2L-13-3L-15-6L-10-7L-9-11L-5-9L-2-13L1-9L5-12L7-8L12-9L11-4L15-2L12 1L14 5L9 5L8 9L4 7L1 11L-2 7L-6 10L-7 6L-12 7L-11 3Z'
    const kale = stamp(
      fill(leafDark, place(curly, 1, 1.8, 1.04)),
      `<path d="${curly}"/>`,
      fill(
        leafPale,
        wedge(12, -1, -12, 1, 1.6),
        wedge(4, -7, 0, 0, 1.1),
        wedge(-4, -7, -6, 0, 1.1),
        wedge(6, 5, 2, 0, 1.1),
        wedge(-3, 6, -5, 0.5, 1.1),
      ),
    )
    const tofu = cube(crumb, crust, ink, 6.4)
    return scene(
      160,
      120,
      table(press, heartRed),
      pan(70, 60, 53, berry, leafDark),
      ...spread(70, 60, 37, 37, 19, 14).map(([x, y], index) => kale(x, y, index * 71, 1.02, 1, index % 3 === 0 ? herb : leaf)),
      ...[
        [58, 42],
        [86, 38],
        [100, 60],
        [76, 62],
        [50, 66],
        [66, 84],
        [90, 84],
      ].map(
        ([x = 0, y = 0], index) =>
          tofu(x, y, index * 33, 1.06) +
          fill(coffee, place(sliver(-5, 1, 0, -1, 5, -1, 1.3) + sliver(-5, -3, 0, -4, 5, -4.5, 1.2), x, y, 1, index * 33)),
      ),
      fill(
        mustard,
        ...[
          [44, 50, 20],
          [72, 50, 60],
          [94, 72, 0],
          [78, 92, 40],
          [58, 74, 80],
        ].map(([x = 0, y = 0, turn = 0]) => cut(place('M-9 2C-6-5 6-5 9 1L7 3C3-2-4-2-7 4Z', x, y, 0.9, turn))),
      ),
    )
  },
}

const spaetzle: Print = {
  file: 'recipes/kaesespaetzle',
  title: 'Käsespätzle mit Röstzwiebeln',
  draw: () => {
    const noodle = (bend: number, color: string) => {
      const outline = rope(
        [
          [-8, bend],
          [-2, -bend],
          [4, bend * 0.6],
          [9, -bend * 0.4],
        ],
        [3, 5, 4.4, 2.6],
        4,
      )
      return stamp(
        fill(coffee, place(outline, 0.6, 1.4)),
        fill(color, outline),
        fill(paper, sliver(-6, bend - 1.6, -1, -bend - 1.4, 5, bend * 0.6 - 1.4, 1)),
      )
    }
    const noodles = [noodle(1.6, mustard), noodle(-2.2, bakeryPale), noodle(2.6, mustard)]
    const ring = stamp(
      `<path fill="none" stroke="${ink}" stroke-width="3" d="${cut(ellipse(0.6, 1, 7, 4.6))}"/><path fill="none" stroke="${terra}" stroke-width="2.4" d="${cut(ellipse(0, 0, 7, 4.6))}"/><path fill="none" stroke="${mustard}" stroke-width=".8" d="M-6-1.5Q-4-4.5 1-4.8"/>`,
    )
    return scene(
      160,
      120,
      table(leafDark, leaf),
      pan(72, 60, 53, ink, crust),
      ...spread(72, 60, 38, 38, 50, 7.8).map(([x, y], index) => noodles[index % 3]?.(x, y, index * 67) ?? ''),
      fill(
        bakeryPale,
        cut(
          place(
            'M38 56C36 46 46 40 54 44C56 36 68 32 74 40C84 34 98 40 98 50C108 54 106 66 98 70C100 80 90 88 80 82C74 92 60 90 56 80C46 82 38 74 42 66C36 64 36 60 38 56Z',
            24.5,
            21,
            0.66,
          ),
        ),
      ),
      ...[0, 1, 2, 3, 4, 5].map(
        (index) =>
          noodles[index % 3]?.(72 + Math.cos(index * 1.05 + 0.4) * 22, 60 + Math.sin(index * 1.05 + 0.4) * 22, index * 61 + 70) ?? '',
      ),
      ...[
        [58, 54, 10],
        [84, 52, -30],
        [64, 70, 60],
        [82, 68, 20],
        [72, 48, -10],
        [60, 62, 100],
        [88, 60, 70],
        [74, 74, -20],
        [70, 62, 30],
        [78, 58, -50],
      ].map(([x = 0, y = 0, turn = 0], index) => ring(x, y, turn, 0.86 + (index % 3) * 0.16)),
      chives(spread(72, 60, 34, 34, 9, 12), 5),
    )
  },
}

const friedRice: Print = {
  file: 'recipes/gebratener-reis',
  title: 'Gebratener Reis mit Brokkoli und Ei',
  draw: () => {
    const spots = spread(72, 60, 40, 40, 100, 5)
    const floret = stamp(
      fill(leafDark, 'M-9 1C-12-3-9-8-5-8C-4-12 4-12 5-8C10-8 12-2 9 2L4 4L3 11L-3 11L-4 4Z'),
      fill(glass, 'M-4 2L4 2L2.6 10L-2.6 10Z'),
      fill(leaf, cut('M-9 0C-11-4-8-8-5-8C-4-11.5 4-11.5 5-8C9-8 11-3 8.5 1C4 3-5 4-9 0Z')),
      fill(herb, dot(-4, -4, 2.2), dot(2, -7, 2), dot(5, -3, 1.8)),
    )
    const egg = stamp(
      fill(crust, cut(ellipse(0.6, 1.2, 9, 6.4))),
      fill(mustard, cut(ellipse(0, 0, 9, 6))),
      fill(bakeryPale, sliver(-6, 0, -2, -4.5, 5, -3, 2)),
    )
    const carrot = cube(pumpkin, terra, coffee, 3.4)
    const sticks = `${tube([118, 8], [132, 50], [142, 112], 4, 2.6)}|${tube([127, 6], [140, 50], [149, 112], 4, 2.6)}`.split('|')
    return scene(
      160,
      120,
      table(mustard, crust),
      bowl(68, 60, 52, crust, plum, berry, ink, crust, crumb, 0.84),
      grains(spots, bakeryPale, 3.6, 4),
      grains(
        spots.filter((_, index) => index % 2 === 0),
        paper,
        2.6,
        3.6,
      ),
      ...[
        [50, 40, -20],
        [84, 36, 30],
        [98, 64, 70],
        [46, 76, -60],
        [78, 88, 150],
      ].map(([x = 0, y = 0, turn = 0]) => floret(x - 3, y, turn, 1.08)),
      ...[
        [66, 46, 20],
        [88, 72, -30],
        [46, 62, 60],
        [70, 78, 10],
        [98, 42, 50],
      ].map(([x = 0, y = 0, turn = 0]) => egg(x - 3, y, turn)),
      ...spread(66, 60, 35, 35, 9, 15).map(([x, y]) => carrot(x, y, x * 5)),
      beads(spread(66, 60, 36, 36, 12, 11), leaf, 5, leafPale),
      fill(ink, ...sticks.map((stick) => place(stick, 2.5, 2))),
      fill(terra, ...sticks),
      fill(bakeryPale, sliver(117, 10, 130, 50, 140, 104, 1), sliver(126, 10, 138.5, 50, 147.5, 104, 1)),
    )
  },
}

const goulash: Print = {
  file: 'recipes/rindergulasch',
  title: 'Rindergulasch mit Kartoffeln',
  draw: () => {
    const meat = stamp(
      fill(ink, cut('M-10-7L8-9L12 7L-7 10Z')),
      fill(coffee, cut('M-10-8L8-9.5L11 5L-8 8Z')),
      fill(terra, cut('M-9-7L6-8.5L8-2L-7 1Z')),
      fill(ink, wedge(-6, 4, 6, 3, Math.LOG2E), wedge(-7, 1, 3, 0, 1.1)),
    )
    const potato = stamp(
      fill(coffee, cut(ellipse(0.8, 1.6, 12, 9))),
      fill(mustard, cut(ellipse(0, 0, 11.6, 8.6))),
      fill(bakeryPale, cut(ellipse(-1.5, -1.5, 8, 5.2))),
      fill(crust, sliver(-7, 5, 0, 8.5, 9, 3, 1.8)),
    )
    const pepper = stamp(
      fill(press, cut('M-11 4C-8-8 8-8 11 1L8 4C5-3-5-2-7 6Z')),
      fill(heartRed, cut('M-11 3C-8-8 8-8 11 0L8 3C5-4-5-3-7 5Z')),
    )
    const leafOf = parsley()
    const ears = 'M12 46Q4 60 12 74H24V46ZM132 46Q140 60 132 74H120V46Z'
    return scene(
      160,
      120,
      table(sand, clay),
      fill(clay, cut(place(ears, 4, 5), { step: 5 })),
      fill(leafDark, cut(ears, { step: 5 })),
      bowl(72, 60, 53, clay, leaf, leafDark, ink, terra, terraDark, 0.85),
      ripples(72, 60, 44, berry, terra),
      ...[
        [48, 44, 10],
        [90, 36, 40],
        [70, 62, -20],
        [102, 66, 70],
        [52, 82, 30],
        [84, 90, 0],
        [66, 36, 80],
      ].map(([x = 0, y = 0, turn = 0]) => meat(x, y, turn, 1.06)),
      ...[
        [72, 46, -10],
        [92, 54, 30],
        [50, 64, 20],
        [70, 80, -30],
        [96, 84, 50],
      ].map(([x = 0, y = 0, turn = 0]) => potato(x, y, turn)),
      ...[
        [58, 54, 40],
        [84, 70, -20],
        [80, 30, 10],
        [42, 54, 100],
        [62, 94, 20],
      ].map(([x = 0, y = 0, turn = 0]) => pepper(x, y, turn)),
      leafOf(60, 70, 20, 0.9),
      leafOf(82, 60, -40, 1),
      leafOf(76, 84, 60, 0.8),
    )
  },
}

export const pans = [shakshuka, kalePan, spaetzle, friedRice, goulash]
