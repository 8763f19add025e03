import {
  bakeryPale,
  berry,
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
  plum,
  plumPale,
  press,
  sand,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { ellipse } from '../knife/shapes.ts'
import { basil, beads, chives, cube, cucumberCoin, onionRing, parsley, radishCoin, tomatoHalf } from '../parts/bites.ts'
import { bowl, fork, plate, spoon, spread, table } from '../parts/table.ts'
import { fill, type Print, scene, stamp } from '../press.ts'

const lentilSalad: Print = {
  file: 'recipes/linsensalat',
  title: 'Linsensalat mit Paprika und Feta',
  draw: () => {
    const spots = spread(72, 60, 39, 39, 150, 4.4)
    const third = (part: number) => spots.filter((_, index) => index % 3 === part)
    const feta = cube(paper, sand, ink, 6.8)
    const ring = onionRing(11, 9)
    const pepper = stamp(
      fill(press, cut('M-13 4C-10-8 8-10 13 1L10 5C6-3-6-2-8 7Z')),
      fill(heartRed, cut('M-13 3C-10-8 8-10 13 0L10 3C6-5-6-4-9 5Z')),
      fill(bakeryPale, sliver(-8, -3, -2, -8, 6, -5.5, 1.2)),
    )
    const leafOf = parsley()
    return scene(
      160,
      120,
      table(plum, berry),
      bowl(72, 60, 51, berry, bakeryPale, crumb, ink, ink, ink, 0.84),
      beads(third(0), coffee, 7, clay),
      beads(third(1), moss, 6.6, bakeryPale),
      beads(third(2), herb, 6.4, leafPale),
      ring(56, 44, -20),
      ring(92, 76, 30),
      ring(64, 84, 0),
      ...[
        [84, 38, -20],
        [48, 68, 60],
        [90, 58, 150],
        [72, 92, 12],
        [102, 50, 80],
        [66, 62, -60],
      ].map(([x = 0, y = 0, turn = 0]) => pepper(x, y, turn)),
      ...[
        [68, 54, 10],
        [56, 80, -30],
        [94, 88, 20],
        [42, 54, 40],
        [70, 32, -15],
        [82, 70, 45],
        [100, 66, 5],
      ].map(([x = 0, y = 0, turn = 0]) => feta(x, y, turn)),
      leafOf(62, 68, -25, 1.1),
      leafOf(92, 42, 40, 1),
      leafOf(46, 40, -50, 0.9),
      leafOf(80, 82, 70, 0.9),
      fork(141, 61, 6, berry),
    )
  },
}

const strawberrySpinach: Print = {
  file: 'recipes/erdbeer-spinat-salat',
  title: 'Spinatsalat mit Erdbeeren und Ziegenkäse',
  draw: () => {
    const spinachOutline = 'M-17 0C-13-9 0-12 10-8C15-6 17-2 18 0C17 3 14 7 9 9C0 11-13 8-17 0Z'
    const spinach = stamp(
      fill(leafDark, cut(place(spinachOutline, Math.LN2, 2, 1.05))),
      `<path d="${cut(spinachOutline)}"/>`,
      fill(
        leafPale,
        wedge(16, 0, -22, 0, 1.8),
        wedge(6, -6, 0, 0, 1),
        wedge(-2, -7, -7, 0, 1),
        wedge(7, 6, 1, 0, 1),
        wedge(-1, 7, -6, 0, 1),
      ),
    )
    const berryHalf = stamp(
      fill(press, cut('M0-11C8-14 14-9 13-2C12 6 5 11 0 14C-6 11-12 6-13-2C-14-9-8-14 0-11Z')),
      fill(heartRed, cut('M0-10.4C7-13 12.5-9 11.5-2C10.5 5 5 9.5 0 12.5C-5 9.5-11 5-12-2C-12.6-9-7-13 0-10.4Z')),
      fill(plumPale, cut('M0-7C5-9 8-6 7.4-2C7 3 3 6 0 8C-3 6-7 3-7.4-2C-8-6-5-9 0-7Z')),
      fill(paper, cut('M0-5C2-6 4-4 3.5-1C3 2 1.5 3.5 0 5C-1.5 3.5-3 2-3.5-1C-4-4-2-6 0-5Z')),
    )
    const cheese = stamp(
      fill(clay, cut(ellipse(Math.LN2, Math.LOG2E, 9.4, 8))),
      fill(sand, cut(ellipse(0, 0.4, 9.4, 7.8))),
      fill(paper, cut(ellipse(-0.4, -Math.LN2, 8.2, 6.6))),
    )
    const walnut = stamp(
      fill(ink, cut(ellipse(0.5, 0.8, 5.6, 4.6))),
      fill(crust, cut(ellipse(0, 0, 5.4, 4.3))),
      fill(coffee, sliver(-4, -1, 0, 1.5, 4, -1, 1.2), sliver(-3, 2, 0, 0, 3, 2.6, 1)),
    )
    return scene(
      160,
      120,
      table(sand, clay),
      plate(80, 60, 62, 52, clay, coffee, ink),
      ...spread(80, 60, 44, 34, 21, 12).map(([x, y], index) => spinach(x, y, index * 67, 0.95, 1, index % 3 === 0 ? herb : leaf)),
      cheese(62, 48),
      cheese(98, 46),
      cheese(86, 78),
      berryHalf(80, 44, -10),
      berryHalf(56, 66, 40),
      berryHalf(104, 66, -60),
      berryHalf(74, 64, 150, 0.9),
      berryHalf(68, 84, 80, 0.85),
      berryHalf(110, 50, 20, 0.7),
      walnut(92, 60, 20),
      walnut(70, 76, 100),
      walnut(48, 54, 60),
      walnut(90, 36, 0),
      walnut(114, 76, 40),
      fill(
        plum,
        ...[
          [66, 36, 30],
          [100, 82, -20],
          [46, 74, 70],
        ].map(([x = 0, y = 0, turn = 0]) => place(sliver(-9, 2, 0, -5, 9, 2, 2), x, y, 1, turn)),
      ),
    )
  },
}

const potatoSalad: Print = {
  file: 'recipes/kartoffelsalat-radieschen',
  title: 'Kartoffelsalat mit Gurke und Radieschen',
  draw: () => {
    const slice = stamp(
      fill(crust, cut(ellipse(Math.LN2, 1.6, 12, 10))),
      fill(mustard, cut(ellipse(0, 0, 12, 9.6))),
      fill(bakeryPale, cut(ellipse(-Math.LN2, -0.8, 10, 7.6))),
      fill(mustard, sliver(-5, 3, 0, 5.4, 6, 2, 1.3)),
    )
    const radish = radishCoin()
    const coin = cucumberCoin()
    return scene(
      160,
      120,
      table(press, heartRed),
      bowl(70, 60, 52, berry, leaf, leafDark, ink, mustard, crust, 0.83),
      ...spread(70, 60, 33, 33, 17, 12.5).map(([x, y], index) => slice(x, y, index * 50)),
      ...[
        [52, 46],
        [86, 40],
        [96, 64],
        [60, 76],
        [78, 90],
        [72, 56],
        [42, 66],
      ].map(([x = 0, y = 0]) => coin(x, y, x * 3, 0.94)),
      ...[
        [66, 38],
        [84, 54],
        [50, 60],
        [90, 80],
        [66, 66],
        [100, 50],
        [56, 90],
        [74, 74],
      ].map(([x = 0, y = 0]) => radish(x, y, x * 5, 1)),
      fill(
        plum,
        ...[
          [60, 54, 20],
          [90, 70, -30],
          [74, 82, 60],
          [76, 44, 100],
        ].map(([x = 0, y = 0, turn = 0]) => place(sliver(-8, 2, 0, -5, 8, 2, 1.8), x, y, 1, turn)),
      ),
      chives(spread(70, 60, 34, 34, 24, 8)),
      spoon(141, 61, -7, berry, crumb, crust),
    )
  },
}

const breadSalad: Print = {
  file: 'recipes/tomaten-brot-salat',
  title: 'Tomaten-Brot-Salat',
  draw: () => {
    const bread = stamp(
      fill(ink, cut('M-9-7L8-9L11 8L-7 11Z')),
      fill(crust, cut('M-9-8L8-9.5L10 7L-8 9.5Z')),
      fill(bakeryPale, cut('M-7.6-6L6.5-7.5L8 5L-6.5 7Z')),
      fill(crumb, dot(-3, -2, 1.2), dot(3, 0, 1), dot(-1, 3.5, 0.9), dot(3.5, -4, 0.8)),
      fill(coffee, sliver(-7, 6.6, 0, 8, 8, 5.4, Math.LOG2E)),
    )
    const tomato = tomatoHalf()
    const coin = cucumberCoin()
    const leafOf = basil()
    const ring = onionRing(9, 6)
    return scene(
      160,
      120,
      table(leaf, herb),
      bowl(80, 60, 54, leafDark, crust, coffee, ink, coffee, coffee, 0.85),
      ...spread(80, 60, 36, 36, 13, 17).map(([x, y], index) => bread(x, y, index * 40 - 30, 1.04)),
      ...[
        [64, 40],
        [92, 36],
        [108, 58],
        [96, 80],
        [70, 88],
        [48, 64],
        [80, 62],
        [56, 80],
      ].map(([x = 0, y = 0]) => tomato(x, y, x * 7, 1.06)),
      ...[
        [78, 44],
        [62, 60],
        [100, 68],
        [84, 94],
      ].map(([x = 0, y = 0]) => coin(x, y, x, 0.9)),
      ring(92, 52, 20),
      ring(66, 74, -30),
      ...[
        [72, 52, 30],
        [90, 70, -40],
        [58, 48, 100],
        [76, 78, 10],
        [104, 46, 60],
        [46, 54, -20],
      ].map(([x = 0, y = 0, turn = 0]) => leafOf(x, y, turn, 1.05)),
    )
  },
}

export const salads = [lentilSalad, strawberrySpinach, potatoSalad, breadSalad]
