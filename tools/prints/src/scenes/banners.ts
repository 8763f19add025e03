import { leafOutline, leafStamp } from '../goods/fruit.ts'
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
  press,
  pumpkin,
  sand,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import type { Point } from '../knife/points.ts'
import { wobble } from '../knife/random.ts'
import { ellipse, rope, times } from '../knife/shapes.ts'
import { heart } from '../label/heart.ts'
import { lit, solid } from '../light.ts'
import { heap, type Spot } from '../parts/heap.ts'
import { fill, frieze, type Print, parted, stamp, within } from '../press.ts'

interface Thing {
  outlines: string[]
  layers: string
}

const board = 'M0 146.4l130-.6 130 .5 130-.5 0 18.2-390 0z'

/** The counter of the stall. */
const counter = (): string =>
  fill(crumb, board) +
  fill(
    crust,
    'M0 157H390V164H0Z',
    times(12, (index) => sliver(8 + index * 32, 151 + (index % 3), 18 + index * 32, 150 + (index % 2), 30 + index * 32, 151.5, 1.2)),
  ) +
  fill(coffee, 'M0 161.5H390V164H0Z')

const crate = (left: number, right: number, top: number, mark: (x: number, y: number) => string): Thing => {
  const slats = [0, 1].map(
    (index) =>
      `M${left - 2 + index} ${top + index * 17}H${right + 2 - index}L${right + 1 - index} ${top + 15 + index * 17}H${left - 1 + index}Z`,
  )
  return {
    outlines: slats,
    layers:
      slats.map((slat) => solid(slat, crumb, crust, { left: 10, up: 1, comb: 0 })).join('') +
      fill(coffee, ...slats.map((_, index) => dot(left + 4, top + 7 + index * 17, 1.5) + dot(right - 4, top + 7 + index * 17, 1.5))) +
      mark((left + right) / 2, top + 17),
  }
}

const roundFruit = (light: string, dark: string): { outline: string; piece: string } => {
  const outline = cut(ellipse(0, 0, 16, 15))
  return { outline, piece: lit(outline, light, dark, { left: 5.5, up: 4.5, comb: 5 }, { inset: 4, width: 2.4, length: 10 }) }
}

function produce(): Thing {
  const apple = roundFruit(heartRed, press)
  const lemon = roundFruit(mustard, crust)
  const apples = heap(
    apple.outline,
    [
      [48, 98],
      [82, 97],
      [113, 99],
      [65, 80],
      [98, 79],
    ] as Spot[],
    `${apple.piece}${fill(coffee, 'M-1-11L0-19L3-20L2-11Z')}`,
  )
  const lemons = heap(
    lemon.outline,
    [
      [282, 98, 0, 1.05],
      [316, 97, 0, 1.05],
      [348, 99, 0, 1.05],
      [300, 79, 0, 1.05],
      [333, 79, 0, 1.05],
    ] as Spot[],
    lemon.piece,
  )
  const mark = stamp(fill(paper, heart(0, 0, 21)), fill(heartRed, heart(0, 0, 18)))
  const one = crate(0, 104, 0, mark)
  const box = stamp(one.layers)
  const [left, right] = [29, 264].map((x) => ({ outlines: one.outlines.map((slat) => place(slat, x, 112)), layers: box(x, 112) })) as [
    Thing,
    Thing,
  ]
  const squash = 'M196 60C214 56 232 66 240 82C248 102 244 126 230 140C214 148 180 148 166 140C150 126 148 102 156 82C164 66 180 56 196 60Z'
  const stalk = 'M188 62C192 52 190 44 184 38L200 32C206 42 206 52 208 62Z'
  const roots: Point[][] = [
    [
      [146, 140],
      [136, 108],
      [140, 72],
    ],
    [
      [256, 142],
      [262, 106],
      [252, 66],
    ],
  ]
  const carrots = roots.map((points) => rope(points, [4, 14, 16], 7))
  const fern = `M-2 0${times(5, (index) => `L-10 ${-8 - index * 6}L-2 ${-9 - index * 6}`)}L0-46${times(5, (index) => `L2 ${-34 + index * 6}L10 ${-33 + index * 6}`)}Z`
  const frond = stamp(fill(leafDark, place(fern, 1.4, 1)), fill(leaf, fern), fill(glass, wedge(0, -40, 0, 0, 1.8)))
  const tops: [number, number, number][] = [
    [140, 70, -14],
    [141, 70, 14],
    [252, 64, 16],
    [251, 64, -10],
  ]
  const outlines = [
    ...apples.outlines,
    ...lemons.outlines,
    ...left.outlines,
    ...right.outlines,
    squash,
    stalk,
    ...carrots,
    ...tops.map(([x, y, turn]) => place(fern, x, y, 1, turn)),
    board,
  ]
  return {
    outlines,
    layers: [
      ...tops.map(([x, y, turn]) => frond(x, y, turn)),
      ...carrots.map((carrot) =>
        lit(carrot, pumpkin, heartRed, { left: 4.5, up: 2, comb: 0 }, { inset: 3.6, width: 2, length: 12, turn: -20 }),
      ),
      ...carrots.map((carrot) => parted(carrot, squash, 4)),
      solid(stalk, moss, leafDark, { left: 6, up: 0, comb: 4 }),
      lit(squash, pumpkin, heartRed, { left: 9, up: 5, comb: 9 }, { inset: 8, width: 4, length: 24 }),
      within(
        squash,
        fill(
          mustard,
          ...[-34, -18, 0, 18, 35].map((lean) => sliver(198 + lean * 0.1, 60, 198 + lean * 2, 100, 198 + lean * 0.2, 146, 2.8)),
        ),
      ),
      apples.layers,
      lemons.layers,
      ...apples.outlines.map((outline) => left.outlines.map((slat) => parted(outline, slat, 3)).join('')),
      ...lemons.outlines.map((outline) => right.outlines.map((slat) => parted(outline, slat, 3)).join('')),
      left.layers,
      right.layers,
      counter(),
    ].join(''),
  }
}

const fresh: Print = {
  file: 'banners/frisch-vom-feld',
  title: 'Frisch vom Feld',
  knife: 2.6,
  draw: () => {
    const { outlines, layers } = produce()
    return frieze(390, 164, outlines, layers)
  },
}

/** The goods on the counter of the app's first page. */
const stall: Print = { ...fresh, file: 'stall', folder: 'interface', title: 'Marktstand' }

const bakingDay: Print = {
  file: 'banners/backtag',
  title: 'Freitag ist Backtag',
  knife: 2.4,
  draw: () => {
    const round = 'M70 146C44 146 30 132 30 112C30 82 58 62 92 62C128 62 154 82 154 112C154 132 140 146 114 146Z'
    const loaf = 'M164 146C150 140 148 116 160 102C174 88 226 86 250 98C266 108 266 136 252 146Z'
    const sticks: Point[][] = [
      [
        [262, 150],
        [276, 100],
        [300, 20],
      ],
      [
        [292, 150],
        [300, 100],
        [318, 14],
      ],
    ]
    const baguettes = sticks.map((points) => rope(points, [26, 27, 14], 8))
    const basket = 'M250 104Q290 116 330 104L322 146H258Z'
    const mirrored = (points: Point[]): Point[] => points.map(([x, y]) => [720 - x, y])
    const half: Point[] = [
      [360, 142],
      [376, 136],
      [386, 116],
      [380, 98],
      [368, 98],
    ]
    const pretzel = rope([...mirrored(half.slice(1)).reverse(), ...half], [7, 8, 9, 13, 15, 13, 9, 8, 7], 7)
    const arms = [
      rope(
        [
          [368, 98],
          [356, 116],
          [366, 132],
        ],
        [7, 6, 7],
        7,
      ),
      rope(
        [
          [352, 98],
          [364, 116],
          [354, 132],
        ],
        [7, 6, 7],
        7,
      ),
    ]
    const slash = (x: number, y: number, turn: number) => place(sliver(-12, 9, -4, -2, 12, -10, 8), x, y, 1, turn)
    return frieze(
      390,
      164,
      [round, loaf, ...baguettes, basket, pretzel, ...arms, board],
      lit(round, crust, coffee, { left: 10, up: 8, comb: 10 }, { inset: 8, width: 4.4, length: 28 }),
      within(
        round,
        fill(
          bakeryPale,
          ...[
            [74, 96, -16],
            [96, 92, 0],
            [118, 100, 20],
          ].map(([x = 0, y = 0, turn = 0]) => place(sliver(-4, 26, -8, 0, 6, -24, 9), x, y, 1, turn)),
        ),
        fill(
          mustard,
          ...[
            [77, 98, -16],
            [99, 94, 0],
            [121, 102, 20],
          ].map(([x = 0, y = 0, turn = 0]) => place(sliver(-3, 22, -6, 0, 6, -20, 5), x, y, 1, turn)),
        ),
        fill(
          ink,
          times(9, (index) => wedge(48 + index * 10, 134 + wobble(2), 52 + index * 10, 145, 2.8)),
        ),
        fill(
          bakeryPale,
          times(20, (index) => dot(52 + ((index * 37) % 86), 74 + ((index * 23) % 50), 0.9)),
        ),
      ),
      ...baguettes.map(
        (stick, index) =>
          (index === 1 ? parted(baguettes[0] ?? '', stick, 4) : '') +
          lit(stick, mustard, crust, { left: 7, up: 4, comb: 6 }, { inset: 4.5, width: 2.6, length: 14 }) +
          within(
            stick,
            ...[0, 1, 2, 3].map((step) => {
              const [x, y] = [(index === 0 ? 298 : 316) - step * (index === 0 ? 6.5 : 4.5), 32 + step * 22]
              return fill(bakeryPale, slash(x, y, 14)) + fill(coffee, place(sliver(-11, 12, -3, 2, 12, -6, 2.6), x, y, 1, 14))
            }),
          ),
      ),
      ...baguettes.map((stick) => parted(stick, loaf, 4) + parted(stick, basket, 4)),
      lit(loaf, mustard, crust, { left: 8, up: 7, comb: 8 }, { inset: 6, width: 3.4, length: 20 }),
      within(
        loaf,
        fill(bakeryPale, ...[178, 200, 222, 242].map((x) => slash(x, 112, 24))),
        fill(coffee, ...[178, 200, 222, 242].map((x) => place(sliver(-11, 12, -3, 2, 12, -6, 2.6), x + 1, 114, 1, 24))),
      ),
      parted(loaf, basket, 4),
      solid(basket, crumb, coffee, { left: 10, up: 3, comb: 8 }),
      within(
        basket,
        fill(
          coffee,
          times(4, (row) =>
            times(8, (index) =>
              sliver(
                256 + index * 9.6 + (row % 2) * 5,
                116 + row * 8,
                260 + index * 9.6 + (row % 2) * 5,
                114 + row * 8,
                264 + index * 9.6 + (row % 2) * 5,
                116 + row * 8,
                2,
              ),
            ),
          ),
        ),
      ),
      parted(basket, pretzel, 3.4),
      lit(pretzel, crust, coffee, { left: 4, up: 3, comb: 4 }, { inset: 3, width: 1.6, length: 12 }),
      ...arms.map((arm) => parted(pretzel, arm, 2.6) + solid(arm, crust, coffee, { left: 2, up: 2, comb: 0 })),
      fill(
        paper,
        ...[
          [342, 112],
          [340, 124],
          [347, 134],
          [378, 112],
          [380, 124],
          [373, 134],
          [374, 101],
          [346, 101],
        ].map(([x = 0, y = 0]) => place('M-2-1.6L1.6-2L2 1.6L-1.6 2Z', x, y, 1, x)),
      ),
      counter(),
    )
  },
}

const cheeseEvening: Print = {
  file: 'banners/probierabend',
  title: 'Käseabend für Mitglieder',
  knife: 2.4,
  draw: () => {
    const wheel = 'M22 108C22 92 56 82 98 82C140 82 174 92 174 108V134C174 142 140 146 98 146C56 146 22 142 22 134Z'
    const top = ellipse(98, 106, 76, 22)
    const slice = 'M122 128L196 92L226 104L226 128L140 146L122 146Z'
    const sliceTop = 'M122 128L196 92L226 104L140 132Z'
    const bottle = 'M258 14Q266 11 274 14V48C276 60 292 68 292 88V140Q292 146 286 146.5H246Q240 146 240 140V88C240 68 256 60 258 48Z'
    const bowlOf = 'M318 62C314 84 316 104 334 112H340C358 104 360 84 356 62Z'
    const stem = 'M335 110H339L340 146H334Z'
    const grapes = heap(
      cut(ellipse(0, 0, 8)),
      [
        [196, 138],
        [211, 139],
        [226, 138],
        [203, 127],
        [218, 126],
        [233, 128],
        [211, 116],
        [226, 116],
      ] as Spot[],
      lit(cut(ellipse(0, 0, 8)), plum, berry, { left: 3, up: 2.5, comb: 0 }, { inset: 2.4, width: 1.6, length: 5 }),
      2.4,
    )
    const green = leafStamp()
    return frieze(
      390,
      164,
      [
        wheel,
        top,
        slice,
        bottle,
        bowlOf,
        stem,
        ellipse(337, 146, 18, 4),
        ...grapes.outlines,
        place(leafOutline, 222, 108, 0.9, -30),
        board,
      ],
      solid(wheel, crust, coffee, { left: 14, up: 4, comb: 10 }),
      fill(mustard, cut(top)),
      within(
        top,
        fill(crust, sliver(34, 104, 60, 90, 98, 88, 2.4), sliver(60, 118, 98, 126, 140, 116, 2.4)),
        fill(bakeryPale, sliver(44, 100, 66, 91, 92, 90, 3)),
      ),
      within(
        wheel,
        fill(
          coffee,
          times(12, (index) =>
            wedge(34 + index * 9, 139 - Math.abs(index - 5) * 0.5, 34 + index * 9, 131 - Math.abs(index - 5) * 0.5, 2.2),
          ),
        ),
      ),
      fill(paper, heart(66, 105, 22)),
      fill(heartRed, heart(66, 105, 19)),
      parted(wheel, slice, 4.5),
      parted(top, slice, 4.5),
      solid(slice, mustard, crust, { left: 8, up: 3, comb: 7 }),
      fill(bakeryPale, cut(sliceTop)),
      fill(
        crust,
        ...[
          [156, 136, 5, 4],
          [182, 124, 6, 4.5],
          [206, 120, 4, 3],
          [136, 139, 3, 2.6],
        ].map(([x = 0, y = 0, a = 0, b = 0]) => cut(ellipse(x, y, a, b))),
      ),
      fill(
        crumb,
        ...[
          [172, 114, 5, 2.4],
          [196, 104, 4, 2],
        ].map(([x = 0, y = 0, a = 0, b = 0]) => cut(ellipse(x, y, a, b, -20))),
      ),
      parted(slice, ellipse(214, 130, 26, 18), 3),
      green(222, 108, -30, 0.9, 1, herb),
      grapes.layers,
      lit(bottle, leaf, leafDark, { left: 11, up: 4, comb: 9 }, { inset: 5, width: 3.4, length: 22, turn: -40 }),
      solid('M257 13Q266 10 275 13V40Q266 43 257 40Z', plum, berry, { left: 6, up: 0, comb: 0 }),
      fill(paper, cut('M239 92Q266 97 293 92V130Q266 135 239 130Z')),
      within(
        'M239 92Q266 97 293 92V130Q266 135 239 130Z',
        fill(herb, cut('M236 122C252 114 268 116 280 119C288 120 292 117 296 116V138H236Z')),
        fill(paper, sliver(240, 132, 262, 124, 294, 121, 2)),
        fill(sand, 'M284 90H296V119L285 120Z'),
      ),
      fill(heartRed, heart(265, 110, 19)),
      fill(glass, cut(bowlOf), cut(stem)),
      fill(glassDark, cut(ellipse(337, 146, 18, 4))),
      within(
        bowlOf,
        fill(mustard, cut('M310 80Q337 86 364 80V116H310Z')),
        fill(moss, cut('M345 83L364 80V114H336C346 104 350 94 345 83Z')),
        fill(glassDark, 'M348 60H360V80L349 82Z'),
      ),
      fill(paper, sliver(322, 68, 318, 82, 324, 96, 2.6)),
      counter(),
    )
  },
}

/** A crate with one cabbage: the empty list of coupons. */
const lastCabbage: Print = {
  file: 'empty-coupons',
  folder: 'interface',
  title: 'Fast leere Kiste',
  knife: 1.4,
  draw: () => {
    const back = 'M28 40H172L164 70H36Z'
    const { outlines, layers } = crate(22, 178, 64, (x, y) => fill(paper, heart(x, y, 21)) + fill(heartRed, heart(x, y, 18)))
    const frill = 'M62 66C54 52 60 40 70 38C72 28 84 22 94 26C104 20 118 24 122 34C134 36 140 48 134 60L128 70H68Z'
    const heartOf = 'M80 68C74 54 82 40 98 38C112 40 120 52 116 68Z'
    return frieze(
      200,
      128,
      [back, frill, 'M20 98H180V113H20Z', ...outlines],
      fill(coffee, cut(back)),
      parted(back, frill, 3),
      lit(frill, leaf, leafDark, { left: 7, up: 5, comb: 6 }, { inset: 5, width: 2.4, length: 12 }),
      within(
        frill,
        fill(
          leafPale,
          wedge(66, 44, 80, 66, 1.8),
          wedge(76, 32, 86, 48, 1.6),
          wedge(98, 28, 98, 40, 1.6),
          wedge(118, 36, 110, 50, 1.6),
          wedge(132, 48, 118, 66, 1.8),
        ),
      ),
      solid(heartOf, herb, leaf, { left: 6, up: 3, comb: 5 }),
      within(heartOf, fill(leafPale, sliver(98, 40, 96, 54, 98, 68, 2), wedge(88, 50, 97, 60, 1.4), wedge(108, 50, 99, 60, 1.4))),
      ...outlines.map((slat) => parted(frill, slat, 3) + parted(back, slat, 3)),
      layers,
      solid('M20 98H180V113H20Z', crumb, crust, { left: 12, up: 1, comb: 0 }),
      fill(coffee, dot(26, 105, 1.5), dot(174, 105, 1.5)),
    )
  },
}

export const banners = [fresh, stall, lastCabbage, bakingDay, cheeseEvening]
