import { NIL } from 'uuid'
import { isLastSlice, statement, type Tx, transact } from '../../kernel/database/index.ts'
import type { Services } from '../services.ts'
import { countOfAll, countOn, type Figure, type FigureName, figureNames, figuresOfAll } from './count-figures.ts'

/** The current round, locked; a new one if there is none. */
const takeUp = statement<{ countedTo: string; figures: Figure[] }, [string]>(`
  insert into status_round (counted_to, figures) values ($1, '[]') on conflict (is_only) do update set is_only = true
  returning counted_to as "countedTo", figures`)
const storeRound = statement<never, [string, string]>('update status_round set counted_to = $1, figures = $2')
const erase = statement<never, [readonly string[]]>('delete from status_figures where figure = any($1)')
const keep = statement<never, [string[], string[], string[], number[], Date]>(`
  insert into status_figures (figure, subject, state, value, counted_at)
  select figure, subject, state, value, $5 from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as f (figure, subject, state, value)`)
const read = statement<Figure>('select figure, subject, state, value from status_figures')

const figuresOfMembers = (Object.keys(figureNames) as FigureName[]).filter((name) => !figuresOfAll.includes(name))

/** The most members that one run counts: a few seconds of one core every five minutes. */
const usual = { membersAtOnce: 5000, slices: 10 }

/**
 * The job that counts the merchant's metrics every five minutes for `/metrics`, so that a scrape costs no counting. If there are more
 * members than one run counts, the next run continues. The metrics are published when all members have been counted.
 */
export async function measureStatus({ pool, now }: Services, { membersAtOnce, slices } = usual): Promise<void> {
  const at = now()
  await transact(pool, async (tx) => show(tx, figuresOfAll, await countOfAll(tx), at))
  for (let slice = 0; slice < slices; slice++) if (await transact(pool, (tx) => goOn(tx, membersAtOnce, at))) return
}

/** Counts the next members. Returns whether these were the last ones; the metrics are then published and the next round begins. */
async function goOn(tx: Tx, members: number, at: Date): Promise<boolean> {
  const underWay = (await tx.first(takeUp, NIL)) ?? { countedTo: NIL, figures: [] }
  const { countedTo, figures } = await countOn(tx, underWay, { members, at })
  const isWhole = isLastSlice(countedTo)
  if (isWhole) await show(tx, figuresOfMembers, figures, at)
  await tx.run(storeRound, isWhole ? NIL : countedTo, JSON.stringify(isWhole ? [] : figures))
  return isWhole
}

async function show(tx: Tx, names: readonly FigureName[], figures: readonly Figure[], at: Date): Promise<void> {
  const column = <Name extends keyof Figure>(name: Name) => figures.map((figure) => figure[name])
  await tx.run(erase, names)
  await tx.run(keep, column('figure'), column('subject'), column('state'), column('value'), at)
}

export function readFigures({ db }: Pick<Services, 'db'>): Promise<Figure[]> {
  return db.all(read)
}
