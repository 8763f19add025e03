import { furrowPaths, heartPath } from '@herzkarte/ui/display/mark-paths.ts'
import { brandName } from '../../../brand.ts'
import { drawPicture, loadPicture } from '../../../share/picture.ts'
import { grounds } from './use-year.ts'

export interface Poster {
  figure: string
  /** What the figure is about, in lines. */
  words: string
  foot: string
  /** Of each month its name, and the picture of what was bought most; without one, it is still to come, or there is nothing to show. */
  months: { name: string; image: string | undefined }[]
}

// The drawing's own measures and colours: paper in both themes, because the picture leaves the app.
const width = 1080
const height = 1350
const margin = 65
const awningHeight = 78
const baseline = 338
const tile = { x: margin, y: 391, width: 224.5, height: 259, gap: 17.3 }
const colours = { paper: '#fff6e3', ink: '#2b2018', red: '#cf142b', rail: '#a30d21', pink: '#fbe0da', slot: '#b3a48d' }

/** The picture of a year, as PNG of 1080 × 1350. */
export async function drawPoster({ figure, words, foot, months }: Poster): Promise<Blob> {
  const fonts = getComputedStyle(document.documentElement)
  const display = (size: number) => `800 ${size}px ${fonts.getPropertyValue('--hk-font-display')}`
  const sans = (size: number) => `600 ${size}px ${fonts.getPropertyValue('--hk-font-sans')}`
  // A picture that does not load leaves its month without one.
  const [pictures] = await Promise.all([
    Promise.all(months.map(({ image }) => image && loadPicture(image).catch(() => undefined))),
    // Canvas takes only fonts that are there, and those of rarer letters are not.
    document.fonts.load(display(1), figure + words),
    document.fonts.load(sans(1), foot),
  ])
  const hasGoods = months.some(({ image }) => image !== undefined)
  return drawPicture(width, height, (pen) => {
    pen.fillStyle = colours.paper
    pen.fillRect(0, 0, width, height)
    drawAwning(pen)
    drawHead()
    for (const [index, { name }] of months.entries()) drawMonth(name, index)
    drawFoot()

    function drawHead(): void {
      const size = fitting(pen, figure, { font: display, size: 302, most: width * 0.52 })
      pen.font = display(size)
      pen.letterSpacing = `${size * -0.035}px`
      pen.fillStyle = colours.red
      pen.fillText(figure, margin - 11, baseline)
      const from = margin + pen.measureText(figure).width + 22
      pen.letterSpacing = '0px'
      pen.fillStyle = colours.ink
      const lines = words.split('\n')
      const most = width - margin - from
      const small = Math.min(...lines.map((line) => fitting(pen, line, { font: display, size: 64, most })))
      pen.font = display(small)
      for (const [index, line] of lines.entries()) pen.fillText(line, from, baseline - (lines.length - 1 - index) * small * 1.07)
    }

    function drawMonth(name: string, index: number): void {
      const x = tile.x + (index % 4) * (tile.width + tile.gap)
      const y = tile.y + Math.floor(index / 4) * (tile.height + tile.gap)
      const picture = pictures[index]
      if (picture || !hasGoods) {
        pen.fillStyle = grounds[index % grounds.length] ?? colours.pink
        pen.fillRect(x, y, tile.width, tile.height)
      } else {
        pen.strokeStyle = colours.slot
        pen.lineWidth = 5
        pen.setLineDash([13, 10])
        pen.strokeRect(x + 3, y + 3, tile.width - 6, tile.height - 6)
        pen.setLineDash([])
      }
      if (picture) pen.drawImage(picture, x + 25, y + tile.height - 192, 175, 175)
      else drawHeart(pen, { x: x + 64, y: y + 92, size: 97, colour: hasGoods ? colours.slot : colours.red })
      pen.font = display(40)
      pen.fillStyle = colours.ink
      pen.fillText(name, x + 17, y + 48)
    }

    function drawFoot(): void {
      const y = 1262
      drawHeart(pen, { x: margin, y, size: 76, colour: colours.red, hasFurrows: true })
      pen.fillStyle = colours.ink
      pen.font = display(50)
      pen.fillText(brandName, margin + 96, y + 54)
      pen.font = sans(39)
      pen.textAlign = 'right'
      pen.fillText(foot, width - margin, y + 52)
    }
  })
}

function drawAwning(pen: CanvasRenderingContext2D): void {
  const stripes = 15
  const stripe = width / stripes
  const drop = 28
  for (let index = 0; index < stripes; index += 1) {
    pen.fillStyle = index % 2 === 0 ? colours.red : colours.pink
    pen.beginPath()
    pen.rect(index * stripe, 0, stripe, awningHeight - drop)
    pen.ellipse((index + 0.5) * stripe, awningHeight - drop, stripe / 2, drop, 0, 0, Math.PI)
    pen.fill()
  }
  pen.fillStyle = colours.rail
  pen.fillRect(0, 0, width, 13)
}

interface DrawnHeart {
  x: number
  y: number
  size: number
  colour: string
  /** As in the logo, on paper. */
  hasFurrows?: boolean
}

function drawHeart(pen: CanvasRenderingContext2D, { x, y, size, colour, hasFurrows = false }: DrawnHeart): void {
  pen.save()
  pen.translate(x, y)
  pen.scale(size / 48, size / 48)
  pen.fillStyle = colour
  pen.fill(new Path2D(heartPath))
  pen.strokeStyle = colours.paper
  pen.lineWidth = 2.5
  if (hasFurrows) for (const path of furrowPaths) pen.stroke(new Path2D(path))
  pen.restore()
}

/** The size at which a text is no wider than `most`. */
function fitting(
  pen: CanvasRenderingContext2D,
  text: string,
  { font, size, most }: { font: (size: number) => string; size: number; most: number },
): number {
  pen.font = font(size)
  return Math.min(size, (size * most) / pen.measureText(text).width)
}
