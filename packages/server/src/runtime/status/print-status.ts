import { dbOn, withOwner } from '../../kernel/database/index.ts'
import { countFigures, type Figure, type FigureName, figureNames } from './count-figures.ts'
import { csvOf, tableOf } from './table.ts'

const membersAtOnce = 50_000

const order = Object.keys(figureNames) as FigureName[]
const byName = (a: Figure, b: Figure) =>
  order.indexOf(a.figure) - order.indexOf(b.figure) || (a.subject < b.subject ? -1 : Number(a.subject > b.subject))

/** Counts the merchant's metrics and prints them. */
export async function printStatus(asCsv: boolean): Promise<void> {
  const figures = await withOwner('status', (client) => countFigures(dbOn(client), new Date(), membersAtOnce))
  for (const line of (asCsv ? csvOf : tableOf)(figures.sort(byName))) console.log(line)
}
