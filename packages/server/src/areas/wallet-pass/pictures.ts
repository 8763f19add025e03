import { light } from '@herzkarte/rules/app/colours.ts'
import limit from 'p-limit'
import { furrows, heart } from '../../runtime/pages/marks.ts'
import type { Services } from '../../runtime/services.ts'

/** Images of a pass by name, as PNG. */
export type Pictures = Readonly<Record<string, Buffer>>

/** The hearts printed on the field: position, scale relative to the mark's box, and tilt in degrees. */
const prints = [
  { x: 232, y: 26, scale: 1.7, tilt: -9 },
  { x: 308, y: 58, scale: 1.25, tilt: 7 },
  { x: 204, y: 92, scale: 0.8, tilt: -4 },
]

/** One at a time per process: this bounds memory and leaves the other core to the calls. */
const inTurn = limit(1)

let latest: { name: string; drawn: Promise<Pictures> } | undefined

/**
 * The images of passes, drawn from the merchant's icon and the field of the customer card when first needed, once per icon. The sizes follow the
 * guidelines of Apple and Google: https://developer.apple.com/design/human-interface-guidelines/wallet,
 * https://developers.google.com/wallet/generic/resources/brand-guidelines.
 */
export function picturesOf({ pictures, content }: Pick<Services, 'pictures' | 'content'>): Promise<Pictures> {
  const name = pictures.nameOf(content().merchant.app.icon) ?? ''
  if (latest?.name === name) return latest.drawn
  const drawing = { name, drawn: inTurn(async () => drawAll((await pictures.read(name)).body.toString('utf8'))) }
  drawing.drawn.catch(() => {
    if (latest === drawing) latest = undefined
  })
  latest = drawing
  return drawing.drawn
}

async function drawAll(icon: string): Promise<Pictures> {
  const apple = [1, 2, 3].flatMap((scale) => {
    const suffix = scale === 1 ? '' : `@${scale}x`
    return [
      [`icon${suffix}.png`, icon, 29 * scale],
      [`logo${suffix}.png`, icon, 50 * scale],
      [`strip${suffix}.png`, field(375, 144), 375 * scale],
    ] as const
  })
  const google = [
    ['google-logo.png', icon, 660],
    ['google-hero.png', field(375, 122), 1032],
  ] as const
  // Loaded with the first pass, because most processes never need it.
  const { drawSvg } = await import('../../runtime/pages/draw-picture.ts')
  const drawn: Record<string, Buffer> = {}
  for (const [name, svg, width] of [...apple, ...google]) drawn[name] = (await drawSvg(svg, width)).png
  return drawn
}

/** A ploughed field in heart red with printed hearts, as on the customer card. */
function field(width: number, height: number): string {
  const rows = Array.from({ length: 11 }, (_, row) => {
    const x = -60 + row * 46
    return `<path d="M${x} ${height + 40}C${x + 40} ${height * 0.62} ${x + 130} ${height * 0.24} ${x + 330} ${-30 + row * 8}"/>`
  })
  const marks = prints.map(
    ({ x, y, scale, tilt }) =>
      `<g transform="translate(${x} ${y - (144 - height) / 2}) rotate(${tilt} ${24 * scale} ${24 * scale}) scale(${scale})"><path d="${heart}" fill="${card.soft}" mask="url(#furrows)"/></g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">
    <mask id="furrows"><path d="M0 0h48v48H0z" fill="#fff"/><g fill="none" stroke="#000" stroke-width="2.5">${furrows.map((d) => `<path d="${d}"/>`).join('')}</g></mask>
    <rect width="${width}" height="${height}" fill="${card.ground}"/>
    <g fill="none" stroke="${card.furrow}" stroke-width="9">${rows.join('')}</g>
    <g opacity="0.92">${marks.join('')}</g></svg>`
}

/** The customer card's colours in the app, in the formats of Apple Wallet and of images. */
export const card = { ground: light.pass, furrow: light.passLine, soft: light.onPassSoft, ink: light.onPass } as const

export const passColours = {
  backgroundColor: rgb(card.ground),
  foregroundColor: rgb(card.ink),
  labelColor: rgb(card.soft),
} as const

function rgb(hex: string): string {
  const channels = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return `rgb(${channels.join(', ')})`
}
