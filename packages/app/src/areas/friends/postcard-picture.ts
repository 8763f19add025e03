import type { PostcardPicture } from '@herzkarte/contract/friends/shapes.ts'
import { heartPath } from '@herzkarte/ui/display/mark-paths.ts'
import { brandName } from '../../brand.ts'
import { drawPicture, loadPicture, sharePicture } from '../../share/picture.ts'
import { postcardTexts } from './postcard-texts.ts'
import { transferTexts } from './transfer-texts.ts'

interface Written {
  picture: PostcardPicture | null
  words: string
  hearts: number
  to: string
  by: string
  /** Where the hearts can be received by anybody; a friend finds them in the app. */
  link: string | null
}

const [width, height] = [1080, 1350]
/** The size of the card. */
const [wide, high] = [930, 620]
const display = '"Bricolage Grotesque Variable", sans-serif'
const tilt = 0.038
/** Shares both sides of a postcard as one picture. */
export async function sharePostcard(written: Written): Promise<void> {
  const { picture, hearts, link } = written
  const image = picture && (await loadPicture(picture.image))
  const [table, ground, paper] = [colourOf('--hk-paper'), colourOf('--dept-soft', picture?.tone), colourOf('--postcard')]
  const [ink, line, red] = [colourOf('--hk-ink'), colourOf('--hk-sand'), colourOf('--hk-stamp')]
  const blob = await drawPicture(width, height, (pen) => {
    const write = (text: string, x: number, y: number, font: string, colour = ink) =>
      Object.assign(pen, { font, fillStyle: colour }) && pen.fillText(text, x, y)
    const fill = (colour: string, x: number, y: number, w: number, h: number) => {
      pen.fillStyle = colour
      pen.fillRect(x, y, w, h)
    }
    const card = (y: number, angle: number) => {
      pen.setTransform(1, 0, 0, 1, width / 2, y + high / 2)
      pen.rotate(angle)
      pen.translate(-wide / 2, -high / 2)
      Object.assign(pen, { shadowColor: 'rgb(74 48 20 / 0.35)', shadowBlur: 40, shadowOffsetY: 14 })
      fill(paper, 0, 0, wide, high)
      pen.shadowColor = 'transparent'
    }
    fill(table, 0, 0, width, height)

    card(70, -tilt)
    fill(ground, 26, 26, wide - 52, high - 52)
    if (image) {
      const scale = Math.min((wide - 52) / image.naturalWidth, ((high - 52) * 0.7) / image.naturalHeight)
      const [w, h] = [image.naturalWidth * scale, image.naturalHeight * scale]
      pen.drawImage(image, (wide - w) / 2, high - 26 - h, w, h)
    }
    write(postcardTexts.greeting, 60, 140, `800 94px ${display}`, red)

    card(600, tilt)
    fill(line, 620, 40, 3, high - 80)
    const size = written.words.length > 80 ? 44 : 54
    pen.font = `650 ${size}px ${display}`
    const lines = linesOf(pen, written.words, 540)
    for (const [i, text] of lines.entries()) write(text, 44, 40 + size * (1 + 1.25 * i), `650 ${size}px ${display}`)
    fill(colourOf('--hk-heart-soft'), 690, 36, 204, 232)
    pen.setLineDash([0, 17])
    Object.assign(pen, { strokeStyle: paper, lineWidth: 11, lineCap: 'round' })
    pen.strokeRect(690, 36, 204, 232)
    fill(paper, 708, 54, 168, 196)
    pen.save()
    pen.translate(734, 66)
    pen.scale(2.4, 2.4)
    pen.fillStyle = red
    pen.fill(new Path2D(heartPath))
    pen.restore()
    pen.textAlign = 'center'
    write(postcardTexts.hearts(hearts), 792, 232, `800 36px ${display}`)
    pen.textAlign = 'start'
    for (const [i, text] of [written.to, written.by].entries()) {
      pen.font = '600 36px "Figtree Variable", sans-serif'
      write(linesOf(pen, text, 250)[0] ?? '', 650, 476 + 76 * i, pen.font)
      fill(line, 650, 490 + 76 * i, 244, 3)
    }
    pen.resetTransform()
    write(brandName, 70, height - 44, `800 44px ${display}`, red)
  })
  await sharePicture(`${postcardTexts.title}.png`, blob, link === null ? {} : { text: transferTexts.message(hearts), url: link })
}

/** A colour as postcards have it in the app. */
function colourOf(name: string, tone = ''): string {
  const probe = document.body.appendChild(document.createElement('span'))
  Object.assign(probe.dataset, { theme: 'light', dept: tone })
  probe.className = 'postcard'
  probe.style.color = `var(${name})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Breaks a text into lines, between words where there are blanks. */
function linesOf(pen: CanvasRenderingContext2D, text: string, most: number): string[] {
  const lines = ['']
  const isTooWide = (line: string) => pen.measureText(line.trimEnd()).width > most
  for (const word of text.split(/(?<= )/)) {
    if (isTooWide(lines.at(-1) + word) && lines.at(-1) !== '') lines.push('')
    for (const { segment } of new Intl.Segmenter().segment(word)) {
      const line = `${lines.pop()}${segment}`
      lines.push(...(isTooWide(line) ? [line.slice(0, -segment.length), segment] : [line]))
    }
  }
  return lines
}
