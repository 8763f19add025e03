import {
  berry,
  clay,
  coffee,
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
  press,
  sand,
  terra,
  terraDark,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { ellipse, rope, times, tube } from '../knife/shapes.ts'
import { heart } from '../label/heart.ts'
import { label } from '../label/label.ts'
import { lit, solid } from '../light.ts'
import { partedAll } from '../parts/packs.ts'
import { bare, fill, goods, type Print, parted, stamp } from '../press.ts'
import { leafAt, leafOutline, leafStamp } from './fruit.ts'

const petal = 'M0 0C-5-4-5.5-13 0-18C5.5-13 5-4 0 0Z'

/** A flower head of single petals around its middle, of radius 18. */
function daisy(
  petals: number,
  light: string,
  dark: string,
  middle: string,
  shadow: string,
  core = 6,
): (x: number, y: number, turn?: number, scale?: number) => string {
  const ring = (from: number, reach: number) =>
    times(petals, (index) => cut(place(petal, 0, 0, reach, from + (index * 360) / petals), { step: 7 }))
  return stamp(
    fill(dark, ring(180 / petals, 1)),
    fill(light, ring(0, 0.94)),
    fill(shadow, cut(ellipse(0.5, 0.7, core))),
    fill(middle, cut(ellipse(-0.5, -0.6, core * 0.84))),
    fill(
      shadow,
      times(7, (index) => dot(Math.cos(index * 0.9) * core * 0.5, Math.sin(index * 0.9) * core * 0.5, core * 0.1)),
    ),
  )
}

const wrap = 'M28 54Q48 62 70 52L60 90Q49 95 39 90Z'

const bouquet: Print = {
  file: 'products/blumenstrauss',
  title: 'Bunter Blumenstrauß',
  draw: () => {
    const green = leafStamp()
    const yellow = daisy(10, mustard, crust, coffee, ink, 6.5)
    const red = daisy(8, heartRed, press, mustard, crust, 5)
    const white = daisy(8, paper, sand, mustard, crust, 5)
    const purple = daisy(8, plum, berry, mustard, crust, 5)
    const heads: [number, number, number, (x: number, y: number, turn?: number, scale?: number) => string][] = [
      [30, 20, 0.8, white],
      [68, 22, 0.9, red],
      [48, 16, 0.76, purple],
      [20, 40, 0.84, purple],
      [78, 42, 0.78, white],
      [34, 42, 0.9, red],
      [60, 40, 1.06, yellow],
      [46, 56, 0.76, white],
    ]
    const leaves: [number, number, number, number][] = [
      [36, 60, 200, 1],
      [62, 58, -20, 1.05],
      [28, 52, 225, 0.8],
      [70, 52, -45, 0.9],
      [44, 24, -110, 0.7],
      [60, 20, -60, 0.6],
      [84, 34, -50, 0.4],
    ]
    const stems = [tube([44, 86], [42, 90], [38, 95], 3), tube([50, 86], [50, 90], [51, 95], 3), tube([56, 86], [58, 90], [61, 94], 3)]
    return goods(
      [
        wrap,
        ...stems,
        ...heads.map(([x, y, scale]) => cut(ellipse(x, y, 15.5 * scale), { step: 7 })),
        ...leaves.map(([x, y, turn, scale]) => cut(place(leafOutline, x, y, scale, turn), { step: 7 })),
        'M30 40L66 40L64 58L32 58Z',
      ],
      fill(leaf, ...stems),
      fill(leafDark, cut('M28 38L70 36L66 60L32 60Z'), cut('M38 20L62 20L62 42L36 42Z')),
      ...leaves.map(([x, y, turn, scale], index) => green(x, y, turn, scale, 1, index % 2 === 0 ? leaf : herb)),
      ...heads.map(([x, y, scale, print], index) => print(x, y, index * 17, scale)),
      fill(paper, sliver(27, 53, 48, 63, 71, 51, 2.4)),
      solid(wrap, sand, clay, { left: 9, up: 1, comb: 6 }),
      fill(clay, sliver(34, 58, 40, 74, 43, 88, 1.6), sliver(46, 60, 48, 76, 48, 90, Math.LOG2E)),
      fill(paper, cut('M37 76Q50 81 64 75L63 82Q50 87 38.5 82Z')),
      fill(heartRed, heart(50.5, 80.5, 8)),
    )
  },
}

const tulips: Print = {
  file: 'products/tulpen',
  title: 'Tulpen, 10 Stiele',
  draw: () => {
    const cup = 'M-11-7C-9-12-7-15-5-18C-3-14-1-13 0-12C1-15 4-18 6-19C7-15 10-12 11-7C13 3 8 12 0 13C-8 12-13 3-11-7Z'
    const bloom = (light: string, dark: string) =>
      stamp(
        lit(cup, light, dark, { left: 4, up: 2, comb: 4 }, { inset: 3, width: 1.8, length: 7, turn: -20 }),
        fill(dark, sliver(-3, -14, -5, -4, -3, 9, 1.5)),
      )
    const [redOne, yellowOne, purpleOne] = [bloom(heartRed, press), bloom(mustard, crust), bloom(plum, berry)]
    const heads: [number, number, number, number, typeof redOne][] = [
      [36, 20, -8, 0.94, yellowOne],
      [60, 19, 8, 0.94, purpleOne],
      [17, 33, -26, 0.92, redOne],
      [79, 33, 26, 0.92, redOne],
      [48, 29, 0, 1.06, redOne],
      [30, 42, -14, 0.96, purpleOne],
      [65, 42, 14, 0.96, yellowOne],
    ]
    const outlines = heads.map(([x, y, turn, scale]) => place(cup, x, y, scale, turn))
    const stems = heads.map(([x, y]) => wedge(48 + (x - 48) * 0.16, 88, x, y + 8, 4.4))
    const blades = ['M42 84C30 76 20 64 16 48C30 54 42 66 46 82Z', 'M54 84C66 76 76 64 82 48C68 54 57 66 51 82Z']
    const ends = 'M43 80L53 80L60 93L56 95L53 93L50 95.5L47 93L43 95L40 92.5L36 93Z'
    const band = 'M38 68Q48 72 59 68L58 80Q48 84 39 80Z'
    return goods(
      [...outlines, ...stems, ...blades, ends, band],
      fill(leafDark, ...stems.slice(0, 4), ends),
      fill(leaf, ...stems.slice(4)),
      ...blades.map((blade) => solid(blade, herb, leafDark, { left: 4, up: 2, comb: 4 })),
      fill(leafPale, sliver(19, 52, 32, 62, 42, 79, 1.3), sliver(79, 52, 66, 62, 55, 79, 1.3)),
      ...heads.map(
        ([x, y, turn, scale, print], index) => partedAll(outlines.slice(0, index), outlines[index] ?? '', 2.6) + print(x, y, turn, scale),
      ),
      fill(paper, cut(band)),
      fill(heartRed, heart(48.5, 75, 9)),
    )
  },
}

/** The head of a sunflower of radius 29 around its own middle. */
function sunHead(): (x: number, y: number, turn?: number, scale?: number) => string {
  const ring = (count: number, reach: number, from: number) =>
    times(count, (index) =>
      cut(place('M-3.6-12C-6-20-4-26 0-29C4-26 6-20 3.6-12Z', 0, 0, reach, from + (index * 360) / count), { step: 4 }),
    )
  const middle = ellipse(0, 0, 14.5)
  return stamp(
    fill(crust, ring(15, 1, 12)),
    fill(mustard, ring(15, 0.96, 0)),
    fill(
      crust,
      times(15, (index) => place(wedge(0, -25, 0, -15, Math.LOG2E), 0, 0, 1, index * 24)),
    ),
    fill(ink, cut(middle)),
    fill(coffee, cut(ellipse(-0.8, -1, 12.5))),
    fill(ink, cut(ellipse(0, 0, 6.5))),
    fill(
      crust,
      times(22, (index) => {
        const angle = index * 2.4
        const r = 3 + (index / 22) * 9.5
        return dot(Math.cos(angle) * r, Math.sin(angle) * r, 0.8)
      }),
    ),
  )
}

const sunflower: Print = {
  file: 'products/sonnenblume',
  title: 'Sonnenblume',
  draw: () => {
    const print = sunHead()
    const stalk = rope(
      [
        [50, 50],
        [53, 70],
        [48, 94],
      ],
      [5, 5, 5.5],
    )
    const leaves = ['M51 78C42 66 26 62 12 66C16 78 34 88 50 84Z', 'M52 72C60 58 76 54 90 58C88 70 70 80 53 78Z']
    return goods(
      [stalk, ...leaves, ellipse(48, 34, 26)],
      fill(leaf, stalk),
      fill(leafDark, sliver(54, 56, 56, 72, 50.5, 93, 2)),
      ...leaves.map((outline) => solid(outline, leaf, leafDark, { left: 5, up: 5, comb: 4 })),
      fill(
        leafPale,
        sliver(14, 67, 32, 70, 49, 81, 1.5),
        sliver(88, 59, 72, 62, 54, 75, 1.5),
        wedge(28, 65, 34, 73, 1),
        wedge(24, 77, 30, 71, 1),
        wedge(74, 56, 68, 65, 1),
        wedge(80, 70, 72, 64, 1),
      ),
      parted(leaves.join(''), ellipse(48, 34, 28), 2),
      print(48, 34, 0, 1.08),
    )
  },
}

const sunflowers: Print = {
  file: 'gifts/sonnenblumen',
  title: 'Drei Sonnenblumen',
  draw: () => {
    const print = sunHead()
    const vase = 'M34 56H62C60 62 62 66 66 71C72 80 68 90 62 92.5Q48 95 34 92.5C28 90 24 80 30 71C34 66 36 62 34 56Z'
    const leaves: [number, number, number, number][] = [
      [40, 56, 160, 0.9],
      [58, 56, 14, 0.95],
    ]
    return goods(
      [
        ellipse(25, 33, 20),
        ellipse(71, 32, 20),
        ellipse(48, 25, 20.5),
        vase,
        tube([40, 60], [34, 50], [28, 40], 4),
        tube([56, 60], [62, 50], [68, 40], 4),
        tube([48, 60], [48, 50], [48, 34], 4),
        ...leaves.map(([x, y, turn, scale]) => place(leafOutline, x, y, scale, turn)),
      ],
      fill(leafDark, tube([40, 60], [34, 50], [28, 40], 3.4), tube([56, 60], [62, 50], [68, 40], 3.4)),
      fill(leaf, tube([48, 60], [48, 50], [48, 34], 3.6)),
      ...leaves.map(([x, y, turn, scale]) => leafAt(x, y, turn, scale)),
      print(25, 33, 8, 0.8),
      print(71, 32, 4, 0.8),
      fill(paper, cut(ellipse(48, 24, 14))),
      print(48, 25, 0, 0.84),
      lit(vase, herb, leafDark, { left: 9, up: 3, comb: 7 }, { inset: 4.5, width: 2.4, length: 12, turn: -30 }),
      fill(leafPale, sliver(31, 73, 48, 78, 66, 73, 1.6), sliver(30, 77, 48, 82, 68, 77, 1.2)),
    )
  },
}

const pot = 'M24 66L30 90Q48 95 66 90L72 66Z'
const lip = 'M20 57H76L74.5 67Q48 71 21.5 67Z'

function potted(word: string, range: 'leaf' | 'herb'): string {
  return (
    solid(pot, terra, terraDark, { left: 11, up: 2, comb: 6 }) +
    fill(terraDark, cut('M24 67Q48 71 72 67L71 71Q48 75 25 71Z')) +
    solid(lip, terra, terraDark, { left: 11, up: 0, comb: 4 }) +
    fill(paper, sliver(23, 60.5, 34, 62.5, 48, 62.5, 1.6)) +
    label({ x: 47.5, top: 73, width: 40, below: 36, height: 16, bow: 2, word, size: 8.5, range, heart: 6 })
  )
}

const greenPlant: Print = {
  file: 'products/gruenpflanze',
  title: 'Grünpflanze im Topf',
  draw: () => {
    const big =
      'M0 0C-9-2-16-9-17-18L-11-17L-17-22C-17-27-15-31-12-34L-7-28L-9-37C-6-40-3-41 0-42C3-41 6-40 9-37L7-28L12-34C15-31 17-27 17-22L11-17L17-18C16-9 9-2 0 0Z'
    const blade = stamp(
      fill(leafDark, place(big, 1, 1.4, 1.02)),
      solid(big, leaf, leafDark, { left: -5, up: 0, comb: 0 }),
      fill(herb, cut('M0 0C-9-2-15-9-16-18L-8-15L-16-22C-15-27-13-31-11-33L-5-24L-8-36C-5-39-2-40.5 0-41Z')),
      fill(
        leafPale,
        wedge(0, -40, 0, 0, 1.5),
        wedge(-12, -22, 0, -10, 1),
        wedge(12, -22, 0, -10, 1),
        wedge(-9, -32, 0, -20, 1),
        wedge(9, -32, 0, -20, 1),
      ),
    )
    const spots: [number, number, number, number][] = [
      [40, 46, -66, 0.96],
      [57, 46, 66, 0.96],
      [42, 40, -30, 1],
      [55, 40, 32, 1],
      [48, 44, 2, 0.98],
    ]
    return goods(
      [
        pot,
        lip,
        ...spots.map(([x, y, turn, scale]) => place(big, x, y, scale, turn)),
        tube([46, 60], [44, 50], [41, 40], 4),
        tube([50, 60], [53, 50], [56, 40], 4),
      ],
      fill(
        leafDark,
        tube([44, 60], [42, 52], [38, 46], 2.6),
        tube([52, 60], [55, 52], [58, 46], 2.6),
        tube([48, 60], [48, 50], [48, 42], 2.6),
      ),
      ...spots.map(([x, y, turn, scale]) => blade(x, y, turn, scale)),
      potted('Ficus', 'leaf'),
    )
  },
}

const herbs: Print = {
  file: 'products/kuechenkraeuter',
  title: 'Küchenkräuter im Topf',
  draw: () => {
    const basil = 'M0 0C-1-10 7-17 17-16.5C27-16 33-9 35.5 2C29 10 23 14 15 13.5C6 13 1 8 0 0Z'
    const print = stamp(
      fill(leafDark, cut(place(basil, 0.3, 1.6, 1.06))),
      bare(cut(basil)),
      fill(leafPale, wedge(34, 0.8, 2, 0, 2), wedge(24, -8, 17, -1, 1.4), wedge(24, 8, 17, 0, 1.4)),
    )
    // Chives in bloom on the left, basil in the middle, rosemary on the right.
    const blades = [tube([40, 58], [26, 38], [20, 14], 3.6, 1.8), tube([40, 58], [36, 34], [34, 6], 3.6, 1.8)]
    const stalks = [tube([38, 58], [24, 44], [14, 28], 3), tube([38, 58], [30, 34], [26, 14], 3)]
    const tuft = 'M-8 3C-12-1-10-7-5-7C-5-12 3-13 5-8C10-9 13-3 9 1C10 6 4 9 0 6C-4 9-9 7-8 3Z'
    const tufts = [place(tuft, 25, 12, 0.95), place(tuft, 13, 27, 0.72)]
    const branch = tube([56, 60], [68, 36], [76, 6], 3.4, 1.8)
    const needles = [0, 1, 2, 3].flatMap((index) => {
      const [x, y, scale] = [65 + index * 3.2, 39 - index * 9, 1.3 - index * 0.1]
      return [-122, -20].map((turn) => place('M0 0L7-2.6L14-1L7 1.6Z', x, y, scale, turn))
    })
    const leaves: [number, number, number, number, string][] = [
      [46, 60, 168, 0.84, leaf],
      [50, 60, 10, 0.84, leaf],
      [47, 52, 205, 0.74, leaf],
      [49, 52, -26, 0.74, leaf],
      [47, 46, 238, 0.62, herb],
      [49, 46, -60, 0.62, herb],
      [48, 62, -90, 0.56, herb],
    ]
    return goods(
      [
        pot,
        lip,
        ...blades,
        ...stalks,
        ...tufts,
        branch,
        ...needles,
        ...leaves.map(([x, y, turn, scale]) => place(basil, x, y, scale, turn)),
      ],
      fill(leafDark, ...stalks, ...blades.slice(0, 1)),
      fill(leaf, ...blades.slice(1)),
      ...tufts.map((outline) => solid(outline, plum, berry, { left: 4, up: 3, comb: 0 })),
      fill(coffee, branch),
      fill(leafDark, ...needles.filter((_, index) => index % 2 === 1)),
      fill(herb, ...needles.filter((_, index) => index % 2 === 0)),
      ...leaves.map(([x, y, turn, scale, color]) => print(x, y, turn, scale, 1, color)),
      potted('Kräuter', 'herb'),
    )
  },
}

export const flowers = [bouquet, tulips, sunflower, sunflowers, greenPlant, herbs]
