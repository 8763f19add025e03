import { bakeryPale, clay, coffee, crumb, crust, heartRed, leaf, leafDark, mustard, paper, sand, terra } from '../inks.ts'
import { cut, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { wobble } from '../knife/random.ts'
import { ellipse, times } from '../knife/shapes.ts'
import { label } from '../label/label.ts'
import { lit, shade, solid } from '../light.ts'
import type { Spot } from '../parts/heap.ts'
import { tumbler } from '../parts/packs.ts'
import { fill, goods, type Print, parted, shift, stamp, within } from '../press.ts'

const milk: Print = {
  file: 'products/weidemilch',
  title: 'Weidemilch',
  draw: () => {
    const front = 'M12 35L46 37V91L14 88Z'
    const side = 'M46 37L59 33V84L46 91Z'
    const roof = 'M12 35L20 15L48 16L46 37Z'
    const gable = 'M46 37L48 16L59 33Z'
    const ridge = 'M19 6L49 7L48.5 17L19.5 16Z'
    const cup = tumbler(77, 44, 90, 29, paper, sand, 55)
    return goods(
      [front, side, roof, gable, ridge, cup.outline],
      fill(leaf, cut(roof), cut(ridge)),
      fill(leafDark, cut(gable)),
      fill(sand, cut(side)),
      shade(side, clay, { left: 4, up: -1, comb: 4 }),
      fill(paper, front),
      within(
        front,
        fill(
          clay,
          times(12, (index) => wedge(17 + wobble(1), 42 + index * 3.6, 11, 42 + index * 3.6, 1.1)),
        ),
      ),
      fill(
        paper,
        sliver(12, 35.5, 30, 36, 46, 37, 1.6),
        sliver(46.5, 37, 47, 60, 46.5, 91, 1.4),
        sliver(20, 16.5, 34, 16, 48, 17, 1.4),
        sliver(47.5, 18, 47, 26, 46, 36, 1.2),
        sliver(17, 31, 19, 25, 22, 20, 2.2),
      ),
      fill(
        leafDark,
        times(8, (index) => wedge(24 + index * 3, 14.5, 24 + index * 3, 8.5, 1.1)),
      ),
      label({ x: 29, top: 40, width: 33, below: 31, height: 48.5, bow: 0.8, word: 'Milch', size: 12, range: 'leaf', heart: 16 }),
      within(side, fill(leaf, cut('M45 75C50 73 55 69 60 69V90H45Z')), fill(leafDark, sliver(46, 86, 52, 79, 60, 76, 1.8))),
      parted(side, cup.outline, 3.4),
      cup.layers,
    )
  },
}

const eggs: Print = {
  file: 'products/freilandeier',
  title: 'Freilandeier',
  draw: () => {
    const egg = 'M0-15C7-15 12-5 12 4C12 12 7 16 0 16C-7 16-12 12-12 4C-12-5-7-15 0-15Z'
    const shell = (brown: boolean) =>
      lit(egg, brown ? crumb : bakeryPale, brown ? terra : crumb, { left: 5, up: 3.5, comb: 4 }, { inset: 4, width: 2, length: 8 })
    const [brown, white] = [
      stamp(fill(paper, place(egg, 0, 0, 1.12)), shell(true)),
      stamp(fill(paper, place(egg, 0, 0, 1.12)), shell(false)),
    ]
    const spots: Spot[] = [
      [16, 40, 0, 0.8],
      [32, 41, 0, 0.8],
      [48, 40, 0, 0.8],
      [64, 41, 0, 0.8],
      [80, 40, 0, 0.8],
      [17.5, 52, 0, 0.9],
      [33, 53, 0, 0.9],
      [48, 52, 0, 0.9],
      [63.5, 53, 0, 0.9],
      [79, 52, 0, 0.9],
    ]
    const outlines = spots.map(([x, y, , scale]) => place(egg, x, y, scale))
    const box =
      'M4 56C8 54 11 58 15 62Q18 65 22 61Q26 57 30 61Q33 64 37 61Q41 57 45 61Q48 64 52 61Q56 57 60 61Q63 64 67 61Q71 57 75 61Q79 65 83 61C86 57 89 54 92 56L88 86Q48 92 8 86Z'
    const lid = 'M8 12Q48 7 88 12L93 46Q48 40 3 46Z'
    return goods(
      [lid, ...outlines, box],
      solid(lid, sand, clay, { left: 8, up: 2, comb: 6 }),
      within(
        lid,
        fill(clay, cut('M12 40Q48 35 84 40L82 20Q48 15 14 20Z')),
        fill(
          sand,
          times(5, (index) => cut(ellipse(17 + index * 15.5, 28, 5.5, 6.5))),
        ),
      ),
      ...spots.map(([x, y, , scale], index) => (index % 2 === 0 ? brown : white)(x, y, 0, scale)),
      ...outlines.slice(5).map((outline) => parted(outline, box, 2.6)),
      solid(box, sand, clay, { left: 6, up: 3, comb: 6 }),
      fill(
        clay,
        times(4, (index) => sliver(25 + index * 15.4, 63, 25.5 + index * 15, 66, 26 + index * 14.6, 69, 1.4)),
      ),
      label({ x: 47, top: 67, width: 54, below: 52, height: 20, bow: 1, word: 'Eier', size: 9, range: 'leaf', heart: 10 }),
    )
  },
}

const mountainCheese: Print = {
  file: 'products/bergkaese',
  title: 'Bergkäse',
  draw: () => {
    const top = 'M5 50L56 15Q82 20 92 38L42 62Z'
    const face = 'M5 50L42 62L43 88L7 75Z'
    const rind = 'M42 62L92 38L91 64L43 88Z'
    const hole = (x: number, y: number, a: number, b: number) =>
      fill(terra, cut(ellipse(x, y, a, b), { step: 2 })) + fill(crust, cut(ellipse(x + 0.8, y + 0.7, a - 0.8, b - 0.7), { step: 2 }))
    const wedgeLabel = 'M48 64.6L86 46V63L49 81.5Z'
    return goods(
      [top, face, rind],
      fill(mustard, cut(top)),
      shift(0.4, 0.4, fill(crumb, cut(face))),
      within(face, fill(mustard, cut(face))),
      shade(face, crust, { left: 8, up: 2, comb: 6 }),
      fill(crust, cut(rind)),
      shade(rind, coffee, { left: 6, up: 4, comb: 6 }),
      within(
        rind,
        fill(
          coffee,
          times(12, (index) => wedge(45 + index * 4, 65 - index * 2 + wobble(1), 45 + index * 4, 61 - index * 2, 1.3)),
        ),
      ),
      within(top, fill(bakeryPale, sliver(14, 48, 34, 34, 55, 20, 2.6), sliver(60, 20, 68, 22, 74, 25, 1.6))),
      hole(52, 33, 5, 2.8),
      hole(68, 36, 3.4, 1.8),
      hole(36, 45, 3.6, 1.9),
      hole(57, 46, 2.4, 1.2),
      hole(17, 62, 3.4, 3),
      hole(30, 72, 4, 3.6),
      hole(26, 63, 1.8, 1.5),
      fill(paper, sliver(5, 50.4, 24, 56, 42, 62, 1.6), sliver(42, 62, 66, 49.5, 91, 38, 1.6), sliver(42.3, 62, 43, 74, 43, 88, 1.5)),
      fill(paper, cut(wedgeLabel)),
      within(
        wedgeLabel,
        fill(mustard, cut('M47 77C56 70 62 71 70 66C76 62 82 59 88 56V70L48 86Z')),
        fill(paper, sliver(49, 81, 64, 72, 88, 62, 1.5)),
        fill(heartRed, cut(place('M0 5C-3 2-6 0-5-3C-4-5-1-5 0-3C1-5 4-5 5-3C6 0 3 2 0 5Z', 67, 60.5, 1.5, -26), { step: 1.4 })),
      ),
    )
  },
}

const butter: Print = {
  file: 'products/markenbutter',
  title: 'Deutsche Markenbutter',
  draw: () => {
    const board = 'M2 76L24 66H94L90 84Q90 87 86 87H10Q3 87 2 82Z'
    const wrapFront = 'M6 40H58V78H6Z'
    const wrapTop = 'M6 40L22 24H70L58 40Z'
    const front = 'M56 42H76V78H56Z'
    const top = 'M58 40L70 26H88L76 42Z'
    const side = 'M76 42L88 27V62L76 78Z'
    const slice = 'M74 83L78 56Q79 53 82 54L94 60Q96 61 95 64L90 88Q89 91 86 90L76 86Q74 85 74 83Z'
    const torn = 'M56 38L62 36L60 44L65 48L60 54L65 60L60 66L64 72L59 79H52V40Z'
    return goods(
      [board, wrapFront, wrapTop, front, top, side, slice],
      lit(board, crumb, crust, { left: 4, up: 5, comb: 0 }, { inset: 3, width: 1.4, length: 10 }),
      fill(crust, sliver(14, 82, 40, 83.5, 70, 81.5, 1.3)),
      fill(mustard, cut(front)),
      fill(bakeryPale, cut(top)),
      fill(crust, cut(side)),
      fill(
        coffee,
        times(7, (index) => wedge(79 + index * 0.2, 50 + index * 4, 88, 42 + index * 3.4, 1.2)),
      ),
      fill(crust, sliver(58, 74, 66, 75.5, 75, 74, 1.6), sliver(67, 46, 68, 52, 67, 60, 1.4)),
      fill(paper, sliver(59, 41.4, 68, 42, 76, 42, 1.5), sliver(76.4, 43, 76.8, 60, 76, 77, 1.3)),
      fill(leaf, cut(wrapTop)),
      within(
        wrapTop,
        fill(
          leafDark,
          times(7, (index) => wedge(40 + index * 4, 39, 47 + index * 4, 28, 1.2)),
          sliver(14, 33, 38, 31.5, 64, 32.5, 1.3),
        ),
      ),
      fill(paper, cut(wrapFront)),
      parted(front, torn, 2.4),
      fill(paper, cut(torn)),
      fill(sand, sliver(60, 46, 57, 52, 60, 57, 1.4), sliver(60, 60, 57, 65, 60, 70, 1.4)),
      label({ x: 31, top: 40.5, width: 51, height: 37.5, word: 'Butter', size: 15, range: 'leaf', heart: 17 }),
      fill(leaf, cut('M6 38.500H60L59 42.500H6Z')),
      fill(paper, sliver(7, 39, 30, 39.6, 56, 39, 1.2), sliver(14, 36, 18, 30, 24, 26, 2)),
      parted(side, slice, 3),
      parted(front, slice, 3),
      parted(board, slice, 3),
      solid(slice, mustard, crust, { left: 4, up: 3, comb: 4 }),
      fill(bakeryPale, cut('M78 56Q79 53 82 54L94 60Q96 61 95 63L80 57Z')),
      fill(paper, sliver(79, 61, 78, 70, 77, 80, 1.8)),
    )
  },
}

const yoghurt: Print = {
  file: 'products/naturjoghurt',
  title: 'Naturjoghurt',
  draw: () => {
    const jar = 'M12 40C9 43 9 46 9 50V84Q10 92 20 93H52Q62 92 63 84V50C63 46 63 43 60 40Z'
    const mouth = ellipse(36, 38, 26, 7.5)
    const rim = 'M10 38Q9 44 11 46Q36 53 61 46Q63 44 62 38Z'
    const mound = 'M14 37C14 29 22 27 26 22C30 17 40 18 43 24C51 25 58 30 58 37C52 43 20 43 14 37Z'
    const bowl = 'M55 28C51 22 52 14 58 12C64 10 70 15 69 22C68 28 61 33 55 28Z'
    const handle = 'M66 19L90 6C93 5 95 8 92.5 10L68 24Z'
    const scoop = 'M52 28C50 21 53 17 59 16C65 15 68 20 67 24C64 33 56 34 52 28Z'
    return goods(
      [jar, mouth, mound, rim, bowl, handle],
      lit(handle, crust, coffee, { left: 2, up: 2, comb: 0 }, { inset: 1.6, width: 1, length: 8 }),
      lit(bowl, crust, coffee, { left: 3, up: 3, comb: 0 }, { inset: 2, width: 1, length: 4 }),
      fill(paper, cut(scoop)),
      fill(sand, sliver(55, 29, 62, 31, 66, 24, 2.4), sliver(56, 22, 60, 25, 63, 20, 1.2)),
      fill(clay, cut(ellipse(36, 38, 26.6, 8))),
      fill(paper, cut(ellipse(36, 38.4, 23.6, 6)), cut(mound)),
      within(
        mound,
        fill(
          sand,
          sliver(18, 38, 36, 46, 57, 35, 4),
          sliver(28, 24, 38, 31, 46, 24, 2.6),
          sliver(22, 31, 38, 39, 52, 30, 2.4),
          sliver(36, 20, 41, 23, 38, 27, 1.6),
        ),
      ),
      fill(clay, sliver(14.5, 36, 16, 29, 25, 24, 1.2), sliver(26, 22.6, 30, 18, 36, 18, 1.2)),
      solid(jar, paper, sand, { left: 11, up: 2, comb: 7 }),
      within(
        jar,
        fill(
          clay,
          times(12, (index) => wedge(13.5 + wobble(1), 52 + index * 3, 8, 52 + index * 3, 1.1)),
          sliver(60, 50, 61.5, 70, 60, 92, 2.2),
        ),
      ),
      solid(rim, sand, clay, { left: 9, up: 0, comb: 4 }),
      fill(paper, sliver(15, 43.5, 26, 46.5, 40, 46.5, 1.5)),
      label({ x: 36, top: 51, width: 53.5, height: 36, bow: 3, word: 'Joghurt', size: 12.5, range: 'leaf', heart: 15 }),
    )
  },
}

export const dairy = [milk, eggs, mountainCheese, butter, yoghurt]
