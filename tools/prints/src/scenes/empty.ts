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

/** Two mugs that meet over a shared heart: friends. */
const twoMugs = print('friends', 'Zwei Becher und ein Herz', 1.5, () => {
  const board = 'M8 110L192 106L194 124L10 126Z'
  const mug = (x: number, turn: number, flip: number) => {
    const at = (outline: string) => place(outline, x, 76, 1, turn, flip)
    return {
      body: at('M-30-34L30-34Q30 14 22 34L-22 34Q-30 14-30-34Z'),
      rim: at(ellipse(0, -34, 30, 7)),
      drink: at(ellipse(0, -33, 25, 4.6)),
      ear: at('M-27-22Q-52-24-50 0Q-48 20-22 18L-23 9Q-39 10-40-1Q-41-13-28-12Z'),
    }
  }
  const [left, right] = [mug(60, 7, 1), mug(142, -7, -1)]
  const shared = heart(101, 20, 30, 0)
  const whole = ({ body, rim, drink, ear }: ReturnType<typeof mug>, light: string, dark: string) => [
    solid(ear, light, dark, { left: 3, up: 2, comb: 0 }),
    parted(ear, body, 3),
    lit(body, light, dark, { left: 12, up: 2, comb: 7 }, { inset: 6, width: 2.6, length: 16, turn: -30 }),
    parted(body, rim, 2),
    solid(rim, bakeryPale, sand, { left: 4, up: 1, comb: 0 }),
    solid(drink, coffee, ink, { left: 8, up: 0, comb: 0 }),
  ]
  return frieze(
    200,
    132,
    [board, left.ear, left.body, left.rim, right.ear, right.body, right.rim, shared],
    solid(board, crumb, crust, { left: 8, up: 5, comb: 0 }),
    ...[left.body, right.body].map((outline) => parted(board, outline, 3)),
    ...whole(right, mustard, crust),
    parted(right.body, left.body, 3),
    ...whole(left, leaf, leafDark),
    fill(heartRed, shared),
    within(shared, fill(paper, furrows(101, 20, 30))),
    branded(62, 84, 11),
  )
})

/** A letter with a heart for a seal: messages. */
const sealedLetter = print('letters', 'Brief mit Herzsiegel', 1.5, () => {
  const at = (outline: string) => place(outline, 100, 68, 1, -5)
  const [body, flap, shadow] = ['M-74-44L74-46L76 44L-73 46Z', 'M-74-44L74-46L8 16Q0 22-8 16Z', 'M-66-34L82-36L84 52L-64 54Z'].map(at) as [
    string,
    string,
    string,
  ]
  const seal = heart(101, 76, 46, -5)
  return frieze(
    200,
    132,
    [shadow, body],
    solid(shadow, crumb, crust, { left: 8, up: 6, comb: 0 }),
    parted(shadow, body, 3),
    lit(body, bakeryPale, sand, { left: 8, up: 8, comb: 0 }, { inset: 6, width: 2.4, length: 18, turn: 180 }),
    within(body, fill(sand, at(wedge(-72, 45, -14, 4, 3)), at(wedge(74, 43, 16, 3, 3)))),
    parted(body, flap, 3),
    solid(flap, paper, sand, { left: 5, up: 7, comb: 0 }),
    parted(flap, seal, 3),
    parted(body, seal, 3),
    fill(heartRed, seal),
    fill(paper, furrows(101, 76, 46)),
  )
})

/** A receipt that leaves the printer, next to a loaf: purchases. */
const freshReceipt = print('receipts', 'Kassenbon und Brot', 1.5, () => {
  const at = (outline: string) => place(outline, 66, 0, 1, 4)
  const slip = at('M-32 4L-25 9L-18 4L-11 9L-4 4L3 9L10 4L17 9L24 4L31 9L33 104Q34 118 22 120L-40 119Q-29 116-30 100Z')
  const curl = at('M-40 119Q-29 116-30 100L-40 101Q-52 104-50 112Q-48 119-40 119Z')
  const mark = heart(66, 28, 22, 4)
  const loaf = 'M98 118C94 84 116 66 146 66C176 66 194 84 192 112Q191 120 182 120L106 122Q99 122 98 118Z'
  return frieze(
    200,
    132,
    [slip, curl, loaf],
    solid(slip, paper, sand, { left: 5, up: 3, comb: 0 }),
    lines(48, 50, [22, 27, 18, 25], 11, clay, 3),
    fill(clay, ...[0, 1, 2, 3].map((row) => cut(at(`M16 ${48 + row * 11}h9v3h-9z`)))),
    fill(coffee, cut(at('M-18 94h44v4h-44z'))),
    solid(curl, sand, clay, { left: 3, up: 3, comb: 0 }),
    fill(heartRed, mark),
    fill(paper, furrows(66, 28, 22)),
    parted(slip, loaf, 3),
    lit(loaf, crust, coffee, { left: 12, up: 8, comb: 9 }, { inset: 7, width: 2.8, length: 18 }),
    within(
      loaf,
      fill(
        bakeryPale,
        sliver(118, 84, 128, 92, 132, 106, 5),
        sliver(140, 76, 152, 86, 156, 104, 5.5),
        sliver(164, 80, 174, 90, 176, 106, 4.5),
      ),
    ),
  )
})

/** A box with a bow that nobody has opened: gifts. */
const wrappedGift = print('gifts', 'Geschenk mit Schleife', 1.5, () => {
  const body = 'M46 60L154 58L150 126L50 127Z'
  const lid = 'M38 44L162 41L163 64L38 66Z'
  const [down, over] = ['M90 42L111 41.500L110 127L91 127Z', 'M90 42L111 41.500L111 64L90 65Z']
  const leftLoop = 'M100 40C84 44 58 40 58 22C58 6 78 4 88 16Q96 26 100 40Z'
  const rightLoop = place(leftLoop, 200, 0, 1, 0, -1)
  const knot = ellipse(100, 38, 9, 8)
  return frieze(
    200,
    132,
    [body, lid, leftLoop, rightLoop, knot],
    lit(body, leafPale, herb, { left: 14, up: 2, comb: 8 }, { inset: 7, width: 2.4, length: 14, turn: -30 }),
    parted(body, down, 2),
    solid(down, heartRed, press, { left: 5, up: 0, comb: 0 }),
    parted(body, lid, 3),
    lit(lid, leafPale, herb, { left: 9, up: 4, comb: 0 }, { inset: 4, width: 2, length: 16 }),
    solid(over, heartRed, press, { left: 5, up: 2, comb: 0 }),
    ...[leftLoop, rightLoop].flatMap((loop) => [
      parted(lid, loop, 3),
      lit(loop, heartRed, press, { left: 6, up: 4, comb: 5 }, { inset: 5, width: 2.2, length: 10 }),
    ]),
    fill(press, cut('M70 22Q78 16 86 26L92 34Q78 34 70 22Z'), cut('M130 22Q122 16 114 26L108 34Q122 34 130 22Z')),
    ...[leftLoop, rightLoop].map((loop) => parted(loop, knot, 3)),
    lit(knot, heartRed, press, { left: 4, up: 3, comb: 0 }, { inset: 3, width: 1.8, length: 5 }),
  )
})

/** A key with a heart on its ring: passkeys. */
const stallKey = print('keys', 'Schlüssel mit Herzanhänger', 1.5, () => {
  const at = (outline: string) => place(outline, 106, 56, 1, -9)
  const [bow, hole, collar, shank, bit, longBit] = [
    ellipse(-56, 0, 37, 35),
    ellipse(-60, 0, 17, 16),
    'M-22-15L-10-14L-10 14L-22 15Z',
    'M-26-9L82-8L86-4L86 5L82 9L-26 9Z',
    'M40 6H54V33L47 36L40 33Z',
    'M62 6H78V44H62V34L69 31L62 27Z',
  ].map(at) as [string, string, string, string, string, string]
  const cord = rope(
    [
      [42, 70],
      [50, 92],
      [70, 98],
    ],
    [4, 4, 4],
  )
  const fob = heart(88, 104, 50, -6)
  return frieze(
    200,
    132,
    [bow, collar, shank, bit, longBit, cord, fob],
    ...[bit, longBit].map((outline) => solid(outline, mustard, crust, { left: 5, up: 3, comb: 0 })),
    ...[bit, longBit].map((outline) => parted(outline, shank, 2)),
    lit(shank, mustard, crust, { left: 0, up: 6, comb: 0 }, { inset: 3.4, width: 2.2, length: 18, turn: -30 }),
    parted(shank, bow, 3),
    lit(bow, mustard, crust, { left: 10, up: 8, comb: 8 }, { inset: 6, width: 2.8, length: 16 }),
    fill(paper, cut(hole)),
    parted(shank, collar, 2.4),
    solid(collar, crust, coffee, { left: 4, up: 2, comb: 0 }),
    solid(cord, clay, coffee, { left: 1, up: 1, comb: 0 }),
    ...[bow, shank, cord].map((outline) => parted(outline, fob, 3)),
    lit(fob, heartRed, press, { left: 8, up: 6, comb: 6 }, { inset: 6, width: 2.4, length: 12 }),
    within(fob, fill(paper, furrows(88, 104, 50))),
  )
})

export const emptyStates = [stampAtRest, emptyBasket, laidTable, scarecrow, twoMugs, sealedLetter, freshReceipt, wrappedGift, stallKey]
