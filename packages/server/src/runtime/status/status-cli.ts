import { parseArgs } from 'node:util'
import { dbOn, withOwner } from '../../kernel/database/index.ts'
import { countFigures, type Figure, type FigureName, figureNames } from './count-figures.ts'
import { csvOf, tableOf } from './table.ts'

const membersAtOnce = 50_000

/**
 * `npm run status [-- --csv]` counts the merchant's metrics now, in the database of DATABASE_OWNER_URL, else in the one under DATA_DIR.
 * Exit codes: 0 done, 2 no database, 3 the database does not answer.
 */
const { values: given } = parseArgs({ options: { csv: { type: 'boolean', default: false } } })

const order = Object.keys(figureNames) as FigureName[]
const byName = (a: Figure, b: Figure) =>
  order.indexOf(a.figure) - order.indexOf(b.figure) || (a.subject < b.subject ? -1 : Number(a.subject > b.subject))

process.exitCode = await withOwner('status', async (client) => {
  const figures = (await countFigures(dbOn(client), new Date(), membersAtOnce)).sort(byName)
  for (const line of given.csv ? csvOf(figures) : tableOf(figures)) console.log(line)
  return 0
})
