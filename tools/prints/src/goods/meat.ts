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
  mustard,
  paper,
  press,
  pumpkin,
  sand,
  terra,
  terraDark,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import type { Point } from '../knife/points.ts'
import { wobble } from '../knife/random.ts'
import { ellipse, rope, times, tube } from '../knife/shapes.ts'
import { furrows, heart } from '../label/heart.ts'
import { label } from '../label/label.ts'
import { type } from '../label/type.ts'
import { glint, lit, shade, solid } from '../light.ts'
import { heap } from '../parts/heap.ts'
import { fill, goods, lettering, type Print, parted, shift, stamp, within } from '../press.ts'

const chicken: Print = {
  file: 'products/haehnchenschenkel',
  title: 'Freiland-Hähnchenschenkel',
  draw: () => {
    const leg = 'M0-30C16-34 29-22 28-6C27 10 14 18 8 28C6 33 5 38 4 42L-5 41C-5 36-5 32-7 27C-13 16-25 8-26-7C-27-22-15-32 0-30Z'
    const bone = 'M-4 40L-4 48C-9 49-9 56-4 56C-2 60 4 60 5 56C10 56 10 49 4 48L4 40Z'
    const one = place(leg, 35, 40, 0.95, 34)
    const oneBone = place(bone, 35, 40, 0.95, 34)
    const two = place(leg, 60, 38, 0.98, -26)
    const twoBone = place(bone, 60, 38, 0.98, -26)
    const skin = (outline: string, x: number, y: number, turn: number) =>
      within(
        outline,
        fill(
          crust,
          ...[
            [-12, -14],
            [-4, -20],
            [8, -18],
            [-14, -2],
            [-2, -8],
            [10, -6],
            [-6, 6],
            [6, 6],
            [0, 16],
            [16, -14],
            [18, 0],
          ].map(([u = 0, v = 0]) => place(sliver(-1.8, 0.5, 0, -1.5, 1.8, 0.5, 1), x + u * 0.8, y + v * 0.8, 1, turn + u * 4)),
        ),
      )
    const joint = (outline: string) => solid(outline, bakeryPale, crumb, { left: 2, up: 1.5, comb: 0 })
    return goods(
      [one, oneBone, two, twoBone],
      joint(oneBone),
      parted(oneBone, one, 2.6),
      lit(one, pumpkin, terraDark, { left: 8, up: 6, comb: 7 }, { inset: 6, width: 3, length: 18, turn: -10 }),
      within(one, fill(mustard, sliver(12, 40, 16, 22, 34, 16, 4))),
      skin(one, 35, 40, 34),
      joint(twoBone),
      parted(one, two, 3.4),
      parted(oneBone, two, 3.4),
      parted(twoBone, two, 2.6),
      lit(two, pumpkin, terraDark, { left: 9, up: 6, comb: 7 }, { inset: 6, width: 3, length: 18 }),
      within(two, fill(mustard, sliver(39, 32, 46, 16, 60, 12, 4.5))),
      skin(two, 60, 38, -26),
    )
  },
}

const steak: Print = {
  file: 'products/rinderhueftsteak',
  title: 'Rinderhüftsteak',
  draw: () => {
    const whole = 'M8 40C6 22 24 8 46 8C68 8 90 20 91 42C92 60 78 66 66 72C54 80 44 92 30 88C16 84 18 66 14 56C11 50 9 46 8 40Z'
    const meat = 'M14.5 40C13 26 28 14.5 46 14C66 14 84 24 85 42C85 55 74 60 62 66C50 73 42 85 32 82C23 79 24 65 20 55C17 49 15 46 14.5 40Z'
    const sprig = rope(
      [
        [60, 92],
        [74, 84],
        [90, 66],
      ],
      [1.8, 1.8, 1.2],
    )
    const needle = stamp(
      fill(leafDark, place('M0 0C2-3 8-3 11 0C8 2 2 2 0 0Z', 0.5, 0.8)),
      fill(leaf, 'M0 0C2-3 8-3 11 0C8 1.5 2 1.5 0 0Z'),
    )
    return goods(
      [
        whole,
        sprig,
        ...times(
          7,
          (index) =>
            `${place('M0 0C2-3 8-3 11 0C8 2 2 2 0 0Z', 64 + index * 3.8, 90 - index * 3.2, 1, -85 + index * 3)}|${place('M0 0C2-3 8-3 11 0C8 2 2 2 0 0Z', 64 + index * 3.8, 91 - index * 3.2, 1, 8 - index * 5)}|`,
        )
          .split('|')
          .filter(Boolean),
      ],
      solid(whole, bakeryPale, crumb, { left: 4, up: 5, comb: 0 }),
      shift(0.3, 0.2, fill(heartRed, cut(meat))),
      shade(meat, press, { left: 8, up: 6, comb: 8 }),
      within(
        meat,
        fill(
          bakeryPale,
          sliver(24, 36, 34, 28, 46, 34, 3),
          sliver(40, 22, 52, 26, 60, 20, 2.2),
          sliver(50, 40, 60, 30, 76, 34, 3.2),
          sliver(30, 52, 40, 44, 52, 52, 2.6),
          sliver(58, 52, 66, 44, 76, 48, 2.4),
          sliver(28, 68, 36, 60, 46, 64, 2.2),
          sliver(20, 46, 26, 44, 30, 48, 1.6),
          sliver(66, 22, 72, 26, 78, 27, 1.6),
          sliver(44, 60, 50, 56, 58, 60, 1.6),
        ),
        fill(
          press,
          sliver(24, 42, 36, 36, 48, 42, 1.6),
          sliver(52, 46, 62, 38, 74, 42, 1.6),
          sliver(32, 60, 40, 54, 50, 58, 1.4),
          sliver(34, 22, 42, 18, 52, 18, 1.6),
        ),
      ),
      fill(paper, sliver(19, 34, 21, 24, 32, 19, 2.2), sliver(11, 36, 12, 26, 18, 19, 1.6)),
      ...[0, 1, 2, 3, 4, 5, 6].map(
        (index) => needle(64 + index * 3.8, 90 - index * 3.2, -85 + index * 3) + needle(64 + index * 3.8, 91 - index * 3.2, 8 - index * 5),
      ),
      fill(herb, sprig),
    )
  },
}

const bacon: Print = {
  file: 'products/bauernspeck',
  title: 'Bauernspeck in Scheiben',
  draw: () => {
    const rasher = 'M-9-38C-5-42 5-42 9-38C7-26 12-16 10-4C8 8 12 18 9 30H-9C-11 18-6 8-9-4C-12-16-6-26-9-38Z'
    const strip = (x: number, wide: number) =>
      rope(
        [
          [x, -40],
          [x + 2.4, -22],
          [x + 0.4, -4],
          [x + 2.6, 12],
          [x + 1, 32],
        ],
        [wide, wide * 1.25, wide * 0.7, wide * 1.2, wide],
      )
    const slices = heap(
      rasher,
      [
        [16, 46, -7],
        [32, 44, -3],
        [48, 43, 1],
        [64, 44, 4],
        [80, 46, 8],
      ],
      fill(terraDark, cut(rasher)) +
        within(
          rasher,
          fill(bakeryPale, cut('M-6.500-44H14V34H-7C-9 18-4 8-6.500-4C-9-16-4-26-6.500-44Z')),
          fill(heartRed, strip(-1.6, 4), strip(5.4, 4.6)),
          fill(press, strip(-0.2, 1), strip(7.4, 1.3)),
        ),
      3,
    )
    const pack = 'M6 52Q5 49 9 49H87Q91 49 90 52L87 89Q87 92 84 92H12Q9 92 9 89Z'
    return goods(
      [...slices.outlines, pack],
      slices.layers,
      ...slices.outlines.map((outline) => parted(outline, pack, 3.4)),
      lit(pack, terra, terraDark, { left: 10, up: 2, comb: 6 }, { inset: 3.4, width: 1.8, length: 10, turn: -40 }),
      label({ x: 47.5, top: 54, width: 64, height: 33, word: 'Speck', size: 14, range: 'mustard', heart: 15 }),
    )
  },
}

const trout: Print = {
  file: 'products/regenbogenforelle',
  title: 'Regenbogenforelle',
  draw: () => {
    const body =
      'M5 60C9 48 24 34 46 30C62 27 72 30 80 34C82 28 86 19 93 15C94 24 92 31 90 37C92 43 93 50 92 58C86 54 82 49 80 45C70 56 54 68 36 71C22 74 9 72 5 60Z'
    const fin = 'M42 31C46 20 56 17 64 21C62 24 62 27 64 30Z'
    const belly = 'M48 68C50 76 58 80 65 78C62 72 62 67 64 62ZM28 72C30 79 36 82 42 81C40 77 40 74 42 70Z'
    return goods(
      [
        body,
        fin,
        ...belly
          .split('Z')
          .filter(Boolean)
          .map((path) => `${path}Z`),
        ellipse(62, 82, 13, 10),
      ],
      ...[
        fin,
        ...belly
          .split('Z')
          .filter(Boolean)
          .map((path) => `${path}Z`),
      ].map((outline) => solid(outline, herb, leafDark, { left: 3, up: 2, comb: 0 })),
      fill(leafPale, sliver(47, 29, 50, 24, 56, 20.5, 1), sliver(53, 28, 56, 24, 61, 21.5, 1)),
      solid(body, sand, clay, { left: 3, up: 6, comb: 5 }),
      within(
        body,
        fill(herb, cut('M0 60C8 46 24 36 46 33C64 30 74 34 82 37C84 30 90 24 96 12V0H0Z')),
        fill(
          leafDark,
          times(10, (index) =>
            wedge(
              22 + index * 5.6 + wobble(1),
              45 - index * 1.3 + Math.abs(index - 6) * 0.4,
              20 + index * 5.8,
              36 - index * 1.1 + wobble(1),
              2,
            ),
          ),
        ),
        fill(heartRed, cut('M26 55C40 48 60 43 80 40.5C64 50 44 58 26 60Z')),
        fill(paper, sliver(14, 66, 34, 72, 56, 60, 3)),
        fill(
          ink,
          times(22, (index) =>
            dot(
              28 + (index % 11) * 4.8 + wobble(1.5),
              43 - (index % 11) * 0.7 + (index > 10 ? 18 - (index % 11) * 1.2 : 0) + wobble(2),
              index > 10 ? 0.8 : 1.1,
            ),
          ),
        ),
        fill(herb, cut('M78 37C84 30 88 24 93 14C95 24 92 31 90 37C92 43 93 50 92 58C86 53 82 48 78 43Z')),
        fill(leafDark, sliver(82, 36, 86, 28, 92, 19, 1.6), sliver(83, 40, 87, 46, 91, 54, 1.6), sliver(83, 38, 87, 38, 90, 38, 1.4)),
        fill(terra, cut('M22 41C30 48 31 62 24 72L22 72C27 60 27 50 20 43Z')),
      ),
      fill(ink, dot(13, 55, 1.7)),
      fill(paper, sliver(20, 42, 30, 36, 44, 34, 1.6)),
      parted(body, ellipse(62, 82, 13, 10), 3),
      fill(paper, ellipse(62, 82, 13, 10)),
      fill(mustard, cut(ellipse(62, 82, 13, 10))),
      fill(bakeryPale, cut(ellipse(62, 82, 11, 8.2))),
      fill(
        mustard,
        times(8, (index) => {
          const angle = index * 0.785 + 0.3
          return cut(
            `M${(62 + Math.cos(angle) * 2).toFixed(1)} ${(82 + Math.sin(angle) * 1.5).toFixed(1)}L${(62 + Math.cos(angle - 0.28) * 9).toFixed(1)} ${(82 + Math.sin(angle - 0.28) * 6.8).toFixed(1)}L${(62 + Math.cos(angle + 0.28) * 9).toFixed(1)} ${(82 + Math.sin(angle + 0.28) * 6.8).toFixed(1)}Z`,
            { step: 4 },
          )
        }),
      ),
    )
  },
}

const prawns: Print = {
  file: 'products/eismeergarnelen',
  title: 'Eismeergarnelen',
  draw: () => {
    const body = rope(
      [
        [70, 36],
        [52, 20],
        [32, 20],
        [16, 36],
        [14, 58],
        [26, 74],
        [40, 78],
      ],
      [21, 25, 25, 22, 18, 13, 8],
    )
    const beak = 'M62 24C74 20 84 22 95 30C86 31 82 34 78 40Z'
    const fan = 'M38 74C46 66 56 64 64 67C60 71 58 73 56 75C62 76 66 80 68 86C60 86 56 85 52 82C53 87 52 91 48 95C42 91 38 84 36 80Z'
    const legs = [
      [64, 45, 72, 56, 69, 66],
      [56, 43, 63, 53, 58, 63],
      [48, 40, 53, 50, 47, 58],
      [40, 40, 43, 48, 38, 54],
      [33, 46, 36, 52, 33, 57],
    ].map(([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) => tube([a, b], [c, d], [e, f], 4.6, 2))
    const feelers = [
      rope(
        [
          [78, 30],
          [88, 44],
          [84, 66],
          [92, 84],
        ],
        [2.6, 2, 1.6, 0.9],
      ),
      rope(
        [
          [76, 34],
          [79, 52],
          [76, 70],
        ],
        [2.4, 1.8, 0.9],
      ),
    ]
    const rings = [
      [55, 7, 48, 22, 57, 35],
      [39, 7, 38, 20, 44, 33],
      [23, 13, 28, 24, 36, 33],
      [9, 28, 18, 33, 28, 38],
      [3, 48, 12, 47, 24, 48],
      [9, 66, 17, 61, 24, 58],
      [22, 80, 26, 74, 29, 66],
    ]
    return goods(
      [body, beak, fan, ...legs, ...feelers],
      fill(heartRed, ...feelers),
      fill(terra, ...legs),
      solid(fan, pumpkin, heartRed, { left: 4, up: 4, comb: 4 }),
      fill(bakeryPale, wedge(63, 69, 44, 76, 1.4), wedge(64, 84, 44, 79, 1.4), wedge(48, 91, 42, 80, 1.4)),
      parted(fan, body, 2.6),
      solid(beak, pumpkin, heartRed, { left: 3, up: 3, comb: 0 }),
      lit(body, pumpkin, heartRed, { left: 5, up: 5, comb: 6 }, { inset: 5, width: 2.6, length: 18 }),
      within(
        body,
        fill(bakeryPale, ...rings.map(([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) => sliver(a, b, c, d, e, f, 2.4))),
        fill(
          heartRed,
          ...rings.map(([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) => sliver(a - 1.6, b + 1.6, c - 1.6, d + 1.6, e - 1.6, f + 1.6, 1.2)),
        ),
      ),
      fill(ink, dot(76, 30, 2)),
    )
  },
}

const sausages: Print = {
  file: 'products/bratwurst',
  title: 'Bratwurst',
  draw: () => {
    const upper: Point[] = [
      [13, 29],
      [29, 42],
      [48, 46],
      [66, 42],
      [85, 27],
    ]
    const lower: Point[] = [
      [12, 59],
      [30, 71],
      [49, 75],
      [68, 71],
      [86, 57],
    ]
    const band = 'M33 26Q46 31 61 25L64 84Q48 90 34 85Z'
    const knot = 'M0-2L-4.5-4L-5.5 0L-4 3.6L0 2Z'
    const sausage = (points: Point[]) => {
      const skin = rope(points, [19, 23, 23, 23, 19])
      return {
        skin,
        layers: () =>
          shift(0.3, -0.3, fill(mustard, skin)) +
          within(
            skin,
            shift(0.7, 3.4, fill(terra, skin)),
            fill(
              terraDark,
              rope(
                points.map(([x, y]): Point => [x, y + 9]),
                [2, 4, 6, 4, 2],
              ),
            ),
            fill(
              ink,
              times(7, (index) => {
                const share = index / 6
                const at = points[0] && points[4] ? points[0][0] + (points[4][0] - points[0][0]) * share : 0
                const y = (points[0]?.[1] ?? 0) + (1 - (share * 2 - 1) ** 2) * 18
                return sliver(at - 4.5, y + 6, at - 1, y + 1, at + 4.5, y - 7, 2.8)
              }),
            ),
          ) +
          glint(skin, { inset: 3.4, width: 2, length: 15, turn: -20 }),
      }
    }
    const [one, two] = [sausage(upper), sausage(lower)]
    const ends: [number, number, number][] = [
      [6, 24, 35],
      [92, 21, 145],
      [5, 54, 35],
      [93, 51, 145],
    ]
    return goods(
      [one.skin, two.skin, ...ends.map(([x, y, turn]) => place(knot, x, y, 1, turn))],
      fill(coffee, ...ends.map(([x, y, turn]) => cut(place(knot, x, y, 1, turn)))),
      one.layers(),
      parted(one.skin, two.skin, 3),
      two.layers(),
      fill(paper, cut(band)),
      within(
        band,
        shift(
          0.3,
          0.3,
          fill(mustard, cut('M30 74Q46 69 66 73V94H30Z')),
          fill(sand, cut('M57 24H66V73H58Z')),
          fill(crust, cut('M58 72.6H66V94H59Z')),
        ),
        fill(paper, sliver(33, 86, 44, 78, 63, 76.5, 1.7), sliver(42, 89, 50, 82.5, 63, 81, 1.7)),
      ),
      fill(heartRed, heart(47.5, 44, 17)),
      fill(paper, furrows(47.5, 44, 17)),
      lettering(type('Bratwurst', 48, 66, 9, { arc: -150, most: 27 }), ink),
    )
  },
}

export const meat = [chicken, steak, bacon, trout, prawns, sausages]
