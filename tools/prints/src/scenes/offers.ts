import {
  bakeryPale,
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
  press,
  pumpkin,
  sand,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { ellipse, rope, times, tube } from '../knife/shapes.ts'
import { furrows, heart } from '../label/heart.ts'
import { lit, solid } from '../light.ts'
import { fill, goods, type Print, parted, within } from '../press.ts'

const leek = (x: number, turn: number): string[] => [
  place(
    'M-3.6 30L-3 0C-6-8-11-14-13-24C-7-22-3-16-1-10C-1-18 0-26 3-32C6-26 5-16 3-9C6-14 10-18 15-19C13-11 8-5 4 0L3.6 30Z',
    x,
    30,
    1,
    turn,
  ),
]

/** A filled shopping bag of paper. */
const paperBag: Print = {
  file: 'offers/papiertuete',
  title: 'Gefüllte Papiertüte',
  draw: () => {
    const bag = 'M12 42L76 42L74 91Q44 95 15 91Z'
    const side = 'M76 42L88 36L86 84L74 91Z'
    const bread = rope(
      [
        [26, 54],
        [20, 30],
        [14, 10],
      ],
      [14, 13.5, 9],
    )
    const [greens = ''] = leek(46, 4)
    const apple = 'M68 34C72 29 81 30 84 37C86 45 82 52 76 52H62C57 48 55 40 58 34C60 30 65 30 68 34Z'
    const carton = 'M28 46V26L33 18H44L48 26V46Z'
    return goods(
      [bag, side, bread, greens, apple, carton],
      lit(bread, mustard, crust, { left: 4, up: 2, comb: 4 }, { inset: 2.6, width: 1.6, length: 9 }),
      within(
        bread,
        ...[
          [15, 16],
          [19, 27],
          [23, 38],
        ].map(
          ([x = 0, y = 0]) =>
            fill(bakeryPale, sliver(x - 6, y + 3, x - 1, y - 1, x + 6, y - 4, 3.4)) +
            fill(coffee, sliver(x - 6, y + 5, x - 1, y + 1, x + 6, y - 2, Math.LOG2E)),
        ),
      ),
      parted(bread, carton, 3),
      solid(carton, paper, sand, { left: 5, up: 0, comb: 0 }),
      fill(leaf, cut('M28 30H48V26L44 18H33L28 26Z')),
      fill(leafDark, cut('M42 30H48V26L44 18H41Z')),
      parted(carton, greens, 3),
      lit(greens, herb, leafDark, { left: 2.6, up: 1, comb: 0 }, { inset: 2, width: 1.2, length: 7 }),
      parted(greens, apple, 3),
      lit(apple, heartRed, press, { left: 5, up: 4, comb: 4 }, { inset: 3.6, width: 2, length: 9 }),
      fill(coffee, tube([68, 35], [68, 28], [72, 24], 2.6)),
      ...[bread, carton, greens, apple].map((outline) => parted(outline, bag, 3)),
      solid(bag, crumb, crust, { left: 8, up: 2, comb: 7 }),
      fill(crust, cut(side)),
      fill(coffee, sliver(82, 40, 80, 62, 81, 86, 2)),
      fill(
        paper,
        times(11, (index) => wedge(15 + index * 5.6, 46, 15 + index * 5.6, 42, 1.3)),
        sliver(17, 50, 18, 66, 20, 84, 2),
      ),
      fill(paper, heart(44, 68, 31)),
      fill(heartRed, heart(44, 68, 28)),
      fill(paper, furrows(44, 68, 28)),
    )
  },
}

/** A hand cart, as it comes full from the market. */
const cart: Print = {
  file: 'offers/marktwagen',
  title: 'Voller Marktwagen',
  draw: () => {
    const box = 'M14 44H88L82 74H20Z'
    const pull = rope(
      [
        [18, 68],
        [10, 40],
        [3, 14],
        [12, 8],
      ],
      [4, 4, 4, 4],
    )
    const wheel = (x: number) => cut(ellipse(x, 80, 12.5))
    const squash = 'M30 46C24 32 34 22 46 22C58 22 66 32 60 46Z'
    const cabbage = 'M58 46C54 34 62 26 72 27C82 28 88 36 84 46Z'
    const [greens = ''] = leek(26, -8)
    const rim = (x: number) =>
      lit(wheel(x), crust, coffee, { left: 3, up: 3, comb: 0 }, { inset: 2, width: Math.LOG2E, length: 7 }) +
      fill(bakeryPale, cut(ellipse(x, 80, 8.4))) +
      fill(crust, ...[0, 60, 120].map((turn) => place('M-8-1.2H8V1.2H-8Z', x, 80, 1, turn))) +
      fill(coffee, dot(x, 80, 2.4))
    return goods(
      [box, pull, wheel(32), wheel(72), squash, cabbage, greens, 'M44 30L50 30L52 14L46 12Z'],
      lit(greens, herb, leafDark, { left: 2.6, up: 1, comb: 0 }, { inset: 2, width: 1.2, length: 7 }),
      parted(greens, squash, 3),
      lit(cabbage, leaf, leafDark, { left: 5, up: 4, comb: 4 }, { inset: 3.6, width: 1.8, length: 8 }),
      within(
        cabbage,
        fill(leafPale, sliver(72, 28, 70, 38, 71, 46, 1.5), sliver(60, 40, 64, 34, 70, 33, 1.3), sliver(84, 40, 80, 34, 74, 33, 1.3)),
      ),
      parted(cabbage, squash, 3),
      fill(moss, cut('M43 24C45 19 44 15 42 12L49 10C50 15 50 19 51 24Z')),
      lit(squash, pumpkin, heartRed, { left: 6, up: 4, comb: 5 }, { inset: 4, width: 2, length: 10 }),
      within(
        squash,
        fill(mustard, sliver(46, 22, 45, 34, 45, 48, 1.8), sliver(40, 24, 34, 34, 37, 48, 1.6), sliver(52, 24, 57, 34, 54, 48, 1.6)),
      ),
      ...[squash, cabbage, greens].map((outline) => parted(outline, box, 3)),
      solid(pull, coffee, ink, { left: 1, up: 1, comb: 0 }),
      lit(box, leaf, leafDark, { left: 9, up: 3, comb: 6 }, { inset: 3.6, width: 2, length: 9, turn: -40 }),
      fill(leafPale, sliver(16, 54, 50, 56, 86, 54, 1.5), sliver(18, 64, 50, 66, 84, 64, 1.5)),
      fill(paper, heart(51, 59, 19)),
      fill(heartRed, heart(51, 59, 16.5)),
      parted(box, wheel(32), 3),
      parted(box, wheel(72), 3),
      rim(32),
      rim(72),
    )
  },
}

export const offers = [paperBag, cart]
