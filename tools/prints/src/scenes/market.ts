import {
  bakeryPale,
  berry,
  clay,
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
  press,
  pumpkin,
  sand,
  terra,
  terraDark,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { type Point, polygon } from '../knife/points.ts'
import { ellipse, times } from '../knife/shapes.ts'
import { lit, solid } from '../light.ts'
import { branded } from '../parts/marks.ts'
import { fill, type Print, parted, scene, stamp, within } from '../press.ts'

/** What the time of day changes: the light, not the goods. */
interface Hour {
  file: string
  title: string
  sky: string
  far: string
  hill: string
  hillFurrows: string
  ground: string
  stones: string
  shade: string
  linen: string
  linenShade: string
  light: () => string
}

const [width, height] = [640, 800]
const sunAt = [470, 314] as const

const rays = (x: number, y: number, from: number, to: number, color: string): string =>
  fill(
    color,
    times(9, (index) =>
      place(
        polygon([
          [0, -to],
          [-5, -from],
          [5, -from],
        ]),
        x,
        y,
        1,
        index * 24 - 96,
      ),
    ),
  )

const morning: Hour = {
  file: 'stall-by-morning',
  title: 'Marktstand am Morgen',
  sky: bakeryPale,
  far: glass,
  hill: herb,
  hillFurrows: leaf,
  ground: sand,
  stones: crumb,
  shade: clay,
  linen: paper,
  linenShade: sand,
  light: () =>
    rays(...sunAt, 66, 112, mustard) +
    lit(ellipse(...sunAt, 50), mustard, pumpkin, { left: 7, up: 6, comb: 12 }, { inset: 12, width: 6, length: 34 }),
}

const night: Hour = {
  file: 'stall-by-night',
  title: 'Marktstand vor Sonnenaufgang',
  sky: ink,
  far: berry,
  hill: leafDark,
  hillFurrows: leaf,
  ground: coffee,
  stones: terraDark,
  shade: ink,
  linen: sand,
  linenShade: clay,
  light: () => {
    const moon = cut('M486 216C448 222 430 256 444 288C458 318 494 326 520 308C490 312 466 296 464 266C462 244 470 226 486 216Z', {
      step: 16,
    })
    return (
      fill(bakeryPale, moon) +
      fill(
        bakeryPale,
        times(10, (index) => dot(30 + ((index * 173) % 580), 26 + ((index * 97) % 250), 2 + (index % 3))),
      )
    )
  },
}

/** The canopy: strips in turn, each with its scallop. */
function canopy({ linen, linenShade }: Hour): string {
  const [left, right, top, hem, count] = [36, 603, 92, 214, 9]
  const edge = (index: number) => left + Math.round(((right - left) * index) / count)
  const roof = (index: number) => 92 + Math.round(((548 - 92) * index) / count)
  const scallop = (index: number, by: number) => {
    const [from, to] = [edge(index) + by, edge(index + 1)]
    return `L${to} ${hem}V${hem + 26}L${to - 18} ${hem + 40}L${(from + to) / 2} ${hem + 43}L${from + 16} ${hem + 39}L${from} ${hem + 25}`
  }
  const strip = (index: number) => `M${roof(index)} ${top}H${roof(index + 1)}${scallop(index, 0)}V${hem}Z`
  const shaded = (index: number) => `M${Math.round(edge(index))} ${hem + 13}l17 15h26l20-15v13l-18 14h-26l-19-14z`
  const fold = (index: number) => wedge((edge(index) + edge(index + 1)) / 2, hem - 62, (edge(index) + edge(index + 1)) / 2, hem + 4, 5)
  const [red, pale] = [0, 1].map((odd) => Array.from({ length: count }, (_, index) => index).filter((index) => index % 2 === odd)) as [
    number[],
    number[],
  ]
  const straight = { step: 30, off: 0.8 }
  return (
    fill(heartRed, ...red.map((index) => cut(strip(index), straight))) +
    fill(linen, ...pale.map((index) => cut(strip(index), straight))) +
    fill(press, ...red.map(shaded), ...red.map(fold)) +
    fill(linenShade, ...pale.map(shaded))
  )
}

/** Rows of a field that run to the horizon, or rays: triangles around a point. */
const fan = (color: string, triangles: readonly (readonly [tip: Point, x: number, y: number, width: number])[]): string =>
  fill(color, ...triangles.map(([tip, x, y, wide]) => polygon([tip, [x - wide, y], [x + wide, y + wide / 3]])))

function crate(): string {
  const outline = 'M0 0H168L163 64H5Z'
  return (
    fill(paper, 'M-3-5H171V2H-3Z') +
    solid(outline, crumb, crust, { left: 16, up: 2, comb: 0 }) +
    fill(coffee, 'M2 30H166V35H2Z', ...[15, 49].flatMap((down) => [dot(12, down, 3), dot(154, down, 3)])) +
    branded(84, 34, 40)
  )
}

const fruit = (light: string, dark: string, r: number) => {
  const outline = cut(ellipse(0, 0, r, r * 0.95), { step: 12, off: 0.8 })
  const rim = fill(dark, cut(ellipse(1, 1, r * 1.1, r * 1.05), { step: 14, off: 0.8 }))
  return {
    outline,
    piece: rim + lit(outline, light, dark, { left: r * 0.34, up: r * 0.28, comb: r * 0.3 }, { inset: r * 0.26, width: 5, length: 20 }),
  }
}

function onTheCounter(): string {
  const apple = fruit(heartRed, press, 28)
  const apples = stamp(apple.piece + fill(coffee, 'M-2-20L0-36L6-37L3-20Z'))
  const lemon = fruit(mustard, crust, 25)
  const lemons = stamp(lemon.piece)
  const box = stamp(crate())
  const squash = cut('M320 396C348 388 378 402 388 430C394 460 388 486 370 503H270C252 486 246 460 252 430C262 402 292 388 320 396Z', {
    step: 20,
    off: 0.8,
  })
  const stalk = 'M308 402C314 386 310 372 302 364L326 354C335 370 337 386 340 402Z'
  return [
    solid(stalk, moss, leafDark, { left: 10, up: 0, comb: 6 }),
    lit(squash, pumpkin, heartRed, { left: 18, up: 10, comb: 18 }, { inset: 15, width: 7, length: 44 }),
    within(
      squash,
      fill(
        mustard,
        ...[-52, -34, -13, 14, 35, 53].map((lean) => sliver(320 + lean * 0.1, 398, 320 + lean * 1.8, 450, 320 + lean * 0.4, 506, 5)),
      ),
    ),
    ...[
      [90, 430],
      [142, 428],
      [190, 431],
      [116, 396],
      [166, 395],
    ].map(([x = 0, y = 0]) => apples(x, y)),
    ...[
      [462, 434],
      [508, 432],
      [552, 435],
      [484, 402],
      [530, 401],
    ].map(([x = 0, y = 0]) => lemons(x, y)),
    box(56, 440),
    box(420, 440),
  ].join('')
}

/** What hangs from the beam: bunches of herbs, garlic, a lamp that is lit at night. */
function hanging(lamp: boolean): string {
  const twig = stamp(
    fill(leafDark, cut('M0 0C14 10 16 34 4 58C-12 38-12 12 0 0Z')),
    fill(leaf, cut('M-1-1C10 8 12 32 2 54C-12 36-12 10-1-1Z')),
    fill(leafPale, wedge(0, 48, 0, 6, 2.6)),
  )
  const shadeOf = 'M296 272Q320 260 344 272L362 300H278Z'
  const bulb = stamp(
    lit(
      cut('M0-16C4-6 14-2 14 6C14 13 7 16 0 16C-7 16-14 13-14 6C-14-2-4-6 0-16Z', { step: 9, off: 0.6 }),
      paper,
      clay,
      { left: 5, up: 3, comb: 0 },
      { inset: 4, width: 2, length: 6 },
    ),
  )
  return [
    fill(coffee, 'M106 240h5v40h-5zM553 240h5v126h-5zM318 240h5v32h-5z'),
    twig(102, 276, 24),
    twig(116, 276, -22),
    twig(109, 280, 0),
    ...[0, 1, 2, 3].map((row) => bulb(548 + (row % 2) * 18, 300 + row * 21)),
    lamp ? fill(mustard, cut('M280 300H360L442 500H198Z')) : '',
    lit(shadeOf, leaf, leafDark, { left: 10, up: 5, comb: 6 }, { inset: 6, width: 3, length: 12 }),
    fill(lamp ? bakeryPale : sand, cut('M304 301H336Q334 314 320 314Q306 314 304 301Z')),
  ].join('')
}

function front({ shade }: Hour): string {
  const top = 'M22 502H618V528H22Z'
  const planks = 'M40 528L600 530L601 672L320 675L39 671Z'
  return [
    solid(planks, leaf, leafDark, { left: 26, up: 3, comb: 0 }),
    fill(shade, sliver(39, 577, 320, 574, 601, 578, 5), sliver(39, 625, 320, 628, 601, 624, 5)),
    fill(
      leafDark,
      ...[0, 1, 2].map((row) =>
        sliver(70 + row * 180, 552 + row * 48, 150 + row * 170, 549 + row * 48, 200 + row * 150, 553 + row * 48, 4),
      ),
    ),
    fill(shade, 'M40 528H600V537H40Z'),
    solid(top, crumb, crust, { left: 4, up: 10, comb: 0 }),
    fill(
      crust,
      times(4, (index) => sliver(40 + index * 144, 512 + (index % 3) * 2, 80 + index * 144, 510, 124 + index * 144, 513, 2.6)),
    ),
    branded(320, 604, 108),
  ].join('')
}

function foreground({ shade }: Hour): string {
  const churn = 'M498 634Q524 628 550 634L548 656Q566 668 566 690V762Q524 776 482 762V690Q482 668 500 656Z'
  const lid = 'M494 624Q524 614 554 624V638Q524 646 494 638Z'
  const pot = 'M84 694H184L174 762Q134 772 94 762Z'
  const lip = 'M76 682H192L189 702H79Z'
  const petal = cut('M0-8C-10-16-9-32 0-40C9-32 10-16 0-8Z', { step: 9, off: 0.8 })
  const bloom = stamp(
    fill(mustard, ...[0, 40, 80, 120, 160, 200, 240, 280, 320].map((turn) => place(petal, 0, 0, 1, turn))),
    lit(cut(ellipse(0, 0, 16), { step: 9 }), coffee, ink, { left: 5, up: 4, comb: 0 }, { inset: 4, width: 2.4, length: 8, color: crust }),
  )
  return [
    fill(shade, cut(ellipse(138, 768, 66, 9)), cut(ellipse(530, 770, 60, 9))),
    fill(leafDark, 'M88 600L96 600L134 690H124ZM170 590H178L148 690H138ZM131 640H138L140 690H132Z'),
    fill(
      leaf,
      ...[
        [112, 668, 200],
        [160, 664, -20],
        [150, 680, -60],
        [118, 684, 230],
      ].map(([x = 0, y = 0, turn = 0]) => cut(place('M0 0C8-20 30-24 46-12C38 6 16 12 0 0Z', x, y, 1, turn))),
    ),
    bloom(92, 598, 10, 0.9),
    bloom(174, 588, -14),
    bloom(134, 640, 24, 1.06),
    lit(pot, terra, terraDark, { left: 16, up: 3, comb: 0 }, { inset: 8, width: 4, length: 18, turn: -40 }),
    parted(pot, lip, 4),
    solid(lip, terra, terraDark, { left: 14, up: 4, comb: 0 }),
    lit(churn, glass, glassDark, { left: 18, up: 4, comb: 0 }, { inset: 9, width: 6, length: 40, turn: -45 }),
    fill(glassDark, sliver(484, 700, 524, 712, 564, 700, 4), sliver(486, 748, 524, 760, 562, 748, 4)),
    parted(churn, lid, 4),
    lit(lid, glass, glassDark, { left: 12, up: 4, comb: 0 }, { inset: 5, width: 3, length: 14 }),
  ].join('')
}

/** A stall of the market as tall as a screen, for the side of wide pages. */
const market = (hour: Hour): Print => ({
  file: hour.file,
  folder: 'interface',
  title: hour.title,
  knife: 11,
  draw: () => {
    const far = 'M0 372C90 320 180 330 270 356C380 318 500 300 640 352V520H0Z'
    const hill = 'M0 420C120 388 240 400 360 414C460 398 560 392 640 410V690H0Z'
    const posts = [54, 572].map((x) => `M${x} 236H${x + 16}V700H${x}Z`)
    const ground = 'M0 664C160 656 480 656 640 664V800H0Z'
    return scene(
      width,
      height,
      fill(hour.sky, 'M0 0H640V800H0Z'),
      hour.light(),
      fill(hour.far, cut(far)),
      fill(hour.hill, cut(hill)),
      fan(
        hour.hillFurrows,
        Array.from({ length: 9 }, (_, row) => [[250 + row * 18, 402], -380 + row * 175, 680, 22]),
      ),
      fill(hour.ground, cut(ground)),
      fill(
        hour.stones,
        times(8, (index) =>
          cut(ellipse(20 + ((index * 137) % 610), 690 + ((index * 43) % 106), 19 + (index % 4) * 3, 6 + (index % 3)), { step: 14 }),
        ),
      ),
      ...posts.map((post) => solid(post, crust, coffee, { left: 5, up: 0, comb: 0 })),
      hanging(hour === night),
      canopy(hour),
      onTheCounter(),
      front(hour),
      foreground(hour),
    )
  },
})

export const marketScenes = [market(morning), market(night)]
