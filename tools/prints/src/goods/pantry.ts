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
  moss,
  mustard,
  paper,
  press,
  pumpkin,
  sand,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { random, wobble } from '../knife/random.ts'
import { ellipse, rope, times, tube } from '../knife/shapes.ts'
import { label } from '../label/label.ts'
import { lit, shade, solid } from '../light.ts'
import { heap, type Spot } from '../parts/heap.ts'
import { packet, tin } from '../parts/packs.ts'
import { fill, goods, type Print, parted, stamp, within } from '../press.ts'
import { leafAt, leafOutline } from './fruit.ts'

const spaghetti: Print = {
  file: 'products/spaghetti',
  title: 'Spaghetti',
  draw: () => {
    const sheaf =
      'M16 8L20 4L24 8L29 3L34 7L39 3L44 7L48 3L53 7L58 3L63 7L68 3L73 7L77 4L80 9L62 44L66 88L60 92L56 89L52 93L48 89L43 93L39 89L35 92L30 88L35 44Z'
    const band = 'M30 36Q48 41 67 36L64 70Q48 74 32 70Z'
    return goods(
      [sheaf, band],
      solid(sheaf, mustard, crust, { left: 6, up: 0, comb: 0 }),
      within(
        sheaf,
        fill(
          crust,
          times(
            12,
            (index) =>
              sliver(18 + index * 5.2, 5, 37 + index * 2.2, 34, 40 + index * 1.6, 48, 1.4) +
              sliver(41 + index * 1.5, 50, 37 + index * 2, 74, 34 + index * 2.5, 92, 1.2),
          ),
        ),
        fill(
          bakeryPale,
          times(
            6,
            (index) =>
              sliver(21 + index * 5.6, 7, 36 + index * 3, 28, 40 + index * 2.6, 40, 1.6) +
              sliver(40 + index * 1.6, 66, 38 + index * 2, 78, 36 + index * 2.4, 88, 1.2),
          ),
        ),
      ),
      parted(sheaf, band, 2.6),
      label({ x: 48.5, top: 36, width: 38, below: 33, height: 34, bow: 3, word: 'Spaghetti', size: 10, range: 'mustard', heart: 15 }),
    )
  },
}

const rice: Print = {
  file: 'products/langkornreis',
  title: 'Langkornreis',
  draw: () => {
    const bag = packet(38, 5, 88, 58, sand, clay)
    const bowl = 'M50 66Q72 72 94 66C94 80 86 90 80 92H64C58 90 50 80 50 66Z'
    const mound = 'M51 67C53 56 62 50 72 50C82 50 91 56 93 67Q72 73 51 67Z'
    return goods(
      [bag.outline, bowl, mound],
      bag.layers,
      label({ x: 38, top: 27, width: 58.5, height: 40, bow: 1.6, word: 'Reis', size: 16, range: 'leaf', heart: 18 }),
      parted(bag.outline, `${bowl}${mound}`, 3.6),
      fill(paper, mound),
      shade(mound, sand, { left: 6, up: 3, comb: 0 }),
      within(
        mound,
        fill(
          clay,
          times(30, () => {
            const [x, y, turn] = [54 + random() * 37, 53 + random() * 14, wobble(1)]
            return sliver(x - 2, y - turn, x, y, x + 2, y + turn, 1)
          }),
        ),
        fill(
          paper,
          times(12, () => {
            const [x, y, turn] = [66 + random() * 24, 55 + random() * 12, wobble(1.2)]
            return sliver(x - 2.4, y - turn, x, y, x + 2.4, y + turn, 1.4)
          }),
        ),
      ),
      fill(clay, sliver(52, 63, 56, 54, 68, 50.6, 1.1)),
      lit(bowl, leaf, leafDark, { left: 8, up: 3, comb: 6 }, { inset: 4, width: 2.2, length: 12, turn: -40 }),
      fill(paper, sliver(52, 69, 72, 74.5, 92, 69, 1.6)),
    )
  },
}

const tomatoTin: Print = {
  file: 'products/gehackte-tomaten',
  title: 'Gehackte Tomaten',
  draw: () => {
    const can = tin(40, 19, 84, 62, sand, clay)
    const half = cut(ellipse(78, 77, 15.5, 14.5))
    return goods(
      [can.outline, half],
      can.layers,
      within(
        can.outline,
        fill(heartRed, cut('M8 29Q40 42 72 29V75Q40 88 8 75Z')),
        fill(
          press,
          cut('M60 34Q68 32 72 29V75Q66 79 60 81Z'),
          times(10, (index) => wedge(53 + wobble(1), 40 + index * 4, 61, 40 + index * 4, 1.8)),
        ),
      ),
      label({ x: 38, top: 38, width: 50, height: 32, bow: 5, word: 'Tomaten', size: 12, range: 'leaf', heart: 14 }),
      parted(can.outline, half, 3.6),
      fill(heartRed, half),
      shade(half, press, { left: 2, up: 2, comb: 0 }),
      fill(pumpkin, cut(ellipse(78, 77, 12, 11))),
      fill(
        press,
        ...[0, 120, 240].map((turn) => cut(place('M0-2.5C4-4 7-8 4-10.5C1-11.5-1-11.5-4-10.5C-7-8-4-4 0-2.5Z', 78, 77, 0.92, turn))),
      ),
      fill(
        mustard,
        ...[0, 120, 240].map((turn) =>
          [-2.6, 0, 2.6].map((offset) => place(dot(offset, -7.5 + Math.abs(offset) * 0.4, 1.1), 78, 77, 1, turn)).join(''),
        ),
      ),
      fill(bakeryPale, dot(78, 77, 1.6)),
    )
  },
}

const oliveOil: Print = {
  file: 'products/olivenoel',
  title: 'Natives Olivenöl extra',
  draw: () => {
    const bottle = 'M27 8Q32 6 37 8L38 28C38 34 49 36 50 42V88Q50 92 46 92Q32 94 18 92Q14 92 14 88V42C15 36 26 34 26 28Z'
    const olive = 'M0-10C6-10 9-5 9 1C9 7 6 11 0 11C-6 11-9 7-9 1C-9-5-6-10 0-10Z'
    const branch = rope(
      [
        [88, 30],
        [74, 44],
        [66, 58],
        [62, 76],
      ],
      [2, 2.6, 3, 3],
    )
    const leaves: [number, number, number, number][] = [
      [84, 34, -100, 0.8],
      [78, 40, 10, 0.6],
      [72, 46, -160, 0.7],
      [68, 54, 20, 0.84],
      [63, 68, 168, 0.5],
    ]
    const fruits: Spot[] = [
      [74, 68, 10, 0.96],
      [86, 60, -24, 0.84],
      [64, 84, 70, 0.9],
      [84, 82, -8, 0.92],
    ]
    const pieces = heap(olive, fruits, lit(olive, moss, leafDark, { left: 4, up: 3, comb: 3 }, { inset: 2.6, width: 1.6, length: 6 }))
    return goods(
      [
        bottle,
        'M25 2Q32 0 39 2V13Q32 15 25 13Z',
        branch,
        ...pieces.outlines,
        ...leaves.map(([x, y, turn, scale]) => place(leafOutline, x, y, scale, turn)),
      ],
      lit(bottle, moss, leafDark, { left: 8, up: 3, comb: 7 }, { inset: 3.6, width: 2.2, length: 16, turn: -42 }),
      within(bottle, fill(mustard, cut('M18 44L24 40L23 50L19 52Z'))),
      lit('M25 2Q32 0 39 2V13Q32 15 25 13Z', coffee, ink, { left: 4, up: 0, comb: 0 }, { inset: 2, width: 1.2, length: 5 }),
      label({ x: 32, top: 52, width: 37, height: 34, bow: 2.6, word: 'Olivenöl', size: 10, range: 'herb', heart: 14 }),
      parted(bottle, pieces.outlines[2] ?? '', 3),
      fill(leafDark, branch),
      ...leaves.map(([x, y, turn, scale]) => leafAt(x, y, turn, scale, herb)),
      pieces.layers,
    )
  },
}

const salt: Print = {
  file: 'products/meersalz',
  title: 'Meersalz',
  draw: () => {
    const drum = tin(38, 16, 82, 56, glass, glassDark)
    const spoon = 'M54 78C58 70 70 68 78 72C84 75 84 82 78 86C70 91 56 90 54 78Z'
    const handle = tube([80, 76], [88, 68], [93, 56], 5.5, 4.5)
    const pile = 'M57 77C60 71 66 66 70 67C75 68 79 73 80 77C74 82 62 82 57 77Z'
    return goods(
      [drum.outline, spoon, handle, pile, 'M31 13L33 3L44 2L46 13Z'],
      drum.layers,
      // The spout is open.
      fill(clay, cut(ellipse(38, 14, 9, 2.6))),
      fill(sand, cut('M31 13L33 3L44 2L46 13Z')),
      fill(clay, cut('M41 2.500L44 2L46 13L42 13.500Z')),
      fill(paper, sliver(33.6, 5, 33, 8, 32.4, 11.5, 1.2)),
      label({ x: 38, top: 32, width: 56.5, height: 40, bow: 6, word: 'Salz', size: 17, range: 'sand', heart: 18 }),
      parted(drum.outline, `${spoon}${pile}`, 3.6),
      lit(handle, crust, coffee, { left: 2, up: 1, comb: 0 }, { inset: 1.6, width: 1.2, length: 8 }),
      lit(spoon, crust, coffee, { left: 5, up: 4, comb: 4 }, { inset: 2, width: 1.2, length: 5 }),
      fill(paper, cut(pile)),
      shade(pile, sand, { left: 4, up: 2, comb: 3 }),
      fill(
        clay,
        times(12, () => dot(62 + random() * 14, 71 + random() * 8, 0.5)),
      ),
      ...[
        [56, 92],
        [66, 93],
        [86, 90],
        [50, 89],
      ].map(([x = 0, y = 0]) => fill(sand, place('M-1.8-1.8L1.6-1.4L1.8 1.8L-1.6 1.5Z', x, y, 1, x * 7))),
    )
  },
}

const honey: Print = {
  file: 'products/lindenbluetenhonig',
  title: 'Lindenblütenhonig',
  draw: () => {
    const jar = 'M8 34Q6 38 6 42V83Q6 91 14 92H58Q66 91 66 83V42Q66 38 64 34Z'
    const lid = 'M6 15Q36 10 66 15V32Q36 37 6 32Z'
    const stick = tube([93, 10], [86, 34], [80, 54], 4.5, 4.5)
    const dipper = 'M73 50C80 46 88 49 89 56C92 66 89 78 82 84C74 85 68 79 69 70C68 62 69 54 73 50Z'
    const drop = 'M70 82C74 78 84 80 85 84C85 89 90 90 90 92Q78 95 64 92C66 90 70 88 70 82Z'
    return goods(
      [jar, lid, stick, dipper, drop],
      lit(jar, mustard, crust, { left: 11, up: 3, comb: 8 }, { inset: 4.5, width: 2.6, length: 14, turn: -20 }),
      lit(lid, crust, coffee, { left: 12, up: 0, comb: 5 }, { inset: 3, width: 1.6, length: 8, turn: -10 }),
      fill(
        coffee,
        times(10, (index) => wedge(13 + index * 5, 18, 13 + index * 5, 30, 1.3)),
      ),
      label({ x: 36, top: 47, width: 60.5, height: 36, bow: 3, word: 'Honig', size: 15, range: 'mustard', heart: 15 }),
      parted(jar, `${dipper}${drop}`, 3.6),
      lit(stick, crumb, coffee, { left: 1.5, up: 1, comb: 0 }, { inset: 1.4, width: 1, length: 12 }),
      lit(drop, mustard, crust, { left: 4, up: 2, comb: 3 }, { inset: 2, width: 1.2, length: 5 }),
      solid(dipper, crumb, coffee, { left: 4, up: 2, comb: 0 }),
      within(
        dipper,
        fill(
          coffee,
          times(5, (index) => sliver(66, 56.5 + index * 6, 79, 61 + index * 6, 93, 55.5 + index * 6, 2.4)),
        ),
        fill(mustard, cut('M66 60C72 56 76 66 80 62C84 60 88 68 92 64V90H64Z')),
        fill(
          crust,
          times(4, (index) => sliver(72, 66 + index * 5, 80, 69 + index * 5, 91, 64 + index * 5, 1.6)),
        ),
      ),
      fill(paper, sliver(72, 62, 71, 68, 73, 75, 1.6)),
    )
  },
}

const chocolate: Print = {
  file: 'products/vollmilchschokolade',
  title: 'Vollmilchschokolade',
  draw: () => {
    const bar = 'M12 6L70 2L74 42L14 46Z'
    const wrap = 'M8 40L16 43L22 38L30 43L38 38L46 42L54 37L62 41L70 36L79 40L82 90Q46 96 10 93Z'
    const square = stamp(
      solid('M0 0L14 0L13.5 14L0.5 14Z', coffee, ink, { left: 3, up: 3, comb: 0 }),
      fill(crust, sliver(2, 8, 2, 2.5, 8, 2, 1.3)),
    )
    return goods(
      [bar, wrap],
      fill(coffee, cut(bar)),
      within(bar, fill(ink, 'M66 0H76V50H68Z', 'M10 38H78V50H10Z')),
      ...[0, 1, 2, 3].flatMap((column) =>
        [0, 1, 2].map((line) => square(14 + column * 14.2 + line * 0.4, 6.5 + line * 14 - column * 0.9, -4, 0.92)),
      ),
      parted(bar, wrap, 3),
      lit(wrap, heartRed, press, { left: 9, up: 3, comb: 7 }, { inset: 4, width: 2, length: 12, turn: -40 }),
      within(
        wrap,
        fill(
          bakeryPale,
          cut('M6 38L16 43L22 38L30 43L38 38L46 42L54 37L62 41L70 36L82 40V45L70 41L62 46L54 42L46 47L38 43L30 48L22 43L16 48L6 44Z'),
        ),
      ),
      `<g transform="rotate(-2 45 70)">${label({ x: 45, top: 54, width: 60, height: 33, word: 'Schokolade', size: 11.5, range: 'coffee', heart: 15 })}</g>`,
    )
  },
}

const cookies: Print = {
  file: 'products/haferkekse',
  title: 'Haferkekse',
  draw: () => {
    const cookie = cut('M0-19C8-20 17-14 19-5C21 4 17 14 9 18C1 21-10 20-16 13C-21 6-21-6-14-13C-10-18-5-19 0-19Z')
    const flat = cut(ellipse(0, 0, 23, 9))
    const oats = (wide: number, high: number, count: number) =>
      times(count, (index) => {
        const [angle, radius] = [index * 2.4, Math.sqrt((index + 0.5) / count) * 0.84]
        return cut(ellipse(Math.cos(angle) * radius * wide, Math.sin(angle) * radius * high, 2.2, 1.3, index * 50), { step: 1.8 })
      })
    const face = stamp(
      lit(cookie, crust, coffee, { left: 4, up: 4, comb: 5 }, { inset: 3, width: 1.6, length: 9 }),
      fill(bakeryPale, oats(18, 18, 12)),
      fill(
        coffee,
        times(5, (index) =>
          sliver(-10 + index * 5, -6 + (index % 2) * 9, -8 + index * 5, -4 + (index % 2) * 9, -6 + index * 5, -6 + (index % 2) * 9, 1.3),
        ),
      ),
    )
    const top = stamp(fill(coffee, cut(ellipse(0.4, 3.8, 23, 9))), fill(crust, flat), fill(bakeryPale, oats(22, 8, 9)))
    const edge = stamp(
      fill(paper, ellipse(0, 1, 23.6, 9.6)),
      fill(coffee, cut(ellipse(0.4, 3.8, 23.4, 9.2))),
      fill(crust, cut(ellipse(0, 0, 23, 9))),
      fill(
        coffee,
        times(9, (index) =>
          wedge(-18 + index * 4.5, 8 + Math.sin((index / 8) * 3.1) * 3, -18 + index * 4.5, 4 + Math.sin((index / 8) * 3.1) * 3, 1),
        ),
      ),
    )
    const stack: [number, number][] = [
      [34, 82],
      [36, 71],
      [33, 60],
      [35, 49],
      [34, 38],
    ]
    return goods(
      [...stack.map(([x, y]) => ellipse(x, y + 2, 23.6, 11)), place(cookie, 71, 70, 1.08, 12), ellipse(35, 26, 23.4, 11)],
      ...stack.map(([x, y]) => edge(x, y)),
      fill(paper, ellipse(35, 27.5, 23.6, 10)),
      top(35, 27),
      stack.map(([x, y]) => parted(ellipse(x, y + 2, 23.6, 11), place(cookie, 71, 70, 1.08, 12), 4)).join(''),
      face(71, 70, 12, 1.08),
      fill(sand, dot(48, 91, 1), dot(53, 92.5, 0.7), dot(92, 90, 0.9)),
    )
  },
}

const peanuts: Print = {
  file: 'products/erdnuesse',
  title: 'Erdnüsse in der Schale',
  draw: () => {
    const bag = packet(36, 5, 86, 54, mustard, crust)
    const nut = 'M-18-1C-18-9-10-12-4-8C-1-6 1-6 4-8C11-12 20-8 20 1C20 9 11 13 4 9C1 7-1 7-4 8C-11 12-18 8-18-1Z'
    const texture = fill(
      coffee,
      times(4, (index) => sliver(-15 + index * 9, -5, -14 + index * 9, 0, -15 + index * 9, 6, 1.1)),
      times(5, (index) => sliver(-12 + index * 6, -1 + (index % 2) * 2, -10 + index * 6, 0, -8 + index * 6, -1 + (index % 2) * 2, 1)),
    )
    const nuts: Spot[] = [
      [76, 66, -62, 0.86],
      [60, 82, 12, 0.96],
      [82, 84, -12, 0.66],
    ]
    const pieces = heap(nut, nuts, lit(nut, crumb, crust, { left: 3.5, up: 3, comb: 4 }, { inset: 2.6, width: 1.5, length: 7 }) + texture)
    return goods(
      [bag.outline, ...pieces.outlines],
      bag.layers,
      label({ x: 36, top: 26, width: 54.5, height: 38, bow: 1.6, word: 'Erdnüsse', size: 12.5, range: 'coffee', heart: 17 }),
      ...pieces.outlines.map((outline) => parted(bag.outline, outline, 3.4)),
      pieces.layers,
    )
  },
}

export const pantry = [spaghetti, rice, tomatoTin, oliveOil, salt, honey, chocolate, cookies, peanuts]
