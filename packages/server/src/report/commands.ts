import { writeFile } from 'node:fs/promises'
import { UserError } from '@herzkarte/command'
import type { ProgrammeReport } from '@herzkarte/contract/studio/answers.ts'
import { csvLine } from '@herzkarte/rules/text/csv.ts'
import { isDay } from '@herzkarte/rules/time/day.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import type pg from 'pg'
import { readContent } from '../content/index.ts'
import { withPool } from '../kernel/database/index.ts'
import { periodOf, readReport } from './read.ts'

interface ReportChoices {
  from?: string | undefined
  to?: string | undefined
  compare?: boolean | undefined
  out?: string | undefined
  json?: boolean | undefined
  centsPerHeart: number
}

export async function report({ from, to, compare = false, out, json = false, centsPerHeart }: ReportChoices): Promise<void> {
  for (const day of [from, to]) if (day !== undefined && !isDay(day)) throw new UserError(`${day} is no day of the calendar.`)
  const read = async (pool: pg.Pool) => {
    const content = await readContent(pool)
    const period = periodOf({ from, to }, dayOf(new Date(), content.merchant.timeZone))
    if (period.from > period.to) throw new UserError(`The period begins on ${period.from} and ends before, on ${period.to}.`)
    return readReport(pool, content, { ...period, compare, centsPerHeart, now: new Date() })
  }
  const data = await withPool(0, read, 'owner')
  const text = json ? JSON.stringify(data, null, 2) : csvOf(data).join('\n')
  if (out === undefined) return console.log(text)
  await writeFile(out, text)
  console.log(`Written: ${out}, for ${data.from} to ${data.to}.`)
}

/** One line per number: spreadsheets pivot it. */
function csvOf({ lines, before = [], effects }: ProgrammeReport): string[] {
  const row = (...cells: (string | number)[]) => csvLine(cells)
  const rowsOf = (period: string, all: ProgrammeReport['lines']) =>
    all.flatMap(({ section, subject, title, values }) =>
      Object.entries(values).map(([part, value]) => row(period, section, subject, title, part, value)),
    )
  const ofEffects = effects.flatMap(({ kind, id, title, offered, heldBack, spend }) =>
    Object.entries({
      offeredMembers: offered,
      heldBackMembers: heldBack,
      ...(spend && { spendDifference: spend.difference, low: spend.low, high: spend.high }),
    }).map(([part, value]) => row('now', 'controlGroup', `${kind}/${id}`, title, part, value)),
  )
  return ['period,section,subject,title,part,value', ...rowsOf('now', lines), ...rowsOf('before', before), ...ofEffects]
}
