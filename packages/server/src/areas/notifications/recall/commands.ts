import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { counted, UserError } from '@herzkarte/command'
import { flawsOf, lesseningWords, RecallNotice, readContent } from '../../../content/index.ts'
import { dbOn, eachSlice, statement, transact, withPool } from '../../../kernel/database/index.ts'
import { recallWords } from './recall-words.ts'
import { type Bought, meant, newsIdOf, recallIdOf, startRecall } from './send-recall.ts'

const statementTimeoutMs = 120_000

interface Choices {
  lot: string[]
  notice: string
  send?: true | undefined
  by?: string | undefined
}

/** Counts the buyers of a product and, with `send`, tells those whom no run has told. */
export async function recall(productId: string, { lot, notice: file, send, by = userInfo().username }: Choices): Promise<void> {
  const lots = lot.length > 0 ? lot.toSorted() : null
  const order = { productId, lots, notice: await readNotice(file) }
  await withPool(statementTimeoutMs, async (pool) => {
    const content = await readContent(pool)
    const name = content.product(productId)?.names.de ?? 'not in the content'
    const { title, sections } = recallWords({ ...order.notice, productId, lots: lots ?? [], isLotUnknown: lots !== null }, content, 'de')
    console.log(`${productId} (${name})${lots ? `, lots ${lots.join(', ')}` : ', all lots'}\n\n${title}`)
    for (const { heading, text } of sections) console.log(`${heading}: ${text.replaceAll('\n', ' ')}`)
    const reach = { buyers: 0, lotUnknown: 0, told: 0, mailed: 0, pushed: 0, receipts: 0, nameless: 0 }
    await eachSlice(
      pool,
      (tx, after, upTo) => tx.first(count, productId, lots, after, upTo, newsIdOf(recallIdOf(order))),
      (part) => {
        for (const key of Object.keys(reach) as (keyof typeof reach)[]) reach[key] += part?.[key] ?? 0
      },
    )
    console.log(`\n${reachLines(reach).join('\n')}`)
    if (!send) return console.log('\nNothing is sent yet. With --send they are told.')
    await transact(pool, (tx) => startRecall(tx, order, { by, now: new Date() }))
    console.log(
      '\nRecorded: servers tell them from now on. Who claims a receipt later is told when you run this again; nobody is told twice.',
    )
  })
}

async function readNotice(file: string): Promise<RecallNotice> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UserError(`${file} cannot be read.`, { cause })
  })
  const { $schema: _, ...notice } = parsed(text, file)
  const flaws = flawsOf(RecallNotice, notice).map(({ path, message }) => `${file}: ${path} ${message}.`)
  if (flaws.length > 0) throw new UserError(flaws.join('\n'))
  const lessening = lesseningWords.exec(JSON.stringify(notice))?.[0]
  if (lessening !== undefined) throw new UserError(`${file}: a recall must not say "${lessening}", which lessens the risk.`)
  return notice as RecallNotice
}

function parsed(text: string, file: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UserError(`${file} is no JSON.`, { cause })
  }
}

type Reach = { buyers: number; lotUnknown: number; told: number; mailed: number; pushed: number; receipts: number; nameless: number }

const count = statement<Reach, [...Bought, newsId: string]>(`
  with ${meant},
  nameless as (
    select r.member_id, count(*) as receipts from receipts r join members m using (member_id)
    where r.member_id > $3 and r.member_id <= $4 and r.kind = 'purchase' and m.status <> 'deleted'
      and exists (select from jsonb_array_elements(r.lines) line where not line ? 'productId')
    group by r.member_id
  )
  select (select count(*) from meant) as buyers, (select count(*) from meant where not is_lot_known) as "lotUnknown",
    (select count(*) from meant join notifications n using (member_id) where n.news_id = $5) as told,
    (select count(email) from meant) as mailed, (select count(*) from meant where exists (select from devices d where d.member_id = meant.member_id)) as pushed,
    (select coalesce(sum(receipts), 0)::bigint from nameless) as receipts, (select count(*) from nameless) as nameless`)

function reachLines({ buyers, lotUnknown, told, mailed, pushed, receipts, nameless }: Reach): string[] {
  return [
    `Bought by ${counted(buyers, 'member')}, ${counted(told, 'of them was', 'of them were')} told before. In the inbox of all; by mail to ${mailed}, by push to ${pushed}.`,
    ...(lotUnknown > 0 ? [`Of ${counted(lotUnknown, 'member')} no receipt says one of the lots: the recall says so.`] : []),
    `${counted(receipts, 'receipt')} of ${counted(nameless, 'member')} do not say what was bought: they had no digital receipts.`,
  ]
}

interface Run {
  productId: string
  lots: string[] | null
  notice: RecallNotice
  since: Date
  actors: string
  reached: number
  read: number
}

const runs = statement<Run>(`
  select product_id as "productId", lots, notice, min(run_at) as since,
    string_agg(distinct actor, ', ') as actors, (select count(*) from notifications where news_id = 'recall:' || recall_id) as reached,
    (select count(read_at) from notifications where news_id = 'recall:' || recall_id) as read
  from recalls group by recall_id, product_id, lots, notice order by since`)

/** Prints all recalls, with how many members they have reached and how many have read them. Who deleted the account since is not counted. */
export function listRecalls(): Promise<void> {
  return withPool(statementTimeoutMs, async (pool) => {
    const all = await dbOn(pool).all(runs)
    if (all.length === 0) console.log('There were no recalls.')
    for (const { productId, lots, notice, since, actors, reached, read } of all)
      console.log(
        `${since.toISOString()}  ${productId} ${notice.product.de}, ${lots ? `lots ${lots.join(', ')}` : 'all lots'}, by ${actors}: reached ${reached}, read ${read}`,
      )
  })
}
