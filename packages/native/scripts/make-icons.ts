/**
 * Draws the icons and splash screens of both systems from the app's own icon. Run by hand when that changes: `npm run icons -w @herzkarte/native`;
 * the results are committed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dark, light } from '@herzkarte/rules/app/colours.ts'
import { Resvg } from '@resvg/resvg-js'

const red = light.heart
const paper = { light: light.paper, dark: dark.paper }
const heart = (await readFile(new URL('../../app/public/favicon.svg', import.meta.url), 'utf8')).replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
const here = new URL('../', import.meta.url)

interface Drawing {
  /** Part of the width that the heart takes. */
  share: number
  fill: string
  ground?: string
  /** Radius of the ground, of its width. */
  radius?: number
}

function draw(size: number, { share, fill, ground, radius = 0 }: Drawing): Uint8Array {
  const margin = (48 * (1 - share)) / 2
  const plate = ground ? `<rect width="48" height="48" rx="${48 * radius}" fill="${ground}"/>` : ''
  const mark = `<g transform="translate(${margin} ${margin}) scale(${share})">${heart.replaceAll(red, fill)}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${plate}${mark}</svg>`
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
}

async function write(path: string, size: number, drawing: Drawing): Promise<void> {
  const file = new URL(path, here)
  await mkdir(new URL('.', file), { recursive: true })
  await writeFile(file, draw(size, drawing))
}

const onRed = { fill: '#fff', ground: red }
const assets = 'ios/App/App/Assets.xcassets'
const res = 'android/app/src/main/res'
const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }

// iOS rounds the icon itself; it must have no transparent pixel.
await write(`${assets}/AppIcon.appiconset/icon-1024.png`, 1024, { share: 0.62, ...onRed })
for (const [theme, ground] of Object.entries(paper)) {
  // Filled to the edges of every screen, so the heart lies in the middle part that all of them show.
  await write(`${assets}/Splash.imageset/splash-${theme}.png`, 2732, { share: 0.12, fill: red, ground })
}
for (const [density, scale] of Object.entries(densities)) {
  // Of an adaptive icon of 108 dp, a circle of 66 dp is always seen.
  await write(`${res}/mipmap-${density}/ic_launcher_foreground.png`, 108 * scale, { share: 0.4, fill: '#fff' })
  await write(`${res}/mipmap-${density}/ic_launcher.png`, 48 * scale, { share: 0.6, ...onRed, radius: 0.22 })
  await write(`${res}/mipmap-${density}/ic_launcher_round.png`, 48 * scale, { share: 0.56, ...onRed, radius: 0.5 })
  // Android shows the shape of it in a colour of its own.
  await write(`${res}/drawable-${density}/ic_message.png`, 24 * scale, { share: 0.9, fill: '#fff' })
  // 288 dp, of which a circle of 192 dp is seen.
  await write(`${res}/drawable-${density}/splash_icon.png`, 288 * scale, { share: 0.36, fill: red })
}
console.log('Icons and splash screens written.')
