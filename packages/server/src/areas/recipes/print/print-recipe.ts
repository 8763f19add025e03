import { drawPicture } from '../../../runtime/pages/draw-picture.ts'
import { finish, heightOf, ink, letterhead, margin, newPaper, type Paper, rule, widthOf, write } from '../../../runtime/pages/paper.ts'
import type { PrintedRecipe } from './sheets.ts'

const pictureWidth = 200
const ingredientsWidth = 185
const gap = 26

/** From large to small: a sheet is read from where one cooks. */
const scales = [1.35, 1.2, 1.1, 1]

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

  rule(paper, margin, top - gap / 2, right - margin)
  const room = paper.page.height - paper.page.margins.bottom - top
  const scale = scales.find((one) => ingredientsHeight(paper, recipe, one) <= room && stepsHeight(paper, recipe, one) <= room) ?? 1
  ingredients(paper, recipe, top, scale)
  paper.switchToPage(0)
  steps(paper, recipe, top, scale)
  finish(paper, recipe.footer)
  return paper
}

const headHeight = (scale: number) => 30 * scale

/** How far names are from the left: amounts never wrap. */
const indentOf = (paper: Paper, { ingredients: list }: PrintedRecipe, scale: number) =>
  Math.ceil(Math.max(0, ...list.map(({ amount }) => widthOf(paper, 'bold', 11.5 * scale, amount)))) + 10

function ingredientsHeight(paper: Paper, recipe: PrintedRecipe, scale: number): number {
  const width = ingredientsWidth - indentOf(paper, recipe, scale)
  return recipe.ingredients.reduce((sum, { name }) => sum + heightOf(paper, 'plain', 11.5 * scale, name, { width }) + 5, headHeight(scale))
}

function ingredients(paper: Paper, recipe: PrintedRecipe, top: number, scale: number): void {
  write(paper, 'display', 15 * scale, recipe.ingredientsTitle, margin, top, { width: ingredientsWidth })
  const size = 11.5 * scale
  const indent = indentOf(paper, recipe, scale)
  let y = paper.y + 8
  for (const { amount, name } of recipe.ingredients) {
    write(paper, 'bold', size, amount, margin, y, { width: indent })
    write(paper, 'plain', size, name, margin + indent, y, { width: ingredientsWidth - indent })
    y = paper.y + 5
  }
}

const stepsLeft = margin + ingredientsWidth + gap

/** How the text of a step is set, next to its number. */
function settingOf(paper: Paper, scale: number) {
  const indent = 22 * scale
  return { indent, text: { width: paper.page.width - margin - stepsLeft - indent, lineGap: 3 } }
}

function stepsHeight(paper: Paper, { steps: list }: PrintedRecipe, scale: number): number {
  const { text } = settingOf(paper, scale)
  return list.reduce((sum, step) => sum + heightOf(paper, 'plain', 12 * scale, step, text) + 10, headHeight(scale))
}

function steps(paper: Paper, { stepsTitle, steps: list }: PrintedRecipe, top: number, scale: number): void {
  const { indent, text } = settingOf(paper, scale)
  write(paper, 'display', 15 * scale, stepsTitle, stepsLeft, top, { width: indent + text.width })
  let y = paper.y + 8
  for (const [index, step] of list.entries()) {
    // A step is not split across pages.
    if (y + heightOf(paper, 'plain', 12 * scale, step, text) > paper.page.height - paper.page.margins.bottom) {
      paper.addPage()
      y = margin
    }
    write(paper, 'display', 15 * scale, String(index + 1), stepsLeft, y - 2, { width: indent, color: ink.heart })
    write(paper, 'plain', 12 * scale, step, stepsLeft + indent, y, text)
    y = paper.y + 10
  }
}
