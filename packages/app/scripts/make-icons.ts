/**
 * Draws the app's icons from the logo: favicon, home-screen icons and the maskable ones, whose outer fifth a phone may cut away; and those of its shortcuts.
 * Run by hand when the logo changes: `npm run icons -w @herzkarte/app`; the results are committed.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { light } from '@herzkarte/rules/app/colours.ts'
import { furrowPaths, heartPath } from '@herzkarte/ui/display/mark-paths.ts'
import { Resvg } from '@resvg/resvg-js'
import { QrCode as CardIcon, TicketPercent as CouponIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const icons = new URL('../public/icons/', import.meta.url)
const favicon = new URL('../public/favicon.svg', import.meta.url)

const logo = (fill: string, place: string) => `
  <g transform="${place}" fill="${fill}">
    <mask id="furrows"><path d="${heartPath}" fill="#fff" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/>
      <g fill="none" stroke="#000" stroke-width="2.5">${furrowPaths.map((d) => `<path d="${d}"/>`).join('')}</g></mask>
    <path d="M0 0h48v48H0z" mask="url(#furrows)"/>
  </g>`
const svg = (content: string, style = '') => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${style}${content}</svg>\n`

/** The logo in white on a red ground; `margin` is the free space on each side in forty-eighths. */
const tile = (margin: number, radius: number) => {
  const scale = (48 - 2 * margin) / 48
  return svg(
    `<rect width="48" height="48" rx="${radius}" fill="${light.heart}"/>${logo('#fff', `translate(${margin} ${margin}) scale(${scale})`)}`,
  )
}
/** An icon of the app in red on a round ground, for what a long press on the app's own icon offers. */
const shortcut = (icon: typeof CardIcon) => {
  const drawing = renderToStaticMarkup(createElement(icon, { x: 10.8, y: 10.8, size: 26.4, color: light.heart }))
  return svg(`<circle cx="24" cy="24" r="24" fill="#fff"/>${drawing}`)
}
const png = (source: string, width: number) => new Resvg(source, { fitTo: { mode: 'width', value: width } }).render().asPng()

await mkdir(icons, { recursive: true })
await writeFile(favicon, svg(logo(light.heart, '')))
await writeFile(new URL('icon-192.png', icons), png(tile(7, 11), 192))
await writeFile(new URL('icon-512.png', icons), png(tile(7, 11), 512))
await writeFile(new URL('maskable-192.png', icons), png(tile(10, 0), 192))
await writeFile(new URL('maskable-512.png', icons), png(tile(10, 0), 512))
await writeFile(new URL('monochrome-512.png', icons), png(svg(logo('#fff', 'translate(10 10) scale(0.583)')), 512))
await writeFile(new URL('shortcut-card.png', icons), png(shortcut(CardIcon), 96))
await writeFile(new URL('shortcut-coupons.png', icons), png(shortcut(CouponIcon), 96))
// Android shows only its shape.
await writeFile(new URL('badge-96.png', icons), png(svg(logo('#fff', 'translate(4 4) scale(0.833)')), 96))
await writeFile(new URL('apple-touch-icon.png', icons), png(tile(8, 0), 180))
console.log('icons written to public/')
