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
import { random, wobble } from '../knife/random.ts'
import { ellipse, rope, times, tube } from '../knife/shapes.ts'
import { beads, chives, chopped, cube, grains, lemonSlice, onionRing, parsley, wedgeOfPotato } from '../parts/bites.ts'
import { board, bowl, dish, pan, ripples, spoon, spread, table } from '../parts/table.ts'
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
    const spots = spread(72, 60, 42, 42, 120, 5.4)
    const ring = stamp(
      `<path d="${rope(
        [
          [-7, 2],
          [0, -3],
          [7, 2],
        ],
        [1, 3.2, 1],
        4,
      )}"/>`,
    )
    const strings = (part: number, color: string, width: number) =>
      grains(
        spots.filter((_, index) => index % 3 === part),
        color,
        width,
        6,
      )
    return scene(
      160,
      120,
      table(leafDark, leaf),
      pan(72, 60, 53, ink, crust),
      strings(0, mustard, 3.6),
      strings(1, crust, 4.2),
      strings(1, mustard, 3.2),
      strings(2, crust, 4.2),
      strings(2, bakeryPale, 3),
      fill(
        bakeryPale,
        ...times(
          6,
          (index) =>
            `${sliver(40 + index * 11, 30 + (index % 3) * 20, 50 + index * 9, 50 + wobble(10), 48 + index * 10, 70 + wobble(14), 1.8)}|`,
        ).split('|'),
      ),
      ...spread(72, 60, 25, 23, 20, 6).map(([x, y], index) => ring(x, y, index * 47, 1, 1, index % 2 === 0 ? coffee : terraDark)),
      chives(spread(72, 60, 36, 36, 16, 9), 5),
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
      bowl(68, 60, 52, crust, plum, berry, ink, crust, coffee, 0.84),
      grains(spots, crumb, 3.4, 4),
      grains(
        spots.filter((_, index) => index % 2 === 0),
        paper,
        2.6,
        3.6,
      ),
      ...[
        [50, 40, -20],
        [80, 36, 30],
        [96, 58, 70],
        [56, 82, -60],
        [82, 88, 150],
        [66, 60, 10],
      ].map(([x = 0, y = 0, turn = 0]) => floret(x - 3, y, turn, 1.08)),
      ...[
        [66, 46, 20],
        [88, 72, -30],
        [46, 62, 60],
        [70, 78, 10],
        [98, 42, 50],
      ].map(([x = 0, y = 0, turn = 0]) => egg(x - 3, y, turn)),
      ...spread(66, 60, 34, 34, 14, 11).map(([x, y]) => carrot(x, y, x * 5)),
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

export const pans = [shakshuka, kalePan, spaetzle, friedRice, goulash, chickenTray, ovenVegetables, cabbageBake, plumCrumble, flatbread]
