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
  mustard,
  paper,
  press,
  pumpkin,
  terra,
} from '../inks.ts'
import { cut, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { ellipse, rope, times } from '../knife/shapes.ts'
import { lit, solid } from '../light.ts'
import { beads, grains } from '../parts/bites.ts'
import { branded, weave } from '../parts/marks.ts'
import { fill, frieze, type Print, parted, within } from '../press.ts'

const [width, height] = [120, 100]

const marketBasket: Print = {
  file: 'rewards/marktkorb',
  title: 'Marktkorb aus Weide',
  draw: () => {
    const body = 'M10 50Q60 58 110 50L101 88Q60 98 19 88Z'
    const rim = 'M6 44Q60 54 114 44L114 53Q60 63 6 53Z'
    const handle = rope(
      [
        [20, 50],
        [24, 22],
        [60, 6],
        [96, 22],
        [100, 50],
      ],
      [7, 6.6, 6.4, 6.6, 7],
    )
    const leek = place(
      'M-3.6 30L-3 0C-6-8-11-14-13-24C-7-22-3-16-1-10C-1-18 0-26 3-32C6-26 5-16 3-9C6-14 10-18 15-19C13-11 8-5 4 0L3.6 30Z',
      38,
      34,
      0.9,
      -12,
    )
    const apple = 'M62 26C66 21 76 22 79 29C82 38 78 48 72 50H56C50 46 48 36 51 29C54 23 59 23 62 26Z'
    const bread = rope(
      [
        [84, 54],
        [92, 34],
        [102, 18],
      ],
      [13, 13, 8],
    )
    const carrot = 'M40 56L36 34Q43 27 50 33L54 56Z'
    return frieze(
      width,
      height,
      [body, rim, handle, leek, apple, bread, carrot],
      lit(bread, mustard, crust, { left: 4, up: 2, comb: 4 }, { inset: 2.6, width: 1.6, length: 8 }),
      within(
        bread,
        ...[
          [100, 24],
          [95, 33],
          [90, 42],
        ].map(([x = 0, y = 0]) => fill(bakeryPale, sliver(x - 6, y + 2, x, y - 2, x + 6, y - 3, 3.2))),
      ),
      lit(leek, herb, leafDark, { left: 2.6, up: 1, comb: 0 }, { inset: 2, width: 1.2, length: 7 }),
      parted(leek, carrot, 2.6),
      lit(carrot, pumpkin, heartRed, { left: 4, up: 2, comb: 3 }, { inset: 2.6, width: 1.4, length: 6 }),
      parted(carrot, apple, 2.8),
      parted(bread, apple, 2.8),
      lit(apple, heartRed, press, { left: 6, up: 4, comb: 5 }, { inset: 4, width: 2, length: 9 }),
      fill(coffee, 'M63 27L62 18L65 17L66 27Z'),
      ...[bread, leek, apple, carrot].map((outline) => parted(outline, handle, 2.6)),
      solid(handle, crust, coffee, { left: 1.6, up: 1.6, comb: 0 }),
      within(
        handle,
        fill(
          bakeryPale,
          times(7, (index) =>
            wedge(34 + index * 8, 17 - Math.sin((index / 6) * Math.PI) * 8, 38 + index * 8, 11 - Math.sin((index / 6) * Math.PI) * 8, 1.4),
          ),
        ),
      ),
      ...[bread, leek, apple, carrot, handle].map((outline) => parted(outline, rim, 2.8)),
      solid(body, crumb, crust, { left: 13, up: 2, comb: 8 }),
      within(body, weave(18, 64, 86, 26, 12.5, 6.6)),
      parted(body, rim, 2.4),
      lit(rim, crust, coffee, { left: 9, up: 2, comb: 0 }, { inset: 2.6, width: 1.4, length: 12 }),
      within(
        rim,
        fill(
          coffee,
          times(12, (index) => wedge(9 + index * 9, 58, 14 + index * 9, 48, 1.6)),
        ),
      ),
    )
  },
}

const picnicBlanket: Print = {
  file: 'rewards/picknickdecke',
  title: 'Picknickdecke mit Lederriemen',
  draw: () => {
    const roll = 'M20 36Q22 34 26 34H102C112 34 116 46 116 61C116 78 112 92 102 92H24Q20 92 18 90Z'
    const end = ellipse(20, 63, 14, 29)
    const carrying = rope(
      [
        [46, 36],
        [50, 14],
        [68, 8],
        [86, 14],
        [90, 36],
      ],
      [6.4, 6, 6, 6, 6.4],
    )
    const strap = (x: number) => `M${x} 32Q${x + 5} 60 ${x} 94L${x + 10} 94Q${x + 15} 60 ${x + 10} 32Z`
    const straps = [42, 82].map((x) => strap(x))
    const line = (x: number, thick: number) => `M${x} 32Q${x + 6} 60 ${x} 94H${x + thick}Q${x + thick + 6} 60 ${x + thick} 32Z`
    return frieze(
      width,
      height,
      [roll, end, carrying, ...straps],
      solid(carrying, crust, coffee, { left: 1.6, up: 1.6, comb: 0 }),
      parted(carrying, roll, 2.8),
      solid(roll, heartRed, press, { left: 4, up: 10, comb: 8 }),
      within(
        roll,
        fill(paper, ...[34, 62, 72, 100].map((x) => line(x, 4)), 'M16 44H118V47.5H16Z', 'M16 57H118V60.5H16Z'),
        fill(clay, 'M16 70H118V73.5H16Z', 'M16 82H118V85H16Z'),
        fill(leaf, ...[67, 105].map((x) => line(x, 1.6)), 'M16 51H118V52.8H16Z', 'M16 77H118V78.6H16Z'),
      ),
      ...straps.map((outline) => parted(roll, outline, 2.6) + solid(outline, crust, coffee, { left: 3, up: 10, comb: 0 })),
      ...[44, 84].map(
        (x) =>
          fill(paper, cut(`M${x - 2} 56H${x + 12}V69H${x - 2}Z`)) +
          fill(mustard, cut(`M${x - 1} 57H${x + 11}V68H${x - 1}Z`)) +
          fill(coffee, cut(`M${x + 2} 60H${x + 8}V65H${x + 2}Z`)) +
          fill(mustard, wedge(x + 2, 62.5, x + 9, 62.5, 1.4)),
      ),
      parted(roll, end, 3),
      fill(press, cut(end)),
      fill(bakeryPale, cut(ellipse(20, 63, 11.4, 25))),
      `<path fill="none" stroke="${heartRed}" stroke-width="3" d="${cut('M20 63C24 58 23 52 20 52C14 52 13 64 14 70C16 80 24 80 27 70C30 56 26 43 20 43C12 44 10 58 10 66')}"/>`,
      fill(paper, sliver(30, 39, 60, 36.5, 100, 38, 2)),
    )
  },
}

const drinkingBottle: Print = {
  file: 'rewards/trinkflasche',
  title: 'Trinkflasche',
  draw: () => {
    const body = 'M42 26H70C70 34 80 36 80 48V86Q80 92 74 94Q56 97 38 94Q32 92 32 86V48C32 36 42 34 42 26Z'
    const collar = 'M41 21H71V28H41Z'
    const cap = 'M42 8Q56 5 70 8V21H42Z'
    const loop = rope(
      [
        [66, 8],
        [82, 2],
        [92, 14],
        [82, 26],
        [68, 24],
      ],
      [3.6, 3.6, 3.6, 3.6, 3.6],
    )
    return frieze(
      width,
      height,
      [body, collar, cap, loop],
      solid(loop, crust, coffee, { left: 1, up: 1, comb: 0 }),
      parted(loop, cap, 2.2),
      lit(cap, crumb, crust, { left: 8, up: 1, comb: 0 }, { inset: 2.6, width: 1.4, length: 6 }),
      within(
        cap,
        fill(
          crust,
          times(6, (index) => sliver(44 + index * 4.4, 8, 45 + index * 4.4, 14, 44 + index * 4.4, 20, 1)),
        ),
      ),
      solid(collar, paper, clay, { left: 8, up: 0, comb: 0 }),
      lit(body, leaf, leafDark, { left: 12, up: 3, comb: 9 }, { inset: 5, width: 2.8, length: 22, turn: -46 }),
      within(
        body,
        fill(leafPale, 'M28 82Q56 88 84 82V84.6Q56 90.600 28 84.6Z'),
        fill(glass, 'M28 87Q56 93 84 87V88.600Q56 94.600 28 88.6Z'),
      ),
      branded(56, 62, 27),
    )
  },
}

const storageJars: Print = {
  file: 'rewards/vorratsglaeser',
  title: 'Vorratsgläser',
  draw: () => {
    const jar = (left: number, right: number, top: number) =>
      `M${left + 4} ${top}H${right - 4}L${right - 3} ${top + 4}Q${right} ${top + 6} ${right} ${top + 11}V86Q${right} 93 ${right - 6} 94H${left + 6}Q${left} 93 ${left} 86V${top + 11}Q${left} ${top + 6} ${left + 3} ${top + 4}Z`
    const lid = (left: number, right: number, top: number) =>
      `M${left + 1} ${top - 11}Q${(left + right) / 2} ${top - 14} ${right - 1} ${top - 11}V${top}H${left + 1}Z`
    const jars = [
      { left: 6, right: 40, top: 42, filled: 56 },
      { left: 80, right: 114, top: 48, filled: 60 },
      { left: 36, right: 84, top: 24, filled: 40 },
    ]
    const outlines = jars.map(({ left, right, top }) => jar(left, right, top))
    const lids = jars.map(({ left, right, top }) => lid(left, right, top))
    const grid = (left: number, right: number, top: number, gap: number): [number, number][] => {
      const spots: [number, number][] = []
      for (let y = top; y < 93; y += gap) for (let x = left; x < right; x += gap) spots.push([x + ((y / gap) % 2 >= 1 ? gap / 2 : 0), y])
      return spots
    }
    const food = [
      fill(crust, 'M0 56H44V96H0Z') + grains(grid(9, 40, 58, 5), mustard, 3.4, 3.2),
      fill(ink, 'M76 60H118V96H76Z') + beads(grid(83, 114, 62, 5.4), coffee, 4.8, crumb),
      fill(press, 'M30 40H90V96H30Z') + beads(grid(40, 84, 43, 6), terra, 5.2, pumpkin),
    ]
    return frieze(
      width,
      height,
      [...outlines, ...lids],
      ...outlines.map((outline, index) => {
        const { left, right, top } = jars[index] ?? { left: 0, right: 0, top: 0 }
        const cap = lids[index] ?? ''
        return (
          outlines
            .slice(0, index)
            .map((other) => parted(other, outline, 3) + parted(lids[0] ?? '', outline, 3) + parted(lids[1] ?? '', outline, 3))
            .join('') +
          fill(glass, cut(outline)) +
          within(outline, food[index] ?? '', fill(glassDark, `M${right - 5} ${top}H${right + 2}V96H${right - 3}Z`)) +
          fill(paper, sliver(left + 4.5, top + 12, left + 3.6, 66, left + 5, 88, 2)) +
          lit(cap, crumb, crust, { left: 7, up: 1, comb: 0 }, { inset: 2.4, width: 1.2, length: 6 }) +
          within(cap, fill(crust, sliver(left + 4, top - 7, (left + right) / 2, top - 5, right - 4, top - 7.4, 1)))
        )
      }),
      fill(paper, cut('M43 56Q60 59 77 56V80Q60 83 43 80Z')),
      branded(60, 68, 19, paper),
    )
  },
}

export const outdoorRewards = [marketBasket, picnicBlanket, drinkingBottle, storageJars]
