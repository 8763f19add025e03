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
} from '../inks.ts'
import { cut, sliver } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { random } from '../knife/random.ts'
import { ellipse } from '../knife/shapes.ts'
import { basil, beads, chopped, grains, lemonSlice, mushroomSlice, noodles, parsley, prawn } from '../parts/bites.ts'
import { bowl, fork, plate, ripples, spoon, spread, table } from '../parts/table.ts'
import { fill, type Print, scene } from '../press.ts'

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

export const pastaAndRice = [prawnPasta, lentilBolognese, risotto, curry]
