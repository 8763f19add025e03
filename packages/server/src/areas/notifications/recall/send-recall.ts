import type { Lang, Localised } from '@herzkarte/rules/languages.ts'
import { NIL, v5 as uuidOf } from 'uuid'
import type { RecallNotice } from '../../../content/index.ts'
import { endOfSlice, isLastSlice, statement, type Tx, transact } from '../../../kernel/database/index.ts'
import { DeliveryError, mailFrom } from '../../../runtime/delivery/index.ts'
import { addJob, lowestPriority, maxAttempts } from '../../../runtime/jobs/index.ts'
import type { Services } from '../../../runtime/services.ts'
import { pushes, recallJob, recallMailJob } from '../jobs.ts'
import { notificationView, readOne } from '../read-notifications.ts'

/** A product that its buyers must no longer use; of certain lots, or of all. */
export interface RecallOrder {
  productId: string
  lots: string[] | null
  notice: RecallNotice
}

/** The first parameters of a statement with `meant`: members after one and up to another. */
export type Bought = [productId: string, lots: string[] | null, after: string, upTo: string]

// Tells too many rather than too few: also who has returned it, whose account is locked, or whose receipt does not say the lot. A voided sale has not happened.
/** SQL: the members `meant` who have bought it by their receipts, with whether one of these says the lot. */
export const meant = `
  bought as (
    select r.member_id, bool_or(line ->> 'lot' = any($2)) as is_lot_known
    from receipts r cross join lateral jsonb_array_elements(r.lines) line
    where r.member_id > $3 and r.member_id <= $4 and r.kind = 'purchase' and line ->> 'productId' = $1
      and ($2::text[] is null or line ->> 'lot' is null or line ->> 'lot' = any($2))
      and not exists (select from receipts v where v.member_id = r.member_id and v.purchase_id = r.receipt_id and v.kind = 'void' offset 0)
    group by r.member_id
  ),
  meant as (
    select m.member_id, m.email, coalesce(is_lot_known, $2::text[] is null) as is_lot_known from members m join bought using (member_id)
    where m.status <> 'deleted' for share of m
  )`

const record = statement<never, [string, Date, string, string, string[] | null, string]>(
  'insert into recalls (recall_id, run_at, actor, product_id, lots, notice) values ($1, $2, $3, $4, $5, $6) on conflict do nothing',
)
const find = statement<RecallOrder, [string]>(
  'select product_id as "productId", lots, notice from recalls where recall_id = $1 order by run_at limit 1',
)
// The id of a message is made of member and recall, so that nobody has it twice. Counting the jobs in the final select is what adds them.
const publish = statement<{ mailed: number; pushed: number }, [...Bought, newsId: string, notice: string, now: Date]>(`
  with ${meant},
  notified as (
    insert into notifications (member_id, notification_id, type, notice, created_at, news_id)
    select member_id, overlay(overlay(md5(member_id || ' ' || $5) placing '3' from 13) placing '8' from 17)::uuid, 'recall',
      $6::jsonb || jsonb_build_object('isLotUnknown', not is_lot_known), $7, $5 from meant
    on conflict do nothing returning member_id, notification_id
  ),
  mailed as (
    select (graphile_worker.add_job('${recallMailJob.name}', json_build_object('memberId', member_id, 'notificationId', notification_id),
      max_attempts => ${maxAttempts}, priority => ${lowestPriority})).id as job
    from notified join meant using (member_id) where email is not null
  ),
  pushed as (${pushes("'recall'")})
  select (select count(job) from mailed) as mailed, (select count(job) from pushed) as pushed`)

const nameOfIds = '6f7a3a3e-6c1c-4d0e-8f5e-0a5b1f6f2d11'
/** The same product, lots and words are the same recall, no matter who runs it and how often. */
export const recallIdOf = ({ productId, lots, notice }: RecallOrder) => uuidOf(JSON.stringify([productId, lots, notice]), nameOfIds)
/** Whose messages they are. */
export const newsIdOf = (recallId: string) => `recall:${recallId}`

/** Records a run, and has servers tell everybody whom no run has told. */
export async function startRecall(tx: Tx, order: RecallOrder, { by, now }: { by: string; now: Date }): Promise<void> {
  const recallId = recallIdOf(order)
  await tx.run(record, recallId, now, by, order.productId, order.lots, JSON.stringify(order.notice))
  await continueRecall(tx, recallId, NIL)
}

function continueRecall(tx: Tx, recallId: string, after: string): Promise<void> {
  return addJob(tx, recallJob, { recallId, after }, { key: newsIdOf(recallId) })
}

/** Members looked at in one transaction, whether they have bought it or not. */
const membersAtOnce = 500

/** The job that tells buyers, batch after batch. However often it runs or is interrupted, nobody is told twice and nobody is left out. */
export async function sendRecall({ recallId, after }: { recallId: string; after: string }, { pool, now }: Services): Promise<void> {
  await transact(pool, async (tx) => {
    const order = await tx.first(find, recallId)
    if (!order) return
    const { productId, lots, notice } = order
    const upTo = await endOfSlice(tx, after, membersAtOnce)
    const message = JSON.stringify({ kind: 'recall', ...notice, productId, lots: lots ?? [] })
    await tx.first(publish, productId, lots, after, upTo, newsIdOf(recallId), message, now())
    if (!isLastSlice(upTo)) await continueRecall(tx, recallId, upTo)
  })
}

const recipient = statement<{ email: string | null; lang: Lang }, [string]>('select email, lang from members where member_id = $1')
const toApp: Localised = { de: 'In der App lesen', en: 'Read it in the app', fr: 'Lire dans l’appli' }

/** The job that mails a recall to one member. What is for safety counts in no limit. */
export async function mailRecall({ memberId, notificationId }: { memberId: string; notificationId: string }, services: Services) {
  const { db, delivery, settings, content, log } = services
  const [member, row] = [await db.first(recipient, memberId), await readOne(db, memberId, notificationId)]
  if (!member?.email || !row) return
  const { email: to, lang } = member
  const { merchant } = content()
  const { title, text, sections = [], path } = notificationView(row, { content: content(), lang })
  const colon = lang === 'fr' ? '\u00a0:' : ':'
  const letter = {
    subject: `${title}${colon} ${sections[0]?.text.split('\n')[0]}`,
    preview: text,
    heading: title,
    greeting: text,
    paragraphs: sections.map(({ heading, text: words }) => `${heading}${colon} ${words.replaceAll('\n', ' ')}`),
    button: { label: toApp[lang], href: `${settings.publicUrl}${path}` },
    farewell: [merchant.contact.company, merchant.contact.phone] as const,
  }
  await delivery.mail({ to, isSecurityNotice: true, ...mailFrom(letter, merchant, lang) }).catch((error: unknown) => {
    if (!(error instanceof DeliveryError) || error.fault !== 'rejected') throw error
    log.warn({ err: error }, 'a recall was rejected by a mail server for good')
  })
}
