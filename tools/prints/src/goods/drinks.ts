import {
  bakeryPale,
  clay,
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
  press,
  pumpkin,
  sand,
  terra,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { wobble } from '../knife/random.ts'
import { ellipse, times, tube } from '../knife/shapes.ts'
import { label } from '../label/label.ts'
import { lit, shade, solid } from '../light.ts'
import { bottleOutline, box, packet, tin, tumbler } from '../parts/packs.ts'
import { fill, goods, type Print, parted, stamp, within } from '../press.ts'
import { leafAt, leafOutline } from './fruit.ts'

const appleJuice: Print = {
  file: 'products/apfelsaft',
  title: 'Apfelsaft, naturtrüb',
  draw: () => {
    const bottle = bottleOutline(32, 8, 91, 15, 46, 34)
    const cap = 'M23 3Q32 1 41 3V13Q32 15 23 13Z'
    const apple = 'M0-12C4-18 14-18 18-12C22-5 21 8 15 15C10 20 4 20 0 18C-4 20-10 20-15 15C-21 8-22-5-18-12C-14-18-4-18 0-12Z'
    const front = place(apple, 74, 71, 0.98)
    return goods(
      [bottle, cap, front, place(leafOutline, 75, 56, 0.62, -20), tube([74, 62], [73, 56], [76, 51], 3)],
      lit(bottle, mustard, crust, { left: 9, up: 3, comb: 7 }, { inset: 4, width: 2.4, length: 14, turn: -30 }),
      within(
        bottle,
        fill(bakeryPale, cut('M20 6H44V24Q32 27 20 24Z')),
        fill(crumb, cut('M35 6H44V25L36 26Z')),
        fill(crust, sliver(24, 25, 32, 28, 41, 25, 1.4)),
      ),
      lit(cap, leaf, leafDark, { left: 5, up: 0, comb: 0 }, { inset: 2, width: 1.2, length: 5 }),
      label({ x: 32, top: 52, width: 47, height: 32, bow: 3, word: 'Apfelsaft', size: 11, range: 'leaf', heart: 13 }),
      parted(bottle, front, 3.4),
      lit(front, heartRed, press, { left: 6, up: 4, comb: 5 }, { inset: 4.5, width: 2.2, length: 10 }),
      within(
        front,
        fill(
          mustard,
          times(7, (index) => sliver(60 + index * 4, 66 + wobble(2), 60 + index * 4, 72, 61 + index * 3.8, 77 + wobble(2), 0.9)),
          cut(ellipse(74, 61, 6, 2.2)),
        ),
      ),
      fill(coffee, tube([74, 62], [73, 56], [76, 51], 2.6)),
      leafAt(75, 56, -20, 0.62),
    )
  },
}

const orangeJuice: Print = {
  file: 'products/orangensaft',
  title: 'Orangensaft, Direktsaft',
  draw: () => {
    const bottle = bottleOutline(32, 8, 91, 17, 46, 30)
    const cap = 'M22 3Q32 1 42 3V12Q32 14 22 12Z'
    const orange = cut(ellipse(74, 72, 18.5))
    const segments = times(9, (index) => cut(place('M0-2.600L4.400-13Q0-15.500-4.400-13Z', 74, 72, 1, index * 40 + 8), { step: 3 }))
    return goods(
      [bottle, cap, orange],
      lit(bottle, pumpkin, terra, { left: 9, up: 3, comb: 7 }, { inset: 4, width: 2.4, length: 14, turn: -30 }),
      within(bottle, fill(bakeryPale, cut('M20 6H44V19Q32 22 20 19Z')), fill(crumb, cut('M35 6H44V20L36 21Z'))),
      lit(cap, mustard, crust, { left: 5, up: 0, comb: 0 }, { inset: 2, width: 1.2, length: 5 }),
      label({ x: 32, top: 49, width: 47, height: 35, bow: 3, word: 'Orange', size: 12, range: 'mustard', heart: 15 }),
      parted(bottle, orange, 3.4),
      fill(pumpkin, orange),
      shade(orange, terra, { left: 3, up: 2.5, comb: 0 }),
      fill(bakeryPale, cut(ellipse(74, 72, 15.8))),
      fill(pumpkin, segments),
      fill(
        mustard,
        times(9, (index) => {
          const angle = (index * 40 + 4) / 57.3
          return wedge(74 + Math.cos(angle) * 13, 72 + Math.sin(angle) * 13, 74 + Math.cos(angle) * 6, 72 + Math.sin(angle) * 6, 1)
        }),
      ),
      fill(paper, dot(74, 72, 1.6)),
    )
  },
}

const water: Print = {
  file: 'products/mineralwasser',
  title: 'Mineralwasser Medium',
  draw: () => {
    const bottle = bottleOutline(32, 7, 91, 14, 38, 30)
    const cup = tumbler(72, 50, 90, 33, leafPale, glass, 58)
    const bubbles = (x: number, width: number, top: number, bottom: number, count: number) =>
      fill(
        paper,
        times(count, (index) => dot(x + wobble(width), top + ((bottom - top) * index) / count, 0.6 + (index % 3) * 0.4)),
      )
    return goods(
      [bottle, 'M24 2Q32 0 40 2V12Q32 14 24 12Z', cup.outline],
      lit(bottle, glass, glassDark, { left: 8, up: 3, comb: 6 }, { inset: 3.6, width: 2.4, length: 14, turn: -30 }),
      within(
        bottle,
        fill(leafPale, cut('M20 28L30 26L28 40L21 48Z')),
        fill(herb, sliver(47, 52, 49, 70, 46, 90, 2.6), sliver(40, 14, 40.5, 24, 47, 40, 1.8)),
        bubbles(32, 12, 26, 48, 10),
      ),
      lit('M24 2Q32 0 40 2V12Q32 14 24 12Z', leaf, leafDark, { left: 5, up: 0, comb: 0 }, { inset: 2, width: 1.2, length: 5 }),
      label({ x: 32, top: 50, width: 39, height: 31, bow: 3, word: 'Wasser', size: 10.5, range: 'leaf', heart: 13 }),
      parted(bottle, cup.outline, 3),
      cup.layers,
      bubbles(70, 10, 62, 86, 12),
      fill(herb, sliver(58, 91, 72, 94, 86, 91, 1.6), sliver(86.5, 53, 86, 70, 84.5, 88, 1.4)),
    )
  },
}

const elderflower: Print = {
  file: 'products/holunderlimonade',
  title: 'Holunderlimonade',
  draw: () => {
    const bottle = bottleOutline(34, 6, 91, 13, 40, 34)
    const umbel: [number, number][] = [
      [70, 22],
      [80, 26],
      [62, 28],
      [74, 32],
      [86, 35],
      [66, 38],
      [78, 41],
      [57, 38],
      [70, 29],
    ]
    const blossom = stamp(
      fill(paper, ...[0, 72, 144, 216, 288].map((turn) => place('M0 0C-3-2-2.500-6 0-6.400C2.500-6 3-2 0 0Z', 0, 0, 1, turn))),
      fill(sand, ...[36, 108, 180].map((turn) => place(wedge(0, -4, 0, 0, 1), 0, 0, 1, turn))),
      fill(mustard, dot(0, 0, 1.5)),
    )
    const twigs = umbel.map(([x, y]) => tube([72, 66], [(72 + x) / 2, (60 + y) / 2], [x, y], 1.8, 1.4))
    return goods(
      [
        bottle,
        'M26 2Q34 0 42 2L43 9Q34 12 25 9Z',
        place(leafOutline, 72, 70, 0.95, -22),
        place(leafOutline, 72, 72, 0.8, 36),
        tube([72, 92], [71, 80], [72, 64], 4),
        'M51 38C52 24 62 16 72 15.5C84 15 94 26 92 36C88 46 78 48 70 46C62 47 52 46 51 38Z',
      ],
      lit(bottle, herb, leafDark, { left: 9, up: 3, comb: 7 }, { inset: 4, width: 2.2, length: 14, turn: -30 }),
      within(
        bottle,
        fill(mustard, cut('M14 40C22 36 44 36 56 40V46Q34 50 14 46Z')),
        fill(
          glass,
          times(9, (index) => dot(26 + wobble(6), 22 + index * 3, 0.6)),
        ),
      ),
      lit('M26 2Q34 0 42 2L43 9Q34 12 25 9Z', mustard, crust, { left: 5, up: 0, comb: 0 }, { inset: 2, width: 1.2, length: 5 }),
      fill(
        crust,
        times(7, (index) => wedge(27 + index * 2.4, 6, 27 + index * 2.4, 10.5, 1)),
      ),
      label({ x: 34, top: 51, width: 41, height: 32, bow: 3, word: 'Holunder', size: 10.5, range: 'herb', heart: 13 }),
      fill(leaf, tube([72, 92], [71, 80], [72, 64], 3), ...twigs),
      leafAt(72, 70, -22, 0.8),
      leafAt(72, 74, 36, 0.7, herb),
      ...umbel.map(([x, y]) => fill(herb, dot(x + 0.6, y + 0.8, 6.2))),
      ...umbel.map(([x, y], index) => blossom(x, y, index * 25)),
    )
  },
}

const beans: Print = {
  file: 'products/roestkaffee-marktfrau',
  title: 'Röstkaffee „Marktfrau“',
  draw: () => {
    const bag = packet(42, 5, 90, 62, coffee, ink)
    const bean = 'M0-8C6-8 9-3 9 1C9 6 5 9 0 9C-6 9-9 5-9 0C-9-5-5-8 0-8Z'
    const one = stamp(
      lit(bean, coffee, ink, { left: 3, up: 2, comb: 3 }, { inset: 2.2, width: 1.2, length: 5 }),
      fill(crumb, sliver(-6, 4, 1, 2, 6, -5, 1.4)),
    )
    const spots: [number, number, number][] = [
      [72, 88, 10],
      [86, 86, 70],
      [79, 78, -30],
    ]
    return goods(
      [bag.outline, ...spots.map(([x, y, turn]) => place(bean, x, y, 0.86, turn))],
      bag.layers,
      fill(mustard, cut(ellipse(42, 24, 4.6, 4.6))),
      fill(coffee, cut(ellipse(42, 24, 2.4, 2.4))),
      label({ x: 42, top: 35, width: 63, height: 42, bow: 1.6, word: 'Marktfrau', size: 13, range: 'coffee', heart: 18 }),
      ...spots.map(([x, y, turn]) => parted(bag.outline, place(bean, x, y, 0.86, turn), 3) + one(x, y, turn, 0.86)),
    )
  },
}

const herbalTea: Print = {
  file: 'products/kraeutertee-feierabend',
  title: 'Kräutertee „Feierabend“',
  draw: () => {
    const pack = box(4, 20, 46, 68, 14, leaf, leafDark)
    const mug = 'M50 46Q68 50 86 46L84 84Q83 89 78 90Q68 92 58 90Q53 89 52 84Z'
    const handle = 'M84 54C95 52 96 72 84 76L84.500 70.500C90 68 89 59 84.500 60Z'
    const tag = 'M36 62L48 61L49 74L37 75Z'
    const thread = tube([60, 50], [50, 44], [43, 62], 1.3)
    const flower =
      'M0-9C4-13 8-10 6-5C11-7 14-2 9 1C14 3 12 9 6 7C8 12 2 14 0 9C-2 14-8 12-6 7C-12 9-14 3-9 1C-14-2-11-7-6-5C-8-10-4-13 0-9Z'
    const blossom = (x: number, y: number, scale: number) =>
      fill(paper, cut(place(flower, x, y, scale), { step: 2.4 })) +
      fill(sand, cut(place('M3 6C8 12 12 9 9 1C14-2 11-7 6-5C9 0 8 4 3 6Z', x, y, scale), { step: 2.4 })) +
      fill(mustard, cut(ellipse(x, y, 4.2 * scale, 3.8 * scale), { step: 2 })) +
      fill(crust, cut(ellipse(x + 1, y + 1, 2.6 * scale, 2.2 * scale), { step: 2 }))
    const [near, far] = [place(flower, 76, 86, 0.72), place(flower, 91, 88, 0.46)]
    return goods(
      [...pack.outlines, mug, handle, tag, thread, near, far, place(leafOutline, 80, 92, 0.5, 165)],
      pack.layers,
      fill(paper, sliver(8, 36, 8.5, 27, 13, 24, 1.8)),
      label({ x: 27, top: 30, width: 46.5, height: 40, word: 'Feierabend', size: 12, range: 'herb', heart: 15 }),
      parted(pack.outlines[0] ?? '', mug, 3.4),
      parted(pack.outlines[1] ?? '', mug, 3.4),
      solid(handle, glass, glassDark, { left: 2, up: 2, comb: 0 }),
      fill(glass, cut(mug)),
      within(
        mug,
        fill(mustard, cut('M48 55Q68 60 88 55V84Q68 96 48 86Z')),
        fill(crust, cut('M76 57L88 55V92H70C76 82 77 70 76 57Z'), sliver(50, 56, 68, 61, 86, 56, 1.8)),
        fill(
          crust,
          times(5, (index) => wedge(70 + index * 0.6, 64 + index * 5, 78, 62 + index * 5, 1.3)),
        ),
        fill(glassDark, cut('M80 46H87L86 55L79 56Z')),
      ),
      fill(paper, sliver(54, 51, 55, 68, 57, 84, 2.4), thread),
      fill(glassDark, sliver(50, 46.4, 68, 50, 86, 46.4, 1.2)),
      parted(pack.outlines[0] ?? '', tag, 3),
      fill(paper, cut(tag)),
      fill(heartRed, cut(place('M0 5C-3 2-6 0-5-3C-4-5-1-5 0-3C1-5 4-5 5-3C6 0 3 2 0 5Z', 42.6, 68, 0.9, -8), { step: 1.4 })),
      parted(mug, near, 2.6),
      leafAt(66, 93, -14, 0.5),
      blossom(76, 84, 0.78),
      blossom(90, 90, 0.5),
    )
  },
}

const greenTea: Print = {
  file: 'products/gruener-tee',
  title: 'Grüner Tee',
  draw: () => {
    const can = tin(35, 18, 84, 56, herb, leafDark)
    const cup = 'M56 66Q74 71 92 66C92 80 88 88 82 91H66C60 88 56 80 56 66Z'
    const mouth = ellipse(74, 66, 18, 5.4)
    return goods(
      [can.outline, cup, mouth, ellipse(35, 9, 5, 3)],
      can.layers,
      lit(ellipse(35, 10, 6, 3.6), herb, leafDark, { left: 3, up: 1, comb: 0 }, { inset: 1.5, width: 1, length: 3 }),
      label({ x: 35, top: 36, width: 56.5, height: 36, bow: 6, word: 'Grüntee', size: 12, range: 'leaf', heart: 15 }),
      parted(can.outline, cup + mouth, 3.4),
      lit(cup, paper, sand, { left: 8, up: 2, comb: 6 }, { inset: 4, width: 1.6, length: 8, turn: -40 }),
      fill(leaf, cut('M60 80C66 74 72 82 78 77C82 74 86 76 90 74L88 82Q74 88 61 82Z')),
      fill(leafDark, cut('M82 75.500C86 75 88 75 90 74L88 82L82 84Z')),
      fill(clay, sliver(57, 69, 58, 80, 63, 88, 1.4)),
      fill(sand, cut(mouth)),
      fill(moss, cut(ellipse(74, 66.6, 15.8, 4))),
      fill(leafPale, sliver(64, 66, 70, 64, 78, 65, 1.2)),
      leafAt(78, 66.5, -14, 0.32, leaf),
    )
  },
}

export const drinks = [appleJuice, orangeJuice, water, elderflower, beans, herbalTea, greenTea]
