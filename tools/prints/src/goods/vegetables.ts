import {
  bakeryPale,
  clay,
  coffee,
  crumb,
  crust,
  glass,
  heartRed,
  herb,
  ink,
  leaf,
  leafDark,
  leafPale,
  moss,
  mustard,
  paper,
  pumpkin,
  sand,
} from '../inks.ts'
import { cut, dot, sliver } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { random, wobble } from '../knife/random.ts'
import { ellipse, rope, times } from '../knife/shapes.ts'
import { heart } from '../label/heart.ts'
import { label } from '../label/label.ts'
import { lit, shade, solid } from '../light.ts'
import { dill, dillOutline } from '../parts/bites.ts'
import { heap, type Spot } from '../parts/heap.ts'
import { fill, goods, type Print, parted, shift, stamp, within } from '../press.ts'

const cucumber: Print = {
  file: 'products/salatgurke',
  title: 'Salatgurke',
  draw: () => {
    const body = rope(
      [
        [88, 10],
        [74, 24],
        [52, 46],
        [28, 68],
      ],
      [9, 21, 24, 25],
    )
    const face = ellipse(26, 70, 12.6, 12.6)
    const coin = (x: number, y: number, a: number, b: number, turn: number) => {
      const rind = ellipse(x, y, a, b, turn)
      const flesh = ellipse(x, y, a - 2.2, b - 2.2, turn)
      const seeds = times(9, (index) => {
        const angle = index * 0.698 + 0.2
        const [u, v] = [Math.cos(angle) * (a - 7), Math.sin(angle) * (b - 7)]
        const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
        const [px, py] = [x + u * c - v * s, y + u * s + v * c]
        return sliver(px - (px - x) * 0.2, py - (py - y) * 0.2, px, py, px + (px - x) * 0.3, py + (py - y) * 0.3, 1.6)
      })
      return (
        fill(paper, rind) +
        shift(0.3, 0.2, fill(leaf, cut(rind))) +
        fill(leafPale, cut(flesh)) +
        shade(flesh, glass, { left: 2.4, up: 2, comb: 3 }) +
        fill(glass, cut(ellipse(x, y, a - 5, b - 5, turn))) +
        fill(paper, seeds)
      )
    }
    const [one, two] = [ellipse(52, 80, 14, 12, -14), ellipse(76, 76, 14, 12.5, 12)]
    return goods(
      [body, face, one, two],
      lit(body, leaf, leafDark, { left: 6, up: 6, comb: 7 }, { inset: 5, width: 2.6, length: 20, turn: 0 }),
      within(
        body,
        fill(herb, sliver(84, 16, 60, 42, 36, 66, 2.4), sliver(76, 18, 54, 38, 26, 58, 2), sliver(88, 22, 66, 48, 42, 72, 1.6)),
        fill(
          leafPale,
          times(14, () => {
            const share = random()
            return dot(78 - share * 48 + wobble(7), 22 + share * 44 + wobble(7), 0.6)
          }),
        ),
      ),
      fill(moss, cut(ellipse(89, 9, 4, 3, -40))),
      coin(26, 70, 12.6, 12.6, 0),
      parted(body, two, 3),
      coin(76, 76, 14, 12.5, 12),
      parted(two, one, 3),
      coin(52, 80, 14, 12, -14),
    )
  },
}

const carrots: Print = {
  file: 'products/moehren',
  title: 'Möhren mit Grün',
  draw: () => {
    const roots = [
      rope(
        [
          [33, 47],
          [26, 64],
          [12, 91],
        ],
        [16, 15, 3],
      ),
      rope(
        [
          [64, 47],
          [71, 64],
          [85, 90],
        ],
        [16, 15, 3],
      ),
      rope(
        [
          [48, 49],
          [49, 70],
          [48, 94],
        ],
        [21, 18, 4],
      ),
    ]
    const stalks: [number, number][] = [
      [17, 22],
      [79, 22],
      [31, 11],
      [65, 11],
      [48, 8],
    ]
    const stems = stalks.map(([x, y]) =>
      rope(
        [
          [48, 46],
          [48 + (x - 48) * 0.4, 30],
          [x * 0.8 + 9.6, y + 8],
        ],
        [4.4, 3.4, 2],
      ),
    )
    const tufts = stalks.flatMap(([x, y]): [number, number, number, number][] => {
      const turn = (x - 48) * 1.5
      return [
        [x, y + 6, turn, 1],
        [x + (48 - x) * 0.3 + (x < 48 ? 5 : -5), y + 8 + (40 - y) * 0.2, turn + (x < 48 ? 34 : -34), 0.92],
      ]
    })
    const tuft = dill()
    return goods(
      [...roots, ...stems, ...tufts.map(([x, y, turn, scale]) => place(dillOutline, x, y, scale, turn))],
      fill(herb, ...stems),
      ...tufts.map(([x, y, turn, scale]) => tuft(x, y, turn, scale)),
      ...roots.map(
        (root, index) =>
          roots
            .slice(0, index)
            .map((other) => parted(other, root, 3))
            .join('') +
          lit(
            root,
            pumpkin,
            heartRed,
            { left: 5, up: 2, comb: 5 },
            { inset: 4, width: 2.2, length: 12, turn: [-20, -50, -30][index] ?? 0 },
          ) +
          within(
            root,
            fill(
              mustard,
              times(5, (line) => {
                const [x = 0, end = 0] =
                  [
                    [33, 12],
                    [64, 85],
                    [48, 48],
                  ][index] ?? []
                const [u, v] = [x + (end - x) * (0.1 + line * 0.16), 53 + line * 7.4]
                return sliver(u - 7 + (line % 2) * 7, v, u - 2 + (line % 2) * 3, v + 1.6, u + 1 + (line % 2) * 6, v - 0.4, 1.3)
              }),
            ),
          ),
      ),
      solid('M37 35Q48 39 59 35L60 43Q48 47 36 43Z', paper, sand, { left: 4, up: 0, comb: 0 }),
      fill(heartRed, heart(48, 40.4, 8)),
    )
  },
}

const broccoli: Print = {
  file: 'products/brokkoli',
  title: 'Brokkoli',
  draw: () => {
    const stalk = 'M36 56C40 70 39 82 37 90Q48 95 60 90C58 80 58 70 63 56Z'
    const arms = 'M40 74C30 68 24 60 20 52L34 50L46 62ZM56 74C66 68 73 60 77 52L62 50L51 62Z'
    const heads: [number, number, number][] = [
      [48, 24, 19],
      [24, 36, 17.5],
      [73, 36, 17.5],
      [37, 47, 15],
      [61, 47, 15],
      [14, 49, 10.5],
      [83, 49, 10.5],
    ]
    const cloud = (x: number, y: number, r: number) => {
      const bumps = 9
      let path = ''
      for (let index = 0; index < bumps; index++) {
        const [a, b] = [(index / bumps) * 6.283 + 0.3, ((index + 1) / bumps) * 6.283 + 0.3]
        const [px, py] = [x + Math.cos(a) * r * 0.86, y + Math.sin(a) * r * 0.8]
        const [qx, qy] = [x + Math.cos(b) * r * 0.86, y + Math.sin(b) * r * 0.8]
        const [mx, my] = [x + Math.cos((a + b) / 2) * r * 1.32, y + Math.sin((a + b) / 2) * r * 1.2]
        path += `${index === 0 ? `M${px.toFixed(1)} ${py.toFixed(1)}` : ''}Q${mx.toFixed(1)} ${my.toFixed(1)} ${qx.toFixed(1)} ${qy.toFixed(1)}`
      }
      return `${path}Z`
    }
    const head = cut(cloud(0, 0, 17))
    const buds = stamp(
      fill(leafPale, dot(0, 0, 0.8), dot(3.2, -1.5, 0.7), dot(1.4, 2.6, 0.7), dot(-2.6, 1.8, 0.8)),
      fill(leafDark, dot(2.2, 1, 0.7), dot(-1, -2.4, 0.7)),
    )
    const spots = [5, 6, 0, 1, 2, 3, 4].map((index): Spot => {
      const [x, y, r] = heads[index] ?? [0, 0, 0]
      return [x, y, 0, Math.round(r / 1.7) / 10]
    })
    const floret =
      solid(head, leaf, leafDark, { left: 5, up: 4, comb: 4, every: 3 }) +
      fill(herb, cut(ellipse(-4, -5, 9, 7.6))) +
      buds(-7, -7) +
      buds(3, -8, 60) +
      buds(-2, 0, 120) +
      buds(-10, 2, 20) +
      buds(7, 0, 200)
    const print = stamp(fill(leafDark, place(head, 1, 1.6, 1.04)), floret)
    return goods(
      [stalk, arms, ...spots.map(([x, y, , scale]) => place(head, x, y, scale))],
      lit(stalk, glass, herb, { left: 8, up: 1, comb: 6 }, { inset: 4, width: 2, length: 9, turn: -30 }),
      ...arms
        .split('Z')
        .filter(Boolean)
        .map((arm) => solid(`${arm}Z`, glass, herb, { left: 4, up: -3, comb: 4 })),
      fill(leafDark, cut('M24 56C36 64 60 64 73 56L66 62Q48 70 31 62Z')),
      fill(herb, sliver(45, 70, 44, 80, 44.5, 89, 1.4), sliver(52, 70, 52, 80, 52, 90, 1.4)),
      ...spots.map(([x, y, , scale]) => print(x, y, 0, scale)),
    )
  },
}

const mushrooms: Print = {
  file: 'products/braune-champignons',
  title: 'Braune Champignons',
  draw: () => {
    const cap = 'M4 44C2 22 18 8 38 8C58 8 72 23 69 44C67 52 56 49 37 50C18 50 6 53 4 44Z'
    const stem = 'M25 48C28 56 26 66 23 72Q36 79 50 72C47 64 46 56 49 48Z'
    const half =
      'M66 38C82 38 94 48 93 62C92 69 86 70 80 68C78 74 79 82 81 88Q67 95 53 88C55 82 56 74 54 68C48 70 41 69 41 62C40 48 50 38 66 38Z'
    const flesh =
      'M66 42C79 42 89 50 89.5 60C89 65 84 64.5 77 63C73 68 74 78 75.5 86Q67 89.5 58 86C60 78 60 68 57 63C50 64.5 45 65 44.5 60C45 50 53 42 66 42Z'
    return goods(
      [cap, stem, half],
      lit(stem, bakeryPale, crumb, { left: 8, up: 1, comb: 6 }, { inset: 4, width: 1.6, length: 8, turn: -35 }),
      fill(clay, cut('M22 49Q37 58 52 49L50 54Q37 60 25 54Z')),
      parted(stem, cap, 2.4),
      lit(cap, crust, coffee, { left: 9, up: 7, comb: 8 }, { inset: 6, width: 3.2, length: 18 }),
      within(
        cap,
        fill(
          bakeryPale,
          times(14, () => dot(14 + random() * 40, 16 + random() * 24, 0.6)),
        ),
      ),
      parted(cap, half, 3.4),
      parted(stem, half, 3.4),
      solid(half, coffee, ink, { left: 3, up: 2, comb: 0 }),
      fill(bakeryPale, cut(flesh)),
      shade(flesh, crumb, { left: 5, up: 2, comb: 5 }),
      fill(coffee, cut('M45.5 61C52 56 58 58 59.5 65C54 64 48 66 45.5 61ZM88.5 61C82 56 76 58 74.5 65C80 64 86 66 88.5 61Z')),
      fill(
        bakeryPale,
        times(5, (index) => sliver(48 + index * 2.3, 63, 49 + index * 2.4, 61, 50 + index * 2.3, 59.5, 0.9)),
        times(5, (index) => sliver(86 - index * 2.3, 63, 85 - index * 2.4, 61, 84 - index * 2.3, 59.5, 0.9)),
      ),
    )
  },
}

const potatoes: Print = {
  file: 'products/kartoffeln',
  title: 'Festkochende Kartoffeln',
  draw: () => {
    const sack = 'M14 44C10 58 9 76 14 88Q40 95 67 88C72 76 71 58 67 44Z'
    const shape = 'M-17-2C-17-10-9-13 0-12C9-13 18-9 18 0C19 9 10 13 1 12C-9 14-17 8-17-2Z'
    const piece =
      lit(shape, mustard, crust, { left: 6, up: 5, comb: 5 }, { inset: 3.6, width: 2, length: 10 }) +
      fill(
        coffee,
        ...[
          [-9, 3],
          [-3, -4],
          [3, 6],
          [8, -2],
          [1, 1],
          [11, 4],
        ].map(([u = 0, v = 0]) => dot(u, v, 0.8)),
      )
    const top = heap(
      shape,
      [
        [26, 34, -10, 0.9],
        [54, 34, 14, 0.9],
        [40, 27, 4],
        [40, 40, -4, 0.9],
      ],
      piece,
    )
    const front = heap(
      shape,
      [
        [80, 68, 30, 0.84],
        [74, 83, 4, 0.95],
      ],
      piece,
    )
    return goods(
      [sack, ...top.outlines, ...front.outlines, 'M9 46C6 40 12 36 18 40Q40 50 63 40C70 36 75 41 72 46Q40 60 9 46Z'],
      top.layers,
      ...top.outlines.map((outline) => parted(outline, sack, 3)),
      solid(sack, sand, clay, { left: 11, up: 2, comb: 8 }),
      within(
        sack,
        fill(
          clay,
          times(8, (index) => sliver(18 + index * 6.5, 50, 17 + index * 6.5, 54, 18 + index * 6.5, 58 + wobble(2), 1.2)),
        ),
      ),
      solid('M9 46C6 40 12 36 18 40Q40 50 63 40C70 36 75 41 72 46Q40 60 9 46Z', crumb, clay, { left: 5, up: 2, comb: 4 }),
      label({ x: 39, top: 57, width: 47, height: 29, bow: 2.5, word: 'Kartoffeln', size: 9.5, range: 'leaf', heart: 12 }),
      ...front.outlines.map((outline) => parted(sack, outline, 3)),
      front.layers,
    )
  },
}

const squash: Print = {
  file: 'products/hokkaido-kuerbis',
  title: 'Hokkaido-Kürbis',
  draw: () => {
    const body = 'M43 19C53 17 63 20 71 27C81 35 85 46 83 58C80 75 65 86 45 86C24 86 8 76 6 58C4 45 9 35 18 27C26 20 34 18 43 19Z'
    const wedgeOut = 'M46 69C47 87 60 96 75 94C89 92 96 76 92 55Q73 76 46 69Z'
    const stalk = 'M35.5 22C39 16 37 10 32 7L42 3C48 8 49 14 52 21C48 25.5 39 26 35.5 22Z'
    const rib = (lean: number, width: number) => sliver(43 + lean * 0.06, 21, 43 + lean * 2, 52, 44 + lean * 0.1, 85, width)
    const seeds: [number, number, number][] = [
      [61.5, 75.6, 62],
      [67.5, 77.8, 80],
      [74, 76.8, 100],
      [80, 73, 125],
      [85, 67.5, 140],
    ]
    return goods(
      [body, stalk, wedgeOut],
      shift(0, 0, fill(mustard, cut(body))),
      within(
        body,
        shift(0.9, 0.7, fill(pumpkin, cut('M43 16C66 14 88 34 86 58C84 78 66 90 45 90C20 90 2 78 2 58C2 36 20 16 43 16Z'))),
        fill(mustard, rib(-10, 2), rib(-22, 2.2), rib(-33, 2), rib(4, 1.8), rib(17, 2), rib(30, 2)),
        shift(
          0.6,
          0.4,
          fill(
            heartRed,
            times(10, (index) =>
              sliver(73 + wobble(1), 34 + index * 4.6, 80 - Math.abs(index - 4) * 0.5, 37 + index * 4.6, 85, 37 + index * 4.8, 2),
            ),
            times(8, (index) => sliver(20 + index * 4.6, 78 + wobble(0.6), 22 + index * 4.6, 81, 23 + index * 4.7, 86, 1.7)),
          ),
        ),
        fill(paper, sliver(15, 47, 16, 36, 24, 29, 2.8), sliver(13, 56, 12.5, 54, 13.4, 51, 1.7)),
      ),
      solid(stalk, moss, leafDark, { left: 6, up: 0, comb: 4 }),
      fill(leafDark, sliver(41, 23, 43, 14, 37.5, 6, 1.6)),
      parted(body, wedgeOut, 4),
      fill(paper, wedgeOut),
      shift(
        0.5,
        0.4,
        fill(pumpkin, cut(wedgeOut)),
        fill(heartRed, cut('M58 88C68 92 78 90 84 82C90 75 92 66 92.5 56C96 76 89 92 75 94.5C68 95.3 62 93 58 88Z')),
      ),
      fill(mustard, cut('M47 69.5C52 82 63 88 74 86C84 84 91 73 92 56Q74 76 47 69.5Z')),
      fill(pumpkin, cut('M53 72C60 80.5 67 83 73.5 81.5C81 79.5 87 71 89.5 62Q74 77 53 72Z')),
      ...seeds.map(([x, y, turn]) =>
        fill(paper, cut(place('M-3.2 0C-1.8-2.5 1.2-2.5 3.4 0C1.2 2.5-1.8 2.5-3.2 0Z', x, y, 1, turn), { step: 1.8, off: 0.1 })),
      ),
    )
  },
}

export const vegetables = [cucumber, carrots, broccoli, mushrooms, potatoes, squash]
