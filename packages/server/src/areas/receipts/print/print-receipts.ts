import type { ReceiptSheet } from '@herzkarte/contract/receipts/index.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { encodeQR } from 'qr'
import { finish, heightOf, ink, letterhead, margin, newPaper, type Paper, rule, write } from '../../../runtime/pages/paper.ts'

export interface PrintedReceipts {
  lang: Lang
  merchantName: string
  title: string
  footer: string
  sheets: readonly ReceiptSheet[]
}

/** Receipts as a PDF, each on pages of its own. It runs in a worker thread, because layout and font embedding take a quarter of a second of CPU time. */
export default async function printReceipts(printed: PrintedReceipts): Promise<Uint8Array> {
  const paper = newPaper(printed)
  for (const [index, sheet] of printed.sheets.entries()) {
    if (index > 0) paper.addPage()
    print(paper, sheet, printed.merchantName)
  }
  finish(paper, printed.footer)
  const chunks: Buffer[] = []
  for await (const chunk of paper) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The edge of the code: DSFinV-K recommends at least 3 cm. */
const qrSize = 118
const valueWidth = 96
const small = 8.5

function print(paper: Paper, { title, head, parts, note, qr }: ReceiptSheet, merchantName: string): void {
  const width = paper.page.width - 2 * margin
  letterhead(paper, merchantName)
  write(paper, 'display', 20, title, margin, margin + 30, { width })
  for (const [index, line] of head.entries())
    write(paper, 'plain', 9, line, margin, paper.y + 2, { width, color: index === 0 ? ink.text : ink.soft })
  for (const part of parts) {
    const y = roomFor(paper, paper.y + 8, 34)
    rule(paper, margin, y, width)
    paper.y = y + 4
    if (part.title !== null) write(paper, 'bold', 10, part.title, margin, paper.y + 2, { width })
    for (const row of part.rows) printRow(paper, row, width)
  }
  const size = qr === null ? 0 : qrSize
  const y = roomFor(paper, paper.y + 10, size + 24)
  if (qr !== null) printQr(paper, qr, margin, y + 4)
  const left = margin + (size && size + 14)
  write(paper, 'bold', 10, note, left, y + 4, { width: paper.page.width - margin - left })
}

/** The place of something of this height: below, or at the top of the next page. */
function roomFor(paper: Paper, y: number, height: number): number {
  if (y + height <= paper.page.height - paper.page.margins.bottom) return y
  paper.addPage()
  return margin
}

function printRow(paper: Paper, { text, notes, value, look }: ReceiptSheet['parts'][number]['rows'][number], width: number): void {
  const face = look === 'strong' || look === 'gain' ? 'bold' : 'plain'
  const textWidth = value === '' ? width : width - valueWidth - 8
  const height = notes.reduce((sum, one) => sum + heightOf(paper, 'plain', small, one, { width: textWidth }), 0)
  const y = roomFor(paper, paper.y + 3, heightOf(paper, face, 10, text, { width: textWidth }) + height)
  write(paper, face, 10, value, margin + width - valueWidth, y, { width: valueWidth, align: 'right' })
  write(paper, face, 10, text, margin, y, { width: textWidth, color: look === 'soft' ? ink.soft : ink.text })
  for (const one of notes) write(paper, 'plain', small, one, margin, paper.y, { width: textWidth, color: ink.soft })
}

function printQr(paper: Paper, text: string, x: number, y: number): void {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
  const size = qrSize / modules.length
  for (const [row, cells] of modules.entries()) {
    for (let start = 0; start < cells.length; start += 1) {
      if (!cells[start]) continue
      const end = cells.indexOf(false, start)
      // Rows overlap, so that no light shows between them.
      paper.rect(x + start * size, y + row * size, (end - start) * size, size * 1.03)
      start = end
    }
  }
  paper.fill('#000')
}
