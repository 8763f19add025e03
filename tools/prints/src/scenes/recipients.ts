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
  mustard,
  paper,
  plum,
  plumPale,
  press,
  pumpkin,
  sand,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { wobble } from '../knife/random.ts'
import { ellipse, rope, times, tube } from '../knife/shapes.ts'
import { heart } from '../label/heart.ts'
import { lit, solid } from '../light.ts'
import { fill, goods, type Print, parted, stamp, within } from '../press.ts'

/** Rescued food that is handed on: a crate with bread, carrots and apples. */
const foodBank: Print = {
  file: 'recipients/tafel',
  title: 'Tafel am Kornfeld',
  draw: () => {
    const front = 'M5 54H91L87 91H9Z'
    const slats = ['M5 54H91L90 64H6Z', 'M7 67H89L88 77H8Z', 'M8 80H88L87 91H9Z']
    const bread = 'M8 56C4 40 14 26 28 26C42 26 48 40 46 56Z'
    const bottle = 'M60 10Q63 8 67 10V22C68 28 74 30 74 38V58H53V38C53 30 59 28 60 22Z'
    const apple = (x: number, y: number) =>
      place('M0-12C5-17 14-14 16-6C18 4 12 14 5 14Q0 12-5 14C-12 14-18 4-16-6C-14-14-5-17 0-12Z', x, y, 0.8)
    const roots = [
      rope(
        [
          [40, 58],
          [44, 36],
          [40, 16],
        ],
        [9, 9, 3],
      ),
      rope(
        [
          [50, 58],
          [51, 38],
          [53, 22],
        ],
        [9, 8, 3],
      ),
    ]
    return goods(
      [front, bread, bottle, apple(82, 44), apple(70, 50), ...roots],
      ...roots.map((root) =>
        lit(root, pumpkin, heartRed, { left: 3, up: 1, comb: 3 }, { inset: 2.6, width: Math.LOG2E, length: 8, turn: -30 }),
      ),
      fill(
        leaf,
        ...[
          [40, 16, -20],
          [40, 16, 20],
          [53, 22, 10],
          [53, 22, -24],
        ].map(([x = 0, y = 0, turn = 0]) => cut(place('M-2 2L-4-6L-1-4L0-14L2-4L5-7L2 2Z', x, y, 1, turn))),
      ),
      lit(bottle, glass, glassDark, { left: 5, up: 1, comb: 4 }, { inset: 2.6, width: 1.6, length: 8, turn: -30 }),
      fill(leaf, cut('M59 8Q63 6 68 8V15Q63 17 59 15Z')),
      fill(paper, cut('M53 42H74V52H53Z')),
      parted(roots[0] ?? '', bread, 3),
      lit(bread, crust, coffee, { left: 6, up: 5, comb: 6 }, { inset: 4, width: 2.2, length: 12 }),
      within(bread, fill(bakeryPale, sliver(18, 46, 20, 36, 28, 30, 3.4), sliver(28, 48, 30, 38, 38, 33, 3.4))),
      ...[
        [82, 44],
        [70, 50],
      ].map(
        ([x = 0, y = 0]) =>
          parted(bottle, apple(x, y), 2.6) +
          (x === 70 ? parted(apple(82, 44), apple(70, 50), 2.6) : '') +
          lit(apple(x, y), heartRed, press, { left: 4, up: 3, comb: 4 }, { inset: 3, width: 1.6, length: 7 }) +
          fill(coffee, tube([x, y - 9], [x, y - 13], [x + 2, y - 15], 2)),
      ),
      ...slats.map((slat) => `${parted(bread, slat, 2.6) + solid(slat, crumb, crust, { left: 9, up: 1, comb: 5 })}`),
      fill(coffee, ...slats.flatMap((_, index) => [11, 85].map((x) => dot(x, 59 + index * 13, 1.2)))),
      fill(paper, heart(48, 72, 19)),
      fill(heartRed, heart(48, 72, 16)),
    )
  },
}

/** Children sow here: a raised bed with seedlings, and the can that waters them. */
const schoolGarden: Print = {
  file: 'recipients/schulgarten',
  title: 'Schulgarten Brombeerhof',
  draw: () => {
    const can = 'M34 30H66L70 62H30Z'
    const spout = 'M34 52L14 28L10 30L8 24L22 16L24 22L20 25L37 42Z'
    const bed = 'M4 70H92L90 92H6Z'
    const soil = 'M6 72C16 62 26 66 36 64C50 60 62 66 72 64C80 62 88 66 90 72Z'
    const grip = rope(
      [
        [62, 32],
        [78, 26],
        [84, 42],
        [68, 58],
      ],
      [5, 5, 5, 5],
    )
    const arch = rope(
      [
        [38, 31],
        [42, 16],
        [58, 16],
        [62, 31],
      ],
      [4.5, 4.5, 4.5, 4.5],
    )
    const sprout = stamp(
      fill(leafDark, place('M0 0C-8 0-12-5-12-10C-4-10 0-6 0 0Z', 0.5, 1), place('M0 0C8 0 12-5 12-10C4-10 0-6 0 0Z', 0.5, 1)),
      fill(leaf, cut('M0 0C-8 0-12-5-12-10C-4-10 0-6 0 0Z'), cut('M0 0C8 0 12-5 12-10C4-10 0-6 0 0ZM-1.3-1H1.3V9H-1.3Z')),
      fill(leafPale, wedge(-11, -9, 0, -1, 1), wedge(11, -9, 0, -1, 1)),
    )
    const seedlings: [number, number, number][] = [
      [14, 64, 0.9],
      [80, 62, 1.1],
    ]
    return goods(
      [can, spout, bed, soil, grip, arch, ...seedlings.map(([x, y, k]) => ellipse(x, y - 4, 11 * k, 8 * k))],
      solid(arch, herb, leafDark, { left: 1.5, up: 1, comb: 0 }),
      solid(grip, herb, leafDark, { left: 1.5, up: 1, comb: 0 }),
      parted(grip, can, 2.4),
      lit(spout, herb, leafDark, { left: 2, up: 3, comb: 0 }, { inset: 2, width: 1.2, length: 8 }),
      parted(spout, can, 2.6),
      lit(can, herb, leafDark, { left: 8, up: 2, comb: 6 }, { inset: 3.6, width: 2.2, length: 12, turn: -40 }),
      fill(leafPale, sliver(33, 36, 50, 38.5, 67, 36, 1.6), sliver(31, 57, 50, 60, 69, 57, 1.6)),
      fill(paper, heart(50, 47, 14)),
      fill(heartRed, heart(50, 47, 12)),
      fill(
        glass,
        ...[
          [6, 36],
          [11, 40],
          [4, 44],
          [9, 50],
          [15, 47],
          [6, 56],
        ].map(([x = 0, y = 0]) => cut(place('M0-4C2-1 2.5 1 2 3C1 4.5-1 4.5-2 3C-2.5 1-2-1 0-4Z', x, y, 0.86))),
      ),
      parted(can, soil, 2.6),
      solid(soil, coffee, ink, { left: 5, up: 3, comb: 0 }),
      ...seedlings.map(([x, y, k]) => sprout(x, y, 0, k)),
      sprout(48, 66, 0, 0.6),
      solid(bed, crumb, crust, { left: 9, up: 2, comb: 6 }),
      fill(crust, sliver(5, 81, 48, 82.5, 91, 81, 1.8), sliver(12, 76, 30, 75, 46, 76.5, 1.1), sliver(40, 87, 60, 86, 80, 87.5, 1.1)),
      fill(coffee, dot(10, 75, 1.2), dot(11, 87, 1.2), dot(86, 75, 1.2), dot(85, 87, 1.2)),
    )
  },
}

/** A dog and a cat beside each other, seen from behind. */
const animals: Print = {
  file: 'recipients/tierhilfe',
  title: 'Tierhilfe Pfotenglück',
  draw: () => {
    const dog =
      'M20 16C16 12 8 14 8 24C8 32 12 36 16 34C17 38 18 41 20 44C12 52 6 66 8 82C9 90 16 92 30 92C46 92 54 90 55 82C56 66 50 52 43 44C45 41 46 38 47 34C51 36 55 32 55 24C55 14 47 12 43 16C38 10 25 10 20 16Z'
    const cat =
      'M60 40L58 28L67 33C71 32 75 32 79 33L88 28L86 40C88 45 86 51 83 54C90 62 93 74 91 84C90 91 84 92 74 92C63 92 56 91 55 84C54 74 57 62 63 54C60 51 58 45 60 40Z'
    const dogTail = rope(
      [
        [30, 86],
        [14, 88],
        [5, 78],
        [8, 70],
      ],
      [8, 7, 6, 3],
    )
    const catTail = rope(
      [
        [72, 88],
        [86, 90],
        [93, 82],
        [90, 72],
      ],
      [6, 6, 5, 4],
    )
    return goods(
      [dog, cat, catTail, dogTail],
      lit(dog, crust, coffee, { left: 8, up: 5, comb: 7 }, { inset: 5, width: 2.4, length: 12, turn: -10 }),
      within(
        dog,
        fill(
          coffee,
          cut('M8 24C8 14 16 12 20 16C22 22 20 30 16 34C12 36 8 32 8 24ZM55 24C55 14 47 12 43 16C41 22 43 30 47 34C51 36 55 32 55 24Z'),
        ),
        fill(
          ink,
          sliver(20, 18, 22, 26, 17, 34, 1.6),
          sliver(43, 18, 41, 26, 46, 34, 1.6),
          times(6, (index) =>
            sliver(24 + index * 3.2, 56 + (index % 2) * 4, 23 + index * 3.4, 62, 24 + index * 3.2, 68 + (index % 2) * 4, 1.1),
          ),
        ),
        fill(heartRed, cut('M18.5 40Q31 46 44.5 40L46 46Q31 53 17 46Z')),
        fill(paper, sliver(20, 42.5, 31, 47.5, 43, 42.5, 1.2)),
      ),
      parted(dog, cat, 3.4),
      parted(dog, dogTail, 2.6),
      lit(dogTail, crust, coffee, { left: 2, up: 2, comb: 0 }, { inset: 2, width: 1.2, length: 6 }),
      lit(cat, sand, clay, { left: 6, up: 4, comb: 6 }, { inset: 4, width: 2, length: 10, turn: -10 }),
      within(
        cat,
        fill(
          clay,
          ...[60, 66, 72].map((y) => sliver(55, y + 4, 64, y + 1, 68, y + 4, 2) + sliver(91, y + 4, 82, y + 1, 79, y + 4, 2)),
          sliver(70, 34, 71, 38, 70, 42, 1.6),
          sliver(75, 34, 75, 39, 75, 44, 1.6),
          sliver(73, 56, 74, 68, 73, 80, 1.6),
        ),
        fill(leaf, cut('M62 52Q73 57 84.5 52L86 56.5Q73 62 60 56.5Z')),
      ),
      parted(cat, catTail, 2.6),
      lit(catTail, sand, clay, { left: 2, up: 2, comb: 0 }, { inset: 1.8, width: 1.1, length: 6 }),
      fill(mustard, dot(31, 52, 2.6), dot(73, 61, 2.2)),
    )
  },
}

/** An old apple tree in its meadow, with a ladder. */
const orchard: Print = {
  file: 'recipients/streuobst',
  title: 'Streuobst-Freunde',
  draw: () => {
    const crown =
      'M46 5C54 1 64 4 67 10C76 9 84 16 83 25C91 29 93 40 87 47C86 57 76 62 67 59C60 66 49 66 43 61C34 66 22 63 19 55C9 54 4 44 8 36C4 27 10 18 19 17C22 8 34 4 46 5Z'
    const trunk = 'M42 56C44 68 43 78 37 90H60C55 78 54 68 56 56Z'
    const meadow = 'M2 88C20 82 40 84 54 86C70 84 84 83 94 87L93 93Q48 96 3 93Z'
    const rails = [tube([64, 91], [70, 66], [74, 38], 3.4), tube([76, 92], [80, 68], [84, 42], 3.4)]
    const fruit = stamp(
      fill(leafDark, cut(ellipse(0.8, 1.2, 5.6))),
      fill(heartRed, cut(ellipse(0, 0, 5.4))),
      fill(press, sliver(-3, 3, 2, 5.5, 4.6, 0, 2)),
      fill(paper, sliver(-3.4, 0, -3, -2.6, -0.5, -3.6, 1.2)),
    )
    const flowers: [number, number][] = [
      [12, 89],
      [24, 88],
      [34, 90],
      [86, 89],
      [70, 91],
    ]
    return goods(
      [crown, trunk, meadow, ...rails],
      solid(trunk, crust, coffee, { left: 6, up: 1, comb: 5 }),
      fill(coffee, sliver(47, 62, 48, 74, 45, 88, 1.6)),
      lit(crown, leaf, leafDark, { left: 8, up: 7, comb: 7 }, { inset: 5.5, width: 2.4, length: 14 }),
      within(
        crown,
        fill(
          herb,
          ...[
            [24, 30, -20],
            [42, 18, 10],
            [60, 24, 30],
            [34, 44, -10],
            [58, 44, 20],
            [74, 34, 60],
            [48, 32, 0],
            [20, 46, 30],
          ].map(([x = 0, y = 0, turn = 0]) => place(sliver(-7, 3, 0, -6, 7, 3, 3.4), x, y, 1, turn)),
        ),
        fill(
          leafPale,
          ...[
            [30, 22],
            [52, 12],
            [66, 36],
            [40, 52],
            [16, 36],
          ].map(([x = 0, y = 0]) => sliver(x - 4, y + 2, x, y - 3, x + 4, y + 2, 1.3)),
        ),
      ),
      ...[
        [24, 26],
        [42, 30],
        [58, 16],
        [72, 26],
        [32, 50],
        [54, 50],
        [76, 46],
        [16, 42],
        [62, 36],
      ].map(([x = 0, y = 0]) => fruit(x, y)),
      parted(crown, rails.join(''), 2.6),
      fill(
        crumb,
        ...rails,
        ...times(
          5,
          (index) =>
            `${tube([66.5 + index * 1.6, 84 - index * 9], [72 + index * 1.6, 84.5 - index * 9], [77 + index * 1.2, 85 - index * 9], 2.6)}|`,
        ).split('|'),
      ),
      fill(coffee, sliver(66, 90, 72, 66, 76, 40, 1.2), sliver(78, 91, 82, 68, 86, 44, 1.2)),
      solid(meadow, herb, leafDark, { left: 3, up: 3, comb: 0 }),
      fill(
        leaf,
        times(14, (index) => wedge(6 + index * 6.4, 83 + wobble(1), 7 + index * 6.4, 90, 1.8)),
      ),
      ...flowers.map(([x, y]) => fill(paper, cut(ellipse(x, y, 2.6, 2.2))) + fill(mustard, dot(x, y, 1))),
    )
  },
}

/** The light side of the day at home: an armchair with its blanket at the open window, morning outside. */
const hospice: Print = {
  file: 'recipients/hospiz',
  title: 'Hospiz Lichtblick',
  draw: () => {
    const frame = 'M14 4H82V74H14Z'
    const view = 'M19 9H77V69H19Z'
    const left = 'M10 2C20 8 26 26 22 44C20 56 14 66 8 72C6 48 6 22 10 2Z'
    const right = 'M86 2C76 8 70 26 74 44C76 56 82 66 88 72C90 48 90 22 86 2Z'
    const back = 'M36 44C36 38 42 35 52 35C64 35 70 38 70 45V76H36Z'
    const seat = 'M28 62C28 57 36 56 38 61V70H68V61C70 56 78 57 78 62L76 86H30Z'
    const blanket = 'M40 66C48 63 60 64 66 67L70 84C62 88 46 89 38 86Z'
    return goods(
      [frame, left, right, back, seat, 'M33 84H38L36 93H32ZM70 84H74L75 93H71Z'],
      solid(frame, paper, sand, { left: 3, up: 2, comb: 0 }),
      fill(mustard, cut(view)),
      within(
        view,
        fill(
          bakeryPale,
          ...Array.from({ length: 9 }, (_, index) => {
            const angle = Math.PI + (index / 8) * Math.PI
            return wedge(48 + Math.cos(angle) * 40, 52 + Math.sin(angle) * 46, 48 + Math.cos(angle) * 19, 52 + Math.sin(angle) * 19, 4)
          }),
        ),
        fill(pumpkin, cut(ellipse(48, 52, 17))),
        fill(mustard, sliver(36, 50, 38, 40, 48, 38, 2)),
        fill(herb, cut('M10 52C24 44 40 50 54 54C66 56 76 50 88 48V80H10Z')),
        fill(leaf, cut('M10 60C26 54 44 62 60 60C72 58 80 60 88 58V80H10Z')),
      ),
      fill(paper, cut('M46.5 9H49.5V69H46.5ZM19 30H77V33H19Z')),
      fill(clay, sliver(50, 10, 50.5, 40, 50, 68, 1), sliver(20, 34, 48, 34.6, 76, 34, 1)),
      ...[left, right].map(
        (curtain, index) =>
          parted(view, curtain, 2.4) +
          solid(curtain, plumPale, clay, { left: 4, up: 0, comb: 0 }) +
          fill(
            plum,
            index === 0
              ? sliver(12, 10, 18, 34, 11, 66, 1.6) + sliver(10, 24, 13, 40, 9, 60, 1.2)
              : sliver(84, 10, 78, 34, 85, 66, 1.6) + sliver(86, 24, 83, 40, 87, 60, 1.2),
          ),
      ),
      parted(view, `${back}${seat}`, 3.4),
      fill(coffee, cut('M33 84H38L36 93H32ZM70 84H74L75 93H71Z')),
      lit(back, plum, berry, { left: 7, up: 3, comb: 6 }, { inset: 4, width: 2, length: 10 }),
      parted(back, seat, 2.6),
      lit(seat, plum, berry, { left: 8, up: 4, comb: 5 }, { inset: 3, width: 1.8, length: 8 }),
      parted(seat, blanket, 2.4),
      parted(back, blanket, 2.4),
      solid(blanket, bakeryPale, crumb, { left: 6, up: 3, comb: 4 }),
      within(
        blanket,
        fill(
          heartRed,
          sliver(38, 74, 54, 71, 70, 74, 2),
          sliver(38, 80, 54, 78, 70, 81, 2),
          sliver(48, 62, 47, 75, 48, 88, 1.8),
          sliver(58, 62, 59, 75, 60, 88, 1.8),
        ),
      ),
    )
  },
}

/** Handball and swimming: the ball in the net, the ring and the whistle. */
const sport: Print = {
  file: 'recipients/sportverein',
  title: 'Sportverein Blauer Ball',
  draw: () => {
    const ball = cut(ellipse(43, 42, 38))
    const cap = 'M62 66L80 62C88 62 94 68 94 76C94 84 88 90 80 90C72 90 67 86 66 79Z'
    const mouth = 'M62 65L50 70L52 79L66 77Z'
    const cord = rope(
      [
        [84, 62],
        [92, 52],
        [93, 40],
        [86, 36],
        [84, 46],
        [90, 58],
      ],
      [3, 2.6, 2.6, 2.6, 2.6, 3],
    )
    return goods(
      [ball, cap, mouth, cord],
      lit(ball, plum, berry, { left: 9, up: 7, comb: 8 }, { inset: 7, width: 3.2, length: 20 }),
      within(
        ball,
        fill(
          plumPale,
          cut('M42 26L58 37L52 55H32L26 37Z'),
          cut('M42 0L60 8L57 16L42 21L27 16L25 8Z'),
          cut('M3 37L14 34L20 39L25 56L17 64L4 58Z'),
          cut('M83 37L71 33L64 39L59 56L67 64L82 58Z'),
          cut('M22 82L28 68H56L62 82Z'),
        ),
        fill(clay, cut('M74 34L84 37L82 58L74 62C76 52 77 43 74 34ZM51 68H56L62 82H49Z')),
      ),
      parted(ball, cord, 2.6),
      fill(heartRed, cord),
      parted(ball, `${cap}`, 3.4),
      parted(ball, mouth, 3.4),
      lit(cap, mustard, crust, { left: 6, up: 4, comb: 5 }, { inset: 4, width: 2, length: 9 }),
      solid(mouth, mustard, crust, { left: 2, up: 3, comb: 0 }),
      fill(ink, cut(ellipse(80, 76, 7, 6.6))),
      fill(crumb, cut(ellipse(80.8, 77, 4.4, 4))),
      fill(coffee, cut('M58 66L66 64.5L66.5 69L60 70Z')),
    )
  },
}

export const recipients = [foodBank, schoolGarden, animals, orchard, hospice, sport]
