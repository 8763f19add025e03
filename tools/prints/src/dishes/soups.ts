import {
  bakeryPale,
  berry,
  coffee,
  crumb,
  crust,
  glass,
  glassDark,
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
  pumpkin,
  sand,
  terra,
  terraDark,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { type Point, polygon } from '../knife/points.ts'
import { ellipse, rope } from '../knife/shapes.ts'
import { beads, cube, cucumberCoin, dill, parsley } from '../parts/bites.ts'
import { bowl, ripples, spoon, spread, table } from '../parts/table.ts'
import { fill, type Print, scene, stamp } from '../press.ts'

/** A spiral of cream. */
function swirl(x: number, y: number, from: number, turns: number, inner: number, outer: number, width: number): string {
  const [left, right]: [Point[], Point[]] = [[], []]
  for (let index = 0; index <= 30; index++) {
    const t = index / 30
    const [angle, reach, half] = [
      from + t * turns * 2 * Math.PI,
      inner + (outer - inner) * t,
      (width * (0.25 + Math.sin(t * 3.1) * 0.8)) / 2,
    ]
    left.push([x + Math.cos(angle) * (reach + half), y + Math.sin(angle) * (reach + half)])
    right.unshift([x + Math.cos(angle) * (reach - half), y + Math.sin(angle) * (reach - half)])
  }
  return polygon([...left, ...right])
}

const pumpkinSoup: Print = {
  file: 'recipes/kuerbissuppe',
  title: 'Kürbissuppe mit Apfel und Ingwer',
  draw: () => {
    const seed = stamp(
      fill(leafDark, cut('M-5.4 0.6C-3-3.6 2.5-3.4 5.4 0.6C2.5 4-3 4.2-5.4 0.6Z')),
      fill(herb, 'M-5 0C-3-3.6 2.5-3.4 5 0C2 1-3 1-5 0Z'),
    )
    return scene(
      160,
      120,
      table(leaf, herb),
      bowl(68, 60, 50, leafDark, paper, sand, ink, mustard, pumpkin),
      ripples(68, 60, 40, heartRed, mustard),
      fill(paper, swirl(68, 60, 2.4, 1.9, 3, 25, 5.6)),
      ...[
        [58, 50, 20],
        [76, 45, 100],
        [84, 62, 60],
        [70, 75, -20],
        [50, 68, 120],
        [66, 60, 60],
        [90, 48, 10],
      ].map(([x = 0, y = 0, turn = 0]) => seed(x, y, turn)),
      spoon(139, 61, 8, leafDark),
    )
  },
}

const peaSoup: Print = {
  file: 'recipes/erbsensuppe-minze',
  title: 'Erbsensuppe mit Minze',
  draw: () => {
    const mint = 'M-12 1L-9-4L-6-4L-4-7L0-7L2-8L5-5.5L8-5L10-2L14 0L10 2L8 5L4 5.5L1 8L-2 6.5L-6 6.5L-8 4Z'
    const sprig = stamp(
      fill(leafDark, place(mint, 0.8, 1.3, 1.04)),
      fill(leaf, mint),
      fill(
        leafPale,
        wedge(13, 0, -10, 0.5, 1.4),
        wedge(4, -5, 0, 0, 1),
        wedge(-1, -5, -5, 0, 1),
        wedge(5, 4.5, 1, 0, 1),
        wedge(0, 5.5, -4, 0, 1),
      ),
    )
    return scene(
      160,
      120,
      table(coffee, crust),
      bowl(68, 60, 50, ink, paper, sand, leafDark, herb, moss),
      ripples(68, 60, 40, leaf, leafPale),
      fill(
        bakeryPale,
        ...[
          [46, 46, 5],
          [54, 38, 3],
          [50, 78, 6],
          [90, 44, 4],
          [96, 70, 5.5],
          [80, 88, 3.5],
          [62, 86, 2.6],
          [40, 62, 3],
        ].map(([x = 0, y = 0, r = 0]) => cut(ellipse(x, y, r, r * 0.86))),
      ),
      beads(
        [
          [60, 52],
          [84, 56],
          [66, 74],
          [52, 62],
          [88, 80],
          [74, 40],
          [98, 56],
          [44, 52],
          [72, 84],
          [58, 44],
        ],
        leaf,
        7,
        leafPale,
      ),
      sprig(66, 56, -150, 1.15),
      sprig(80, 58, -24, 1.2),
      sprig(72, 68, 80, 0.9),
      spoon(139, 61, -6, ink, mustard, crust),
    )
  },
}

const coldCucumber: Print = {
  file: 'recipes/gurken-kaltschale',
  title: 'Kalte Gurkensuppe mit Dill',
  draw: () => {
    const coin = cucumberCoin()
    const frond = dill()
    return scene(
      160,
      120,
      table(plum, berry),
      bowl(80, 60, 53, berry, glass, glassDark, leaf, leafPale, leafPale, 0.84),
      ripples(80, 60, 43, glassDark, paper),
      fill(herb, ...spread(80, 60, 38, 38, 22, 8).map(([x, y]) => dot(x, y, 0.9))),
      fill(
        mustard,
        ...[
          [52, 56],
          [58, 78],
          [104, 46],
          [92, 84],
          [76, 36],
          [112, 66],
        ].map(([x = 0, y = 0]) => cut(ellipse(x, y, 4, 3))),
      ),
      ...[
        [66, 50, 10],
        [78, 44, 60],
        [91, 51, 20],
        [95, 66, 80],
        [84, 75, 40],
        [70, 71, 0],
        [62, 62, 30],
      ].map(([x = 0, y = 0, turn = 0]) => coin(x, y, turn, 1.06)),
      frond(78, 60, 24, 1.2),
      frond(86, 58, 70, 1),
      frond(72, 60, -40, 0.9),
      fill(paper, sliver(36, 40, 46, 22, 64, 14, 3)),
    )
  },
}

const beetSoup: Print = {
  file: 'recipes/rote-bete-suppe',
  title: 'Rote-Bete-Suppe mit Apfel',
  draw: () => {
    const apple = cube(bakeryPale, crumb, berry, 4.4)
    const frond = dill()
    return scene(
      160,
      120,
      table(mustard, crust),
      bowl(72, 60, 51, crust, paper, sand, berry, plum, press),
      ripples(72, 60, 41, plum, heartRed),
      fill(paper, cut('M52 60C51 48 62 42 72 43C84 43 92 51 91 61C90 72 80 78 70 77C60 76 53 70 52 60Z')),
      fill(plumPale, sliver(56, 66, 72, 76, 90, 62, 3), sliver(60, 54, 72, 64, 84, 54, 2.4)),
      ...[
        [44, 44, 10],
        [58, 34, 40],
        [94, 38, 20],
        [104, 62, 60],
        [92, 82, 0],
        [62, 88, 30],
        [42, 72, 50],
        [78, 32, 70],
      ].map(([x = 0, y = 0, turn = 0]) => apple(x, y, turn)),
      fill(ink, ...spread(72, 60, 34, 34, 16, 9).map(([x, y]) => place('M-2.4 0C-1-1.4 1-1.4 2.6 0C1 1.4-1 1.4-2.4 0Z', x, y, 1, x * 9))),
      frond(66, 60, -30, 1.15),
      frond(76, 58, 30, 1.25),
      frond(71, 62, 80, 0.9),
      spoon(142, 62, 5, crust, coffee, ink),
    )
  },
}

const potatoSoup: Print = {
  file: 'recipes/kartoffelsuppe',
  title: 'Kartoffelsuppe mit knusprigem Speck',
  draw: () => {
    const carrot = cube(pumpkin, terra, crust, 4.6)
    const potato = cube(bakeryPale, crumb, crust, 5.4)
    const strip: Point[] = [
      [-15, 3],
      [-8, -3],
      [0, 3],
      [8, -3],
      [15, 2],
    ]
    const bacon = stamp(
      fill(
        terraDark,
        rope(
          strip.map(([x, y]): Point => [x + Math.LN2, y + 1.6]),
          [9, 9.5, 9],
        ),
      ),
      fill(bakeryPale, rope(strip, [9, 9.5, 9])),
      fill(
        heartRed,
        rope(
          strip.map(([x, y]): Point => [x, y - 2]),
          [2.6, 3.2, 2.6],
        ),
      ),
      fill(
        press,
        rope(
          strip.map(([x, y]): Point => [x, y + 2.2]),
          [2.2, 3, 2.2],
        ),
      ),
    )
    const leafOf = parsley()
    return scene(
      160,
      120,
      table(leafDark, leaf),
      bowl(70, 60, 51, ink, terra, terraDark, coffee, mustard, mustard),
      ripples(70, 60, 41, crust, bakeryPale),
      ...[
        [44, 50, 10],
        [92, 40, 30],
        [98, 70, 60],
        [54, 84, 20],
        [74, 92, 0],
        [40, 68, 40],
        [76, 32, 15],
      ].map(([x = 0, y = 0, turn = 0]) => potato(x, y, turn)),
      ...[
        [56, 36, 20],
        [100, 54, 50],
        [86, 86, 10],
        [46, 76, 70],
        [62, 90, 30],
        [38, 58, 0],
      ].map(([x = 0, y = 0, turn = 0]) => carrot(x, y, turn)),
      fill(paper, cut(ellipse(66, 66, 13, 10))),
      fill(sand, sliver(56, 68, 66, 76, 77, 66, 2)),
      bacon(66, 52, -30, 1.2),
      bacon(82, 58, 38, 1.2),
      bacon(72, 66, 4, 1.1),
      leafOf(60, 72, -30, 0.8),
      leafOf(86, 48, 40, 0.7),
      spoon(140, 61, 7, ink, crumb, crust),
    )
  },
}

export const soups = [pumpkinSoup, peaSoup, coldCucumber, beetSoup, potatoSoup]
