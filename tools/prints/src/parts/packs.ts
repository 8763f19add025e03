import { paper } from '../inks.ts'
import { cut, sliver, wedge } from '../knife/cut.ts'
import { ellipse, times } from '../knife/shapes.ts'
import { glint, solid } from '../light.ts'
import { fill, parted, within } from '../press.ts'

/** A bottle that stands on `bottom`: its neck, its shoulders and its body. */
export function bottleOutline(x: number, top: number, bottom: number, neck: number, body: number, shoulder: number): string {
  const [n, b] = [neck / 2, body / 2]
  const bend = shoulder + (bottom - shoulder) * 0.22
  return `M${x - n} ${top}Q${x} ${top - 2} ${x + n} ${top}V${shoulder - 12}C${x + n + 1} ${shoulder} ${x + b} ${shoulder + 2} ${x + b} ${bend}V${bottom - 3}Q${x + b} ${bottom} ${x + b - 4} ${bottom + 1}Q${x} ${bottom + 2.5} ${x - b + 4} ${bottom + 1}Q${x - b} ${bottom} ${x - b} ${bottom - 3}V${bend}C${x - b} ${shoulder + 2} ${x - n - 1} ${shoulder} ${x - n} ${shoulder - 12}Z`
}

/** A tin with its lid seen from slightly above, and ribs above and below the label. */
export function tin(
  x: number,
  top: number,
  bottom: number,
  width: number,
  light: string,
  dark: string,
): { outline: string; layers: string } {
  const half = width / 2
  const rise = width / 7
  const outline = `M${x - half} ${top}C${x - half} ${top - rise} ${x - half * 0.5} ${top - rise * 1.3} ${x} ${top - rise * 1.3}C${x + half * 0.5} ${top - rise * 1.3} ${x + half} ${top - rise} ${x + half} ${top}V${bottom}Q${x} ${bottom + rise * 1.7} ${x - half} ${bottom}Z`
  const lid = ellipse(x, top, half - 2, rise - 1)
  const rib = (y: number) => fill(dark, sliver(x - half, y, x, y + rise * 1.7, x + half, y, 1.8))
  return {
    outline,
    layers:
      solid(outline, light, dark, { left: width * 0.18, up: 1, comb: 6 }) +
      fill(paper, cut(ellipse(x, top, half, rise))) +
      fill(light, cut(lid)) +
      fill(
        dark,
        sliver(x - half * 0.55, top + 1, x, top + rise * 0.7, x + half * 0.7, top, 1.6),
        cut(ellipse(x + half * 0.3, top - 1, half * 0.34, rise * 0.3)),
      ) +
      rib(top + 7) +
      rib(bottom - 4) +
      fill(paper, sliver(x - half + 4, bottom - 2, x - half + 3.4, (top + bottom) / 2, x - half + 4, top + 8, 1.8)),
  }
}

/** A bag that stands: crimped above, its sides pulled in a little. */
export function packet(
  x: number,
  top: number,
  bottom: number,
  width: number,
  light: string,
  dark: string,
): { outline: string; layers: string } {
  const half = width / 2
  const [left, right] = [x - half, x + half]
  const teeth = Math.round(width / 5)
  const zigzag = Array.from(
    { length: teeth + 1 },
    (_, index) => `L${(left + 2 + ((width - 4) * index) / teeth).toFixed(1)} ${top + (index % 2) * 1.8}`,
  ).join('')
  const outline = `M${left + 2} ${top}${zigzag}L${right - 1.5} ${top + 9}C${right + 1.5} ${top + 26} ${right + 1} ${bottom - 16} ${right - 1} ${bottom}Q${x} ${bottom + 5} ${left + 1} ${bottom}C${left - 1} ${bottom - 16} ${left - 1.5} ${top + 26} ${left + 1.5} ${top + 9}Z`
  return {
    outline,
    layers:
      solid(outline, light, dark, { left: width * 0.17, up: 2, comb: 6 }) +
      within(
        outline,
        fill(
          dark,
          `M${left} ${top + 8}H${right}V${top + 9.6}H${left}Z`,
          times(teeth - 1, (index) =>
            wedge(left + 6 + (index * (width - 8)) / teeth, top + 7.5, left + 6 + (index * (width - 8)) / teeth, top + 2.5, 1.2),
          ),
          sliver(left + 8, top + 11, left + 10, top + 15, left + 9, top + 20, 1.4),
          sliver(right - 8, top + 11, right - 11, top + 15, right - 10, top + 21, 1.6),
        ),
      ) +
      glint(outline, { inset: 4, width: 2, length: 12, turn: -38 }),
  }
}

/** A box seen from the front and a little from the right: front, side and top. */
export function box(
  left: number,
  top: number,
  width: number,
  height: number,
  deep: number,
  light: string,
  dark: string,
): { outlines: string[]; layers: string } {
  const [right, bottom] = [left + width, top + height]
  const front = `M${left} ${top}H${right}V${bottom}H${left}Z`
  const side = `M${right} ${top}L${right + deep} ${top - deep * 0.55}V${bottom - deep * 0.55}L${right} ${bottom}Z`
  const lid = `M${left} ${top}L${left + deep} ${top - deep * 0.55}H${right + deep}L${right} ${top}Z`
  return {
    outlines: [front, side, lid],
    layers:
      fill(light, cut(front), cut(lid)) +
      fill(dark, cut(side)) +
      fill(
        paper,
        sliver(left, top, (left + right) / 2, top + 0.4, right, top, 1.3),
        sliver(right, top, right + 0.3, (top + bottom) / 2, right, bottom, 1.3),
      ) +
      within(
        lid,
        fill(
          dark,
          times(6, (index) => wedge(right - 2 + deep * 0.1 - index * 3, top - 0.8, right + 3 - index * 3, top - deep * 0.5, 1.3)),
        ),
      ),
  }
}

/** A drinking glass: its walls, what is in it, and its light. */
export function tumbler(
  x: number,
  top: number,
  bottom: number,
  width: number,
  drink: string,
  shadow: string,
  fillTo: number,
): { outline: string; layers: string } {
  const half = width / 2
  const foot = half * 0.8
  const outline = `M${x - half} ${top}L${x - foot} ${bottom}Q${x} ${bottom + 3} ${x + foot} ${bottom}L${x + half} ${top}Q${x} ${top + 3} ${x - half} ${top}Z`
  return {
    outline,
    layers:
      fill('#c3d7a4', cut(outline)) +
      within(
        outline,
        fill(
          drink,
          cut(
            `M${x - half - 2} ${fillTo}Q${x} ${fillTo + 4} ${x + half + 2} ${fillTo}L${x + foot - 1} ${bottom - 3}Q${x} ${bottom} ${x - foot + 1} ${bottom - 3}Z`,
          ),
        ),
        fill(
          shadow,
          cut(`M${x + half * 0.5} ${fillTo + 2}L${x + half + 2} ${fillTo}L${x + foot} ${bottom + 3}H${x + half * 0.3}Z`),
          sliver(x - half, fillTo, x, fillTo + 4.5, x + half, fillTo, 1.6),
        ),
        fill('#9dba80', cut(`M${x + half * 0.62} ${top}H${x + half}L${x + half * 0.94} ${fillTo}L${x + half * 0.6} ${fillTo + 1}Z`)),
      ) +
      fill(paper, sliver(x - half + 3.5, top + 4, x - half + 4, (top + bottom) / 2, x - foot + 3, bottom - 5, 2)) +
      fill('#9dba80', sliver(x - half, top + 0.2, x, top + 3.4, x + half, top + 0.2, 1)),
  }
}

/** Parts several rear shapes from one in front. */
export const partedAll = (rear: readonly string[], front: string, width = 3.2): string =>
  rear.map((outline) => parted(outline, front, width)).join('')
