import type { historyKinds } from '@herzkarte/contract/receipts/index.ts'
import * as contract from '@herzkarte/contract/receipts/index.ts'
import { claimCodeOf } from '@herzkarte/rules/codes/claim-code.ts'
import { dayOf, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { validate as isUuid } from 'uuid'
import type { Content } from '../../content/index.ts'
import { guess } from '../../kernel/attempts.ts'
import { type Db, statement, type Tx } from '../../kernel/database/index.ts'
import { malformed } from '../../kernel/errors.ts'
import { once } from '../../kernel/idempotency.ts'
import { defaultLimit, historyRange, pageOf } from '../../kernel/pagination.ts'
import { pointsUnit } from '../../ledger/index.ts'
import { besideTheEventLoop } from '../../runtime/beside-the-event-loop.ts'
import { handle, handleInSteps, handleRead, type Publish, transactAndPublish } from '../../runtime/handle.ts'
import { lockActive } from '../account/index.ts'
import { claimSale, lockedOpenSale, openSaleLookup } from '../till/index.ts'
import type { PrintedReceipts } from './print/print-receipts.ts'
import { documentOf, documentsBetween, pageOfReceipts, receiptView } from './read-receipts.ts'
import { receiptSheet } from './sheet.ts'
import { sheetTexts } from './sheet-texts.ts'
import { readYear } from './year.ts'

export const claimReceipt = handleInSteps(contract.claimReceipt, async function claimReceipt({ operationId, code: typed }, context) {
  const { member, transact, content, lang, now, services, fail } = context
  const { memberId } = member
  const code = claimCodeOf(typed) ?? fail('claimCodeNotFound')
  const lookup = openSaleLookup(services.settings, code)
  const guesser = { what: contract.claimReceipt.name, from: memberId }
  const { found, waitSeconds, right } = await guess(transact, guesser, { secret: services.settings.secret, now }, lookup)
  // Right ones fail as well, or guessing would go on.
  if (waitSeconds > 0) fail('tooManyGuesses', { params: { seconds: String(waitSeconds) } })
  if (!found) return fail('claimCodeNotFound')
  // The guess was right, whatever becomes of the claim.
  await transact((tx) => tx.runAll(right))
  const claim = async (tx: Tx, publish: Publish) => {
    const sale = (await tx.first(lockedOpenSale, found.codeHash)) ?? fail('claimCodeNotFound')
    // Claims and returns of one member wait for each other. The account may be deleted meanwhile.
    if (!(await lockActive(tx, memberId))) fail('userNotFound')
    const operation = { memberId, operationId, call: contract.claimReceipt.name, input: { code }, now }
    return once(tx, operation, () => claimSale(tx, sale, memberId, { content, lang, now, publish }))
  }
  // Not together with others: two claims of one sale would hold the same lock.
  return transactAndPublish(services, claim)
})

const markRead = statement<never, [string, string, Date]>(`
  insert into history_reads as r (member_id, history, read_at) values ($1, $2, $3)
  on conflict (member_id, history) do update set read_at = greatest(r.read_at, excluded.read_at)`)

export const clearHistoryUnRead = handle(contract.clearHistoryUnRead, async function clearHistoryUnRead({ history }, { tx, member, now }) {
  await tx.run(markRead, member.memberId, history, now)
  return {}
})

const print = besideTheEventLoop<PrintedReceipts>(new URL('./print/print-receipts.ts', import.meta.url), 8)

export const exportTransactions = handleRead(
  contract.exportTransactions,
  async function exportTransactions({ transactionId, year }, { db, member, content, lang, fail }) {
    if ((transactionId === undefined) === (year === undefined)) throw malformed('/ must have transactionId or year')
    const { name: merchantName, timeZone } = content.merchant
    const texts = sheetTexts[lang]
    const [from, until] = [`${year}-01-01`, `${Number(year) + 1}-01-01`]
    const rows =
      transactionId === undefined
        ? await db.all(documentsBetween, member.memberId, startOfDay(from, timeZone), startOfDay(until, timeZone))
        : isUuid(transactionId)
          ? await db.all(documentOf, member.memberId, transactionId)
          : []
    const first = rows[0] ?? fail('receiptNotFound')
    const name = year === undefined ? `${texts.file}-${dayOf(first.happenedAt, timeZone)}` : `${texts.fileOfYear}-${year}`
    const sheets = rows.map((row) => receiptSheet(row, { content, lang }))
    const file = await print({ lang, merchantName, title: name, footer: texts.page(merchantName), sheets })
    return { fileName: `${name}.pdf`, file: file.toString('base64') }
  },
)

export const getTransaction = handleRead(
  contract.getTransaction,
  async function getTransaction({ transactionId }, { db, member, content, lang, fail }) {
    const row = isUuid(transactionId) ? await db.first(documentOf, member.memberId, transactionId) : undefined
    return receiptSheet(row ?? fail('receiptNotFound'), { content, lang })
  },
)

export const getYear = handleRead(contract.getYear, async function getYear(_, { db, member, content, lang, day }) {
  return readYear(db, member.memberId, { content, lang, today: day })
})

export const listHistoryUnReadStatus = handleRead(
  contract.listHistoryUnReadStatus,
  async function listHistoryUnReadStatus(_, { db, member, content }) {
    return countUnread(db, member.memberId, content)
  },
)

type HistoryKind = (typeof historyKinds)[number]

/** Counting stops here: the app shows "99+". */
const mostCounted = 100

/** Actions of members in the app are not news to them, unless it was the other one of the household who acted. */
const ownDoing = ['activation', 'deactivation', 'claim', 'collectCode', 'print', 'gift']

// Entries are counted by the time of booking: a sale that waited in its till's queue is new when it arrives. Movements that change neither the
// balance nor the debt are not part of a history.
function postingsIn(units: string, history: HistoryKind): string {
  return `(select count(*) from (
    select 1 from postings p
    where p.member_id = $1 and p.unit = any(${units}) and p.booked_at > ${readAt(history)}
      and (p.cause <> all($4::text[]) or p.detail ? 'borrowerId') and not (p.cause = 'giftReturn' and p.detail ->> 'status' = 'Cancelled')
      and exists (select from entries e where e.member_id = p.member_id and e.posting_id = p.posting_id and e.account in ('purchased', 'given', 'debt'))
    limit ${mostCounted}) news)`
}

function rowsIn(table: string, condition: string): string {
  return `(select count(*) from (select 1 from ${table} where member_id = $1 and ${condition} limit ${mostCounted}) news)`
}

/** A history that was never read is new from its start. */
function readAt(history: HistoryKind): string {
  return `coalesce((select read_at from history_reads where member_id = $1 and history = '${history}'), '-infinity')`
}

/** Handed over or expired; also activated if a full collector card did it. */
const newRewards = `(status in ('Redeemed', 'Expired') and ended_at > ${readAt('rewards')}
  or status = 'Activated' and campaign_id = any($3::text[]) and activated_at > ${readAt('rewards')})`

const unreadRows = statement<Record<HistoryKind, number>, [string, string[], string[], string[], string]>(`
  select ${postingsIn('$2::text[]', 'hearts')} as hearts,
    ${postingsIn('$3::text[]', 'collector')} as collector,
    ${postingsIn('array[$5::text]', 'points')} as points,
    ${rowsIn('redemptions', newRewards)} as rewards,
    ${rowsIn('user_coupons', `status in ('Redeemed', 'Expired') and ended_at > ${readAt('coupons')}`)} as coupons,
    ${rowsIn('receipts', `booked_at > ${readAt('transactions')}`)} as transactions,
    ${rowsIn('gift_holds', `kind = 'reservation' and status in ('Confirmed', 'Expired') and ended_at > ${readAt('reservations')}`)} as reservations`)

/** The number of new entries in each history since the member read it. */
async function countUnread(db: Db, memberId: string, { campaigns, collectors }: Content): Promise<Record<HistoryKind, number>> {
  const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id)
  const row = await db.first(unreadRows, memberId, ids(campaigns), ids(collectors), ownDoing, pointsUnit)
  if (!row) throw new Error('Nothing was counted')
  return row
}

export const listTransaction = handleRead(
  contract.listTransaction,
  async function listTransaction({ window, cursor, limit = defaultLimit }, { db, member, content, lang, now }) {
    const { from, start } = historyRange({ window, cursor }, now, content.merchant.timeZone)
    const rows = await db.all(pageOfReceipts, member.memberId, from, start.at, start.id, limit + 1)
    return pageOf(rows, limit, ['happenedAt', 'transactionId'], (row) => receiptView(row, { content, lang }))
  },
)
