import { type Content, readContent } from '@herzkarte/server/content'
import pg from 'pg'
import { costOf, measureBeside, processes } from '../load/measure.ts'
import { pgbench, pgbenchVersion } from '../pgbench/pgbench.ts'
import { salesInSets, salesOfSet, scriptOf } from '../pgbench/write-scripts.ts'
import { type Figure, median, perSecond, rangeOf } from '../results/figures.ts'
import type { Stage } from '../stage/stage.ts'
import { requestsOf, type Write } from './write-requests.ts'

const connections = 32
/** Per round, for both. */
const seconds = 6
/** More than a pgbench connection collects in a round. */
const turns = 3000
const budget = 0.6

/** Compares writes over HTTP with key or token, rules and durable commit to pgbench doing the same writes on the same PostgreSQL. */
export async function benchWrites(stage: Stage, writes: readonly Write[]): Promise<Figure[]> {
  const { url, meter, databaseUrl } = stage
  const version = await pgbenchVersion()
  const figures: Figure[] = []
  for (const write of writes) {
    const load = { url, connections, seconds, requests: await requestsOf(write, stage) }
    let content: Content | undefined
    const setRates: number[] = []
    const theSame = async (round: number) => {
      content ??= await preparePgbench(stage, write)
      const flags = ['-c', String(connections), '-j', '2', '-D', `turn=${round * turns}`]
      const rate = await pgbench(databaseUrl, scriptOf(write, content), seconds, flags)
      if (write === 'checkout') setRates.push(await inSets(databaseUrl, content))
      return rate
    }
    const { besideRate, cost, share, shareText, rounds } = await measureBeside(load, meter, theSame)
    figures.push({
      what: write,
      value: perSecond(cost.rate),
      rounds,
      beside: `${shareText} of pgbench ${version} with the same writes (${perSecond(besideRate)})${besideSets(rounds, setRates)}; ${costOf(cost)}`,
      budget: `≥ ${budget * 100} %`,
      holds: share >= budget,
    })
  }
  return figures
}

/** Sales a second that pgbench writes in sets, over as many connections as the server has batches at a time. */
async function inSets(databaseUrl: string, content: Content): Promise<number> {
  return salesOfSet * (await pgbench(databaseUrl, salesInSets(content), seconds, ['-c', String(processes), '-j', String(processes)]))
}

function besideSets({ 'rate (/s)': rates = [] }: NonNullable<Figure['rounds']>, setRates: readonly number[]): string {
  if (setRates.length === 0) return ''
  const shares = setRates.map((rate, round) => ((rates[round] ?? 0) / rate) * 100)
  return `, ${rangeOf(shares)} % of the same in sets of ${salesOfSet} (${perSecond(median(setRates))})`
}

/** Creates the data that the script of a write reads (members by number, an answer of the call, JSON of a sale, codes to collect). */
async function preparePgbench({ ownerUrl }: Stage, write: Write): Promise<Content> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  for (const statement of [
    'create table if not exists bench_members (n bigint primary key, member_id uuid)',
    'insert into bench_members select row_number() over (), member_id from members on conflict do nothing',
    'create table if not exists bench_answers (call text primary key, response jsonb)',
    `insert into bench_answers select call, response from operations where call = '${write}' limit 1`,
    `create table if not exists bench_sale as ${sale} limit 0`,
    'grant select on bench_members, bench_answers, bench_sale to herzkarte_app',
    ...(write === 'checkout' ? [`insert into bench_sale ${sale} limit 1`] : []),
    ...(write === 'collectStamp' ? [codes] : []),
    'analyze',
  ]) {
    await owner.query(statement)
  }
  const content = await readContent(owner)
  await owner.end()
  return content
}

const sale = 'select lines, notice from receipts join notifications using (member_id)'
/** One for each turn of each connection. */
const codes = `
  insert into collect_codes (code_hash, campaign_id, hearts, batch)
  select sha256(concat(client, '-', turn)::bytea), 'herzhaft-kochen', 2, 'handzettel-herzhaft-kochen'
  from generate_series(0, ${connections - 1}) as client, generate_series(1, 10000) as turn`
