import { statement, transact } from '../database/index.ts'
import type { Services } from '../services.ts'
import { countFigures, type Figure } from './count-figures.ts'

const takeYourTime = statement<never>(`select set_config('statement_timeout', '300000', true)`)
const forget = statement<never>('delete from status_figures')
const keep = statement<never, [string[], string[], string[], number[], Date]>(`
  insert into status_figures (figure, subject, state, value, counted_at)
  select figure, subject, state, value, $5 from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as f (figure, subject, state, value)`)
const read = statement<Figure>('select figure, subject, state, value from status_figures')

/** The job that counts the merchant's figures every five minutes, for `/metrics`: whoever asks there costs no counting. */
export async function measureStatus({ pool, now }: Services): Promise<void> {
  await transact(pool, async (tx) => {
    await tx.run(takeYourTime)
    const at = now()
    const figures = await tx.all(countFigures, at)
    const column = <Name extends keyof Figure>(name: Name) => figures.map((figure) => figure[name])
    await tx.run(forget)
    await tx.run(keep, column('figure'), column('subject'), column('state'), column('value'), at)
  })
}

/** The figures as they were counted last. */
export function readFigures({ db }: Pick<Services, 'db'>): Promise<Figure[]> {
  return db.all(read)
}
