import { blueberry } from '../goods/bakery.ts'
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
  sand,
  terraDark,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { random } from '../knife/random.ts'
import { ellipse, times, tube } from '../knife/shapes.ts'
import { spoon, spread, table } from '../parts/table.ts'
import { fill, type Print, scene, stamp, within } from '../press.ts'

const pancakes: Print = {
  file: 'recipes/apfelpfannkuchen',
  title: 'Apfelpfannkuchen mit Zimt',
  draw: () => {
    const cake = stamp(
      fill(coffee, cut(ellipse(Math.LN2, 6.5, 46, 15), { step: 4.2 })),
      fill(bakeryPale, cut(ellipse(0, 4, 46, 15), { step: 4.2 })),
      fill(crust, cut(ellipse(0, 0, 46, 14.6), { step: 4.2 })),
      fill(
        coffee,
        times(12, (index) => {
          const angle = 0.3 + index * 0.2
          return wedge(Math.cos(angle) * 40, Math.sin(angle) * 12.6, Math.cos(angle) * 45, Math.sin(angle) * 14.2, 1.6)
        }),
      ),
    )
    const ring = stamp(
      fill(coffee, cut(ellipse(0.6, 1.6, 13, 6))),
      fill(heartRed, cut(ellipse(0, 0, 13, 5.6))),
      fill(bakeryPale, cut(ellipse(0, -0.3, 11.4, 4.6))),
      fill(crust, cut(ellipse(0, 0, 3.4, 1.6))),
    )
    return scene(
      160,
      120,
      table(plum, berry),
      fill(berry, cut(ellipse(82, 95, 70, 20), { step: 4.2 })),
      fill(paper, cut(ellipse(80, 91, 69, 20), { step: 4.2 })),
      fill(
        sand,
        times(24, (index) => {
          const angle = -0.3 + index * 0.13
          return wedge(80 + Math.cos(angle) * 60, 91 + Math.sin(angle) * 17, 80 + Math.cos(angle) * 67, 91 + Math.sin(angle) * 19.5, 1.5)
        }),
      ),
      fill(sand, cut(ellipse(80, 91, 52, 14))),
      ...[
        [78, 82],
        [81, 72],
        [79, 62],
        [82, 52],
        [79, 42],
      ].map(([x = 0, y = 0]) => cake(x, y)),
      fill(mustard, cut(ellipse(78, 40.5, 38, 11), { step: 4, off: 0.6 })),
      ring(62, 42, -6),
      ring(92, 43, 6),
      ring(77, 36, 0),
      fill(
        mustard,
        cut(
          'M104 44C108 52 106 60 110 64C114 68 118 60 114 52C114 46 112 42 108 40ZM46 46C44 54 46 62 43 68C40 72 36 66 39 58C40 52 40 48 42 44Z',
        ),
      ),
      fill(bakeryPale, sliver(108, 46, 110, 54, 111, 62, 1.3)),
      fill(bakeryPale, cut('M70 30L84 28L90 34L77 37Z')),
      fill(mustard, cut('M70 30L77 37V41L70 34ZM77 37L90 34V38L77 41Z')),
      fill(coffee, ...spread(80, 40, 36, 9, 22, 4).map(([x, y]) => dot(x, y, 0.6))),
      fill(terraDark, tube([122, 88], [134, 82], [146, 78], 6)),
      fill(crust, sliver(122, 87, 134, 81, 146, 77, 1.6)),
    )
  },
}

const oats: Print = {
  file: 'recipes/overnight-oats',
  title: 'Haferflocken über Nacht mit Heidelbeeren',
  draw: () => {
    const jar = 'M44 26Q42 32 38 36V100Q38 110 48 111H98Q108 110 108 100V36Q104 32 102 26Z'
    const fruit = blueberry()
    const under = stamp(fill(ink, dot(0.6, 0.8, 7.6)))
    const layer = (top: number, bottom: number, tilt: number) =>
      `M34 ${top}C52 ${top - tilt} 62 ${top + tilt} 74 ${top}S98 ${top - tilt} 112 ${top}V${bottom}C98 ${bottom - tilt} 86 ${bottom + tilt} 74 ${bottom}S50 ${bottom - tilt} 34 ${bottom}Z`
    const oat = (top: number, bottom: number, count: number) =>
      times(count, () => cut(ellipse(40 + random() * 66, top + 3 + random() * (bottom - top - 6), 2.8, 1.7, random() * 180), { step: 2.2 }))
    return scene(
      160,
      120,
      table(leaf, herb),
      fill(leafDark, cut(ellipse(82, 109, 50, 8))),
      fill(paper, cut(jar, { step: 4 })),
      within(
        jar,
        fill(leafPale, 'M30 20H114V116H30Z'),
        fill(crumb, cut(layer(78, 116, 2))),
        fill(crust, oat(80, 108, 8)),
        fill(bakeryPale, oat(80, 108, 9)),
        fill(paper, cut(layer(66, 80, 2))),
        fill(plum, cut(layer(54, 68, 2.5), { off: 0.6 })),
        fill(berry, ...spread(74, 61, 32, 5, 7, 9).map(([x, y]) => dot(x, y, 3))),
        fill(crumb, cut(layer(40, 56, 1.5))),
        fill(bakeryPale, oat(40, 55, 8)),
        fill(crust, oat(40, 55, 8)),
        fill(clay, 'M102 36H114V112H103Z'),
      ),
      fill(glass, cut('M41 24Q73 31 105 24L104 32Q73 39 42 32Z')),
      fill(paper, sliver(43, 42, 42, 64, 44, 100, 3), sliver(49, 44, 48, 52, 49, 60, 1.6), sliver(44, 28, 56, 31, 70, 31.5, Math.LOG2E)),
      fill(ink, cut(ellipse(73, 25, 30, 8))),
      ...[
        [52, 24, 20],
        [64, 27, 80],
        [78, 27, 140],
        [92, 25, 40],
        [57, 17, 100],
        [71, 17, 10],
        [85, 17, 60],
        [97, 19, 0],
      ].map(([x = 0, y = 0, turn = 0]) => under(x, y) + fruit(x, y, turn)),
      fill(leafDark, place('M-8 0C-6-6 4-7 9 0C4 6-6 6-8 0Z', 72, 13, 1.1, -20)),
      fill(herb, place('M-8 0C-6-6 4-7 9 0C4 2-6 2-8 0Z', 72, 12.5, 1.1, -20)),
      spoon(136, 66, 9, leafDark, crumb, crust),
    )
  },
}

export const sweetDishes = [pancakes, oats]
