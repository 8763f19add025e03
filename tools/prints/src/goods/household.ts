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
import { foam } from '../parts/foam.ts'
import { tumbler } from '../parts/packs.ts'
import { fill, goods, lettering, type Print, parted, stamp, within } from '../press.ts'
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
    const top = 'M6 44Q5 41 9 39L49 21Q53 19 57 20L88 30Q93 32 90 35L50 56Q46 58 42 57L9 47Q6 46 6 44Z'
    const front = 'M6 44Q6 46 9 47L42 57Q46 58 46 60V80Q46 84 42 83L10 73Q6 72 6 68Z'
    const side = 'M46 59Q48 57.500 50 56L89 35.500Q92 33.500 92 37V54Q92 58 88 60L51 81Q46 84 46 80Z'
    const twig = rope(
      [
        [94, 4],
        [82, 10],
        [70, 22],
      ],
      [2.4, 2.2, 1.6],
    )
    const leaves = [
      [90, 5, 150, 0.7],
      [86, 8, 60, 0.5],
      [80, 12, 178, 0.72],
      [76, 15, 72, 0.46],
    ] as const
    const olive = ellipse(72, 30, 6.5, 5.4, 50)
    const bubbles = foam(
      [
        [60, 84, 8],
        [48, 88, 6],
        [71, 80, 6],
        [80, 72, 5],
        [57, 75, 4],
        [67, 90, 4.4],
        [80, 84, 3],
      ],
      [front, side],
    )
    return goods(
      [top, front, side, twig, olive, ...leaves.map(([x, y, turn, scale]) => place(leafOutline, x, y, scale, turn)), ...bubbles.outlines],
      fill(moss, cut(front)),
      shade(front, herb, { left: 8, up: 2, comb: 6 }),
      fill(leaf, cut(side)),
      shade(side, leafDark, { left: 8, up: 5, comb: 6 }),
      fill(glass, cut(top)),
      fill(
        paper,
        sliver(7, 45.4, 26, 53, 44, 57.6, 1.6),
        sliver(47, 58.6, 69, 47.5, 91, 35, 1.5),
        sliver(46.2, 60, 46.4, 70, 46, 81, 1.4),
        sliver(14, 38.5, 28, 31, 44, 24.6, 2.2),
        sliver(48, 23, 51, 21.5, 55, 21.6, 1.6),
      ),
      fill(herb, cut('M21 42L52 27.500L76 34L45 51Z')),
      fill(glass, cut('M24.5 41.8L52.3 29L72 34.4L44.7 48.8Z')),
      lettering(type('Seife', 48.5, 42.5, 13, { turn: 16, most: 30 }), leafDark),
      within(
        front,
        fill(paper, cut('M13 46L35 53V83L13 76Z')),
        fill(leaf, cut('M11 69C19 63 27 73 37 69V86H11Z')),
        fill(heartRed, heart(24, 63, 13)),
      ),
      fill(leafDark, twig),
      ...leaves.map(([x, y, turn, scale], index) => leafAt(x, y, turn, scale, index % 2 ? herb : leaf)),
      parted(top, olive, 2.6),
      lit(olive, herb, leafDark, { left: 3, up: 2, comb: 0 }, { inset: 2, width: 1.2, length: 4 }),
      bubbles.layers,
    )
  },
}

const toothbrush: Print = {
  file: 'products/zahnbuerste',
  title: 'Zahnbürste aus Buchenholz',
  draw: () => {
    const cup = tumbler(64, 46, 91, 44, leafPale, glass, 64)
    const handle = (from: number, bend: number, to: number) =>
      rope(
        [
          [from, 88],
          [bend, 54],
          [(bend + to) / 2, 32],
          [to, 6],
        ],
        [6, 7, 5.5, 8],
      )
    const hair = (x: number, y: number, turn: number, flip: number) => place('M0-1H13L13.500 21H0Z', x, y, 1, turn, flip)
    const left = handle(72, 52, 31)
    const right = handle(56, 76, 88)
    const [leftHair, rightHair] = [hair(32, 5, -23, 1), hair(87, 5, 14, -1)]
    /** The bristles stand on the head, in tufts. */
    const brush = (wood: string, bristles: string, [x, y, turn, flip]: readonly [number, number, number, number]) =>
      solid(bristles, leaf, leafDark, { left: 3, up: 2, comb: 0 }) +
      within(
        bristles,
        fill(paper, ...[4, 9.4, 14.8].map((along) => place(`M3 ${along}L14 ${along - 0.8}V${along + 0.8}Z`, x, y, 1, turn, flip))),
      ) +
      parted(bristles, wood, 1.6) +
      lit(wood, crumb, crust, { left: 2.6, up: 1, comb: 0 }, { inset: 2, width: 1.3, length: 12 })
    return goods(
      [left, right, leftHair, rightHair, cup.outline],
      brush(right, rightHair, [87, 5, 14, -1]),
      parted(right, left, 3),
      brush(left, leftHair, [32, 5, -23, 1]),
      parted(left, cup.outline, 2.4),
      parted(right, cup.outline, 2.4),
      fill(glass, cut(cup.outline)),
      within(
        cup.outline,
        fill(leafPale, cut('M38 64Q64 70 90 64V96H38Z')),
        fill(crumb, right, left),
        fill(crust, sliver(56, 62, 63, 76, 71, 89, 2.6), sliver(74, 62, 66, 76, 58, 89, 2.6)),
        fill(glass, cut('M76 64L90 63L86 94H74Z'), sliver(40, 64, 64, 70.5, 88, 64, 1.6)),
      ),
      fill(paper, sliver(47, 50, 48, 70, 51, 87, 2.2)),
      fill(
        glassDark,
        sliver(42, 46.2, 64, 50, 86, 46.2, 1.2),
        sliver(85, 49, 83.5, 71, 81, 90, 2),
        sliver(48, 91.5, 64, 95, 80, 91.5, 1.6),
      ),
      lit(
        'M6 34H32V84Q32 91 19 91.5Q6 91 6 84Z',
        mustard,
        crust,
        { left: 6, up: 1, comb: 4 },
        { inset: 3, width: 1.5, length: 8, turn: -30 },
      ),
      label({ x: 19, top: 45, width: 26.5, height: 36, word: 'Buche', size: 10, range: 'leaf', heart: 13 }),
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
    // Pinched at the waist, so that a hand finds it: nothing else in the shop has this shape.
    const sponge = 'M5 51Q4 46 10 46H84Q91 46 90 52C87 60 87 70 90 79Q92 87 84 87H10Q2 87 4 79C7 70 7 60 5 51Z'
    const pad = 'M4 37Q4 33 8 33H87Q92 33 92 38V46Q92 50 87 50H8Q3 50 3 45Z'
    const top = 'M7 34L17 22Q18 20 21 20H76Q79 20 81 22L90 34Z'
    const bubbles = foam(
      [
        [83, 83, 9],
        [69, 89, 5],
        [90, 69, 4.6],
        [20, 18, 6],
        [31, 15, 8.5],
        [43, 18, 5.4],
        [35, 24, 5],
      ],
      [top, pad, sponge],
    )
    const pores = (spots: readonly (readonly [number, number, number])[]) => fill(crust, ...spots.map(([x, y, r]) => dot(x, y, r, 0.5)))
    return goods(
      [top, pad, sponge, ...bubbles.outlines],
      fill(leaf, cut(top)),
      within(
        top,
        fill(
          leafDark,
          times(8, (index) =>
            sliver(24 + index * 8, 31 - (index % 2) * 5, 27 + index * 8, 28 - (index % 2) * 5, 30 + index * 8, 31 - (index % 2) * 5, 1.4),
          ),
        ),
      ),
      solid(pad, leaf, leafDark, { left: 10, up: 2, comb: 4 }),
      fill(paper, sliver(6, 34.6, 46, 33.8, 90, 34.6, 1.5)),
      fill(
        leafDark,
        times(11, (index) => wedge(11 + index * 7, 46, 14 + index * 7, 39 + (index % 2) * 2, 1.3)),
      ),
      parted(pad, sponge, 2.4),
      lit(sponge, mustard, crust, { left: 9, up: 4, comb: 6 }, { inset: 4, width: 1.8, length: 9, turn: -60 }),
      pores([
        [11, 60, 2.6],
        [17, 70, 3.4],
        [10, 77, 1.8],
        [18, 54, 1.4],
        [14, 83, 1.2],
        [72, 54, 2.2],
        [79, 61, 3.6],
        [73, 69, 2.6],
        [84, 52, 1.6],
        [73, 79, 1.6],
      ]),
      within(sponge, fill(paper, 'M21 44H69V90H21Z')),
      label({ x: 45, top: 47, width: 45, height: 40, word: 'Schwämme', size: 10.5, range: 'leaf', heart: 16 }),
      bubbles.layers,
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
