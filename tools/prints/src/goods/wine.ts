import {
  bakeryPale,
  berry,
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
  plum,
  press,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { wobble } from '../knife/random.ts'
import { ellipse, times } from '../knife/shapes.ts'
import { label } from '../label/label.ts'
import { lit, solid } from '../light.ts'
import { tumbler } from '../parts/packs.ts'
import { fill, goods, type Print, parted, within } from '../press.ts'

/** A wine glass: bowl, stem and foot, with its drink. */
function wineGlass(x: number, top: number, drink: string, shadow: string, bowlWidth = 27): { outlines: string[]; layers: string } {
  const half = bowlWidth / 2
  const bowl = `M${x - half + 1} ${top}C${x - half - 2} ${top + 12} ${x - half - 2} ${top + 24} ${x - 2.5} ${top + 29}C${x - 1} ${top + 30} ${x + 1} ${top + 30} ${x + 2.5} ${top + 29}C${x + half + 2} ${top + 24} ${x + half + 2} ${top + 12} ${x + half - 1} ${top}Z`
  const stem = `M${x - 1.8} ${top + 28}H${x + 1.8}L${x + 2.4} 89H${x - 2.4}Z`
  const foot = ellipse(x, 89.5, 11.5, 3.2)
  return {
    outlines: [bowl, stem, foot],
    layers:
      fill(glass, cut(bowl), cut(stem)) +
      fill(glassDark, cut(foot)) +
      within(
        bowl,
        fill(drink, cut(`M${x - half - 3} ${top + 11}Q${x} ${top + 15} ${x + half + 3} ${top + 11}V${top + 32}H${x - half - 3}Z`)),
        fill(
          shadow,
          cut(
            `M${x + half * 0.4} ${top + 13}L${x + half + 3} ${top + 11}V${top + 32}H${x - 1}C${x + 5} ${top + 26} ${x + 7} ${top + 20} ${x + half * 0.4} ${top + 13}Z`,
          ),
          sliver(x - half - 1, top + 11, x, top + 15.4, x + half + 1, top + 11, 1.6),
        ),
        fill(glassDark, `M${x + half * 0.6} ${top - 1}H${x + half + 2}V${top + 11}L${x + half * 0.62} ${top + 12}Z`),
      ) +
      fill(leaf, sliver(x + 1.3, top + 30, x + 1.6, top + 45, x + 1.6, 87, 1.1), sliver(x - 10, 91, x, 94, x + 10, 91, 1.4)) +
      fill(
        paper,
        sliver(x - half + 3, top + 4, x - half + 1, top + 10, x - half + 3, top + 18, 2),
        sliver(x - 7, 89, x - 4, 88, x, 88, 1.1),
      ),
  }
}

function wineBottle(
  inks: readonly [string, string],
  capsule: readonly [string, string],
  word: string,
  range: 'herb' | 'plum' | 'mustard',
  size: number,
  straight = false,
): { outline: string; layers: string } {
  const outline = straight
    ? 'M24 4Q31 2 38 4V28C38 34 49 34 49 44V89Q49 93 45 93Q31 95 17 93Q13 93 13 89V44C13 34 24 34 24 28Z'
    : 'M25 5Q31 3 37 5V26C37.5 38 48 46 48 60V89Q48 93 44 93Q31 95 18 93Q14 93 14 89V60C14 46 24.5 38 25 26Z'
  const cap = 'M24 4.5Q31 2 38 4.5V23Q31 25 24 23Z'
  return {
    outline: `${outline}`,
    layers:
      lit(outline, inks[0], inks[1], { left: 8, up: 3, comb: 6 }, { inset: 3.4, width: 2.2, length: 15, turn: -42 }) +
      solid(cap, capsule[0], capsule[1], { left: 4, up: 0, comb: 0 }) +
      fill(paper, wedge(24, 20, 38, 20, 1), sliver(27.5, 6, 27, 11, 27.5, 17, 1.4)) +
      label({
        x: 31,
        top: straight ? 50 : 57,
        width: straight ? 37 : 35,
        height: straight ? 32 : 28,
        bow: 2.6,
        word,
        size,
        range,
        heart: 11,
      }),
  }
}

const sparkling: Print = {
  file: 'products/winzersekt',
  title: 'Winzersekt Brut',
  draw: () => {
    const bottle =
      'M25 4Q31 2 37 4V12C40 14 40 17 37 19V24C38 38 52 48 52 64V89Q52 93 47 93Q31 95.5 15 93Q10 93 10 89V64C10 48 24 38 25 24V19C22 17 22 14 25 12Z'
    const foil = 'M25 4Q31 2 37 4V12C40 14 40 17 37 19V28C38 34 41 39 45 44Q31 36 17 44C21 39 24 34 25 28V19C22 17 22 14 25 12Z'
    const flute = 'M60 26Q70 29 80 26C81 42 80 56 71.5 62H68.5C60 56 59 42 60 26Z'
    const stem = 'M68.6 60H71.4L72 89H68Z'
    const foot = ellipse(70, 89.5, 11, 3.2)
    return goods(
      [bottle, flute, stem, foot],
      lit(bottle, leaf, leafDark, { left: 9, up: 3, comb: 6 }, { inset: 3.6, width: 2.2, length: 15, turn: -40 }),
      solid(foil, mustard, crust, { left: 6, up: 0, comb: 4 }),
      fill(crust, sliver(25, 19.5, 31, 21.5, 37, 19.5, 1.4), sliver(25, 11.5, 31, 13, 37, 11.5, 1.2)),
      fill(paper, sliver(28, 5, 27.6, 8, 28, 11, 1.4), sliver(28, 22, 27, 30, 23, 37, 1.6)),
      label({ x: 31, top: 59, width: 43, height: 27, bow: 3, word: 'Winzersekt', size: 10, range: 'mustard', heart: 11 }),
      fill(glass, cut(flute), cut(stem)),
      fill(glassDark, cut(foot)),
      within(
        flute,
        fill(mustard, cut('M56 34Q70 38 84 34V66H56Z')),
        fill(crust, cut('M75 36L84 34V66H68C75 58 77 46 75 36Z')),
        fill(
          paper,
          cut('M56 33.5Q70 31 84 33.5Q70 38.5 56 33.5Z'),
          times(12, (index) => dot(66 + wobble(4), 40 + index * 1.6, 0.6 + (index % 3) * 0.25)),
        ),
      ),
      fill(leaf, sliver(71, 63, 71.3, 75, 71, 87, 1), sliver(60, 91, 70, 94, 80, 91, 1.4)),
      fill(paper, sliver(62.5, 31, 62, 40, 64, 50, 1.8)),
    )
  },
}

const pinotNoir: Print = {
  file: 'products/spaetburgunder',
  title: 'Spätburgunder, trocken',
  draw: () => {
    const bottle = wineBottle([plum, berry], [heartRed, press], 'Burgunder', 'plum', 9)
    const glassOf = wineGlass(72, 34, plum, berry, 32)
    return goods([bottle.outline, ...glassOf.outlines], bottle.layers, glassOf.layers)
  },
}

const riesling: Print = {
  file: 'products/riesling',
  title: 'Riesling, trocken',
  draw: () => {
    const bottle = wineBottle([leaf, leafDark], [plum, berry], 'Riesling', 'herb', 9.5)
    const glassOf = wineGlass(71.5, 37, mustard, moss)
    return goods([bottle.outline, ...glassOf.outlines], bottle.layers, glassOf.layers)
  },
}

const gin: Print = {
  file: 'products/streuobst-gin',
  title: 'Streuobst-Gin',
  draw: () => {
    const bottle = 'M24 14H38V28C38 33 52 32 53 42V88Q53 92 48 92.5Q31 94 14 92.5Q9 92 9 88V42C10 32 24 33 24 28Z'
    const cork = 'M25 3Q31 1 37 3L36.5 16H25.5Z'
    const cup = tumbler(74, 52, 91, 30, leafPale, glass, 60)
    const slice = 'M62 46C62 36 90 36 92 50L77 54Z'
    return goods(
      [bottle, cork, cup.outline, slice],
      lit(cork, crumb, coffee, { left: 3, up: 0, comb: 3 }, { inset: 2, width: 1.2, length: 5 }),
      lit(bottle, glass, glassDark, { left: 9, up: 3, comb: 6 }, { inset: 3.6, width: 2.2, length: 14, turn: -38 }),
      fill(herb, sliver(12, 44, 14, 36, 24, 33, 1.2), sliver(50, 44, 51, 66, 50, 90, 2.2), sliver(24, 17, 31, 19, 38, 17, 1.3)),
      within(bottle, fill(leafPale, cut('M11 48Q31 53 51 48V52H11Z'))),
      label({ x: 31, top: 52, width: 45, height: 32, bow: 2, word: 'Gin', size: 16, range: 'herb', heart: 13 }),
      fill(paper, slice),
      fill(heartRed, cut(slice)),
      fill(bakeryPale, cut('M65 46C66 39 86 39 89 48L77 52Z')),
      fill(coffee, dot(77, 46.5, 1.1), dot(80.5, 47.5, 0.9)),
      parted(bottle, cup.outline, 3),
      parted(slice, cup.outline, 2.4),
      cup.layers,
      ...[
        [66, 66, 10],
        [76, 64, -14],
        [72, 75, 24],
      ].map(
        ([x = 0, y = 0, turn = 0]) =>
          fill(paper, cut(place('M-5-5L5-5L5 5L-5 5Z', x, y, 1, turn))) +
          fill(glassDark, place(sliver(-4, 4.5, 4, 5, 4.6, -4, 1.4), x, y, 1, turn)),
      ),
    )
  },
}

const whisky: Print = {
  file: 'products/single-malt',
  title: 'Single Malt vom Fass',
  draw: () => {
    const bottle = 'M23 17H39V24C39 30 55 30 55 42V87Q55 92 49 92.5Q31 94 13 92.5Q7 92 7 87V42C7 30 23 30 23 24Z'
    const cork = 'M22 4Q31 2 40 4L39 18H23Z'
    const cup = tumbler(76, 58, 91, 33, crust, coffee, 72)
    return goods(
      [bottle, cork, cup.outline],
      lit(cork, coffee, ink, { left: 5, up: 0, comb: 4 }, { inset: 2, width: 1.2, length: 6 }),
      lit(bottle, crust, coffee, { left: 10, up: 3, comb: 7 }, { inset: 4, width: 2.4, length: 15, turn: -30 }),
      within(
        bottle,
        fill(bakeryPale, cut('M4 30H58V38Q31 43 4 38Z')),
        fill(crumb, cut('M44 30H58V38Q50 40 44 40Z')),
        fill(mustard, sliver(12, 44, 22, 45, 34, 45, 1.8)),
      ),
      label({ x: 31, top: 51, width: 49, height: 34, bow: 2, word: 'Malt', size: 16, range: 'coffee', heart: 14 }),
      parted(bottle, cup.outline, 3.2),
      cup.layers,
      fill(paper, cut(place('M-6-6L6-6L6 6L-6 6Z', 72, 73, 0.9, 14)), cut(place('M-6-6L6-6L6 6L-6 6Z', 82, 75, 0.76, -18))),
      fill(crumb, sliver(69, 79, 76, 80, 77, 72, 1.6), sliver(79, 79, 85, 80, 86, 74, 1.4)),
      fill(
        coffee,
        times(6, (index) => wedge(64 + index * 4.6, 91, 66 + index * 4.4, 84, 1.2)),
      ),
    )
  },
}

const piccolo: Print = {
  file: 'gifts/piccolo',
  title: 'Winzersekt, kleine Flasche',
  draw: () => {
    const bottle =
      'M42 4Q48 2 54 4V13C57 15 57 18 54 20V27C55 39 72 44 72 58V88Q72 92.500 67 93Q48 95.500 29 93Q24 92.500 24 88V58C24 44 41 39 42 27V20C39 18 39 15 42 13Z'
    const foil = 'M42 4Q48 2 54 4V13C57 15 57 18 54 20V28C55 33 58 37 62 41Q48 33 34 41C38 37 41 33 42 28V20C39 18 39 15 42 13Z'
    const loop = 'M0 0C5-13 20-17 24-9C28-1 15 9 0 2Z'
    const hollow = 'M7 0C10-7 17-10 19-6C21-2 14 3 7 1Z'
    const tail = 'M-1 2L14 10L20 27L13 24L9 29L-4 7Z'
    const knot = 'M42 38Q48 35 54 38V48Q48 51 42 48Z'
    const loops = [place(loop, 53, 42, 1), place(loop, 43, 42, 1, 0, -1)]
    const tails = [place(tail, 52, 44, 0.74), place(tail, 44, 44, 0.74, 0, -1)]
    return goods(
      [bottle, ...loops, knot],
      lit(bottle, leaf, leafDark, { left: 10, up: 3, comb: 6 }, { inset: 3.6, width: 2.2, length: 12, turn: -40 }),
      solid(foil, mustard, crust, { left: 6, up: 0, comb: 4 }),
      fill(crust, sliver(42, 20.5, 48, 22.5, 54, 20.5, 1.4), sliver(42, 12.5, 48, 14, 54, 12.5, 1.2)),
      fill(paper, sliver(45, 5, 44.6, 8, 45, 11, 1.4)),
      label({ x: 48, top: 62, width: 49, height: 28, bow: 2.6, word: 'Piccolo', size: 11, range: 'mustard', heart: 11 }),
      ...tails.map((outline) => parted(bottle, outline, 2.6) + solid(outline, heartRed, press, { left: 2, up: 1, comb: 0 })),
      ...loops.map((outline) => parted(bottle, outline, 2.6) + solid(outline, heartRed, press, { left: 2, up: 2, comb: 3 })),
      fill(press, cut(place(hollow, 54, 42, 1)), cut(place(hollow, 42, 42, 1, 0, -1))),
      fill(paper, sliver(60, 34, 66, 28.5, 74, 30, 1.6), sliver(24, 31, 30, 28.5, 35, 33, 1.6)),
      ...[...loops, ...tails].map((outline) => parted(outline, knot, 2)),
      lit(knot, heartRed, press, { left: 5, up: 1, comb: 2 }, { inset: 2.4, width: 1.3, length: 5 }),
    )
  },
}

export const wine = [sparkling, pinotNoir, riesling, gin, whisky, piccolo]
