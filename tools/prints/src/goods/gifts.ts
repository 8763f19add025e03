import {
  bakeryPale,
  berry,
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
  plum,
  press,
  pumpkin,
  sand,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { ellipse, rope, times, tube } from '../knife/shapes.ts'
import { furrows, heart } from '../label/heart.ts'
import { type } from '../label/type.ts'
import { lit, shade, solid } from '../light.ts'
import { heap } from '../parts/heap.ts'
import { fill, goods, lettering, type Print, parted, stamp, within } from '../press.ts'

const poppy = (x: number, y: number, scale: number): string => {
  const petals = [0, 90, 180, 270].map((turn) => place('M0 0C-9-3-9-13 0-14C9-13 9-3 0 0Z', x, y, scale, turn + 20))
  return (
    fill(press, ...petals.map((petal) => cut(place(petal, 0.8, 1)))) +
    fill(heartRed, ...petals.map((petal) => cut(petal))) +
    fill(ink, dot(x, y, 3.4 * scale)) +
    fill(bakeryPale, dot(x - 0.6, y - 0.6, 1.4 * scale))
  )
}

const seeds: Print = {
  file: 'gifts/blumensamen',
  title: 'Samentütchen „Wiesenblumen“',
  draw: () => {
    const packet = 'M18 6L70 3L75 90Q48 95 21 92Z'
    const stems = [
      tube([38, 62], [35, 50], [33, 38], 2.4),
      tube([54, 62], [57, 48], [58, 34], 2.4),
      tube([46, 62], [46, 56], [46, 50], 2.2),
    ]
    const grain = [
      [80, 88],
      [87, 84],
      [85, 92],
      [91, 90],
      [78, 94],
    ]
    return goods(
      [packet, ...grain.map(([x = 0, y = 0]) => ellipse(x, y, 2.6, 1.8, x * 7))],
      solid(packet, leafPale, clay, { left: 7, up: 2, comb: 6 }),
      within(
        packet,
        fill(leaf, cut('M10 66C28 56 44 60 60 56C68 54 74 54 80 52V70H10Z')),
        fill(
          herb,
          times(12, (index) => wedge(20 + index * 4.6, 62 - (index % 3) * 5, 21 + index * 4.6, 68, 2.2)),
        ),
        fill(mustard, 'M10 4H80V15H10Z'),
        fill(
          crust,
          times(9, (index) => wedge(24 + index * 5.6, 13, 24 + index * 5.6, 7, 1.2)),
        ),
      ),
      fill(leafDark, ...stems),
      poppy(33, 36, 0.95),
      poppy(58, 32, 1.05),
      fill(
        paper,
        ...times(9, (index) => `${cut(place('M-1.6-2C-2.8-6-2-8.6 0-9C2-8.6 2.8-6 1.6-2Z', 46, 48, 1, index * 40))}|`).split('|'),
      ),
      fill(mustard, dot(46, 48, 2.6)),
      fill(paper, cut('M20 66L73 64L74.500 88Q48 93 21.500 90Z')),
      within(
        'M20 66L73 64L74.5 88Q48 93 21.5 90Z',
        fill(sand, 'M67 60H78V94H68Z'),
        fill(leaf, cut('M16 84C30 79 46 83 60 80C68 78 74 78 80 76V96H16Z')),
      ),
      lettering(type('Wiese', 46, 78, 12, { turn: -2 }), ink),
      fill(heartRed, heart(46, 85, 8)),
      fill(coffee, ...grain.map(([x = 0, y = 0]) => cut(ellipse(x, y, 2.4, 1.6, x * 7), { step: 2 }))),
    )
  },
}

const mug: Print = {
  file: 'gifts/emaille-becher',
  title: 'Emaille-Becher',
  draw: () => {
    const body = 'M10 22L14 86Q40 94 66 86L70 22Z'
    const mouth = ellipse(40, 22, 30.5, 8.5)
    const handle = rope(
      [
        [67, 34],
        [84, 32],
        [90, 48],
        [80, 64],
        [65, 68],
      ],
      [7, 7.5, 7.5, 7, 6],
    )
    return goods(
      [body, mouth, handle],
      solid(handle, paper, sand, { left: 2, up: 2, comb: 0 }),
      fill(plum, sliver(69, 31, 90, 26, 93, 46, 1.6)),
      parted(handle, body, 2.6),
      solid(body, paper, sand, { left: 13, up: 2, comb: 7 }),
      within(
        body,
        fill(
          clay,
          times(12, (index) => wedge(18, 34 + index * 4, 12, 34 + index * 4, 1.3)),
        ),
        fill(plum, cut('M8 82Q40 92 72 82V96H8Z')),
        fill(berry, cut('M54 87L72 82V96H52Z')),
      ),
      fill(heartRed, heart(39, 56, 31)),
      fill(paper, furrows(39, 56, 31)),
      fill(plum, cut(mouth)),
      fill(paper, cut(ellipse(40, 22.6, 27.6, 6.8))),
      fill(coffee, cut(ellipse(40, 24, 25.6, 5.6))),
      fill(crust, sliver(20, 24, 38, 20, 54, 22, 1.8)),
      fill(ink, dot(60, 78, 1.6), dot(20, 44, 1.2)),
    )
  },
}

const calendar: Print = {
  file: 'gifts/marktkalender',
  title: 'Marktkalender',
  draw: () => {
    const sheet = 'M12 12L84 12L85 91Q48 93 11 91Z'
    const picture = 'M17 22H79V58H17Z'
    const rings = [24, 36, 48, 60, 72]
    return goods(
      [sheet, ...rings.map((x) => ellipse(x, 10, 4, 7))],
      solid(sheet, paper, sand, { left: 5, up: 4, comb: 0 }),
      fill(mustard, cut(picture)),
      within(
        picture,
        fill(bakeryPale, cut(ellipse(62, 34, 8))),
        fill(herb, cut('M10 46C26 38 40 40 54 44C66 46 76 42 86 40V62H10Z')),
        fill(leaf, cut('M10 54C28 46 46 50 60 52C70 52 78 50 86 48V62H10Z')),
        fill(paper, sliver(18, 57, 40, 50, 80, 51, 1.5), sliver(30, 60, 52, 54, 82, 55, 1.4)),
        fill(heartRed, cut('M26 30H42V46H26Z')),
        fill(press, cut('M22 32L34 22L46 32L44 34L34 26L24 34Z')),
        fill(paper, cut('M31 38H37V46H31Z')),
      ),
      fill(
        clay,
        times(4, (row) => times(7, (column) => `M${18 + column * 9} ${64 + row * 6.4}h5v3h-5z`)),
      ),
      fill(heartRed, cut('M45 70.4h5v3h-5zM72 76.8h5v3h-5z')),
      fill(heartRed, heart(65.6, 85, 7)),
      fill(
        crust,
        ...rings.map((x) =>
          cut(
            `M${x - 2.4} 15C${x - 5} 8 ${x - 2} 3 ${x} 3C${x + 3} 3 ${x + 4} 8 ${x + 2} 12L${x} 11C${x + 2} 7 ${x + 1} 5 ${x} 5C${x - 2} 6 ${x - 1.5} 10 ${x - 0.5} 15Z`,
            { step: 2.6 },
          ),
        ),
      ),
    )
  },
}

const booklet: Print = {
  file: 'gifts/rezeptheft',
  title: 'Rezeptheft „Herbst im Topf“',
  draw: () => {
    const back = 'M20 12L84 8L90 82L26 92Z'
    const cover = 'M12 9L76 7L78 88L14 92Z'
    const pot = 'M24 50H66L63 72Q45 78 27 72Z'
    const lid = 'M22 48Q45 38 68 48L67 52Q45 56 23 52Z'
    return goods(
      [back, cover],
      fill(sand, cut(back)),
      fill(
        clay,
        times(5, (index) => sliver(79, 22 + index * 14, 84, 21 + index * 14, 88, 20 + index * 14, 1.2)),
      ),
      parted(back, cover, 2.6),
      lit(cover, pumpkin, heartRed, { left: 7, up: 3, comb: 7 }, { inset: 4, width: 2, length: 12, turn: -20 }),
      fill(press, sliver(17, 10, 18, 50, 19, 91, 2.4)),
      fill(paper, cut('M22 15L70 13.500L70.500 33L22.500 34Z')),
      lettering(type('Herbst', 46, 29, 15, { most: 43, turn: -1.5 }), ink),
      fill(mustard, cut(pot)),
      shade(pot, crust, { left: 8, up: 2, comb: 5 }),
      fill(bakeryPale, cut(lid)),
      fill(crust, sliver(24, 50, 45, 54, 66, 50, 1.6), dot(45, 41, 3)),
      fill(mustard, cut('M18 54H25V60H20ZM65 54H72L70 60H64Z')),
      fill(
        paper,
        ...[
          [36, 37, 0],
          [46, 35.5, 1],
          [56, 37, 0],
        ].map(([x = 0, y = 0]) => sliver(x, y, x + 3, y - 2, x, y - 3, 1.2)),
      ),
      fill(leafDark, place(sliver(-8, 0, 0, -7, 8, 0, 5), 58, 81, 1, -14), place(sliver(-8, 0, 0, 7, 8, 0, 5), 34, 82, 1, 10)),
    )
  },
}

const bag: Print = {
  file: 'gifts/stoffbeutel',
  title: 'Stoffbeutel mit Herzdruck',
  draw: () => {
    const body = 'M14 40C18 38 76 38 82 40L88 88Q48 95 8 88Z'
    const straps = [
      rope(
        [
          [28, 44],
          [28, 18],
          [46, 6],
          [62, 18],
          [64, 44],
        ],
        [5, 5, 5, 5, 5],
      ),
      rope(
        [
          [36, 42],
          [38, 24],
          [50, 14],
          [62, 26],
          [70, 42],
        ],
        [4.5, 4.5, 4.5, 4.5, 4.5],
      ),
    ]
    return goods(
      [body, ...straps],
      solid(straps[1] ?? '', clay, coffee, { left: 1, up: 1, comb: 0 }),
      parted(straps[1] ?? '', straps[0] ?? '', 2.4),
      solid(straps[0] ?? '', sand, clay, { left: 1.5, up: 1.5, comb: 0 }),
      ...straps.map((strap) => parted(strap, body, 2.6)),
      lit(body, sand, clay, { left: 10, up: 4, comb: 8 }, { inset: 5, width: 2.2, length: 12, turn: -30 }),
      fill(clay, sliver(16, 46, 48, 44, 80, 46, 1.4), sliver(20, 56, 22, 70, 19, 82, 2), sliver(70, 50, 74, 64, 72, 78, 1.8)),
      fill(sand, cut('M25 40H31V50H25ZM61 40H67V50H61Z')),
      fill(
        clay,
        sliver(25, 50, 28, 45, 31, 41, 1),
        sliver(31, 50, 28, 45, 25, 41, 1),
        sliver(61, 50, 64, 45, 67, 41, 1),
        sliver(67, 50, 64, 45, 61, 41, 1),
      ),
      fill(heartRed, heart(47, 68, 34)),
      fill(paper, furrows(47, 68, 34)),
    )
  },
}

const basket: Print = {
  file: 'offers/einkaufskorb',
  title: 'Einkaufskorb',
  draw: () => {
    const body = 'M10 46H86L78 89Q48 94 18 89Z'
    const rim = 'M6 42H90V51H6Z'
    const handle = rope(
      [
        [16, 46],
        [22, 18],
        [48, 7],
        [74, 18],
        [80, 46],
      ],
      [5.5, 5.5, 6, 5.5, 5.5],
    )
    const bread = rope(
      [
        [26, 52],
        [34, 32],
        [44, 18],
      ],
      [13, 13, 9],
    )
    const apple = 'M62 26C66 21 75 22 78 29C80 37 76 45 70 46H56C51 42 49 33 52 27C54 23 59 23 62 26Z'
    return goods(
      [body, rim, handle, bread, apple],
      solid(handle, crust, coffee, { left: 1.5, up: 1.5, comb: 0 }),
      fill(bakeryPale, sliver(20, 30, 26, 16, 44, 10, 1.6)),
      parted(handle, bread, 2.6),
      lit(bread, mustard, crust, { left: 4, up: 2, comb: 4 }, { inset: 2.6, width: 1.5, length: 8 }),
      within(
        bread,
        ...[
          [42, 22],
          [37, 32],
          [31, 42],
        ].map(
          ([x = 0, y = 0]) =>
            fill(bakeryPale, sliver(x - 6, y, x, y - 1, x + 7, y + 3, 3)) + fill(coffee, sliver(x - 6, y + 2, x, y + 1, x + 7, y + 5, 1.3)),
        ),
      ),
      parted(bread, apple, 2.8),
      lit(apple, herb, leafDark, { left: 5, up: 4, comb: 4 }, { inset: 3.6, width: 2, length: 8 }),
      fill(coffee, tube([63, 27], [63, 20], [67, 17], 2.6)),
      parted(bread, rim, 2.6),
      parted(apple, rim, 2.6),
      parted(handle, rim, 2.6),
      lit(body, heartRed, press, { left: 10, up: 3, comb: 7 }, { inset: 5, width: 2, length: 10, turn: -40 }),
      within(
        body,
        fill(press, ...[0, 1, 2].map((row) => times(9, (column) => `M${17 + column * 7.2 + row * 0.4} ${56 + row * 11}h3.4v7h-3.4z`))),
      ),
      solid(rim, heartRed, press, { left: 12, up: 1, comb: 0 }),
      fill(bakeryPale, sliver(9, 44.6, 30, 44, 56, 44.6, 1.4)),
      fill(paper, heart(48, 70, 25)),
      fill(heartRed, heart(48, 70, 21)),
      fill(paper, furrows(48, 70, 21)),
    )
  },
}

const soupPot: Print = {
  file: 'offers/suppentopf',
  title: 'Alles für den Kürbistopf',
  draw: () => {
    const body = 'M12 46H84L80 84Q48 94 16 84Z'
    const rim = ellipse(48, 46, 38, 11)
    const grips = 'M13 54C4 52 2 58 5 63C7 66 11 66 15 65ZM83 54C92 52 94 58 91 63C89 66 85 66 81 65Z'
    const slices: [number, number, number][] = [
      [34, 40, -20],
      [58, 38, 30],
    ]
    const piece = 'M-13 2C-9-9 9-9 13 2C8-1 4-2 0-2C-4-2-8-1-13 2Z'
    const leek = 'M60 40L66 8C72 4 80 4 84 9L72 42Z'
    const ladle = tube([30, 40], [22, 22], [16, 4], 4.5)
    return goods(
      [body, rim, grips, leek, ladle],
      lit(ladle, crumb, coffee, { left: 1.5, up: 1, comb: 0 }, { inset: 1.5, width: 1, length: 10 }),
      lit(leek, leafPale, herb, { left: 4, up: 1, comb: 4 }, { inset: 3, width: 1.6, length: 8, turn: -40 }),
      fill(leaf, cut('M64.500 14L66 8C72 4 80 4 84 9L81 18C76 14 70 13 64.500 14Z')),
      ...grips
        .split('Z')
        .filter(Boolean)
        .map((grip) => solid(`${grip}Z`, press, berry, { left: 2, up: 2, comb: 0 })),
      parted(leek, rim, 2.8),
      parted(ladle, rim, 2.8),
      lit(body, heartRed, press, { left: 12, up: 2, comb: 8 }, { inset: 5, width: 2.6, length: 14, turn: -40 }),
      fill(press, cut(rim)),
      fill(paper, sliver(12, 44, 30, 36, 48, 35.5, 1.6)),
      fill(mustard, cut(ellipse(48, 46.6, 34, 8.8))),
      fill(pumpkin, cut(ellipse(48.6, 47.6, 32, 7.4))),
      ...slices.map(
        ([x, y, turn]) =>
          fill(crust, cut(place(piece, x + 0.6, y + 5.4, 0.8, turn))) + fill(mustard, cut(place(piece, x, y + 4.4, 0.8, turn))),
      ),
      fill(
        leaf,
        ...[
          [40, 46],
          [54, 50],
          [64, 45],
          [28, 47],
        ].map(([x = 0, y = 0]) => cut(ellipse(x, y, 3, 1.4, x), { step: 2 })),
      ),
      fill(paper, heart(47, 72, 24)),
      fill(heartRed, heart(47, 72, 20)),
      fill(paper, furrows(47, 72, 20)),
    )
  },
}

const wineCrate: Print = {
  file: 'offers/weinkiste',
  title: 'Weinkiste',
  draw: () => {
    const front = 'M6 48H90L88 90H8Z'
    const slats = ['M6 48H90L89.500 61H6.500Z', 'M7 64H89L88.700 76H7.300Z', 'M7.500 79H88.500L88 90H8Z']
    const bottle = 'M-5-28Q0-30 5-28V-10C6-2 11 2 11 12V34H-11V12C-11 2-6-2-5-10Z'
    const spots = [
      [18, 34],
      [38, 30],
      [58, 34],
      [78, 30],
    ] as const
    const inks = [
      [leaf, leafDark, plum],
      [plum, berry, heartRed],
      [moss, leafDark, mustard],
      [plum, berry, mustard],
    ] as const
    const outlines = spots.map(([x, y]) => place(bottle, x, y))
    const mark = stamp(fill(paper, heart(0, 0, 24)), fill(heartRed, heart(0, 0, 20)), fill(paper, furrows(0, 0, 20)))
    const straw = heap(
      'M-8 0C-4-5 4-5 8 0C4-2-4-2-8 0Z',
      [
        [14, 48, 10],
        [28, 48, -10],
        [48, 47, 8],
        [68, 48, -6],
        [84, 48, 12],
      ],
      fill(mustard, 'M-8 0C-4-5 4-5 8 0C4-2-4-2-8 0Z'),
      0,
    )
    return goods(
      [front, ...outlines],
      ...outlines.map((outline, index) => {
        const [light, dark, cap] = inks[index] ?? inks[0]
        const [x, y] = spots[index] ?? [0, 0]
        return (
          outlines
            .slice(0, index)
            .map((other) => parted(other, outline, 2.6))
            .join('') +
          lit(outline, light, dark, { left: 5, up: 1, comb: 4 }, { inset: 2.6, width: 1.6, length: 8, turn: -40 }) +
          fill(cap, cut(`M${x - 5.5} ${y - 28.5}Q${x} ${y - 30.5} ${x + 5.5} ${y - 28.5}V${y - 15}H${x - 5.5}Z`))
        )
      }),
      ...outlines.map((outline) => parted(outline, front, 2.8)),
      straw.layers,
      ...slats.map((slat) => solid(slat, crumb, crust, { left: 10, up: 1, comb: 5 })),
      fill(crust, sliver(14, 54, 30, 53, 44, 55, 1.1), sliver(50, 70, 66, 69, 80, 71, 1.1), sliver(16, 84, 30, 83, 40, 85, 1.1)),
      fill(coffee, ...slats.flatMap((_, index) => [11, 85].map((x) => dot(x, 54 + index * 15, 1.2)))),
      mark(48, 69),
    )
  },
}

export const gifts = [seeds, mug, calendar, booklet, bag, basket, soupPot, wineCrate]
