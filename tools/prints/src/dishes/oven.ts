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
import { random } from '../knife/random.ts'
import { ellipse, times, tube } from '../knife/shapes.ts'
import { chopped, lemonSlice, onionRing, wedgeOfPotato } from '../parts/bites.ts'
import { board, bowl, dish, spoon, spread, table } from '../parts/table.ts'
import { fill, type Print, scene, stamp } from '../press.ts'

const chickenTray: Print = {
  file: 'recipes/haehnchen-vom-blech',
  title: 'Zitronenhähnchen vom Blech',
  draw: () => {
    const leg = 'M-8-20C4-26 17-18 17-5C17 8 6 12 0 20C-2 24-3 28-4 32L-10 31C-9 26-9 22-11 18C-16 10-21 4-20-6C-19-13-14-18-8-20Z'
    const drumstick = stamp(
      fill(ink, place(leg, 1.5, 2.5)),
      fill(bakeryPale, cut('M-10 29L-12 37C-14 41-8 43-7 40C-5 44-1 41-4 37L-3 30Z')),
      fill(crust, cut(leg)),
      fill(terra, cut('M17-5C17 8 6 12 0 20C-2 24-3 28-4 32L-8 31C-6 20-2 12 4 4C10-2 12-10 10-18C14-16 17-12 17-5Z')),
      fill(mustard, cut('M-14-8C-14-14-6-18 2-17C-2-12-8-8-8 0C-12 0-14-4-14-8Z')),
      fill(
        coffee,
        times(8, (index) => dot(-10 + index * 3, -4 + ((index * 5) % 9), 0.8)),
      ),
      fill(paper, sliver(-15, -2, -15, -10, -8, -15, 1.8)),
    )
    const slice = lemonSlice(10)
    const potato = wedgeOfPotato()
    const rosemary = stamp(
      fill(
        leafDark,
        times(
          7,
          (index) =>
            `${place('M0 0C2-2 6-2 8 0C6 1.5 2 1.5 0 0Z', -12 + index * 4, 0.6, 1, -50)}${place('M0 0C2-2 6-2 8 0C6 1.5 2 1.5 0 0Z', -12 + index * 4, 0.6, 1, 50)}`,
        ),
      ),
      fill(herb, wedge(18, 0, -14, 0, 1.6)),
    )
    return scene(
      160,
      120,
      table(leaf, herb),
      dish(9, 10, 140, 98, leafDark, sand, clay, coffee),
      ...[
        [38, 94, 10],
        [62, 26, -20],
        [128, 40, 60],
        [96, 92, -10],
        [30, 62, 80],
        [86, 56, 30],
        [134, 82, 100],
        [70, 92, -40],
        [104, 30, 15],
      ].map(([x = 0, y = 0, turn = 0]) => potato(x, y, turn)),
      slice(54, 66),
      slice(108, 62, 30),
      slice(84, 28, 60),
      slice(126, 94, 10),
      drumstick(38, 42, 20, 1.05),
      drumstick(80, 68, -30, 1.05),
      drumstick(120, 56, 24, 1),
      ...[
        [60, 46, -30],
        [100, 84, 20],
        [48, 82, 60],
        [108, 26, -15],
      ].map(([x = 0, y = 0, turn = 0]) => rosemary(x, y, turn)),
      fill(
        plum,
        ...[
          [24, 80, 30],
          [96, 44, -20],
          [72, 44, 60],
          [140, 66, 80],
        ].map(([x = 0, y = 0, turn = 0]) => cut(place('M-8 2C-5-5 5-5 8 1L6 3C3-2-3-2-6 4Z', x, y, 1, turn))),
      ),
    )
  },
}

const ovenVegetables: Print = {
  file: 'recipes/ofengemuese',
  title: 'Ofengemüse mit Kräuterquark',
  draw: () => {
    const carrot = stamp(
      fill(coffee, place(tube([-14, 2], [0, -2], [14, 0], 8, 3), 0.8, 1.8)),
      fill(pumpkin, tube([-14, 2], [0, -2], [14, 0], 8, 3)),
      fill(heartRed, sliver(-10, 5, 0, 2, 12, 2, 1.8)),
      fill(mustard, wedge(-8, -2.5, -6, 1, 1), wedge(-1, -3, 0, 0, 1)),
    )
    const beet = stamp(
      fill(ink, cut('M-11-6C0-14 12-6 11 6L-10 8Z')),
      fill(plum, cut('M-11-7C0-14 12-7 10 5L-10 6Z')),
      fill(heartRed, sliver(-8, -3, 0, -9, 8, -2, 1.5), sliver(-7, 1, 0, -5, 6, 2, 1.3)),
    )
    const potato = wedgeOfPotato()
    const onion = onionRing(8, 6)
    return scene(
      160,
      120,
      table(heartRed, press),
      dish(9, 11, 140, 97, press, coffee, ink, crust),
      ...[
        [34, 36, 20],
        [128, 30, -30],
        [130, 92, 20],
        [32, 88, -20],
        [80, 22, 0],
        [80, 100, 10],
      ].map(([x = 0, y = 0, turn = 0]) => potato(x, y, turn, 1.1)),
      ...[
        [52, 26, 30],
        [108, 24, -20],
        [138, 58, 80],
        [22, 62, 100],
        [52, 96, -30],
        [110, 98, 20],
        [40, 58, 60],
      ].map(([x = 0, y = 0, turn = 0]) => carrot(x, y, turn)),
      ...[
        [30, 20, 0],
        [122, 56, 40],
        [100, 88, -20],
        [44, 78, 60],
        [136, 76, 10],
        [64, 40, -30],
        [24, 100, 20],
      ].map(([x = 0, y = 0, turn = 0]) => beet(x, y, turn)),
      onion(94, 34, 20),
      onion(60, 84, -20),
      onion(122, 42, 50),
      onion(30, 50, 10),
      fill(ink, cut(ellipse(84, 63, 27))),
      fill(paper, cut(ellipse(82, 61, 27))),
      fill(sand, cut(ellipse(82, 61, 22))),
      fill(paper, cut(ellipse(82.6, 62, 21))),
      fill(sand, sliver(66, 66, 80, 78, 98, 64, 2.6), sliver(72, 56, 82, 64, 94, 54, 2)),
      chopped(spread(82, 61, 16, 16, 26, 5), leaf),
    )
  },
}

const cabbageBake: Print = {
  file: 'recipes/wirsing-auflauf',
  title: 'Wirsing-Kartoffel-Auflauf',
  draw: () => {
    const frill = 'M-16 4L-13-1L-15-5L-9-6L-7-11L-2-8L3-12L6-7L12-8L11-3L16 0L12 4Z'
    const cabbage = stamp(
      fill(leafDark, place(frill, 0.6, 1.8)),
      fill(leaf, frill),
      fill(leafPale, wedge(2, -9, 0, 4, Math.LOG2E), wedge(-9, -5, -4, 3, 1), wedge(10, -5, 5, 3, 1)),
    )
    const crustPatch = (x: number, y: number, a: number, b: number, turn: number) =>
      fill(crust, cut(ellipse(x, y, a, b, turn), { step: 3.4, off: 0.5 })) +
      fill(coffee, cut(ellipse(x + 1, y + 0.6, a * 0.5, b * 0.4, turn), { step: 3 }))
    return scene(
      160,
      120,
      table(sand, clay),
      dish(18, 15, 122, 88, clay, heartRed, press, mustard, true),
      ...[
        [34, 26, 160],
        [58, 22, 190],
        [122, 30, 220],
        [128, 60, 270],
        [30, 60, 90],
        [34, 90, 40],
        [70, 24, 170],
        [98, 22, 180],
      ].map(([x = 0, y = 0, turn = 0]) => cabbage(x, y, turn, 0.9)),
      fill(mustard, cut('M34 38C44 30 62 34 78 30C96 28 118 32 122 46C126 62 122 78 118 88C100 96 56 96 38 90C28 76 28 50 34 38Z')),
      fill(
        bakeryPale,
        ...[
          [50, 44, 8, 4],
          [88, 42, 10, 4],
          [64, 66, 9, 5],
          [104, 60, 7, 5],
          [46, 76, 6, 4],
          [86, 80, 9, 4],
        ].map(([x = 0, y = 0, a = 0, b = 0]) => cut(ellipse(x, y, a, b))),
      ),
      crustPatch(66, 46, 9, 4.5, -10),
      crustPatch(104, 46, 7, 4, 20),
      crustPatch(48, 60, 6, 4, 40),
      crustPatch(84, 60, 10, 5, -15),
      crustPatch(66, 82, 9, 4, 10),
      crustPatch(108, 78, 6, 4, -30),
      chopped(spread(74, 60, 36, 22, 20, 8), leaf),
    )
  },
}

const plumCrumble: Print = {
  file: 'recipes/zwetschgen-streusel',
  title: 'Zwetschgen unter Haferstreuseln',
  draw: () => {
    const plumHalf = stamp(
      fill(ink, cut(ellipse(0.8, 1.5, 11, 8))),
      fill(plum, cut(ellipse(0, 0, 11, 7.8))),
      fill(press, cut(ellipse(Math.LN2, 0.5, 8, 5))),
      fill(crust, cut(ellipse(Math.LN2, 0.5, 4, 2.4))),
      fill(plumPale, sliver(-9, -1, -7, -6, 0, -7, Math.LOG2E)),
    )
    const crumbs = spread(76, 60, 29, 29, 30, 7.4)
    const lump = stamp(fill(coffee, 'M-4.6-2.4L0-4.4L4.8-2L5 3L.6 5L-4 3.4Z'), `<path d="M-4.6-3L0-5L4.4-2.8L4 1.6L0 3.2L-4.2 1.8Z"/>`)
    const scoop = 'M60 52C58 40 66 32 78 33C90 33 96 42 94 53C92 60 86 58 82 61C78 63 74 59 70 61C65 62 61 58 60 52Z'
    return scene(
      160,
      120,
      table(leafDark, leaf),
      bowl(76, 60, 53, ink, terra, terraDark, ink, berry, plum, 0.85),
      ...times(13, (index) => `${plumHalf(76 + Math.cos(index * 0.483) * 37, 60 + Math.sin(index * 0.483) * 37, index * 28 + 90)}|`).split(
        '|',
      ),
      ...crumbs.map(([x, y], index) => lump(x, y, index * 40, 1.2, 1, index % 3 === 0 ? crust : index % 3 === 1 ? crumb : mustard)),
      fill(coffee, cut(place(scoop, 1.5, 2.5))),
      fill(bakeryPale, cut(scoop)),
      fill(crumb, cut('M94 46C96 58 88 58 82 61C78 63 74 59 70 61C66 62 63 60 61 56C72 58 88 56 90 40Z')),
      fill(paper, sliver(65, 48, 65, 39, 73, 36, 2)),
      fill(
        coffee,
        times(8, () => dot(70 + random() * 18, 40 + random() * 14, 0.5)),
      ),
      spoon(145, 60, 5, ink, crumb, crust),
    )
  },
}

const flatbread: Print = {
  file: 'recipes/flammkuchen-birne',
  title: 'Flammkuchen mit Birne und Speck',
  draw: () => {
    const bread =
      'M20 34C18 24 26 20 40 19C66 16 100 16 124 20C136 22 140 28 139 40C140 56 141 72 138 86C136 96 128 99 114 100C88 103 56 102 34 99C22 98 18 90 19 80C17 64 19 48 20 34Z'
    const inner =
      'M27 38C26 28 32 26 44 25C68 23 98 23 120 26C130 28 133 32 132 42C133 56 134 70 131 82C129 91 122 93 110 94C86 96 58 96 38 93C28 92 25 86 26 78C24 64 26 50 27 38Z'
    const pear = stamp(
      fill(crust, place('M0-15C4-15 5-10 5-7C5-2 10 2 10 8C10 14 5 16 0 16C-5 16-10 14-10 8C-10 2-5-2-5-7C-5-10-4-15 0-15Z', 0.8, 1.6)),
      fill(herb, cut('M0-15C4-15 5-10 5-7C5-2 10 2 10 8C10 14 5 16 0 16C-5 16-10 14-10 8C-10 2-5-2-5-7C-5-10-4-15 0-15Z')),
      fill(leafPale, cut('M0-13C3-13 3.5-9 3.5-6.5C3.5-1 8 3 8 8C8 12.5 4 14 0 14C-4 14-8 12.5-8 8C-8 3-3.5-1-3.5-6.5C-3.5-9-3-13 0-13Z')),
      fill(herb, sliver(0, -8, 0.6, 2, 0, 12, 1.6)),
    )
    const bacon = stamp(
      fill(terraDark, 'M-6-2.5L6-3.5L6.5 3.5L-5.5 4.5Z'),
      fill(heartRed, 'M-6-3L6-4L6.3 2.5L-5.6 3.5Z'),
      fill(bakeryPale, 'M-6-.6L6-1.6L6.2.4L-5.8 1.4Z'),
    )
    const onion = onionRing(7, 5)
    const walnut = stamp(
      fill(ink, cut(ellipse(0.5, 0.8, 4.6, 3.8))),
      fill(crust, cut(ellipse(0, 0, 4.4, 3.4))),
      fill(coffee, sliver(-3, -0.5, 0, 1, 3, -0.5, 1)),
    )
    return scene(
      160,
      120,
      table(plum, berry),
      board(10, 9, 139, 101, berry),
      fill(coffee, cut(place(bread, 1.5, 2.5))),
      fill(crust, cut(bread)),
      fill(
        coffee,
        ...[
          [24, 60, 3, 5],
          [60, 99, 6, 2.4],
          [100, 20, 6, 2.2],
          [136, 60, 2.6, 6],
          [44, 21, 4, 2],
          [118, 98, 5, 2.2],
          [22, 88, 3, 3],
        ].map(([x = 0, y = 0, a = 0, b = 0]) => cut(ellipse(x, y, a, b), { step: 2.6 })),
      ),
      fill(bakeryPale, cut(inner)),
      fill(
        paper,
        ...[
          [50, 40, 14, 6],
          [90, 60, 16, 7],
          [60, 80, 12, 6],
          [114, 38, 9, 5],
          [116, 82, 9, 5],
        ].map(([x = 0, y = 0, a = 0, b = 0]) => cut(ellipse(x, y, a, b))),
      ),
      ...[
        [44, 44, -30],
        [72, 40, 20],
        [102, 44, -15],
        [120, 66, 40],
        [54, 74, 30],
        [84, 76, -25],
        [108, 84, 70],
      ].map(([x = 0, y = 0, turn = 0]) => pear(x, y, turn, 0.96)),
      ...[
        [58, 36, 20],
        [88, 34, 60],
        [62, 58, -20],
        [36, 64, 40],
        [96, 62, 0],
        [70, 88, 30],
        [118, 46, 80],
        [40, 84, 10],
        [88, 54, 100],
      ].map(([x = 0, y = 0, turn = 0]) => bacon(x, y, turn)),
      onion(80, 60, 20),
      onion(48, 58, -30),
      onion(104, 66, 0),
      walnut(66, 68, 0),
      walnut(98, 84, 60),
      walnut(38, 34, 20),
      walnut(126, 34, 0),
      chopped(spread(80, 60, 46, 30, 10, 14), leaf),
    )
  },
}

export const ovenDishes = [chickenTray, ovenVegetables, cabbageBake, plumCrumble, flatbread]
