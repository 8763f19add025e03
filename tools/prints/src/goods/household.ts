import {
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
import { ellipse, rope, times, tube } from '../knife/shapes.ts'
import { heart } from '../label/heart.ts'
import { label } from '../label/label.ts'
import { type } from '../label/type.ts'
import { lit, shade, solid } from '../light.ts'
import { tumbler } from '../parts/packs.ts'
import { bare, fill, goods, type Print, parted, stamp, within } from '../press.ts'
import { leafAt, leafOutline } from './fruit.ts'

const care: Print = {
  file: 'products/pflegeset',
  title: 'Ringelblumen-Pflegeset',
  draw: () => {
    const bottle = 'M12 40Q12 33 20 32H44Q52 33 52 40V86Q52 92 46 92.5Q32 94.5 18 92.5Q12 92 12 86Z'
    const collar = 'M22 23H42V33H22Z'
    const pump = 'M12 8Q10 4 15 4H36Q41 5 41 10V14H36V24H28V14H18L15 19L10 17Z'
    const jar = 'M56 68H92V84Q92 91 86 91.5Q74 93 62 91.5Q56 91 56 84Z'
    const lid = 'M54 55Q74 51 94 55V68Q74 72 54 68Z'
    const flower = stamp(
      fill(
        terra,
        times(10, (index) => place('M-2.4-4L-3.6-10L0-13.5L3.6-10L2.4-4Z', 0, 0, 1, index * 36 + 18)),
      ),
      fill(
        mustard,
        times(10, (index) => place('M-2.4-4L-3.4-9.5L0-12.6L3.4-9.5L2.4-4Z', 0, 0, 1, index * 36)),
      ),
      fill(pumpkin, cut(ellipse(0, 0, 5))),
      fill(coffee, cut(ellipse(0.3, 0.4, 3))),
    )
    return goods(
      [bottle, collar, pump, jar, lid, ellipse(75, 40, 13)],
      solid(pump, leaf, leafDark, { left: 4, up: 2, comb: 0 }),
      fill(paper, sliver(15, 7, 22, 6.5, 30, 7, Math.LOG2E)),
      lit(bottle, mustard, crust, { left: 9, up: 2, comb: 6 }, { inset: 3.6, width: 2.2, length: 11, turn: -20 }),
      solid(collar, leaf, leafDark, { left: 5, up: 0, comb: 3 }),
      label({ x: 32, top: 46, width: 41, height: 37, bow: 2.4, word: 'Pflege', size: 12, range: 'mustard', heart: 14 }),
      flower(75, 41, 0, 1),
      leafAt(66, 48, 160, 0.5),
      parted(bottle, `${lid}${jar}`, 3),
      solid(jar, mustard, crust, { left: 7, up: 1, comb: 5 }),
      lit(lid, leaf, leafDark, { left: 7, up: 0, comb: 4 }, { inset: 2.6, width: 1.5, length: 7, turn: -20 }),
      fill(
        leafDark,
        times(7, (index) => wedge(60 + index * 4, 58, 60 + index * 4, 67, 1.2)),
      ),
      label({ x: 74, top: 72, width: 37, height: 15, bow: 1.6, word: 'Creme', size: 8, range: 'mustard', heart: 6 }),
    )
  },
}

const soap: Print = {
  file: 'products/olivenoelseife',
  title: 'Olivenölseife',
  draw: () => {
    const lower = 'M6 58L40 40L92 54L58 76Z'
    const front = 'M6 58L58 76V92L6 74Z'
    const side = 'M58 76L92 54V69L58 92Z'
    const upper = 'M14 36L46 18L86 30L54 49Z'
    const upperFront = 'M14 36L54 49V63L14 50Z'
    const upperSide = 'M54 49L86 30V43L54 63Z'
    return goods(
      [lower, front, side, upper, upperFront, upperSide, place(leafOutline, 62, 22, 0.9, -30)],
      fill(moss, cut(lower), cut(front)),
      fill(leafDark, cut(side)),
      shade(front, leaf, { left: 6, up: 2, comb: 5 }),
      fill(paper, sliver(6, 58.5, 32, 67, 58, 76, 1.3), sliver(58, 76, 58.3, 84, 58, 92, 1.2)),
      fill(paper, cut('M26 65L42 70.5V86.5L26 81Z')),
      within('M26 65L42 70.5V86.5L26 81Z', fill(herb, cut('M24 78C30 75 36 80 44 78V90H24Z')), fill(heartRed, heart(34, 75, 9))),
      parted(lower, `${upper}${upperFront}${upperSide}`, 3),
      parted(side, `${upperSide}`, 3),
      parted(front, upperFront, 3),
      fill(glass, cut(upper)),
      fill(moss, cut(upperFront)),
      shade(upperFront, herb, { left: 6, up: 2, comb: 5 }),
      fill(leaf, cut(upperSide)),
      fill(
        paper,
        sliver(14, 36.5, 34, 43, 54, 49, 1.4),
        sliver(54, 49, 70, 39.5, 86, 30, 1.2),
        sliver(54, 49, 54.3, 56, 54, 63, 1.2),
        sliver(24, 34, 34, 28, 45, 22, 2),
      ),
      fill(herb, cut('M30 36L47 26L71 32.5L54 43Z')),
      fill(glass, cut('M33 36L47 28L68 33L54 41Z')),
      fill(leafDark, type('Seife', 50.5, 37.2, 8.5, { turn: 15 })),
      leafAt(66, 26, -34, 0.8),
      leafAt(66, 27, -80, 0.6, herb),
      ...[
        [76, 80, 5],
        [86, 74, 3.6],
        [84, 84, 4.4],
        [93, 82, 2.6],
      ].map(
        ([x = 0, y = 0, r = 0]) =>
          fill(glassDark, cut(ellipse(x, y, r))) +
          fill(leafPale, cut(ellipse(x - 0.5, y - 0.5, r * 0.76))) +
          fill(paper, dot(x - r * 0.3, y - r * 0.3, r * 0.24)),
      ),
    )
  },
}

const toothbrush: Print = {
  file: 'products/zahnbuerste',
  title: 'Zahnbürste aus Buchenholz',
  draw: () => {
    const cup = tumbler(64, 44, 91, 46, leafPale, glass, 62)
    const brush = rope(
      [
        [68, 86],
        [52, 52],
        [40, 30],
        [30, 8],
      ],
      [6, 7.5, 6, 7.5],
    )
    const bristles = 'M28 3L36 0L44 24L36 27Z'
    const second = rope(
      [
        [58, 86],
        [72, 50],
        [78, 32],
        [84, 10],
      ],
      [6, 7.5, 6, 7.5],
    )
    const bristlesTwo = 'M78 4L71 2L66 26L73 28Z'
    return goods(
      [brush, bristles, second, bristlesTwo, cup.outline],
      ...[
        [second, bristlesTwo],
        [brush, bristles],
      ].map(
        ([handle = '', hair = ''], index) =>
          (index === 1 ? parted(second, brush, 3) : '') +
          solid(hair, paper, sand, { left: 3, up: 1, comb: 0 }) +
          within(
            hair,
            fill(
              clay,
              index === 1
                ? times(7, (line) => wedge(35.5 + line * 1.2, 3 + line * 3.4, 29 + line * Math.LOG2E, 5 + line * 3.4, 1))
                : times(7, (line) => wedge(70 - line * Math.LN2, 5 + line * 3.4, 77 - line * Math.LN2, 7 + line * 3.4, 1)),
            ),
          ) +
          lit(handle, crumb, crust, { left: 2.6, up: 1, comb: 3 }, { inset: 2, width: 1.3, length: 12 }),
      ),
      fill(glass, cut(cup.outline)),
      within(
        cup.outline,
        fill(leafPale, cut('M38 62Q64 68 90 62V96H38Z')),
        fill(crumb, brush, second),
        fill(crust, sliver(55, 60, 61, 74, 67, 88, 2.6), sliver(72, 60, 66, 74, 60, 88, 2.6)),
        fill(glass, cut('M76 62L90 61L86 94H74Z'), sliver(40, 62, 64, 68.5, 88, 62, 1.6)),
      ),
      fill(paper, sliver(46, 48, 47, 68, 50, 86, 2.2)),
      fill(
        glassDark,
        sliver(41, 44.2, 64, 48, 87, 44.2, 1.2),
        sliver(86, 47, 84.5, 70, 82, 90, 2),
        sliver(48, 91.5, 64, 95, 80, 91.5, 1.6),
      ),
      fill(
        herb,
        times(8, (index) => wedge(80 - index * 0.2, 66 + index * 2.8, 86 - index * 0.2, 66 + index * 2.8, 1.1)),
      ),
      lit(
        'M10 38H32V82Q32 90 21 90.5Q10 90 10 82Z',
        sand,
        clay,
        { left: 5, up: 1, comb: 4 },
        { inset: 3, width: 1.5, length: 8, turn: -30 },
      ),
      label({ x: 21, top: 48, width: 22.5, height: 32, word: 'Buche', size: 7.5, range: 'leaf', heart: 11 }),
    )
  },
}

const paperRolls: Print = {
  file: 'products/toilettenpapier',
  title: 'Recycling-Toilettenpapier',
  draw: () => {
    const roll = (x: number, y: number) => {
      const body = `M${x - 21} ${y}V${y + 32}Q${x} ${y + 41} ${x + 21} ${y + 32}V${y}Z`
      const end = ellipse(x, y, 21, 7.5)
      return {
        body,
        end,
        layers: () =>
          solid(body, sand, clay, { left: 8, up: 1, comb: 6 }) +
          within(
            body,
            fill(
              clay,
              times(7, (index) => wedge(x - 15 + wobble(1), y + 12 + index * 3.6, x - 21, y + 12 + index * 3.6, 1.1)),
            ),
          ) +
          fill(clay, cut(end)) +
          fill(paper, cut(ellipse(x - 0.4, y - 0.5, 19.5, 6.5))) +
          fill(sand, sliver(x - 15, y, x - 2, y + 6, x + 14, y + 1, 1.2), sliver(x - 12, y - 2, x, y - 6, x + 13, y - 2, 1.2)) +
          fill(clay, cut(ellipse(x, y, 7.5, 2.8))) +
          fill(coffee, cut(ellipse(x + 0.4, y + 0.3, 5.6, 2))),
      }
    }
    const [back, left, right] = [roll(48, 15), roll(25, 50), roll(70, 50)]
    const sheet = 'M49 51C48 62 48 74 50 92L62 95L88 93C92 92 93 90 91 87V76H84V51Z'
    return goods(
      [back.body, back.end, left.body, left.end, right.body, right.end, sheet],
      back.layers(),
      parted(back.body, `${left.end}${left.body}`, 3),
      parted(back.body, `${right.end}${right.body}`, 3),
      left.layers(),
      parted(left.body, `${right.end}${right.body}`, 3),
      right.layers(),
      fill(paper, cut('M49 55Q58 59 70 59V94.5L50 92C48 78 48 66 49 55Z')),
      fill(
        clay,
        sliver(49.6, 56, 48.6, 74, 50.4, 91, 1.2),
        ...times(6, (index) => `${wedge(52 + index * 3, 80.5 + index * 0.4, 53.5 + index * 3, 80.7 + index * 0.4, 1)}|`).split('|'),
      ),
      fill(sand, sliver(69.5, 59, 70.5, 76, 69.5, 94, 1.6)),
      fill(
        leaf,
        place('M0-5C3-4 5-1 5 2L8 1L4 7L-1 3L2 3C2 0 0-2-3-2Z', 59, 71, 0.9),
        place('M0-5C3-4 5-1 5 2L8 1L4 7L-1 3L2 3C2 0 0-2-3-2Z', 59, 71, 0.9, 180),
      ),
    )
  },
}

const sponges: Print = {
  file: 'products/spuelschwaemme',
  title: 'Spülschwämme',
  draw: () => {
    const front = 'M-34-3L30-3Q33-3 33 0L32 12Q32 15 29 15L-31 15Q-34 15-34 12Z'
    const top = 'M-34-3L-26-13L39-13L33-2Z'
    const side = 'M32.5-2L39-13L38 3L32 13Z'
    const print = stamp(
      bare(cut(top)),
      bare(cut(front)),
      fill(leafDark, cut('M-34 5H32.5L38-3V3L32 14Q31 15 29 15H-31Q-34 15-34 12Z')),
      fill(leaf, cut('M-34 6H32L31.5 13L-32 13.5Z')),
      fill(paper, sliver(-33, -2.5, 0, -3, 32, -2.5, 1.3), sliver(-24, -11.5, -12, -12, 0, -12, 1.2)),
      fill(
        leafPale,
        times(9, (index) => sliver(-30 + index * 6.6, 10 + (index % 2) * 2, -28 + index * 6.6, 8.5, -26 + index * 6.6, 10.5, 1)),
      ),
      fill(
        coffee,
        ...[
          [-26, 1],
          [-16, 2.4],
          [-6, 0.6],
          [4, 2.2],
          [14, 0.4],
          [24, 2],
          [-16, -8],
          [-4, -7],
          [8, -9],
          [20, -7.5],
          [30, -9.5],
        ].map(([x = 0, y = 0]) => cut(ellipse(x, y, 2, 1.2), { step: 2 })),
      ),
    )
    const whole = 'M-34-3L-26-13L39-13L38 3L32 13Q31 15 29 15L-31 15Q-34 15-34 12Z'
    const spots: [number, number, number, string][] = [
      [47, 75, -2, mustard],
      [45, 49, 3, pumpkin],
      [50, 23, -6, mustard],
    ]
    const outlines = spots.map(([x, y, turn]) => place(whole, x, y, 1.1, turn))
    return goods(
      outlines,
      ...spots.map(
        ([x, y, turn, color], index) =>
          (index > 0 ? parted(outlines[index - 1] ?? '', outlines[index] ?? '', 3.4) : '') +
          print(x, y, turn, 1.1, 1, color) +
          within(place(side, x, y, 1.1, turn), fill(index === 1 ? terra : crust, place('M30-2L40-14L39-4L31 5Z', x, y, 1.1, turn))),
      ),
    )
  },
}

const candle: Print = {
  file: 'products/bienenwachskerze',
  title: 'Bienenwachskerze',
  draw: () => {
    const body = 'M29 36Q48 30 67 36V84Q48 90 29 84Z'
    const plate = 'M12 80Q48 72 84 80C90 82 90 88 84 90Q48 97 12 90C6 88 6 82 12 80Z'
    const flame = 'M48 3C56 10 60 17 57 24C55 29 51 31 48 31C44 31 40 28 39.5 23C39 15 46 11 48 3Z'
    const cells = Array.from(
      { length: 45 },
      (_, index) => [29 + (index % 5) * 9.4 + (Math.floor(index / 5) % 2) * 4.7, 42 + Math.floor(index / 5) * 7.6 * 0.86] as const,
    )
    return goods(
      [plate, body, flame, ellipse(48, 36, 19, 5)],
      lit(plate, terra, press, { left: 8, up: 2, comb: 4 }, { inset: 2.6, width: 1.6, length: 9, turn: -20 }),
      parted(plate, body, 3),
      solid(body, mustard, crust, { left: 9, up: 1, comb: 0 }),
      within(
        body,
        fill(crust, ...cells.filter(([x]) => x < 60).map(([x, y]) => place('M0-4.4L4-2.2V2.2L0 4.4L-4 2.2V-2.2Z', x, y + 0.5))),
        fill(mustard, ...cells.filter(([x]) => x < 60).map(([x, y]) => place('M0-3.4L3.1-1.7V1.7L0 3.4L-3.1 1.7V-1.7Z', x - 0.5, y))),
        fill(coffee, ...cells.filter(([x]) => x >= 58).map(([x, y]) => place('M0-4L3.6-2V2L0 4L-3.6 2V-2Z', x, y))),
        fill(crust, ...cells.filter(([x]) => x >= 58).map(([x, y]) => place('M0-3L2.7-1.5V1.5L0 3L-2.7 1.5V-1.5Z', x - 0.4, y))),
      ),
      fill(paper, sliver(32, 46, 31.5, 60, 32, 78, 1.8)),
      fill(crust, cut(ellipse(48, 36, 19, 5))),
      fill(mustard, cut(ellipse(47.5, 36.3, 17, 4))),
      fill(crust, sliver(36, 36, 47, 40, 58, 35.5, 1.3)),
      fill(ink, tube([48, 37], [47.5, 33], [48.5, 28], 2)),
      lit(flame, mustard, pumpkin, { left: 4, up: 2, comb: 0 }, { inset: 3, width: 1.3, length: 5, turn: -20 }),
      fill(paper, cut('M48 18C51 21 52 25 50 27.5C49 29 47 29 46 27.5C44.5 25 46 21 48 18Z')),
    )
  },
}

export const household = [care, soap, toothbrush, paperRolls, sponges, candle]
