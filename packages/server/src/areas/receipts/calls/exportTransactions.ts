import * as contract from '@herzkarte/contract/calls.ts'
import { dayOf, startOfDay } from '@herzkarte/rules/time/merchant-time.ts'
import { validate as isUuid } from 'uuid'
import { malformed } from '../../../kernel/errors.ts'
import { besideTheEventLoop } from '../../../runtime/beside-the-event-loop.ts'
import { handleRead } from '../../../runtime/handle.ts'
import type { PrintedReceipts } from '../print/print-receipts.ts'
import { documentOf, documentsBetween } from '../read-receipts.ts'
import { receiptSheet } from '../sheet.ts'
import { sheetTexts } from '../sheet-texts.ts'

const print = besideTheEventLoop<PrintedReceipts>(new URL('../print/print-receipts.ts', import.meta.url), 8)

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
