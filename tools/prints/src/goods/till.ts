import {
  bakeryPale,
  berry,
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
  mustard,
  paper,
  plum,
  sand,
} from '../inks.ts'
import { cut, sliver } from '../knife/cut.ts'
import { times } from '../knife/shapes.ts'
import { furrows, heart } from '../label/heart.ts'
import { label } from '../label/label.ts'
import { lit, solid } from '../light.ts'
import { bottleOutline } from '../parts/packs.ts'
import { fill, goods, type Print, parted, within } from '../press.ts'

/** Gift cards are told apart by colour and by how much grows on the field: one, two or three hearts. */
function giftCard(value: number, hearts: number, light: string, dark: string, field: string, fieldDark: string): Print {
  return {
    file: `products/geschenkkarte-${value}`,
    title: `Geschenkkarte ${value} €`,
    draw: () => {
      const card = 'M8 34L80 20Q84 19.5 85 23L93 64Q93.5 68 90 69L18 83Q14 83.5 13 80L5 39Q4.5 35 8 34Z'
      const ribbon = 'M26 30.5L38 28L48.5 77L36.5 79.5Z'
      const bow = ['M32 30C20 26 8 14 14 8C22 3 32 16 34 28Z', 'M34 29C34 16 42 2 51 6C57 12 46 26 36 30Z']
      const places: [number, number][] =
        hearts === 1
          ? [[68, 45]]
          : hearts === 2
            ? [
                [60, 47],
                [77, 42],
              ]
            : [
                [56, 48],
                [68, 40],
                [81, 43],
              ]
      return goods(
        [card, ...bow, 'M28 26H40V36H28Z'],
        lit(card, light, dark, { left: 5, up: 4, comb: 6 }, { inset: 4.5, width: 2, length: 12 }),
        within(
          card,
          fill(field, cut('M-2 74C20 60 34 64 52 61C70 58 82 50 100 50V96H-2Z')),
          fill(fieldDark, cut('M84 52L100 49V90L60 96C76 84 84 70 84 52Z')),
          fill(paper, sliver(8, 84, 40, 68, 94, 60, 2), sliver(24, 86, 54, 76, 94, 66, 2)),
        ),
        fill(paper, ...places.map(([x, y]) => heart(x, y, hearts === 1 ? 25 : hearts === 2 ? 19 : 16, -12))),
        fill(heartRed, ...places.map(([x, y]) => heart(x, y, hearts === 1 ? 22 : hearts === 2 ? 16.5 : 13.5, -12))),
        fill(paper, ...places.map(([x, y]) => furrows(x, y, hearts === 1 ? 22 : hearts === 2 ? 16.5 : 13.5))),
        parted(card, ribbon, 2.4),
        solid(ribbon, bakeryPale, crumb, { left: 4, up: 1, comb: 0 }),
        ...bow.map(
          (outline) =>
            parted(ribbon, outline, 2.4) + parted(card, outline, 2.4) + solid(outline, bakeryPale, crumb, { left: 3, up: 2, comb: 3 }),
        ),
        fill(crust, sliver(18, 12, 24, 18, 31, 26, Math.LOG2E), sliver(47, 11, 42, 18, 37, 26, Math.LOG2E)),
        fill(crumb, cut('M29 27L38 25L40 33L31 35Z')),
        fill(bakeryPale, cut('M29.5 27.5L36 26L37.5 32L31 33.5Z')),
      )
    },
  }
}

const oneWay: Print = {
  file: 'products/pfand-einwegflasche',
  title: 'Pfand Einwegflasche',
  draw: () => {
    // Crushed, as it goes into the machine.
    const bottle =
      'M40 6H56V20C60 26 68 28 70 34L62 44L71 54L64 64L70 76L66 90Q48 95 30 90L27 78L34 66L26 56L33 45L27 34C30 28 37 26 40 20Z'
    const cap = 'M38 2Q48 0 58 2V11Q48 13 38 11Z'
    return goods(
      [bottle, cap],
      lit(bottle, glass, glassDark, { left: 9, up: 3, comb: 6 }, { inset: 4, width: 2.2, length: 12, turn: -20 }),
      within(
        bottle,
        fill(
          herb,
          sliver(33, 45, 46, 50, 62, 44, 2.4),
          sliver(34, 66, 50, 70, 64, 64, 2.4),
          sliver(27, 34, 40, 40, 54, 36, 1.8),
          sliver(40, 80, 54, 84, 68, 77, 1.8),
          sliver(38, 20, 48, 24, 58, 20, 1.6),
        ),
        fill(paper, sliver(32, 38, 40, 44, 48, 45, 1.6), sliver(34, 70, 40, 74, 46, 74, 1.5), sliver(30, 84, 36, 88, 44, 89, 1.3)),
      ),
      lit(cap, leaf, leafDark, { left: 5, up: 0, comb: 3 }, { inset: 2, width: 1.2, length: 5 }),
      fill(paper, cut('M30 51Q48 56 67 50L64 64Q50 69 34 65Z')),
      fill(leaf, cut('M43 57.5H54V54L62 59.5L54 65V61.5H43Z'), cut('M36 56H40V63H36Z')),
    )
  },
}

const returnable: Print = {
  file: 'products/pfand-mehrwegflasche',
  title: 'Pfand Mehrwegflasche',
  draw: () => {
    const left = bottleOutline(28, 6, 91, 13, 36, 32)
    const right = bottleOutline(69, 6, 91, 13, 36, 32)
    const empty = (outline: string, x: number, light: string, dark: string) =>
      lit(outline, light, dark, { left: 8, up: 3, comb: 6 }, { inset: 3.6, width: 2.2, length: 14, turn: -30 }) +
      fill(paper, sliver(x - 6, 6, x, 7.5, x + 6, 6, 1.4), sliver(x - 13, 56, x - 14, 72, x - 12, 86, 2)) +
      fill(dark, sliver(x - 6.5, 12, x, 14, x + 6.5, 12, 2))
    return goods(
      [left, right],
      empty(left, 28, crust, coffee),
      parted(left, right, 3),
      empty(right, 69, herb, leafDark),
      fill(paper, cut('M12 58Q28 62 45 58V76Q28 80 12 76Z'), cut('M53 58Q69 62 86 58V76Q69 80 53 76Z')),
      fill(sand, cut('M40 59L45 58V76L40 77Z'), cut('M81 59L86 58V76L81 77Z')),
      ...[27, 68].map((x) =>
        fill(
          leaf,
          cut(
            `M${x - 8} 68C${x - 8} 61 ${x + 1} 59 ${x + 5} 63L${x + 7.5} 60.5L${x + 8} 68L${x + Math.LN2} 67.5L${x + 3} 65.3C${x} 63 ${x - 4.5} 64 ${x - 4.8} 68Z`,
          ),
          cut(
            `M${x + 8} 70C${x + 8} 76 ${x} 78.5 ${x - 5} 74.5L${x - 7.5} 77L${x - 8} 70L${x - Math.LN2} 70.3L${x - 3} 72.5C${x} 74.5 ${x + 4.5} 74 ${x + 4.8} 70Z`,
          ),
        ),
      ),
    )
  },
}

const crate: Print = {
  file: 'products/pfand-kasten',
  title: 'Pfand Getränkekasten',
  draw: () => {
    const front = 'M6 40Q48 46 90 40L86 90Q48 96 10 90Z'
    const necks = [16, 32, 48, 64, 80]
    const neck = (x: number, y: number) =>
      `M${x - 4} ${y}Q${x} ${y - 1.5} ${x + 4} ${y}V${y + 10}C${x + 5} ${y + 16} ${x + 7} ${y + 20} ${x + 7} ${y + 30}H${x - 7}C${x - 7} ${y + 20} ${x - 5} ${y + 16} ${x - 4} ${y + 10}Z`
    const rear = necks.slice(0, 4).map((x) => neck(x + 8, 6))
    const fore = necks.map((x) => neck(x, 15))
    const grip = 'M32 50Q48 54 64 50Q67 50 66 55L65 60Q48 64 31 60L30 55Q29 50 32 50Z'
    const glassOf = (outline: string, x: number, y: number) =>
      solid(outline, crust, coffee, { left: 3, up: 1, comb: 0 }) +
      fill(mustard, cut(`M${x - 4.6} ${y - 1}Q${x} ${y - 2.5} ${x + 4.6} ${y - 1}V${y + 3}H${x - 4.6}Z`)) +
      fill(bakeryPale, sliver(x - 2, y + 4, x - 2.5, y + 10, x - 5, y + 20, 1.3))
    return goods(
      [front, ...rear, ...fore],
      ...rear.map((outline, index) => glassOf(outline, (necks[index] ?? 0) + 8, 6)),
      ...fore.map((outline, index) => rear.map((other) => parted(other, outline, 2.2)).join('') + glassOf(outline, necks[index] ?? 0, 15)),
      ...fore.map((outline) => parted(outline, front, 2.6)),
      lit(front, leaf, leafDark, { left: 10, up: 3, comb: 7 }, { inset: 4, width: 2, length: 10, turn: -40 }),
      fill(leafDark, cut(grip)),
      fill(ink, cut('M34 53Q48 56.5 62 53L61 58Q48 61 35 58Z')),
      fill(paper, sliver(8, 46, 28, 49.5, 48, 49, 1.5), sliver(9, 66, 48, 72, 87, 66, 1.6), sliver(10, 83, 48, 89, 86, 83, 1.6)),
      fill(paper, heart(48, 77, 13)),
      fill(heartRed, heart(48, 77, 11)),
    )
  },
}

const cigarettes: Print = {
  file: 'products/zigaretten-nordwind',
  title: 'Zigaretten „Nordwind“',
  draw: () => {
    const pack = 'M22 38L74 38L73 92Q48 94 23 92Z'
    const flap = 'M22 38L26 10Q50 6 72 10L74 38Z'
    const sticks = [30, 38, 46, 54, 62, 68].map((x, index) => `M${x - 3.5} ${[18, 10, 16, 8, 17, 15][index]}H${x + 3.5}V46H${x - 3.5}Z`)
    return goods(
      [pack, flap, ...sticks],
      fill(clay, cut(flap)),
      fill(coffee, cut('M26 14Q48 10 70 14L72 38H24Z')),
      ...sticks.map(
        (outline, index) =>
          sticks
            .slice(0, index)
            .map((other) => parted(other, outline, 1.6))
            .join('') + solid(outline, index % 2 === 0 ? mustard : crumb, crust, { left: 2, up: 0, comb: 0 }),
      ),
      parted(sticks.join(''), pack, 2.6),
      solid(pack, sand, clay, { left: 10, up: 1, comb: 7 }),
      fill(ink, cut('M22.6 42H73.6L73.3 58H22.9Z')),
      fill(
        paper,
        times(4, (index) => `M28 ${45 + index * 3.2}H${[66, 62, 67, 54][index]}V${46.4 + index * 3.2}H28Z`),
      ),
      label({ x: 47.5, top: 61, width: 50, height: 27, word: 'Nordwind', size: 10, range: 'sand', heart: 6 }),
    )
  },
}

export const tillGoods = [
  giftCard(15, 1, leaf, leafDark, mustard, crust),
  giftCard(25, 2, plum, berry, mustard, crust),
  giftCard(50, 3, mustard, crust, leaf, leafDark),
  oneWay,
  returnable,
  crate,
  cigarettes,
]
