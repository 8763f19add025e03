import { readFileSync } from 'node:fs'
import { light } from '@herzkarte/rules/app/colours.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import PDFDocument from 'pdfkit'
import { furrows, heart } from './marks.ts'

/** In points; an inch has 72. */
export const margin = 48
const footerHeight = 36

/** The app's colours on white, by purpose. */
export const ink = { text: light.ink, soft: light.inkSoft, line: light.line, heart: light.heart }

export type Paper = InstanceType<typeof PDFDocument>

// Static fonts of one weight each, with the letters of all languages in one file: the app's variable fonts cannot be embedded in a PDF.
const fontFiles = {
  plain: import.meta.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  bold: import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  display: import.meta.resolve('@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf'),
}
export type Face = keyof typeof fontFiles
const fonts = Object.entries(fontFiles).map(([face, file]) => [face, readFileSync(new URL(file))] as const)

interface Printed {
  title: string
  lang: Lang
  merchantName: string
}

/** An A4 document with embedded fonts, so that it looks the same on every machine and printer. */
export function newPaper({ title, lang, merchantName }: Printed): Paper {
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footerHeight },
    bufferPages: true,
    displayTitle: true,
    lang,
    info: { Title: printable(title), Author: printable(merchantName) },
  })
  for (const [face, file] of fonts) paper.registerFont(face, file)
  return paper.fillColor(ink.text)
}

/** Writes the footer on every page. */
export function finish(paper: Paper, footer: string): void {
  const { start, count } = paper.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page)
    const { height, width } = paper.page
    // A text below the bottom margin would start another page.
    paper.page.margins.bottom = 0
    const top = height - margin - 10
    rule(paper, margin, top - 10, width - 2 * margin)
    write(paper, 'plain', 9, footer, margin, top, { width: width - 2 * margin, color: ink.soft })
    if (count > 1)
      write(paper, 'plain', 9, `${page + 1}/${count}`, margin, top, { width: width - 2 * margin, align: 'right', color: ink.soft })
  }
  paper.end()
}

/** A thin line. */
export function rule(paper: Paper, x: number, y: number, width: number): void {
  const line = paper.moveTo(x, y).lineTo(x + width, y)
  line.lineWidth(0.5).stroke(ink.line)
}

interface Writing {
  width: number
  align?: 'left' | 'right'
  color?: string
  lineGap?: number
}

/** Writes a text at a position; afterwards, the document's `y` is below it. */
export function write(
  paper: Paper,
  face: Face,
  size: number,
  text: string,
  x: number,
  y: number,
  { color = ink.text, ...options }: Writing,
): void {
  paper.font(face).fontSize(size).fillColor(color).text(printable(text), x, y, options)
}

export function heightOf(paper: Paper, face: Face, size: number, text: string, { width, lineGap }: Writing): number {
  return paper
    .font(face)
    .fontSize(size)
    .heightOfString(printable(text), { width, ...(lineGap === undefined ? {} : { lineGap }) })
}

export function widthOf(paper: Paper, face: Face, size: number, text: string): number {
  return paper.font(face).fontSize(size).widthOfString(printable(text))
}

const stripes = 25
const headerHeight = 15

/** The striped header along the upper edge, and below it the merchant's name with its mark, as on all printed documents. */
export function letterhead(paper: Paper, merchantName: string): void {
  const stripe = paper.page.width / stripes
  // Each stripe begins above the page, so that only its lower end is round.
  for (let index = 0; index < stripes; index++)
    paper.roundedRect(index * stripe, -headerHeight, stripe, 2 * headerHeight, 6).fill(index % 2 === 0 ? light.heart : light.heartSoft)
  paper
    .save()
    .translate(margin, margin - 5)
    .scale(0.46)
  paper.path(heart).fill(ink.heart)
  // The furrows let the paper through.
  for (const furrow of furrows) paper.path(furrow).lineWidth(2.5).stroke('#fff')
  paper.restore()
  write(paper, 'display', 13, merchantName, margin + 27, margin - 2, { width: 300, color: light.heartInk })
}

// What all three fonts have. Narrow spaces become ordinary non-breaking ones.
const inFont =
  /[\u0020-\u007e\u00a0-\u00a3\u00a5-\u00ac\u00ae-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u012a\u012b\u012e-\u0131\u0139-\u013e\u0141-\u0148\u0150-\u015b\u015e-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/

/**
 * Replaces what the fonts do not have: letters lose their accents, and those of other scripts become question marks. Pictures are dropped as long as
 * something else is left, so that a text is never empty on paper.
 */
export function printable(text: string): string {
  const parts = Array.from(text.replace(/\u202f/g, '\u00a0').normalize('NFC'), (sign) => {
    if (inFont.test(sign)) return sign
    const plain = Array.from(sign.normalize('NFD')).filter((part) => inFont.test(part))
    return plain.length > 0 ? plain.join('') : /[\p{L}\p{N}]/u.test(sign) ? '?' : ''
  })
  const printed = parts.join('').replace(/ {2,}/g, ' ').trim()
  return printed === '' && text.trim() !== '' ? '?' : printed
}
