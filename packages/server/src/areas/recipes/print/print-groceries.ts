import { finish, heightOf, ink, letterhead, margin, newPaper, type Paper, rule, write } from '../../../runtime/pages/paper.ts'
import type { PrintedAmount, PrintedGroceries } from './sheets.ts'

const gap = 30
const box = 9
const amountWidth = 62
const rowGap = 6
const headHeight = 34

/** From large to small: a list is read at arm's length, over a trolley. */
const scales = [1.3, 1.15, 1]
/** Departments stay together, so that columns are not filled to their ends. */
const mostFilled = 0.85

/** A grocery list in two columns, by department, with a checkbox before each entry. */
export function printGroceries(list: PrintedGroceries): Paper {
  const paper = newPaper(list)
  const width = (paper.page.width - 2 * margin - gap) / 2
  letterhead(paper, list.merchantName)
  write(paper, 'display', 26, list.title, margin, margin + 34, { width: paper.page.width - 2 * margin })
  const firstTop = paper.y + 18
  const scale = scaleOf(paper, list, width, firstTop)
  const place = columns(paper, width, firstTop)
  if (list.departments.length === 0) write(paper, 'plain', 12, list.nothing, margin, paper.y + 10, { width: 400, color: ink.soft })
  for (const { name, items } of list.departments) {
    const heights = items.map((item) => rowHeight(paper, item, width, scale))
    let at = place(headHeight * scale, heights)
    write(paper, 'display', 13 * scale, name, at.x, at.y + 6, { width })
    const below = paper.y + 3
    rule(paper, at.x, below, width)
    for (const item of items) {
      at = place(rowHeight(paper, item, width, scale))
      row(paper, item, at, width, scale)
    }
  }
  finish(paper, list.footer)
  return paper
}

/** The largest type in which the list fits on one sheet. */
function scaleOf(paper: Paper, { departments }: PrintedGroceries, width: number, firstTop: number): number {
  const room = 2 * (paper.page.height - paper.page.margins.bottom - firstTop) * mostFilled
  const heightAt = (scale: number) =>
    departments
      .flatMap(({ items }) => [headHeight * scale, ...items.map((item) => rowHeight(paper, item, width, scale))])
      .reduce((sum, height) => sum + height, 0)
  return scales.find((scale) => heightAt(scale) <= room) ?? 1
}

interface At {
  x: number
  y: number
}

/**
 * Allocates space from top to bottom, column by column and page by page. What follows a heading stays together with it in one column; if it is longer
 * than a column, its first entry does.
 */
function columns(paper: Paper, width: number, firstTop: number): (height: number, following?: readonly number[]) => At {
  let column = 0
  let top = firstTop
  let y = top
  return (height, following = []) => {
    const bottom = paper.page.height - paper.page.margins.bottom
    const whole = following.reduce((sum, one) => sum + one, 0)
    const together = height + whole <= bottom - top ? whole : (following[0] ?? 0)
    if (y + height + together > bottom) {
      column += 1
      if (column === 2) {
        paper.addPage()
        column = 0
        top = margin
      }
      y = top
    }
    const at = { x: margin + column * (width + gap), y }
    y += height
    return at
  }
}

function rowHeight(paper: Paper, { name }: PrintedAmount, width: number, scale: number): number {
  return heightOf(paper, 'plain', 11 * scale, name, { width: nameWidth(width, scale) }) + rowGap
}

function row(paper: Paper, { amount, name }: PrintedAmount, { x, y }: At, width: number, scale: number): void {
  paper
    .roundedRect(x, y + 2, box * scale, box * scale, 2)
    .lineWidth(0.8)
    .stroke(ink.soft)
  write(paper, 'plain', 11 * scale, name, x + box * scale + 9, y, { width: nameWidth(width, scale) })
  write(paper, 'bold', 11 * scale, amount, x + width - amountWidth * scale, y, { width: amountWidth * scale, align: 'right' })
}

function nameWidth(width: number, scale: number): number {
  return width - (box + amountWidth) * scale - 15
}
