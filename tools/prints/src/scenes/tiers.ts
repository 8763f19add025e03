import { bakeryPale, coffee, crust, heartRed, herb, leaf, leafDark, leafPale, moss, mustard, paper, plumPale, press } from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { ellipse, rope, times, tube } from '../knife/shapes.ts'
import { lit, solid } from '../light.ts'
import { fill, goods, type Print, parted, within } from '../press.ts'

const disc = ellipse(48, 48, 45)

/** The ploughed field at the foot of each mark. */
const field = (light: string, dark: string): string =>
  within(
    disc,
    fill(light, cut('M0 72C20 64 40 68 58 70C74 71 86 66 98 62V98H0Z')),
    fill(dark, sliver(4, 92, 34, 78, 96, 72, 2.6), sliver(30, 96, 58, 82, 96, 80, 2.6)),
  )

const mark = (file: string, title: string, ground: string, growth: () => string): Print => ({
  file: `tiers/${file}`,
  title,
  draw: () => goods([disc], fill(ground, cut(disc)), growth()),
})

const leafOf = 'M0 0C4-14 18-20 32-18C32-6 20 4 0 0Z'

const sprout = (): string => {
  const stalk = rope(
    [
      [48, 76],
      [49, 60],
      [47, 44],
    ],
    [5, 4.6, 4],
  )
  const [left, right] = [place(leafOf, 48, 48, 1.05, 6, -1), place(leafOf, 47, 52, 1, -12)]
  return [
    field(crust, coffee),
    solid(stalk, herb, leafDark, { left: 1, up: 0, comb: 0 }),
    lit(left, leaf, leafDark, { left: 4, up: 5, comb: 4 }, { inset: 3.6, width: 1.8, length: 10 }),
    parted(left, right, 2.6),
    lit(right, leaf, leafDark, { left: 4, up: 5, comb: 4 }, { inset: 3.6, width: 1.8, length: 10 }),
    fill(leafPale, sliver(46, 47, 32, 42, 22, 34, 1.5), sliver(50, 50, 62, 44, 72, 38, 1.5)),
  ].join('')
}

const bloom = (): string => {
  const stalk = rope(
    [
      [48, 84],
      [50, 66],
      [48, 48],
    ],
    [4.6, 4.4, 4],
  )
  const petals = [0, 72, 144, 216, 288].map((turn) => place('M0-6C-14-9-15-26-3-29C0-27 0-27 3-29C15-26 14-9 0-6Z', 48, 38, 0.96, turn))
  const green = place(leafOf, 50, 72, 0.66, -6)
  return [
    field(leaf, leafDark),
    solid(stalk, herb, leafDark, { left: 1, up: 0, comb: 0 }),
    lit(green, herb, leafDark, { left: 3, up: 3, comb: 0 }, { inset: 2.6, width: 1.2, length: 7 }),
    ...petals.map(
      (petal, index) =>
        petals
          .slice(0, index)
          .map((other) => parted(other, petal, 2.4))
          .join('') + solid(petal, heartRed, press, { left: 4, up: 3.4, comb: 3 }),
    ),
    fill(paper, ...[0, 72, 144, 216, 288].map((turn) => place(wedge(0, -24, 0, -12, 1.5), 48, 38, 1, turn))),
    fill(paper, cut(ellipse(48, 38, 9))),
    lit(ellipse(48, 38, 7.6), mustard, crust, { left: 2.4, up: 2, comb: 0 }, { inset: 2, width: 1.2, length: 4 }),
    fill(
      coffee,
      times(6, (index) => dot(48 + Math.cos(index * 1.05) * 4.4, 38 + Math.sin(index * 1.05) * 4.4, 0.9)),
      dot(48, 38, 1.1),
    ),
  ].join('')
}

const harvest = (): string => {
  const kernel = 'M0 0C-8-5-8-16 0-22C8-16 8-5 0 0Z'
  const stalk = tube([48, 88], [48, 60], [48, 34], 3.6)
  const kernels = [
    ...[66, 52, 38].flatMap((y) => [place(kernel, 47, y, 0.86, -42), place(kernel, 49, y, 0.86, 42)]),
    place(kernel, 48, 32, 0.92, 0),
  ]
  return [
    field(moss, herb),
    solid(stalk, crust, coffee, { left: 1, up: 0, comb: 0 }),
    ...kernels.map(
      (outline, index) =>
        kernels
          .slice(0, index)
          .map((other) => parted(other, outline, 2))
          .join('') + lit(outline, mustard, crust, { left: 3, up: 2, comb: 0 }, { inset: 2.6, width: 1.5, length: 7 }),
    ),
    fill(
      crust,
      times(3, (index) => wedge(45 + index * 3, 3 + (index % 2) * 3, 46.6 + index * 1.4, 14, 1.2)),
    ),
  ].join('')
}

export const tiers = [
  mark('saat', 'Saat', leafPale, sprout),
  mark('bluete', 'Blüte', plumPale, bloom),
  mark('ernte', 'Ernte', bakeryPale, harvest),
]
