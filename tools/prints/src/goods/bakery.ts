import {
  bakeryPale,
  berry,
  clay,
  coffee,
  crumb,
  crust,
  heartRed,
  ink,
  leaf,
  mustard,
  paper,
  plum,
  plumPale,
  pore,
  press,
  sand,
} from '../inks.ts'
import { cut, dot, gouge, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import type { Point } from '../knife/points.ts'
import { random, wobble } from '../knife/random.ts'
import { ellipse, rope, times } from '../knife/shapes.ts'
import { label } from '../label/label.ts'
import { glint, lit, shade, solid } from '../light.ts'
import { coffeeCup } from '../parts/cup.ts'
import { fill, goods, type Print, parted, shift, stamp, within } from '../press.ts'

const pretzel: Print = {
  file: 'products/laugenbrezel',
  title: 'Laugenbrezel',
  draw: () => {
    const mirror = (points: Point[]): Point[] => points.map(([x, y]) => [96 - x, y])
    const half: Point[] = [
      [48, 83],
      [66, 79],
      [81, 66],
      [88, 47],
      [84, 27],
      [71, 17],
      [59, 26],
    ]
    const loop = rope([...mirror(half.slice(1)).reverse(), ...half], [9, 10.5, 11, 12, 14, 18, 21, 18, 14, 12, 11, 10.5, 9])
    const arm: Point[] = [
      [60, 24],
      [49, 38],
      [41, 47],
      [45, 56],
      [60, 66],
      [72, 73],
    ]
    const front = rope(arm, [9.5, 9, 8.5, 8.5, 8.5, 9.5])
    const back = rope(mirror(arm), [9.5, 9, 8.5, 8.5, 8.5, 9.5])
    const grain = stamp(fill(sand, 'M-1.6-1L1.4-1.7L2.4 1.2L-.8 2.2Z'), fill(paper, 'M-2-1.6L1-2.2L1.8.6L-1.4 1.4Z'))
    const salt: [number, number, number][] = [
      [13, 40, 0],
      [12, 52, 40],
      [17, 30, 70],
      [82, 33, 20],
      [85, 44, 50],
      [82, 57, 10],
      [74, 20, 35],
      [22, 20, 80],
      [37, 42, 15],
      [46, 45, 60],
      [58, 36, 30],
      [20, 62, 30],
      [76, 66, 55],
      [86, 52, 80],
    ]
    const band = { left: 3, up: 2.6, comb: 3, every: 2.6 }
    return goods(
      [loop, front, back],
      lit(loop, crust, coffee, { left: 4, up: 3.4, comb: 4 }, { inset: 3.2, width: 1.8, length: 20 }),
      within(
        loop,
        fill(bakeryPale, sliver(28, 82, 48, 94, 68, 82, 7.5)),
        fill(mustard, sliver(30, 82.6, 48, 91, 66, 82.6, 2.4)),
        fill(
          crumb,
          times(7, (index) => wedge(38 + index * 3.4, 89 + wobble(0.6), 38.6 + index * 3.4, 85.6, 1)),
        ),
      ),
      parted(loop, back, 3),
      solid(back, crust, coffee, band),
      parted(loop, front, 3),
      parted(back, front, 3),
      solid(front, crust, coffee, band),
      fill(paper, sliver(57, 27, 50, 36, 44, 43, 1.5), sliver(40.6, 34, 46, 40.6, 50, 43, 1.2)),
      ...salt.map(([x, y, turn]) => grain(x, y, turn)),
    )
  },
}

const baguettes: Print = {
  file: 'products/baguette',
  title: 'Steinofen-Baguette',
  draw: () => {
    const bag = 'M22 45L63 34L78 87Q58 95 37 93Z'
    const rear = rope(
      [
        [47, 62],
        [34, 30],
        [24, 9],
      ],
      [17, 16, 10],
    )
    const front = rope(
      [
        [58, 66],
        [58, 36],
        [60, 8],
      ],
      [18, 17.5, 11],
    )
    const third = rope(
      [
        [66, 60],
        [79, 34],
        [87, 17],
      ],
      [16, 15, 9.5],
    )
    const slashes = (loaf: string, places: [number, number, number][]) =>
      within(
        loaf,
        ...places.map(
          ([x, y, turn]) =>
            fill(bakeryPale, place(sliver(-5, 4, -2, -3, 5.4, -5, 4), x, y, 1, turn)) +
            fill(coffee, place(sliver(-5, 6, -1.6, -0.6, 6, -3, 1.7), x, y, 1, turn)),
        ),
      )
    const form = { left: 4.5, up: 3, comb: 4 }
    return goods(
      [bag, rear, front, third],
      lit(rear, mustard, crust, form, { inset: 2.8, width: 1.6, length: 9 }),
      slashes(rear, [
        [25, 15, -20],
        [31, 25, -20],
        [36, 36, -20],
      ]),
      parted(rear, third, 3),
      lit(third, mustard, crust, form, { inset: 2.8, width: 1.6, length: 9 }),
      slashes(third, [
        [84, 22, 36],
        [78, 32, 36],
        [72, 43, 36],
      ]),
      parted(rear, front, 3),
      parted(third, front, 3),
      lit(front, mustard, crust, form, { inset: 3, width: 1.8, length: 10 }),
      slashes(front, [
        [59.5, 15, 12],
        [59, 26, 8],
        [58.5, 37, 8],
      ]),
      parted(rear, bag, 3),
      parted(front, bag, 3),
      parted(third, bag, 3),
      solid(bag, sand, clay, { left: 9, up: 3, comb: 7 }),
      fill(clay, cut('M22 45L63 34L64 38.5L23.5 49.5Z')),
      fill(
        paper,
        times(10, (index) => wedge(24 + index * 4.1, 48.6 - index * 1.1, 23.6 + index * 4.1, 45.5 - index * 1.1, 1.2)),
        sliver(29, 56, 32, 70, 37, 84, 2),
      ),
      `<g transform="rotate(-9 50 70)">${label({ x: 50, top: 55, width: 35, height: 30, word: 'Baguette', size: 9, range: 'mustard', heart: 12 })}</g>`,
    )
  },
}

export const croissant: Print = {
  file: 'products/buttercroissant',
  title: 'Buttercroissant',
  draw: () => {
    const tips = ['M14 77C4 74 1 63 6 54L22 57L24 73Z', 'M82 77C92 74 95 63 90 54L74 57L72 73Z']
    const wings = [
      'M5 57C8 42 18 33 28 32L37 61C28 63 24 69 22 76C12 76 6 68 5 57Z',
      'M91 57C88 42 78 33 68 32L59 61C68 63 72 69 74 76C84 76 90 68 91 57Z',
    ]
    const shoulders = [
      'M20 39C23 27 31 21 42 20L43 60C37 60 32 62 30 66C23 61 18 50 20 39Z',
      'M76 39C73 27 65 21 54 20L53 60C59 60 64 62 66 66C73 61 78 50 76 39Z',
    ]
    const middle = 'M33 27C36 18 60 18 63 27C67 40 66 54 61 65C54 70 42 70 35 65C30 54 29 40 33 27Z'
    const order = [...tips, ...wings, ...shoulders, middle]
    const ribs = (outline: string, x: number, lean: number) =>
      within(
        outline,
        fill(
          coffee,
          times(4, (index) =>
            sliver(x - 10 + index * 6 + lean, 24 + Math.abs(index - 1.5) * 4, x - 12 + index * 7, 44, x - 9 + index * 5.5 - lean, 62, 1.5),
          ),
        ),
      )
    let done: string[] = []
    return goods(
      order,
      ...order.map((outline, index) => {
        const before = done
        done = [...done, outline]
        return (
          before.map((other) => parted(other, outline, 3.2)).join('') +
          solid(outline, mustard, crust, { left: index % 2 === 1 || index === 6 ? 7 : 4, up: 6, comb: 6 }) +
          (index > 1 ? ribs(outline, [0, 0, 21, 75, 34, 62, 48][index] ?? 48, index === 6 ? 0 : index % 2 === 0 ? 3 : -3) : '')
        )
      }),
      glint(middle, { inset: 4.5, width: 2.8, length: 16, turn: 12 }),
      fill(
        paper,
        sliver(24, 42, 25, 32, 32, 26, 2),
        sliver(10, 56, 13, 45, 19, 40, 2),
        sliver(66, 28, 70, 30, 72, 36, 1.4),
        sliver(79, 42, 83, 45, 86, 51, 1.3),
      ),
    )
  },
}

const loaf: Print = {
  file: 'products/roggenmischbrot',
  title: 'Roggenmischbrot',
  draw: () => {
    const back = 'M54 84C38 88 17 86 8 78C0 69 1 49 9 38C20 22 46 14 68 19Z'
    const face = 'M44 81C38 61 42 33 58 23C73 15 91 27 94 51C96 69 90 81 81 84C68 87 51 87 44 81Z'
    const inner = 'M48.5 77.5C43.5 61 47 38 60 28.5C72 22 87 32 90 53C91.5 68 87 77.5 79 79.8C68 82 53 82 48.5 77.5Z'
    const pores = (count: number, least: number, most: number, from: number) =>
      times(count, (index) => {
        const [angle, radius] = [(index + from) * 2.39996, Math.sqrt((((index + from) * 37) % 83) / 83)]
        return cut(
          ellipse(
            68.5 + Math.cos(angle) * radius * 18,
            56 + Math.sin(angle) * radius * 23,
            least + random() * (most - least) * 1.6,
            least + random() * (most - least),
            -25,
          ),
          { step: 1.4 },
        )
      })
    return goods(
      [back, face],
      solid(back, crust, coffee, { left: -8, up: 20, comb: 0 }),
      within(
        back,
        shift(0.7, 0.6, fill(coffee, cut('M-2 62C0 43 10 30 26 22C42 14 58 14 72 18L56 92H-2Z'))),
        ...[
          [14, 56],
          [27, 54],
          [40, 51],
        ].map(
          ([x = 0, y = 0]) =>
            fill(bakeryPale, sliver(x - 1, y + 22, x - 5, y, x + 9, y - 21, 6.5)) +
            fill(crust, sliver(x + 1, y + 20, x - 1, y + 2, x + 10, y - 18, 4)) +
            fill(ink, sliver(x + 2.5, y + 20, x + 3, y + 3, x + 11, y - 16, 1.5)),
        ),
        fill(
          ink,
          times(9, (index) =>
            gouge(6 + index * 4.8 + wobble(1), 77 + wobble(1.5) + index * 0.4, 8 + index * 4.8, 81, 11 + index * 4.7, 85.5, 2),
          ),
        ),
        fill(
          paper,
          sliver(5, 62, 4, 50, 12, 39, 2.6),
          sliver(16.5, 33, 21, 28, 28, 24, 2),
          times(26, () => dot(6 + random() * 40, 30 + random() * 46, 0.35 + random() * 0.5)),
        ),
      ),
      parted(back, face, 3.6),
      fill(paper, face),
      shift(0.4, 0.3, fill(coffee, cut(face))),
      fill(crumb, cut(inner)),
      shade(inner, pore, { left: 3, up: 2, comb: 3.5, every: 2.8 }),
      within(inner, fill(coffee, pores(13, 0.7, 1.5, 4)), fill(pore, pores(34, 0.6, 1.7, 17)), fill(bakeryPale, pores(18, 0.4, 0.9, 51))),
      fill(paper, sliver(50, 64, 48.5, 46, 57, 34.5, 1.8)),
    )
  },
}

const muffin: Print = {
  file: 'products/heidelbeer-muffin',
  title: 'Heidelbeer-Muffin',
  draw: () => {
    const dome =
      'M13 53C5 44 11 36 18 33C19 21 31 11 47 10.5C63 10 75 20 78 32C87 36 91 45 83 53C76 58 66 54 60 57C52 60 44 55 36 57C28 59 19 58 13 53Z'
    const cup = 'M19 53L28 88Q48 94 68 88L77 53Z'
    const fruit = blueberry()
    const baked: [number, number, number, number][] = [
      [29, 34, 1.03, 0],
      [47, 22, 0.8, 40],
      [64, 31, 1.12, 80],
      [47, 43, 0.94, 120],
      [73, 47, 0.75, 200],
    ]
    return goods(
      [dome, cup, ellipse(84, 85, 7), ellipse(13, 87, 5.6)],
      within(
        cup,
        shift(0.5, 0.4, fill(coffee, cut('M16 50H80L70 96H26Z'))),
        fill(
          paper,
          times(8, (index) => `M${22 + index * 7.4} 56h2.6L${30.2 + index * 5} 94h-1.6Z`),
        ),
        fill(ink, cut('M16 50H80V60Q64 62 48 63Q30 63 16 60Z')),
        fill(
          berry,
          times(4, (index) => `M${55 + index * 6.2} 60h2L${53.5 + index * 4.6} 94h-1Z`),
        ),
      ),
      lit(dome, mustard, crust, { left: 6, up: 9, comb: 7 }, { inset: 5, width: 2.6, length: 16 }),
      within(
        dome,
        fill(
          crust,
          sliver(24, 36, 30, 22, 44, 17, 2.2),
          sliver(36, 40, 48, 34, 58, 35, 2.4),
          sliver(58, 20, 68, 24, 70, 30, 2.4),
          sliver(54, 31, 56, 36, 61, 40, 2),
          sliver(16, 40, 22, 39, 26, 41, 2),
        ),
        fill(
          coffee,
          times(9, (index) => gouge(74 - index * 7 + wobble(2), 56 + wobble(1), 77 - index * 7, 53, 79 - index * 7.2, 48 + wobble(2), 1.5)),
        ),
      ),
      fill(plum, ...baked.map(([x, y, scale]) => cut(ellipse(x + 0.8, y + 1.4, 7 * scale + 1.3)))),
      ...baked.map(([x, y, scale, turn]) => fruit(x, y, turn, scale)),
      fill(
        mustard,
        ...baked.map(([x, y, scale]) =>
          sliver(x - 8 * scale, y + 3 * scale, x, y + 14 * scale, x + 8 * scale, y + 3.5 * scale, 3.4 * scale),
        ),
      ),
      fruit(84, 85, 30),
      fruit(13, 87, 160, 0.8),
    )
  },
}

/** A blueberry of radius 7 around its own middle. */
export function blueberry(): (x: number, y: number, turn?: number, scale?: number) => string {
  return stamp(
    fill(berry, cut(ellipse(0, 0, 7, 6.6), { step: 2 })),
    fill(plum, cut(ellipse(-1.1, -1, 4.6, 4.2), { step: 1.8 })),
    fill(berry, dot(0.3, -1.4, 2.2)),
    fill(
      plumPale,
      sliver(-5, 0.7, -4.9, -4.2, -0.7, -5.5, 1.5),
      times(5, (index) => {
        const angle = index * 1.256
        return wedge(
          0.5 + Math.cos(angle) * 3.6,
          -1.1 + Math.sin(angle) * 3.4,
          0.5 + Math.cos(angle) * 1.8,
          -1.1 + Math.sin(angle) * 1.7,
          1.1,
        )
      }),
    ),
  )
}

const cake: Print = {
  file: 'products/erdbeer-sahne-torte',
  title: 'Erdbeer-Sahne-Torte',
  draw: () => {
    const top = 'M5 42L62 22Q84 25 91 40L33 56Z'
    const side = 'M5 42L33 56L91 40L90 72L33 91L7 74Z'
    const layer = (from: number, to: number) =>
      `M4 ${42 + from}L33 ${56 + from}L93 ${40 + from * 0.97}V${40 + to * 0.97}L33 ${56 + to}L4 ${42 + to}Z`
    const strawberry = 'M0-13C8-17 17-12 17-4C17 6 8 15 1 19C-7 15-16 6-16-4C-16-12-8-17 0-13Z'
    const fruit = (x: number, y: number, scale: number, turn: number) => {
      const outline = place(strawberry, x, y, scale, turn)
      const leaves = place('M0-12C-4-17-11-18-15-14C-11-10-7-9-3-10L-4-3L1-9L7-3L5-10C10-8 14-10 17-14C11-19 4-17 0-12Z', x, y, scale, turn)
      return (
        fill(paper, outline) +
        lit(outline, heartRed, press, { left: 4, up: 3, comb: 4 }, { inset: 3, width: 1.5, length: 7 }) +
        fill(
          mustard,
          [
            [-8, -2],
            [-2, 4],
            [5, -1],
            [9, 4],
            [1, 11],
            [-6, 7],
            [-1, -6],
          ]
            .map(([u = 0, v = 0]) => dot(x + u * scale, y + v * scale, 0.75))
            .join(''),
        ) +
        fill(leaf, cut(leaves, { step: 2 }))
      )
    }
    const piped = (x: number, y: number) =>
      fill(paper, cut(ellipse(x, y, 6.6, 4.8), { step: 2 })) +
      fill(sand, sliver(x - 4, y + 2.5, x + 1, y + 5.5, x + 6, y + 1, 1.7), sliver(x - 2, y - 1, x + 1, y + 1, x + 4, y - 2, 1))
    return goods(
      [top, side, place(strawberry, 58, 20, 0.72, -8), place(strawberry, 36, 36, 0.62, 10)],
      within(
        side,
        fill(bakeryPale, side),
        shift(
          0.5,
          0.4,
          fill(mustard, cut(layer(8, 16)), cut(layer(25, 38))),
          fill(crumb, 'M33 64L94 48V55.5L33 72Z', `M33 81L94 64V77L33 96Z`),
        ),
        fill(heartRed, cut(layer(18, 23), { off: 0.5 })),
        fill(press, `M33 74L94 57.5V62.5L33 79Z`),
        fill(
          crust,
          times(9, (index) => dot(9 + index * 2.6, 56 + index * 1.5, 0.6) + dot(9 + index * 2.7, 73 + index * 1.4 + wobble(2), 0.7)),
          times(
            16,
            (index) =>
              dot(36 + index * 3.5, 69 - index * 0.95 + wobble(1.5), 0.7) + dot(36 + index * 3.5, 87 - index * 1.1 + wobble(2), 0.8),
          ),
        ),
      ),
      within(
        side,
        fill(paper, layer(-4, 7)),
        fill(sand, 'M33 56L93 40V46.5L33 63Z'),
        fill(
          paper,
          times(8, (index) => wedge(38 + index * 6.6, 62.5 - index * 1.8, 38 + index * 6.6, 55 - index * 1.8, 2.6)),
        ),
      ),
      fill(paper, sliver(32.6, 57, 33, 74, 32.8, 90, 1.2)),
      fill(paper, cut(top)),
      within(
        top,
        fill(sand, sliver(12, 43, 30, 50, 38, 54, 1.6), sliver(52, 48, 72, 43, 88, 40, 1.6), sliver(46, 42, 56, 36, 68, 34, 1.4)),
      ),
      fill(clay, sliver(8, 41, 36, 32, 62, 22.5, 1.3), sliver(62, 22.5, 80, 26, 90, 39, 1.3)),
      piped(75, 33),
      piped(80, 39),
      piped(20, 42),
      fruit(36, 36, 0.62, 10),
      fruit(58, 20, 0.78, -8),
    )
  },
}

const coffeeToGo: Print = {
  file: 'products/kaffee-becher',
  title: 'Kaffee im Becher',
  draw: () => {
    const cup = 'M24 28L31 90Q48 95 65 90L72 28Z'
    const lid = 'M20 21Q48 15 76 21L77 30Q48 35 19 30Z'
    const dome = 'M28 9Q48 5 68 9L72 21Q48 26 24 21Z'
    return goods(
      [cup, lid, dome],
      solid(cup, sand, clay, { left: 12, up: 2, comb: 6 }),
      label({ x: 48, top: 37, width: 47, below: 38, height: 44, bow: 3, word: 'Kaffee', size: 12.5, range: 'coffee', heart: 17 }),
      lit(dome, coffee, ink, { left: 12, up: 1, comb: 5 }, { inset: 3, width: 1.8, length: 9 }),
      fill(ink, cut(ellipse(57, 10.5, 3.4, 1.2))),
      parted(dome, lid, 2),
      solid(lid, coffee, ink, { left: 13, up: 1, comb: 5 }),
      fill(paper, sliver(23, 24.5, 34, 27, 46, 27, 1.7), sliver(28, 34, 29, 36, 30, 41, 1.4)),
    )
  },
}

const cappuccino: Print = {
  file: 'products/cappuccino-becher',
  title: 'Cappuccino im Becher',
  draw: () => {
    const mouth = ellipse(44, 30, 37, 15)
    return goods(
      ['M7 31L17 89Q43 97 69 89L81 31Z', mouth],
      coffeeCup('M7 31L17 89Q43 97 69 89L81 31Z'),
      label({ x: 43.5, top: 52, width: 66, below: 57, height: 33, bow: 4, word: 'Cappuccino', size: 10.5, range: 'mustard', heart: 13 }),
      fill(paper, cut(mouth)),
      shade(mouth, sand, { left: 2, up: 0.6, comb: 0 }),
      fill(coffee, cut(ellipse(44, 30.6, 33, 12.4))),
      shift(0.4, 0.3, fill(crust, cut(ellipse(43.6, 31.4, 31, 11)))),
      fill(paper, cut('M44 40C34 37 20 34 21 28C22 23 36 22 44 27.5C52 22 66 23 67 28C68 34 54 37 44 40Z', { step: 2.2 })),
      fill(
        crust,
        cut('M44 36.5C37 34.5 29 32.5 30 29.5C31 27.5 39 27.5 44 30.6C49 27.5 57 27.5 58 29.5C59 32.5 51 34.5 44 36.5Z', { step: 2 }),
      ),
      fill(paper, cut('M44 33.8C41 33 37.5 32 38 31C39 30 42 30.5 44 31.8C46 30.5 49 30 50 31C50.5 32 47 33 44 33.8Z', { step: 2 })),
      fill(
        coffee,
        times(16, (index) => dot(30 + random() * 28, 22 + random() * 4, 0.3 + (index % 3) * 0.2)),
      ),
    )
  },
}

export const bakery = [pretzel, baguettes, croissant, loaf, muffin, cake, coffeeToGo, cappuccino]
