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
  plumPale,
  press,
  pumpkin,
  sand,
  terra,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { ellipse, rope, times } from '../knife/shapes.ts'
import { basil, chopped, dill, grains, lemonSlice, parsley } from '../parts/bites.ts'
import { board, plate, spread, table } from '../parts/table.ts'
import { fill, type Print, scene, stamp, within } from '../press.ts'

const cod: Print = {
  file: 'recipes/kabeljau-tomatensud',
  title: 'Kabeljau im Tomatensud',
  draw: () => {
    const fillet = 'M44 52C52 40 76 36 96 42C110 46 116 56 110 66C102 78 76 84 56 78C42 74 38 62 44 52Z'
    const slice = lemonSlice(9)
    const thyme = dill()
    return scene(
      160,
      120,
      table(sand, clay),
      plate(80, 60, 64, 52, clay, herb, leafDark),
      fill(press, cut(ellipse(81, 61.5, 50, 40), { off: 0.4 })),
      fill(heartRed, cut(ellipse(80, 60, 49, 39), { off: 0.4 })),
      fill(press, ...spread(80, 60, 42, 33, 14, 12).map(([x, y]) => cut(ellipse(x, y, 5, 3, x * 3), { step: 3 }))),
      fill(
        pumpkin,
        ...[
          [46, 36, 20],
          [112, 40, -20],
          [98, 88, 10],
          [54, 86, 40],
          [36, 58, 80],
        ].map(([x = 0, y = 0, turn = 0]) => cut(place('M-7 2C-5-5 6-5 8 1C5 5-4 6-7 2Z', x, y, 1, turn))),
      ),
      fill(
        glass,
        ...[
          [66, 30, 10],
          [120, 62, 60],
          [80, 92, -10],
          [42, 74, 40],
        ].map(([x = 0, y = 0, turn = 0]) => cut(place(ellipse(0, 0, 5, 4), x, y, 1, turn))),
      ),
      fill(
        leaf,
        ...[
          [66, 30],
          [120, 62],
          [80, 92],
          [42, 74],
        ].map(([x = 0, y = 0]) => cut(ellipse(x, y, 2.6, 2))),
      ),
      fill(press, cut(place(fillet, 2, 3))),
      fill(paper, cut(fillet)),
      fill(
        sand,
        sliver(56, 44, 62, 60, 56, 78, 2),
        sliver(70, 40, 78, 58, 72, 80, 2.2),
        sliver(84, 40, 94, 58, 88, 78, 2),
        sliver(98, 44, 106, 56, 102, 70, 1.8),
        sliver(48, 74, 76, 86, 108, 66, 3),
      ),
      slice(92, 66, 40),
      thyme(66, 56, 64, 1.15),
      thyme(78, 54, 100, 0.9),
    )
  },
}

const troutPlate: Print = {
  file: 'recipes/forelle-muellerin',
  title: 'Forelle Müllerin mit Petersilienkartoffeln',
  draw: () => {
    const fish =
      'M26 48C34 36 54 28 78 30C92 31 104 36 112 42C118 38 124 32 132 30C132 38 130 44 127 48C131 54 133 60 134 68C126 66 118 60 112 55C100 64 84 70 68 68C48 68 32 60 26 48Z'
    const potato = stamp(
      fill(clay, cut(ellipse(0.8, 1.6, 11, 8.4))),
      fill(mustard, cut(ellipse(0, 0, 11, 8.2))),
      fill(bakeryPale, cut(ellipse(-1.6, -1.6, 7, 4.6))),
      fill(crust, sliver(-6, 5, 0, 8, 9, 3, 1.8)),
    )
    const slice = lemonSlice(9.5)
    const leafOf = parsley()
    return scene(
      160,
      120,
      table(mustard, crust),
      plate(80, 60, 70, 52, crust, paper, sand),
      fill(sand, cut(place(fish, 2, 3.5))),
      fill(crust, cut(fish)),
      within(
        fish,
        fill(mustard, cut('M22 50C34 34 60 30 84 33C100 34 108 40 116 44L128 28V10H20Z')),
        fill(
          coffee,
          times(6, (index) => sliver(44 + index * 11, 36 + (index % 2), 50 + index * 11, 48, 46 + index * 11, 62, 2.2)),
        ),
        fill(terra, sliver(40, 66, 70, 72, 112, 54, 3.4)),
        fill(bakeryPale, sliver(36, 42, 52, 34, 74, 33, 2.2)),
        fill(coffee, cut('M40 36C46 44 46 54 40 64L37 63C42 54 42 44 37 38Z')),
        fill(coffee, wedge(118, 46, 130, 34, 1.6), wedge(119, 50, 130, 50, Math.LOG2E), wedge(118, 54, 131, 64, 1.6)),
      ),
      fill(ink, dot(33, 46, 1.8)),
      fill(crumb, ...spread(84, 50, 26, 10, 12, 7).map(([x, y]) => place('M-3.6 0C-2-1.8 2-1.8 3.8 0C2 1.8-2 1.8-3.6 0Z', x, y, 1, x * 9))),
      ...[
        [50, 82],
        [68, 88],
        [88, 84],
        [106, 78],
        [60, 76],
      ].map(([x = 0, y = 0], index) => potato(x, y, index * 25)),
      slice(124, 78, 20),
      slice(112, 88, 60),
      leafOf(58, 80, 20, 0.7),
      leafOf(78, 84, -50, 0.8),
      leafOf(97, 80, 60, 0.7),
      leafOf(100, 44, 20, 0.7),
      chopped(spread(78, 80, 28, 8, 9, 6), leaf),
    )
  },
}

const asparagus: Print = {
  file: 'recipes/spargel-baerlauch',
  title: 'Spargel mit Kartoffeln und Bärlauchbutter',
  draw: () => {
    const spear = stamp(
      fill(clay, place('M-44-3.5L36-5C44-5 50-2 52 0C50 3 44 5 36 5L-44 4Z', 0.8, 2)),
      fill(bakeryPale, cut('M-44-4L36-5C44-5 50-2 52 0C50 3 44 4.5 36 4.5L-44 3.5Z', { step: 5 })),
      fill(
        crumb,
        sliver(-42, 3, 0, 5, 44, 2.8, 1.6),
        wedge(2, -3, -4, 1, 1.6),
        wedge(20, -3, 14, 1.6, 1.6),
        wedge(-18, -2, -23, 1.6, Math.LOG2E),
      ),
      fill(plumPale, cut('M36-5C44-5 50-2 52 0C50 3 44 4.5 37 4.5C40 2 40-2 36-5Z')),
      fill(clay, wedge(48, -1, 41, -2, 1.1), wedge(46, 2.5, 40, 1.6, 1)),
    )
    const potato = stamp(
      fill(clay, cut(ellipse(0.8, 1.6, 11.4, 9))),
      fill(mustard, cut(ellipse(0, 0, 11.4, 8.6))),
      fill(bakeryPale, cut(ellipse(-2, -2, 7, 4.8))),
      fill(crust, sliver(-6, 5.5, 0, 8.5, 10, 3, 1.8)),
    )
    const butter = stamp(
      fill(crust, 'M-9-4L6-6L10 4L-6 7Z'),
      fill(mustard, 'M-9-6L6-8L9 2L-7 5Z'),
      fill(bakeryPale, 'M-7.5-5L5-6.6L6-3L-7-1.5Z'),
      fill(leaf, dot(-3, -2, 1), dot(2, -4, 0.9), dot(5, -1, 1), dot(-5, 2, 0.9), dot(1, 1, 0.9)),
    )
    const blade = 'M-22 2C-12-8 8-8 24 0C8 7-12 8-22 2Z'
    const wild = stamp(
      fill(leafDark, place(blade, 0.6, 1.6)),
      fill(leaf, cut(blade)),
      fill(leafPale, wedge(22, 0, -22, 1.5, Math.LOG2E), sliver(-12, 4, 2, 5, 14, 2, 1), sliver(-12, -2.5, 2, -4.5, 14, -2.6, 1)),
    )
    return scene(
      160,
      120,
      table(plum, berry),
      plate(80, 60, 70, 52, berry, leaf, leafDark),
      ...[
        [76, 40, -6],
        [80, 49, -3],
        [74, 57, -8],
        [82, 65, -4],
        [74, 45, -1],
      ].map(([x = 0, y = 0, turn = 0]) => spear(x, y, turn)),
      ...[
        [48, 82],
        [68, 88],
        [90, 87],
        [108, 80],
      ].map(([x = 0, y = 0], index) => potato(x, y, index * 30)),
      wild(118, 56, -62, 0.9),
      wild(108, 62, -84, 0.8),
      fill(mustard, cut(ellipse(68, 58, 15, 8, -6), { off: 0.6 })),
      butter(70, 54, -8, 1.1),
      chopped(spread(78, 60, 36, 20, 22, 7), leaf),
    )
  },
}

const steakBeans: Print = {
  file: 'recipes/steak-bohnen',
  title: 'Steakstreifen mit grünen Bohnen',
  draw: () => {
    const strip = stamp(
      fill(ink, place('M-20-6C-8-12 12-10 20-4L19 5C8 10-10 11-20 6Z', 0.8, 2.5)),
      fill(coffee, cut('M-20-6C-8-12 12-10 20-4L19 5C8 10-10 11-20 6Z')),
      fill(terra, cut('M-17-3C-6-8 10-7 17-2L16 3C8 7-8 7-17 4Z')),
      fill(heartRed, cut('M-13-1C-6-4 8-4 13-.5L12 1.5C6 4-6 4-13 2Z')),
      fill(ink, wedge(-12, -9, -8, -6, Math.LOG2E), wedge(0, -10, 3, -7, Math.LOG2E), wedge(11, -8, 14, -5, 1.3)),
    )
    const bean = stamp(
      fill(
        ink,
        place(
          rope(
            [
              [-24, 3],
              [-8, -3],
              [8, -2],
              [25, 4],
            ],
            [2, 5, 5, 1.6],
            6,
          ),
          0.8,
          1.8,
        ),
      ),
      `<path d="${rope(
        [
          [-24, 3],
          [-8, -3],
          [8, -2],
          [25, 4],
        ],
        [2, 5, 5, 1.6],
        6,
      )}"/>`,
      fill(leafPale, sliver(-16, -1.5, -4, -4.5, 8, -3.6, 1.2)),
    )
    const potato = stamp(
      fill(coffee, cut(ellipse(0.8, 1.6, 10, 8))),
      fill(mustard, cut(ellipse(0, 0, 10, 7.8))),
      fill(coffee, sliver(-6, -2, 0, -5, 6, -3, 1.3), sliver(-6, 2, 0, 0, 7, 2, 1.3)),
    )
    return scene(
      160,
      120,
      table(sand, clay),
      board(12, 12, 134, 96, clay, crust, coffee),
      ...[
        [56, 34, 12],
        [64, 42, -8],
        [50, 46, 20],
        [66, 52, 4],
        [52, 58, -14],
        [62, 64, 10],
        [48, 70, 0],
        [66, 74, -18],
        [54, 80, 14],
      ].map(([x = 0, y = 0, turn = 0], index) => bean(x, y, turn, 1.12, 1, index % 3 === 0 ? herb : leaf)),
      ...[
        [112, 30, -14],
        [108, 46, -8],
        [112, 62, -2],
        [108, 78, 6],
      ].map(([x = 0, y = 0, turn = 0]) => strip(x, y, turn, 1.1)),
      ...[
        [40, 92],
        [62, 96],
        [84, 94],
        [26, 80],
      ].map(([x = 0, y = 0], index) => potato(x, y, index * 40)),
      fill(
        plum,
        ...[
          [82, 32, 60],
          [44, 26, 10],
          [80, 66, 80],
          [36, 62, 40],
        ].map(([x = 0, y = 0, turn = 0]) => cut(place('M-9 2C-6-6 6-6 9 1L7 3C3-3-3-3-7 4Z', x, y, 1, turn))),
      ),
      fill(mustard, cut(ellipse(124, 96, 10, 6))),
      fill(crust, sliver(116, 97, 124, 102, 133, 96, 1.6)),
      fill(coffee, ...spread(124, 95, 7, 3, 8, 2.4).map(([x, y]) => dot(x, y, 0.6))),
    )
  },
}

const fritters: Print = {
  file: 'recipes/zucchinipuffer',
  title: 'Zucchinipuffer mit Joghurtdip',
  draw: () => {
    const patty = cut('M0-17C10-18 18-10 18 0C19 10 10 17 0 17C-11 18-18 10-18 0C-19-9-10-17 0-17Z', { off: 0.5 })
    const one = stamp(
      fill(clay, place(patty, 1.5, 3)),
      fill(coffee, place(patty, 0.5, 1.2)),
      fill(crust, place(patty, 0, 0, 0.97)),
      fill(mustard, cut(ellipse(-1.5, -2, 13, 12), { off: 0.5 })),
      grains(spread(-1, -1, 13, 13, 15, 5), leaf, 1.8, 4.6),
      grains(spread(-1, -1, 12, 12, 8, 6), glass, 1.6, 4),
      fill(
        coffee,
        ...[
          [-8, 6],
          [6, 8],
          [10, -4],
          [-4, -10],
        ].map(([x = 0, y = 0]) => cut(ellipse(x, y, 2.4, 1.5, x * 9), { step: 2 })),
      ),
    )
    const leafOf = basil()
    return scene(
      160,
      120,
      table(heartRed, press),
      plate(80, 60, 68, 52, press, plumPale, clay),
      one(46, 44, 0),
      one(82, 34, 60),
      one(116, 50, 120),
      one(44, 76, 200),
      one(112, 82, 300),
      fill(clay, cut(ellipse(79, 72, 23))),
      fill(leaf, cut(ellipse(77.5, 70, 22.5))),
      fill(
        leafDark,
        times(12, (index) => {
          const angle = -0.5 + index * 0.25
          return wedge(77.5 + Math.cos(angle) * 19, 70 + Math.sin(angle) * 19, 77.5 + Math.cos(angle) * 22, 70 + Math.sin(angle) * 22, 1.6)
        }),
      ),
      fill(paper, cut(ellipse(77.5, 70, 18))),
      fill(sand, sliver(64, 74, 76, 84, 92, 72, 2.6), sliver(68, 64, 78, 72, 88, 62, 2.2)),
      leafOf(74, 66, -30, 1),
      leafOf(84, 67, 30, 1),
      leafOf(78, 74, 100, 0.8),
      fill(crust, ...spread(77, 70, 13, 13, 12, 5).map(([x, y]) => dot(x, y, 0.6))),
    )
  },
}

export const plates = [cod, troutPlate, asparagus, steakBeans, fritters]
