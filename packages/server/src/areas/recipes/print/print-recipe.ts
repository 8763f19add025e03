import { drawPicture } from '../../../runtime/pages/draw-picture.ts'
import type { PrintedRecipe } from './documents.ts'
import { finish, heightOf, ink, letterhead, margin, newPaper, type Paper, widthOf, write } from './paper.ts'

const pictureWidth = 165
const ingredientsWidth = 185
const gap = 26

/** A recipe on one sheet for the kitchen: ingredients on the left, steps on the right. */
export async function printRecipe(recipe: PrintedRecipe): Promise<Paper> {
  const picture = await drawPicture(recipe.picture, pictureWidth * 3)
  const paper = newPaper(recipe)
  const right = paper.page.width - margin
  const titleWidth = right - margin - pictureWidth - gap
  letterhead(paper, recipe.merchantName)
  paper.image(picture.png, right - pictureWidth, margin, { width: pictureWidth })

  write(paper, 'display', 26, recipe.title, margin, margin + 34, { width: titleWidth, lineGap: -2 })
  write(paper, 'plain', 12, recipe.teaser, margin, paper.y + 8, { width: titleWidth, color: ink.soft, lineGap: 2 })
  write(paper, 'bold', 10, recipe.facts.join('  ·  '), margin, paper.y + 10, { width: titleWidth })
  const pictureHeight = (picture.height / picture.width) * pictureWidth
  const top = Math.max(paper.y, margin + pictureHeight) + gap

  paper
    .moveTo(margin, top - gap / 2)
    .lineTo(right, top - gap / 2)
    .lineWidth(0.5)
    .stroke(ink.line)
  ingredients(paper, recipe, top)
  paper.switchToPage(0)
  steps(paper, recipe, top)
  finish(paper, recipe.footer)
  return paper
}

function ingredients(paper: Paper, { ingredientsTitle, ingredients: list }: PrintedRecipe, top: number): void {
  write(paper, 'display', 15, ingredientsTitle, margin, top, { width: ingredientsWidth })
  const size = 11.5
  const indent = Math.ceil(Math.max(0, ...list.map(({ amount }) => widthOf(paper, 'bold', size, amount)))) + 10
  let y = paper.y + 8
  for (const { amount, name } of list) {
    // A fixed width, so that an amount never wraps.
    write(paper, 'bold', size, amount, margin, y, { width: indent })
    write(paper, 'plain', size, name, margin + indent, y, { width: ingredientsWidth - indent })
    y = paper.y + 5
  }
}

function steps(paper: Paper, { stepsTitle, steps: list }: PrintedRecipe, top: number): void {
  const x = margin + ingredientsWidth + gap
  const width = paper.page.width - margin - x
  const indent = 22
  write(paper, 'display', 15, stepsTitle, x, top, { width })
  let y = paper.y + 8
  for (const [index, step] of list.entries()) {
    const text = { width: width - indent, lineGap: 3 }
    // A step is not split across pages.
    if (y + heightOf(paper, 'plain', 12, step, text) > paper.page.height - paper.page.margins.bottom) {
      paper.addPage()
      y = margin
    }
    write(paper, 'display', 15, String(index + 1), x, y - 2, { width: indent, color: ink.heart })
    write(paper, 'plain', 12, step, x + indent, y, text)
    y = paper.y + 10
  }
}
