import { croissant } from '../goods/bakery.ts'
import { apples } from '../goods/fruit.ts'
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
  plum,
  press,
  sand,
} from '../inks.ts'
import { cut, dot, sliver, wedge } from '../knife/cut.ts'
import { place } from '../knife/outline.ts'
import { ellipse, rope, times } from '../knife/shapes.ts'
import { heart } from '../label/heart.ts'
import { lit, solid } from '../light.ts'
import { branded } from '../parts/marks.ts'
import { code, lines, phone } from '../parts/phone.ts'
import { fill, frieze, inset, type Print, parted, stamp, within } from '../press.ts'
import { fryingPan } from '../rewards/kitchen.ts'

const [width, height] = [390, 200]

/** A step of the guide: what lies on the counter of the stall. */
const step = (file: string, title: string, draw: () => { outlines: string[]; layers: string[] }, knife = 2.2): Print => ({
  file: `guide/${file}`,
  title,
  knife,
  draw: () => {
    const { outlines, layers } = draw()
    const board = 'M30 180L120 178.500L260 179L362 178L360 194L32 195Z'
    return frieze(
      width,
      height,
      [...outlines, board],
      ...layers,
      ...outlines.map((outline) => parted(outline, board, 3)),
      solid(board, crumb, crust, { left: 4, up: 7, comb: 0 }),
      within(
        board,
        fill(
          crust,
          times(8, (index) => sliver(44 + index * 39, 184 + (index % 3), 58 + index * 39, 183 + (index % 2), 72 + index * 39, 185, 1.4)),
        ),
      ),
    )
  },
})

const hearts = (...spots: readonly (readonly [x: number, y: number, width: number, turn: number])[]) => {
  const cuts = spots.map(([x, y, wide, turn]) => heart(x, y, wide, turn))
  return {
    outlines: cuts,
    layers: cuts.map((outline) => lit(outline, heartRed, press, { left: 3, up: 2, comb: 0 }, { inset: 3.4, width: 2, length: 7 })),
  }
}

const showCard = step('karte', 'Karte am Scanner', () => {
  const card = phone(138, 98, 1.3, -8, code(-17, -34, 34) + fill(paper, heart(0, 26, 16)))
  const head = 'M232 62Q232 50 246 48L298 46Q314 48 316 62Q314 80 300 82L246 86Q232 84 232 74Z'
  const grip = 'M272 80L304 78L316 168Q318 178 308 179H288Q278 178 277 168Z'
  const light = 'M186 62L232 64V74L190 118Z'
  return {
    outlines: [card.outline, head, grip, light],
    layers: [
      fill(bakeryPale, cut(light)),
      fill(heartRed, wedge(194, 92, 234, 69, 3)),
      card.layers,
      solid(grip, coffee, ink, { left: 8, up: 2, comb: 7 }),
      parted(grip, head, 4),
      lit(head, coffee, ink, { left: 10, up: 6, comb: 7 }, { inset: 6, width: 3, length: 18 }),
      fill(heartRed, cut('M230 60H239V78H231Z')),
      fill(mustard, dot(296, 60, 4)),
    ],
  }
})

const collectHearts = step('herzen', 'Herzkarte mit gedruckten Herzen', () => {
  const card = 'M70 46L320 40L324 168L74 172Z'
  const stripes = Array.from({ length: 9 }, (_, index) => {
    const [left, right] = [68 + index * 28.4, 96.4 + index * 28.4]
    return {
      outline: `M${left} 24H${right}V52Q${(left + right) / 2} 66 ${left} 52Z`,
      color: index % 2 === 0 ? heartRed : paper,
      dark: index % 2 === 0 ? press : sand,
    }
  })
  const slot = (index: number): [number, number] => [106 + (index % 5) * 46, index < 5 ? 98 : 140]
  const stamps = Array.from({ length: 7 }, (_, index) => heart(...slot(index), 30, -8 + ((index * 7) % 16)))
  return {
    outlines: [card, ...stripes.map(({ outline }) => outline)],
    layers: [
      solid(card, bakeryPale, sand, { left: 7, up: 5, comb: 6 }),
      ...[7, 8, 9].map(
        (index) => fill(sand, cut(ellipse(...slot(index), 15))) + fill(paper, cut(ellipse(slot(index)[0] + 1, slot(index)[1] + 1, 13))),
      ),
      ...stamps.map((outline) => fill(heartRed, outline)),
      fill(
        paper,
        ...stamps.map((_, index) =>
          sliver(
            slot(index)[0] - 10,
            slot(index)[1] - 1,
            slot(index)[0] - 8,
            slot(index)[1] - 8,
            slot(index)[0] - 3,
            slot(index)[1] - 10,
            2.2,
          ),
        ),
      ),
      ...stripes.map(({ outline }) => parted(card, outline, 3)),
      ...stripes.map(({ outline, color, dark }) => solid(outline, color, dark, { left: 1, up: 5, comb: 0 })),
    ],
  }
})

const activateCoupons = step(
  'coupons',
  'Zwei Coupons, einer aktiviert',
  () => {
    const ticket = (x: number, y: number, turn: number) => place('M-110-44H-46Q-42-34-38-44H110V44H-38Q-42 34-46 44H-110Z', x, y, 1, turn)
    const [rear, front] = [ticket(210, 70, 5), ticket(184, 122, -4)]
    const fruit = inset(apples.draw(), 82, 88, 0.66)
    const seal = ellipse(290, 112, 24)
    const tick = 'M-13 0L-8-5L-3 1L9-12L14-7L-2 11Z'
    return {
      outlines: [rear, front, seal],
      layers: [
        solid(rear, leafPale, herb, { left: 6, up: 6, comb: 5 }),
        `<g transform="translate(210 70) rotate(5)">${lines(-24, -28, [70, 96], 13, leaf, 6)}${branded(-76, -10, 26)}</g>`,
        parted(rear, front, 5),
        solid(front, bakeryPale, crumb, { left: 7, up: 6, comb: 6 }),
        within(front, fill(heartRed, cut(place('M-110-44H-46Q-42-34-38-44V44Q-42 34-46 44H-110Z', 184, 122, 1, -4)))),
        fill(paper, cut(ellipse(112, 126, 31))),
        fruit.layers,
        `<g transform="translate(184 122) rotate(-4)">${lines(-24, -26, [84, 64], 13, coffee, 6)}${lines(-24, 6, [96, 82, 54], 11, crust, 4)}</g>`,
        parted(front, seal, 4),
        lit(seal, leaf, leafDark, { left: 7, up: 5, comb: 6 }, { inset: 5, width: 2.4, length: 10 }),
        fill(paper, cut(place(tick, 289, 113, 1.2))),
      ],
    }
  },
  2.6,
)

const chooseReward = step(
  'praemie',
  'Pfanne mit Preisschild',
  () => {
    const pan = inset(fryingPan.draw(), 74, 8, 1.8)
    const tag = 'M258 70L282 56L340 58L342 118L284 122L260 106Z'
    const string = rope(
      [
        [266, 30],
        [286, 48],
        [272, 86],
      ],
      [3, 3, 3],
    )
    const flying = hearts([50, 120, 26, -14], [48, 68, 18, 10], [352, 150, 22, 12])
    return {
      outlines: [...pan.outlines, tag, string, ...flying.outlines],
      layers: [
        pan.layers,
        ...flying.layers,
        lit(tag, heartRed, press, { left: 6, up: 5, comb: 6 }, { inset: 5, width: 2.4, length: 12 }),
        fill(paper, cut(ellipse(272, 88, 6))),
        solid(string, crumb, coffee, { left: 1, up: 1, comb: 0 }),
        fill(paper, heart(308, 89, 34)),
      ],
    }
  },
  1.8,
)

const farmLoaf = (): { outlines: string[]; layers: string } => {
  const outline = 'M64 179C46 172 40 150 46 124C52 94 82 76 116 76C152 76 184 96 190 126C194 152 188 172 172 179Z'
  const scores = [84, 116, 148]
  return {
    outlines: [outline],
    layers:
      lit(outline, crust, coffee, { left: 11, up: 8, comb: 10 }, { inset: 9, width: 4.6, length: 28 }) +
      within(
        outline,
        fill(bakeryPale, ...scores.map((x) => sliver(x - 6, 148, x - 12, 118, x + 8, 92, 11))),
        fill(mustard, ...scores.map((x) => sliver(x - 3, 142, x - 7, 118, x + 9, 97, 6))),
        fill(
          coffee,
          times(9, (index) => wedge(62 + index * 14, 166, 65 + index * 14, 178, 3)),
        ),
      ),
  }
}

const bakeryPoints = step(
  'baeckerei',
  'Brot, Croissant und Punkte der Bäckerei',
  () => {
    const [bread, roll] = [farmLoaf(), inset(croissant.draw(), 172, 88, 1.02)]
    const coin = cut(ellipse(0, 0, 20, 19))
    const print = stamp(
      lit(coin, mustard, crust, { left: 5, up: 4, comb: 5 }, { inset: 3.4, width: 1.8, length: 9 }) + fill(coffee, heart(0, 1, 19)),
    )
    const coins = [
      [294, 160],
      [334, 158],
      [312, 126],
      [328, 86],
    ] as const
    const rounds = coins.map(([x, y]) => place(coin, x, y))
    return {
      outlines: [...bread.outlines, ...roll.outlines, ...rounds],
      layers: [
        bread.layers,
        ...bread.outlines.flatMap((rear) => roll.outlines.map((front) => parted(rear, front, 4))),
        roll.layers,
        ...coins.map(([x, y]) => print(x, y)),
      ],
    }
  },
  2.2,
)

const takeGift = step('geschenk', 'Geschenk und Uhr', () => {
  const box = 'M112 96H232L228 180H116Z'
  const lid = 'M104 76H240V98H104Z'
  const bows = ['M170 76C142 80 122 64 130 48C142 36 166 52 172 74Z', 'M174 76C202 80 222 64 214 48C202 36 178 52 172 74Z']
  const clock = ellipse(296, 126, 42)
  const stalk = rope(
    [
      [74, 182],
      [70, 150],
      [74, 118],
    ],
    [5, 5, 5],
  )
  const tulip = 'M56 92L64 100L74 84L84 100L92 92C96 112 88 124 74 124C60 124 52 112 56 92Z'
  const blade = 'M72 178C52 170 44 150 46 132C60 140 72 156 72 178Z'
  return {
    outlines: [box, lid, ...bows, clock, stalk, tulip, blade],
    layers: [
      solid(stalk, herb, leafDark, { left: 1.4, up: 0, comb: 0 }),
      lit(blade, leaf, leafDark, { left: 5, up: 3, comb: 4 }, { inset: 5, width: 2, length: 12 }),
      lit(tulip, plum, ink, { left: 7, up: 3, comb: 5 }, { inset: 5, width: 2.4, length: 10, turn: -30 }),
      solid(box, mustard, crust, { left: 14, up: 2, comb: 9 }),
      within(box, fill(heartRed, 'M158 90H186V184H158Z'), fill(press, 'M178 90H186V184H178Z')),
      ...bows.map((bow) => lit(bow, heartRed, press, { left: 6, up: 5, comb: 5 }, { inset: 6, width: 2.6, length: 11 })),
      parted(box, lid, 3),
      ...bows.map((bow) => parted(bow, lid, 3)),
      solid(lid, mustard, crust, { left: 10, up: 3, comb: 0 }),
      within(lid, fill(heartRed, 'M156 70H188V100H156Z'), fill(press, 'M179 70H188V100H179Z')),
      parted(box, clock, 4),
      lit(clock, plum, ink, { left: 8, up: 6, comb: 7 }, { inset: 4, width: 2.4, length: 14 }),
      fill(paper, cut(ellipse(296, 126, 32))),
      fill(
        plum,
        times(12, (index) => place(wedge(0, -24, 0, -30, 2.6), 296, 126, 1, index * 30)),
        place('M-2.4 4L-2-20L0-24L2-20L2.4 4Z', 296, 126, 1, 0),
        place('M-2.4 4L-1.600-14L0-18L1.600-14L2.4 4Z', 296, 126, 1, 118),
      ),
      fill(heartRed, dot(296, 126, 4)),
    ],
  }
})

const shareHearts = step('freunde', 'Herzen von Karte zu Karte', () => {
  const person = (shirt: string) =>
    fill(bakeryPale, cut('M-20-40H20V4H-20Z')) +
    fill(shirt, cut('M-16 4C-16-12-8-16 0-16C8-16 16-12 16 4Z')) +
    fill(coffee, cut(ellipse(0, -25, 8, 9)))
  const [left, right] = [
    phone(104, 102, 1.22, -7, person(leaf) + fill(paper, heart(0, 28, 26))),
    phone(290, 102, 1.22, 8, person(plum) + fill(paper, heart(0, 28, 26))),
  ]
  const flying = hearts([166, 62, 24, -12], [197, 42, 30, 0], [228, 66, 20, 14], [190, 92, 16, -8])
  return { outlines: [left.outline, right.outline, ...flying.outlines], layers: [left.layers, right.layers, ...flying.layers] }
})

const keepTrack = step('verlauf', 'Bon mit gutgeschriebenen Herzen', () => {
  const teeth = times(12, (index) => `L${122 + index * 11.6} ${index % 2 === 0 ? 18 : 26}`)
  const receipt = `M118 24${teeth}L256 24L262 180H114Z`
  const badge = 'M226 100H326Q336 100 336 110V146Q336 156 326 156H226Q216 156 216 146V110Q216 100 226 100Z'
  const flying = hearts([66, 84, 24, -12], [84, 128, 16, 10])
  return {
    outlines: [receipt, badge, ...flying.outlines],
    layers: [
      solid(receipt, paper, sand, { left: 9, up: 4, comb: 8 }),
      branded(186, 54, 30),
      lines(136, 84, [62, 48, 56, 40], 17, clay, 6),
      lines(222, 84, [20], 17, clay, 6),
      lines(136, 154, [40], 14, ink, 8),
      parted(receipt, badge, 5),
      lit(badge, leaf, leafDark, { left: 8, up: 6, comb: 7 }, { inset: 6, width: 2.6, length: 14 }),
      fill(paper, cut('M236 124H247V113H255V124H266V132H255V143H247V132H236Z')),
      fill(paper, heart(299, 129, 34)),
      ...flying.layers,
    ],
  }
})

export const guide = [showCard, collectHearts, activateCoupons, chooseReward, bakeryPoints, takeGift, shareHearts, keepTrack]
