import { bakeryPale, coffee, crumb, crust, glass, heartRed, herb, leaf, leafDark, leafPale, moss, mustard, paper, press } from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { ellipse, times } from '../knife/shapes.ts'
import { lit, solid } from '../light.ts'
import { branded } from '../parts/marks.ts'
import { fill, frieze, type Print, parted, within } from '../press.ts'

/** A tree with its fruit: trunk, crown, apples. */
function tree(x: number, foot: number, scale: number): { outlines: string[]; layers: string } {
  const crown = place(
    'M-34-30C-46-46-36-66-20-68C-14-84 14-86 22-70C40-70 48-48 36-34C38-16 14-6 0-14C-14-6-36-12-34-30Z',
    x,
    foot - 22 * scale,
    scale,
  )
  const trunk = place('M-5-34L-7 0H8L5-34Z', x, foot, scale)
  const apples = [
    [-20, -44],
    [4, -58],
    [20, -36],
    [-4, -28],
  ].map(([u = 0, v = 0]) => ellipse(x + u * scale, foot - 22 * scale + v * scale, 5.4 * scale))
  return {
    outlines: [crown, trunk],
    layers:
      solid(trunk, crust, coffee, { left: 4 * scale, up: 0, comb: 0 }) +
      parted(trunk, crown, 3) +
      lit(
        crown,
        leaf,
        leafDark,
        { left: 10 * scale, up: 8 * scale, comb: 8 * scale },
        { inset: 6 * scale, width: 3 * scale, length: 16 * scale },
      ) +
      fill(heartRed, ...apples.map((apple) => cut(apple))),
  }
}

/** Furrows that run to the horizon. */
const furrowed = (fieldOf: string, left: number, right: number, horizon: number, bottom: number, color: string, count = 9): string =>
  within(
    fieldOf,
    fill(
      color,
      times(count, (index, share) => {
        const [near, far] = [left + (right - left) * share, left + (right - left) * (0.36 + share * 0.28)]
        return wedge(far, horizon, near, bottom + 4, 5 + Math.abs(index - count / 2) * 0.6)
      }),
    ),
  )

/** The farm that opens its gate: barn, trees and fields in the morning. */
export const farmVisit: Print = {
  file: 'banners/hofbesuch',
  title: 'Hof Lindental',
  knife: 2.4,
  draw: () => {
    const near = 'M0 120C60 108 130 112 200 116C270 118 330 114 390 106V164H0Z'
    const far = 'M0 112C60 88 110 92 160 102C220 92 300 84 390 102V130H0Z'
    const barn = 'M222 128V72L266 44L310 72V128Z'
    const roof = 'M212 76L266 36L320 76L314 84L266 50L218 84Z'
    const gate = 'M247 128V92H285V128Z'
    const sun = ellipse(74, 46, 24)
    const silo = 'M318 128V76Q318 60 333 60Q348 60 348 76V128Z'
    const [left, right] = [tree(134, 130, 0.86), tree(372, 128, 0.66)]
    const fence = [16, 44, 72, 100].map((x) => `M${x} 112L${x + 4} 107L${x + 8} 112V138H${x}Z`)
    const rails = 'M4 116H118V121H4ZM4 127H118V132H4Z'
    return frieze(
      390,
      164,
      [near, far, barn, roof, sun, silo, ...left.outlines, ...right.outlines],
      lit(sun, mustard, crust, { left: 6, up: 5, comb: 7 }, { inset: 5, width: 2.6, length: 12 }),
      parted(sun, far, 3),
      solid(far, glass, herb, { left: 3, up: -4, comb: 0 }),
      solid(silo, crumb, crust, { left: 9, up: 2, comb: 7 }),
      fill(crust, 'M318 84H348V87H318ZM318 100H348V103H318Z'),
      parted(silo, barn, 3),
      solid(barn, heartRed, press, { left: 16, up: 0, comb: 9 }),
      within(
        barn,
        fill(
          press,
          times(9, (index) => sliver(230 + index * 9.4, 62, 230.6 + index * 9.4, 96, 230 + index * 9.4, 130, 1.6)),
        ),
      ),
      parted(barn, roof, 3),
      solid(roof, coffee, press, { left: 4, up: 3, comb: 0 }),
      branded(266, 71, 20),
      fill(paper, cut(gate)),
      fill(press, cut('M250 128V95H264.500V128ZM267.500 128V95H282V128Z')),
      fill(
        paper,
        wedge(250, 126, 264, 97, 2.4),
        wedge(264, 126, 250, 97, 2.4),
        wedge(268, 126, 282, 97, 2.4),
        wedge(282, 126, 268, 97, 2.4),
      ),
      left.layers,
      right.layers,
      ...[...left.outlines, ...right.outlines, barn, silo].map((outline) => parted(outline, near, 3)),
      solid(near, leaf, leafDark, { left: 2, up: -8, comb: 0 }),
      furrowed(near, -110, 500, 112, 164, herb, 11),
      fill(paper, rails, ...fence),
      fill(
        crumb,
        cut('M4 119H118V121H4Z'),
        cut('M4 130H118V132H4Z'),
        ...[16, 44, 72, 100].map((x) => `M${x + 6} 110H${x + 8}V138H${x + 6}Z`),
      ),
      fill(
        leafPale,
        times(7, (index) => wedge(150 + index * 34, 150 - (index % 3) * 6, 152 + index * 34, 142 - (index % 3) * 6, 2.4)),
      ),
      fill(moss, dot(206, 150, 1.6)),
      fill(bakeryPale, dot(44, 148, 2), dot(182, 140, 2)),
    )
  },
}
