import { bakeryPale, clay, coffee, crumb, crust, glass, heartRed, ink, leaf, leafDark, mustard, paper, press, sand } from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { ellipse, rope, times, tube } from '../knife/shapes.ts'
import { lit, solid } from '../light.ts'
import { branded, woodGrain } from '../parts/marks.ts'
import { fill, frieze, type Print, parted, within } from '../press.ts'

const [width, height] = [120, 100]

/** A handle of wood: a round stick with its grain. */
const woodenHandle = (stick: string, ...grain: string[]): string =>
  lit(stick, crust, coffee, { left: 2, up: 2.6, comb: 0 }, { inset: 2.4, width: 1.4, length: 12, turn: -30 }) +
  within(stick, fill(coffee, ...grain))

const roaster: Print = {
  file: 'rewards/braeter',
  title: 'Bräter aus Gusseisen',
  draw: () => {
    const lid = 'M15 44C18 27 36 19 60 19C84 19 102 27 105 44Z'
    const rim = 'M10 43Q60 47 110 43V51Q60 55 10 51Z'
    const body = 'M15 51Q60 55 105 51L101 83C100 91 95 94 87 94H33C25 94 20 91 19 83Z'
    const knob = 'M49 8Q60 4 71 8L68 15L64 20H56L52 15Z'
    const ears = [-1, 1].map((side) =>
      rope(
        [
          [60 + side * 42, 58],
          [60 + side * 55, 58],
          [60 + side * 55, 73],
          [60 + side * 40, 73],
        ],
        [6, 6.4, 6.4, 6],
      ),
    )
    return frieze(
      width,
      height,
      [lid, rim, body, knob, ...ears],
      ...ears.map((ear) => solid(ear, heartRed, press, { left: 1.6, up: 2, comb: 0 })),
      ...ears.map((ear) => parted(ear, body, 3)),
      lit(lid, heartRed, press, { left: 9, up: 4, comb: 6 }, { inset: 5, width: 2.6, length: 18 }),
      parted(lid, knob, 3),
      solid(knob, coffee, ink, { left: 5, up: 2, comb: 3 }),
      parted(lid, rim, 2.4),
      lit(body, heartRed, press, { left: 12, up: 4, comb: 8 }, { inset: 5, width: 2.6, length: 16, turn: -34 }),
      parted(body, rim, 2.4),
      solid(rim, heartRed, press, { left: 12, up: 1.4, comb: 0 }),
      branded(60, 73, 25),
    )
  },
}

export const fryingPan: Print = {
  file: 'rewards/bratpfanne',
  title: 'Bratpfanne',
  draw: () => {
    const body = 'M4 56C5 80 22 93 46 93C70 93 87 80 88 56Z'
    const rim = ellipse(46, 56, 42, 25)
    const handle = rope(
      [
        [84, 46],
        [98, 32],
        [114, 12],
      ],
      [9, 10, 9],
    )
    const collar = 'M76 42L86 36L93 45L84 53Z'
    const white = 'M24 56C22 46 32 41 42 43C50 38 64 40 66 49C74 52 72 64 62 66C56 72 40 72 34 67C26 68 20 62 24 56Z'
    return frieze(
      width,
      height,
      [body, rim, handle, collar],
      woodenHandle(handle, sliver(92, 40, 102, 30, 108, 19, 1.4)),
      fill(paper, dot(111, 15, 2)),
      parted(handle, collar, 2.6),
      solid(collar, coffee, ink, { left: 3, up: 1, comb: 0 }),
      solid(body, coffee, ink, { left: 13, up: 4, comb: 9 }),
      parted(collar, rim, 2.6),
      parted(body, rim, 2.2),
      fill(coffee, cut(rim)),
      fill(ink, cut(ellipse(46.6, 57.4, 38.4, 21.8))),
      fill(coffee, sliver(12, 64, 20, 76, 40, 78, 1.8), sliver(50, 78.5, 68, 77, 78, 66, 1.8), sliver(16, 48, 24, 39, 38, 37, 1.6)),
      fill(clay, cut(place(white, 1.6, 2.2))),
      fill(paper, cut(white)),
      fill(sand, sliver(62, 64, 68, 60, 67, 53, 2), sliver(36, 66, 46, 69, 56, 67, 1.6)),
      lit(ellipse(46, 54.5, 11.5, 8.4), mustard, crust, { left: 3.6, up: 2.8, comb: 3 }, { inset: 2.6, width: 1.6, length: 6 }),
      fill(
        leaf,
        times(5, (index) => place('M-2-.7L1.8-1L2.2.6L-1.5 1Z', 30 + index * 8, 50 + ((index * 11) % 16), 1, index * 50)),
      ),
      fill(bakeryPale, sliver(8, 62, 12, 76, 22, 84, 2)),
      fill(crust, sliver(52, 92, 80, 88, 87, 60, 1.8)),
    )
  },
}

const milkPot: Print = {
  file: 'rewards/milchtopf',
  title: 'Milchtopf aus Emaille',
  draw: () => {
    const body = 'M12 30L17 86Q46 97 75 86L80 30Z'
    const mouth = 'M12 30C12 20 28 16 46 16C64 16 80 20 80 30C80 40 64 44 46 44C34 44 22 42 16 38L5 36Z'
    const handle = rope(
      [
        [77, 44],
        [94, 38],
        [113, 30],
      ],
      [9, 10, 8.6],
    )
    const collar = 'M72 40L84 35L88 45L74 51Z'
    return frieze(
      width,
      height,
      [body, mouth, handle, collar],
      woodenHandle(handle, sliver(90, 42, 100, 38, 108, 34, 1.3)),
      fill(paper, dot(109, 31.6, 1.8)),
      parted(handle, collar, 2.4),
      solid(collar, leaf, leafDark, { left: 3, up: 1.4, comb: 0 }),
      parted(collar, body, 2.6),
      solid(body, paper, sand, { left: 15, up: 2, comb: 8 }),
      within(
        body,
        fill(leaf, cut('M8 81Q46 92 84 81V100H8Z')),
        fill(leafDark, cut('M60 90L84 81V100H58Z')),
        fill(
          clay,
          times(10, (index) => wedge(23, 50 + index * 3.6, 17, 50 + index * 3.6, 1.1)),
        ),
      ),
      branded(43, 65, 28, paper),
      fill(leaf, cut(mouth)),
      fill(leafDark, sliver(30, 43.5, 58, 44.5, 79, 33, 2)),
      fill(sand, cut(ellipse(46, 30, 30, 10.4))),
      fill(paper, cut(ellipse(46, 32.4, 27.4, 7.6))),
      fill(sand, sliver(30, 34, 46, 37.5, 62, 34, 1.4)),
      fill(glass, sliver(12, 31, 15, 36, 24, 40, 1.6)),
      fill(ink, dot(66, 78, 1.3), dot(25, 78, 1)),
    )
  },
}

const cookingSpoons: Print = {
  file: 'rewards/kochloeffel',
  title: 'Kochlöffel aus Buche',
  draw: () => {
    const stick = 'M-2.6-30L2.6-30L3.4 40Q0 44-3.4 40Z'
    const round = `${ellipse(0, -38, 11, 14.5)}${stick}`
    const turner = `M-11-51Q0-54 11-51L9.500-30Q6-24 2.600-22H-2.600Q-6-24-9.500-30Z${stick}`
    const places: [string, number][] = [
      [turner, -34],
      [round, 34],
      [round, 0],
    ]
    const spoons = places.map(([outline, turn]) => place(outline, 60 + turn * 0.02, 59, 1.06, turn))
    const at = (outline: string, turn: number) => place(outline, 60 + turn * 0.02, 59, 1.06, turn)
    const ribbon = 'M50 70Q60 74 70 70L71 79Q60 83 49 79Z'
    const bows = ['M57 75C46 66 36 68 36 76C36 84 48 84 57 77Z', 'M63 75C74 66 84 68 84 76C84 84 72 84 63 77Z']
    return frieze(
      width,
      height,
      [...spoons, ribbon, ...bows],
      ...spoons.map(
        (outline, index) =>
          spoons
            .slice(0, index)
            .map((other) => parted(other, outline, 3))
            .join('') +
          lit(
            outline,
            index === 2 ? crumb : crust,
            index === 2 ? crust : coffee,
            { left: 3.6, up: 2.4, comb: 4 },
            { inset: 3, width: 1.6, length: 9 },
          ),
      ),
      fill(coffee, ...[-5.5, 0, 5.5].map((x) => cut(at(`M${x - 1.3}-46H${x + 1.3}V-32H${x - 1.3}Z`, -34)))),
      fill(coffee, cut(at(ellipse(0.5, -38, 7.4, 10.4), 34))),
      fill(crust, at(sliver(-4, -30, -6, -38, -1, -46, 1.6), 34)),
      fill(paper, cut(at('M0-29C-3-33-9-37-8-43C-7-47-2-47 0-43C2-47 7-47 8-43C9-37 3-33 0-29Z', 0))),
      ...spoons.map((outline) => parted(outline, ribbon, 2.6)),
      ...bows.map(
        (bow) =>
          spoons.map((outline) => parted(outline, bow, 2.6)).join('') +
          lit(bow, heartRed, press, { left: 4, up: 3, comb: 3 }, { inset: 2.8, width: 1.5, length: 6 }),
      ),
      lit(ribbon, heartRed, press, { left: 4, up: 1.6, comb: 0 }, { inset: 2.2, width: 1.2, length: 6 }),
    )
  },
}

const teaTowel: Print = {
  file: 'rewards/geschirrtuch',
  title: 'Geschirrtuch aus Leinen',
  draw: () => {
    const rail = tube([6, 12], [60, 11], [114, 12], 8)
    const rear = 'M66 10H98L100 74Q84 70 68 76Z'
    const front = 'M22 10Q52 6 80 10L83 92Q68 87 52 92Q36 97 18 91Z'
    const stripes = (y: number, thick: number) =>
      `M10 ${y}Q36 ${y + 5} 52 ${y}Q68 ${y - 5} 90 ${y}V${y + thick}Q68 ${y + thick - 5} 52 ${y + thick}Q36 ${y + thick + 5} 10 ${y + thick}Z`
    return frieze(
      width,
      height,
      [rail, rear, front],
      lit(rail, crust, coffee, { left: 1, up: 2.6, comb: 0 }, { inset: 2, width: 1.2, length: 10 }),
      parted(rail, rear, 2.4),
      solid(rear, sand, clay, { left: 8, up: 1, comb: 5 }),
      within(rear, fill(press, 'M60 58Q82 53 104 57V63Q82 59 60 64Z')),
      parted(rear, front, 3),
      parted(rail, front, 2.6),
      solid(front, paper, sand, { left: 9, up: 1, comb: 7 }),
      within(
        front,
        fill(heartRed, cut(stripes(66, 9)), stripes(79, 3)),
        fill(press, 'M75 64L92 60V76L75 75Z', 'M75 77L92 74V81L75 80.5Z'),
        fill(sand, sliver(36, 14, 34, 40, 37, 64, 2.2), sliver(58, 12, 61, 36, 57, 62, 1.8), sliver(24, 16, 26, 22, 25, 34, 1.4)),
        fill(
          sand,
          times(14, (index) => wedge(20 + index * 4.8, 97, 20 + index * 4.8, 88, 1.1)),
        ),
      ),
      branded(48, 42, 27, paper),
    )
  },
}

const breadBox: Print = {
  file: 'rewards/brotkasten',
  title: 'Brotkasten aus Emaille',
  draw: () => {
    const body = 'M16 44H104L101 88Q60 97 19 88Z'
    const lid = 'M10 32Q60 28 110 32L109 44Q60 48 11 44Z'
    const loaf = 'M30 33C28 16 40 9 60 9C80 9 92 16 90 33Z'
    const grips = [-1, 1].map((side) =>
      rope(
        [
          [60 + side * 42, 54],
          [60 + side * 53, 56],
          [60 + side * 52, 68],
          [60 + side * 41, 68],
        ],
        [5, 5.4, 5.4, 5],
      ),
    )
    return frieze(
      width,
      height,
      [body, lid, loaf, ...grips],
      lit(loaf, crust, coffee, { left: 6, up: 4, comb: 5 }, { inset: 4, width: 2.2, length: 12 }),
      within(
        loaf,
        ...[44, 60, 76].map(
          (x) => fill(bakeryPale, sliver(x - 5, 27, x - 2, 18, x + 6, 11, 4.6)) + fill(mustard, sliver(x - 4, 26, x, 19, x + 6, 13, 2)),
        ),
      ),
      parted(loaf, lid, 3),
      ...grips.map((grip) => solid(grip, leaf, leafDark, { left: 1.4, up: 1.6, comb: 0 }) + parted(grip, body, 2.8)),
      solid(body, paper, sand, { left: 15, up: 2, comb: 8 }),
      within(
        body,
        fill(leaf, cut('M10 82Q60 92 110 82V100H10Z')),
        fill(leafDark, cut('M86 90L110 82V100H84Z')),
        fill(sand, 'M12 42H108V49Q60 52 12 49Z'),
        fill(
          clay,
          times(9, (index) => wedge(26, 54 + index * 3.4, 20, 54 + index * 3.4, 1.1)),
        ),
      ),
      parted(body, lid, 2.4),
      solid(lid, crumb, crust, { left: 10, up: 2, comb: 0 }),
      within(lid, woodGrain(12, 33, 96, 10)),
      branded(60, 67, 27, paper),
    )
  },
}

const breadKnife: Print = {
  file: 'rewards/brotmesser',
  title: 'Brotmesser',
  draw: () => {
    const loaf = 'M8 90C4 66 14 52 34 50L58 50C66 56 68 76 64 92Q36 96 8 90Z'
    const faceOf = ellipse(58, 71, 12.5, 21.5, -3)
    const slices = [ellipse(84, 76, 12, 18, 14), ellipse(101, 80, 11.5, 16, 30)]
    const blade = `M6 36L74 14L78 24${times(9, (index) => `L${(73.2 - index * 6.9).toFixed(1)} ${(28.6 + index * 2.05).toFixed(1)}L${(70.4 - index * 6.9).toFixed(1)} ${(26.8 + index * 2.05).toFixed(1)}`)}Z`
    const handle = 'M73 12L106 2Q114 1 115 8Q115 13 108 15L78 25Z'
    const crumbOf = (outline: string, x: number, y: number) =>
      fill(coffee, cut(place(outline, 1, 1))) + fill(crust, cut(outline)) + fill(bakeryPale, cut(place(outline, x * 0.2, y * 0.2, 0.8)))
    return frieze(
      width,
      height,
      [loaf, faceOf, ...slices, blade, handle],
      lit(loaf, crust, coffee, { left: 4, up: 4, comb: 7 }, { inset: 5, width: 2.6, length: 14 }),
      within(
        loaf,
        ...[18, 31, 44].map(
          (x) => fill(bakeryPale, sliver(x - 6, 76, x - 4, 62, x + 5, 52, 4.4)) + fill(mustard, sliver(x - 5, 75, x - 2, 63, x + 5, 54, 2)),
        ),
      ),
      parted(loaf, faceOf, 2.6),
      crumbOf(faceOf, 58, 71),
      fill(
        crumb,
        ...[
          [55, 64],
          [61, 72],
          [56, 80],
          [62, 60],
        ].map(([x = 0, y = 0]) => dot(x, y, 1.5)),
      ),
      ...slices.map(
        (slice, index) =>
          (index > 0 ? parted(slices[0] ?? '', slice, 2.6) : parted(faceOf, slice, 2.6)) +
          crumbOf(slice, index ? 101 : 84, index ? 80 : 76),
      ),
      fill(
        crumb,
        ...[
          [82, 70],
          [87, 80],
          [83, 86],
          [100, 76],
          [104, 84],
        ].map(([x = 0, y = 0]) => dot(x, y, 1.4)),
      ),
      solid(blade, sand, clay, { left: -1, up: 4.4, comb: 0 }),
      fill(paper, sliver(14, 34.5, 44, 24, 72, 16.5, 2)),
      lit(handle, crust, coffee, { left: 3, up: 4, comb: 0 }, { inset: 3, width: 1.4, length: 10 }),
      fill(bakeryPale, dot(84, 16.5, 1.7), dot(96, 13, 1.7), dot(107, 9, 1.7)),
    )
  },
}

const breakfastBoard: Print = {
  file: 'rewards/fruehstuecksbrett',
  title: 'Frühstücksbrett aus Eiche',
  draw: () => {
    const board = 'M8 34Q7 28 13 27L76 18Q82 17 84 22L88 33L104 28Q113 26 115 34Q117 42 108 45L93 49L98 78Q99 84 93 86L26 95Q20 96 18 90Z'
    const edge = 'M18 88L20 91Q60 90 97 82L98 78L96 88Q60 98 24 98Z'
    const bread = 'M54 44C50 36 56 29 66 30C74 25 86 28 87 36C92 38 91 46 86 47L88 66Q74 71 59 70Z'
    return frieze(
      width,
      height,
      [board, bread],
      solid(board, crumb, crust, { left: 5, up: 6, comb: 0 }),
      within(
        board,
        fill(crust, edge),
        fill(
          crust,
          sliver(14, 44, 44, 36, 84, 34, 1.4),
          sliver(16, 60, 36, 58, 52, 56, 1.4),
          sliver(20, 82, 54, 76, 94, 72, 1.5),
          sliver(18, 70, 30, 69, 42, 68, 1.1),
        ),
      ),
      fill(paper, cut(ellipse(106, 36.6, 3.4))),
      fill(paper, sliver(13, 33, 40, 26, 74, 22, 1.8)),
      branded(34, 68, 25, crumb, coffee),
      fill(crust, cut(place(bread, 2.4, 2.6))),
      fill(coffee, cut(bread)),
      fill(bakeryPale, cut(place(bread, 10.6, 7.4, 0.855))),
      fill(mustard, cut('M61 44C62 38 72 36 79 40C85 44 82 54 80 60C72 64 64 62 63 56C60 52 60 48 61 44Z')),
      fill(paper, sliver(65, 48, 68, 41, 76, 41, 2)),
      fill(crust, sliver(66, 60, 74, 62, 80, 57, 1.6), sliver(68, 52, 73, 54, 78, 50, 1.2)),
      fill(
        leaf,
        times(6, (index) => place('M-2-.7L1.8-1L2.2.6L-1.5 1Z', 66 + ((index * 7) % 14), 44 + index * 2.8, 0.8, index * 50)),
      ),
    )
  },
}

export const kitchenRewards = [roaster, fryingPan, milkPot, cookingSpoons, teaTowel, breadBox, breadKnife, breakfastBoard]
