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
import { ellipse, rope, times, tube } from '../knife/shapes.ts'
import { basil, beads, chopped, dill, grains, lemonSlice, mushroomSlice, noodles, parsley, prawn } from '../parts/bites.ts'
import { board, bowl, fork, plate, ripples, spoon, spread, table } from '../parts/table.ts'
import { fill, type Print, scene, stamp, within } from '../press.ts'

const prawnPasta: Print = {
  file: 'recipes/garnelen-pasta',
  title: 'Spaghetti mit Garnelen und Zitrone',
  draw: () => {
    const one = prawn()
    const slice = lemonSlice(9)
    const leafOf = parsley()
    return scene(
      160,
      120,
      table(leaf, herb),
      plate(70, 60, 54, 52, leafDark),
      noodles(70, 60, 40, 38, mustard, crust),
      ...[
        [50, 44, 0],
        [82, 36, 60],
        [98, 60, 130],
        [80, 80, 200],
        [50, 76, 280],
        [70, 58, 30],
      ].map(([x = 0, y = 0, turn = 0]) => one(x, y, turn, 1)),
      slice(94, 82, 20),
      slice(40, 60, 50),
      leafOf(64, 44, 20, 0.8),
      leafOf(84, 58, -40, 0.9),
      leafOf(62, 78, 60, 0.8),
      fill(
        heartRed,
        ...[
          [60, 34],
          [92, 46],
          [70, 88],
          [56, 60],
        ].map(([x = 0, y = 0]) => cut(ellipse(x, y, 3.4, 2.6), { step: 2 })),
      ),
      fork(142, 61, 6, leafDark),
    )
  },
}

const lentilBolognese: Print = {
  file: 'recipes/linsen-bolognese',
  title: 'Spaghetti mit Linsen-Bolognese',
  draw: () => {
    const leafOf = basil()
    return scene(
      160,
      120,
      table(coffee, crust),
      plate(80, 60, 62, 52, ink, leafPale, glass),
      noodles(80, 60, 47, 39, mustard, crust),
      fill(crust, cut(ellipse(81, 62, 30, 25), { off: 0.9 })),
      fill(heartRed, cut('M54 58C52 46 64 36 78 38C92 34 108 44 108 58C110 72 98 84 82 84C66 86 54 74 54 58Z', { off: 0.6 })),
      fill(press, ...spread(81, 62, 24, 20, 12, 8).map(([x, y]) => cut(ellipse(x, y, 4, 2.6, x * 5), { step: 3 }))),
      beads(spread(80, 60, 26, 21, 60, 4.4), terra, 4, bakeryPale),
      beads(spread(80, 60, 25, 20, 12, 8), pumpkin, 5.4, mustard),
      fill(paper, ...spread(80, 58, 14, 12, 14, 5).map(([x, y]) => place('M-4-.8L3.6-1.2L4.2.8L-3.4 1.2Z', x, y, 1, random() * 180))),
      leafOf(76, 56, -30, 1.25),
      leafOf(87, 58, 30, 1.15),
      leafOf(82, 66, 100, 0.9),
    )
  },
}

const risotto: Print = {
  file: 'recipes/pilzrisotto',
  title: 'Pilzrisotto',
  draw: () => {
    const slice = mushroomSlice()
    const leafOf = parsley()
    const spots = spread(70, 60, 37, 37, 110, 4.8)
    return scene(
      160,
      120,
      table(plum, berry),
      bowl(70, 60, 52, berry, coffee, ink, ink, crumb, crumb, 0.8),
      grains(spots, crust, 3.4, 3),
      grains(spots, bakeryPale, 2.6, 2.6),
      ...[
        [48, 50, -20],
        [72, 36, 10],
        [94, 50, 50],
        [92, 78, 120],
        [66, 86, 180],
        [44, 74, 240],
        [70, 60, 20],
      ].map(([x = 0, y = 0, turn = 0]) => slice(x, y, turn, 1.02)),
      fill(
        paper,
        ...[
          [58, 64, 30],
          [82, 50, -40],
          [80, 72, 70],
          [60, 42, 110],
          [54, 78, 0],
        ].map(([x = 0, y = 0, turn = 0]) => cut(place('M-8-2L6-3L8 1.5L-6 3Z', x, y, 1, turn))),
      ),
      leafOf(58, 56, -30, 0.9),
      leafOf(84, 64, 40, 0.9),
      leafOf(72, 76, 100, 0.8),
      chopped(spread(70, 60, 34, 34, 16, 9), leaf),
      fork(141, 61, -6, berry, crumb, crust),
    )
  },
}

const curry: Print = {
  file: 'recipes/kichererbsen-curry',
  title: 'Kichererbsen-Curry mit Spinat',
  draw: () => {
    const leafOf = basil()
    const rice = 'M34 40C44 22 70 16 92 28C78 36 66 52 62 74C60 84 54 92 46 92C30 82 26 58 34 40Z'
    const inRice = spread(56, 52, 24, 32, 60, 4.4).filter(([x, y]) => x < 84 - (y - 24) * 0.42)
    return scene(
      160,
      120,
      table(press, heartRed),
      bowl(74, 60, 53, berry, mustard, crust, coffee, pumpkin, pumpkin, 0.84),
      ripples(74, 60, 43, terra, mustard),
      fill(sand, cut(place(rice, 1.5, 2))),
      fill(paper, cut(rice)),
      grains(inRice, clay, 2, 3),
      grains(
        inRice.filter((_, index) => index % 2 === 0),
        paper,
        1.8,
        3,
      ),
      beads(
        spread(90, 68, 23, 30, 26, 8.4).filter(([x, y]) => x > 90 - (y - 24) * 0.4),
        mustard,
        8.6,
        bakeryPale,
      ),
      ...[
        [88, 48, 20],
        [104, 64, -40],
        [82, 78, 60],
        [98, 86, 10],
        [76, 94, 100],
        [108, 46, 80],
        [70, 84, -30],
      ].map(([x = 0, y = 0, turn = 0]) => leafOf(x, y, turn, 1.05)),
      fill(
        heartRed,
        ...[
          [96, 56],
          [86, 66],
          [106, 78],
          [84, 92],
        ].map(([x = 0, y = 0]) => cut(ellipse(x, y, 3.6, 2.8), { step: 2.4 })),
      ),
      fill(paper, sliver(70, 70, 84, 60, 104, 54, 2.2)),
      spoon(147, 60, 4, berry),
    )
  },
}

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

export const plates = [prawnPasta, lentilBolognese, risotto, curry, cod, troutPlate, asparagus, steakBeans, fritters, pancakes, oats]
