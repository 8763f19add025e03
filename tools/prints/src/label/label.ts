import { heartRed, ink, paper, type Range, ranges, sand } from '../inks.ts'
import { cut, sliver } from '../knife/cut.ts'
import { fill, lettering, shift, within } from '../press.ts'
import { furrows, heart } from './heart.ts'
import { type } from './type.ts'

interface Label {
  /** Middle of the label, its upper edge, its width above and below, its height. */
  x: number
  top: number
  width: number
  below?: number
  height: number
  /** How far the edges hang: 0 on flat packs, about 3 on round ones. */
  bow?: number
  word: string
  /** Size of the letters. */
  size: number
  range: Range
  /** Width of the heart. */
  heart?: number
}

/** The label of the shop's own brand: a heart rises over a ploughed field. */
export function label({ x, top, width, below = width, height, bow = 0, word, size, range, heart: across = 10 }: Label): string {
  const bottom = top + height
  const [left, right, leftBelow, rightBelow] = [x - width / 2, x + width / 2, x - below / 2, x + below / 2]
  const band = `M${left} ${top}Q${x} ${top + bow} ${right} ${top}L${rightBelow} ${bottom}Q${x} ${bottom + bow} ${leftBelow} ${bottom}Z`
  const [field, dark] = ranges[range]
  const horizon = bottom - height * 0.3 + bow / 2
  const line = (share: number) => left + width * share
  const edge = line(0.84)
  const heartY = horizon - across * 0.16
  return (
    fill(paper, cut(band)) +
    within(
      band,
      shift(
        0.2,
        0.2,
        fill(sand, `M${edge} ${top - 2}H${right + 4}V${bottom + 6}H${edge + 0.6}Z`),
        fill(
          field,
          cut(
            `M${left - 3} ${horizon + 2}C${line(0.2)} ${horizon - 2.6} ${line(0.42)} ${horizon - 2} ${line(0.6)} ${horizon + 0.4}C${line(0.75)} ${horizon + 2} ${line(0.9)} ${horizon - 0.4} ${right + 3} ${horizon - 2.6}V${bottom + 8}H${left - 3}Z`,
          ),
        ),
        fill(dark, `M${edge} ${horizon + 0.9}L${right + 3} ${horizon - 2.4}V${bottom + 8}H${edge + 0.6}Z`),
      ),
      fill(
        paper,
        sliver(left + 1, bottom + bow, line(0.35), horizon + 3, right + 2, horizon + height * 0.07, 1.6),
        sliver(line(0.3), bottom + bow + 1, line(0.55), horizon + height * 0.16, right + 2, horizon + height * 0.16, 1.5),
      ),
      shift(0.2, 0.2, fill(heartRed, heart(x, heartY, across))),
      across >= 12 ? fill(paper, furrows(x, heartY, across)) : '',
    ) +
    lettering(
      type(word, x, top + bow * 0.55 + (horizon - across * 0.62 - top + size * 0.66) / 2, size, {
        arc: bow ? -(width * 2.2) : 0,
        most: width * 0.82,
      }),
      ink,
    )
  )
}
