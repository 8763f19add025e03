import {
  bakeryPale,
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
  moss,
  mustard,
  paper,
  press,
  sand,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { ellipse, rope, times, tube } from '../knife/shapes.ts'
import { furrows, heart } from '../label/heart.ts'
import { lit, solid } from '../light.ts'
import { branded, weave, woodGrain } from '../parts/marks.ts'
import { lines } from '../parts/phone.ts'
import { fork, plate } from '../parts/table.ts'
import { fill, frieze, type Print, parted, within } from '../press.ts'

const print = (file: string, title: string, knife: number, draw: Print['draw']): Print => ({
  file: `empty-${file}`,
  folder: 'interface',
  title,
  knife,
  draw,
})

/** The stamp before its first heart. */
const stampAtRest = print('hearts', 'Stempel und ein Herz', 1.5, () => {
  const at = (outline: string) => place(outline, 132, 66, 1, 12)
  const [knob, neck, block, rubber] = [
    ellipse(0, -40, 22, 20),
    'M-10-26H10L15-2H-15Z',
    'M-38-4Q0-8 38-4L40 22H-40Z',
    'M-41 22H41V33H-41Z',
  ].map(at) as [string, string, string, string]
  const mark = heart(48, 88, 42, -8)
  const card = 'M10 108L190 104L192 124L12 125Z'
  return frieze(
    200,
    132,
    [knob, neck, block, rubber, mark, card],
    solid(neck, crust, coffee, { left: 6, up: 0, comb: 4 }),
    parted(neck, knob, 3),
    lit(knob, crust, coffee, { left: 7, up: 6, comb: 7 }, { inset: 5, width: 2.8, length: 14 }),
    parted(neck, block, 3),
    lit(block, crumb, crust, { left: 9, up: 3, comb: 0 }, { inset: 5, width: 2.2, length: 14, turn: -30 }),
    parted(block, rubber, 2.4),
    solid(rubber, heartRed, press, { left: 12, up: 1, comb: 0 }),
    solid(card, bakeryPale, sand, { left: 6, up: 7, comb: 0 }),
    fill(heartRed, mark),
    fill(paper, furrows(48, 88, 42)),
  )
})

/** The basket with a list that nobody has written on. */
const emptyBasket = print('basket', 'Leerer Korb mit Zettel', 1.5, () => {
  const handle = rope(
    [
      [34, 66],
      [46, 22],
      [100, 6],
      [154, 22],
      [166, 66],
    ],
    [8, 8, 8, 8, 8],
  )
  const slip = 'M84 14L90 19L96 15L102 21L108 17L114 22L120 18L126 24L132 20L138 26L130 74H76Z'
  const body = 'M24 66H176L164 124Q100 130 36 124Z'
  const rim = 'M14 58Q100 64 186 58L185 72Q100 78 15 72Z'
  return frieze(
    200,
    132,
    [handle, slip, body, rim],
    solid(handle, crust, coffee, { left: 2, up: 2, comb: 0 }),
    parted(handle, slip, 3),
    solid(slip, paper, sand, { left: 6, up: 2, comb: 0 }),
    `<g transform="rotate(7 108 40)">${fill(sand, ...[0, 1, 2].map((row) => cut(`M90 ${26 + row * 12}h7v7h-7z`)))}${lines(103, 28, [22, 18, 24], 12, clay, 3)}</g>`,
    ...[handle, slip].map((outline) => parted(outline, rim, 3)),
    solid(body, crumb, crust, { left: 16, up: 2, comb: 8 }),
    within(body, weave(30, 82, 144, 42, 14, 8)),
    parted(body, rim, 3),
    lit(rim, crust, coffee, { left: 10, up: 3, comb: 0 }, { inset: 3.4, width: 2, length: 14 }),
    within(
      rim,
      fill(
        coffee,
        times(13, (index) => wedge(18 + index * 13, 78, 26 + index * 13, 62, 2)),
      ),
    ),
  )
})

/** A laid table without a dish. */
const laidTable = print('kitchen', 'Gedeckter Tisch', 1.5, () => {
  const top = 'M10 22Q100 17 190 22L191 112Q100 117 9 112Z'
  const knifeOf = 'M160 36Q170 38 170 62L170 74L164 76L165 104Q162 107 159 104Z'
  return frieze(
    200,
    132,
    [top, ellipse(100, 66, 52)],
    solid(top, crumb, crust, { left: 5, up: 7, comb: 0 }),
    woodGrain(16, 26, 168, 80),
    plate(100, 66, 50, 50, coffee, paper, sand),
    fill(sand, heart(100, 68, 34)),
    fill(paper, furrows(100, 68, 34)),
    fork(34, 66, 0, crust, paper, sand),
    fill(crust, cut(place(knifeOf, 2, 2.5))),
    fill(paper, cut(knifeOf)),
    fill(sand, cut('M165 38Q170 44 170 62V74L165.500 75.500Z')),
  )
})

/** A scarecrow, alone in the field: no connection. */
const scarecrow = print('offline', 'Vogelscheuche auf dem Feld', 1.6, () => {
  const hill = 'M6 128C40 104 80 98 116 104C150 108 176 116 196 128Z'
  const post = tube([100, 62], [100, 96], [101, 124], 7)
  const arms = tube([40, 58], [100, 52], [160, 58], 6)
  const shirt = 'M58 46L82 44Q100 52 118 44L142 46L144 64L126 66L130 98L118 94L108 102L98 95L88 102L74 96L76 66L56 64Z'
  const head = 'M84 30C82 18 90 12 100 12C110 12 118 18 116 30C116 40 110 46 100 46C90 46 84 40 84 30Z'
  const brim = 'M72 23Q100 13 128 23L124 29Q100 20 76 29Z'
  const crown = 'M84 20C82 6 90 2 98 4C108 0 118 6 116 20Q100 15 84 20Z'
  const straw = (x: number, side: number, y: number) =>
    [-16, 0, 16].map((turn) => place(`M0-2.200L${side * 16}-1.2L${side * 16} 1.2L0 2.2Z`, x, y, 1, turn))
  const straws = [
    ...straw(143, 1, 55),
    ...straw(57, -1, 55),
    place('M-2 0L2 0L1 12L-1 12Z', 92, 44, 1, 12),
    place('M-2 0L2 0L1 12L-1 12Z', 108, 44, 1, -12),
  ]
  const patch = 'M84 66L98 64L100 78L86 80Z'
  const crow = 'M150 40C152 32 160 30 166 33L174 31L169 37C172 44 168 50 160 50L148 57L152 47Z'
  return frieze(
    200,
    132,
    [hill, post, arms, shirt, head, brim, crown, ...straws, crow],
    solid(hill, herb, leafDark, { left: 6, up: 0, comb: 0 }),
    within(
      hill,
      fill(
        leafPale,
        sliver(10, 128, 60, 106, 128, 106, 3),
        sliver(50, 130, 100, 112, 168, 114, 3),
        sliver(112, 132, 150, 120, 192, 122, 2.6),
      ),
    ),
    parted(hill, post, 3),
    solid(post, crust, coffee, { left: 2, up: 0, comb: 0 }),
    solid(arms, crust, coffee, { left: 0, up: 2, comb: 0 }),
    solid(crow, coffee, ink, { left: 5, up: 4, comb: 0 }),
    fill(clay, sliver(152, 50, 158, 46, 166, 44, 1.6)),
    fill(mustard, cut('M172 31L182 33L172 36Z')),
    fill(mustard, ...straws.map((outline) => cut(outline))),
    parted(post, shirt, 3),
    lit(shirt, heartRed, press, { left: 9, up: 4, comb: 6 }, { inset: 5, width: 2.2, length: 12 }),
    solid(patch, mustard, crust, { left: 3, up: 2, comb: 0 }),
    fill(coffee, wedge(84, 69, 80, 69, 1.2), wedge(86, 77, 82, 78, 1.2), wedge(98, 67, 102, 66, 1.2), wedge(99, 75, 103, 75, 1.2)),
    fill(paper, dot(112, 58, 1.8), dot(112, 70, 1.8), dot(112, 82, 1.8)),
    parted(shirt, head, 3),
    lit(head, crumb, crust, { left: 6, up: 4, comb: 6 }, { inset: 5, width: 2, length: 8 }),
    within(head, fill(crust, sliver(90, 44, 100, 38, 112, 42, 1.6), sliver(92, 24, 96, 34, 93, 44, 1.2))),
    fill(leaf, cut('M88 43Q100 49 112 43L113 48Q100 53 87 48Z')),
    parted(head, crown, 3),
    lit(crown, moss, leafDark, { left: 7, up: 3, comb: 5 }, { inset: 4, width: 2, length: 8 }),
    parted(head, brim, 2),
    solid(brim, moss, leafDark, { left: 4, up: 3, comb: 0 }),
    branded(92, 16.5, 7),
  )
})

export const emptyStates = [stampAtRest, emptyBasket, laidTable, scarecrow]
