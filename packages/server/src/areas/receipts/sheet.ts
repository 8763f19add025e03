import type { Receipt, ReceiptSheet } from '@herzkarte/contract/receipts/index.ts'
import type { Tse } from '@herzkarte/contract/till/index.ts'
import { tseQr } from '@herzkarte/rules/codes/tse-qr.ts'
import type { Lang } from '@herzkarte/rules/languages.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import { dayOf } from '@herzkarte/rules/time/merchant-time.ts'
import { type Content, vatRateOf } from '../../content/index.ts'
import { type DocumentRow, receiptView } from './read-receipts.ts'
import { sheetTexts } from './sheet-texts.ts'

type Row = ReceiptSheet['parts'][number]['rows'][number]
type SheetContext = { content: Content; lang: Lang }

/**
 * A receipt as its page and its PDF show it, with everything that § 6 KassenSichV asks for, as far as the till has sent it. It says what it is: a receipt,
 * an overview that lacks something of it, or test data.
 */
export function receiptSheet(row: DocumentRow, context: SheetContext): ReceiptSheet {
  const { content, lang } = context
  const texts = sheetTexts[lang]
  const view = receiptView(row, context)
  const vat = vatRows(view, dayOf(row.ratedAt, content.merchant.timeZone), context)
  const isComplete = row.tse !== null && view.lines !== null && vat !== undefined
  const standing = row.tse?.isTest ? 'testData' : isComplete ? 'receipt' : 'overview'
  const parts = [
    { title: null, rows: goodsRows(view, lang) },
    { title: null, rows: sumRows(view, lang) },
    { title: texts.vat, rows: vat ?? [] },
    { title: texts.payment, rows: (row.tenders ?? []).map(({ kind, cents }) => plain(texts.tenders[kind], money(cents, lang))) },
    { title: texts.gained, rows: gainRows(view, lang) },
    { title: texts.tse, rows: row.tse ? tseRows(row.tse, context) : [] },
  ]
  return {
    transactionId: view.transactionId,
    title: texts[view.kind],
    storeId: view.storeId,
    storeName: view.storeName,
    happenedAt: view.happenedAt,
    head: headOf(row, context),
    parts: parts.filter(({ rows }) => rows.length > 0),
    standing,
    note: texts.standings[standing],
    qr: row.tse && tseQr(row.tse),
  }
}

function headOf({ storeId, happenedAt, receiptNumber, tillNumber, printed }: DocumentRow, { content, lang }: SheetContext): string[] {
  const texts = sheetTexts[lang]
  const { contact } = content.merchant
  const store = content.store(storeId)
  return [
    moment(happenedAt, { content, lang }),
    texts.number(receiptNumber, tillNumber),
    ...(store ? [`${store.name}, ${store.street}, ${store.zip} ${store.city}`] : []),
    `${contact.company}, ${contact.street}, ${contact.zip} ${contact.city}`,
    ...(contact.vatId === undefined ? [] : [texts.vatId(contact.vatId)]),
    ...(printed === false ? [texts.notPrinted] : []),
  ]
}

function goodsRows({ lines }: Receipt, lang: Lang): Row[] {
  const texts = sheetTexts[lang]
  if (!lines) return [{ ...plain(texts.totalsOnly, ''), look: 'soft' }]
  return lines.map((line) => {
    const { kind, name, quantity, weightGrams, amountCents, regularCents, returnedQuantity, returnedGrams } = line
    const off = { tillDiscount: line.tillDiscountCents, discount: line.discountCents, reward: line.rewardCents }
    const notes = [
      kind === 'depositReturn' && texts.depositReturn,
      !line.promotable && texts.notPromoted,
      regularCents !== null && regularCents > amountCents && texts.insteadOf(money(regularCents, lang)),
      ...(['tillDiscount', 'discount', 'reward'] as const).map((what) => off[what] > 0 && texts.off[what](money(-off[what], lang))),
      returnedGrams > 0 ? texts.returned(weight(returnedGrams, lang)) : returnedQuantity > 0 && texts.returned(String(returnedQuantity)),
    ].filter((note) => note !== false)
    const howMuch = weightGrams !== null ? `${weight(weightGrams, lang)} ` : quantity > 1 ? `${quantity} × ` : ''
    return { ...plain(howMuch + name, money(amountCents, lang)), notes }
  })
}

function sumRows({ kind, rewards, coupons, discountCents, voucherCents, totalCents, returnedCents }: Receipt, lang: Lang): Row[] {
  const texts = sheetTexts[lang]
  const isReturn = kind !== 'purchase'
  return [
    ...rewards.map(({ redemptionId, name, copayCents }) => ({
      ...plain(texts.reward(name), copayCents > 0 ? money(copayCents, lang) : '–'),
      path: `/rewardRedeemedDetail?redemptionId=${redemptionId}`,
    })),
    ...coupons.map(({ userCouponId, title, discountCents: cents }) => ({
      ...plain(texts.coupon(title), cents > 0 ? money(-cents, lang) : '–'),
      path: `/couponUserDetail/${userCouponId}`,
    })),
    ...(coupons.length === 0 && discountCents > 0 ? [plain(texts.coupons, money(-discountCents, lang))] : []),
    ...(voucherCents > 0 ? [plain(isReturn ? texts.asPoints : texts.voucher, money(isReturn ? voucherCents : -voucherCents, lang))] : []),
    { ...plain(isReturn ? texts.refunded : texts.total, money(totalCents, lang)), look: 'strong' },
    ...(returnedCents > 0 ? [plain(texts.returnedSince, money(-returnedCents, lang))] : []),
  ]
}

/** The total by rate, gross, with its tax. Undefined if a code is of no rate that the merchant has told, or nothing is said about VAT. */
function vatRows({ vat }: Receipt, day: string, { content, lang }: SheetContext): Row[] | undefined {
  const texts = sheetTexts[lang]
  const percent = new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 1 })
  const rows: Row[] = []
  for (const { vatCode, totalCents } of vat) {
    const perMille = vatCode === null ? 0 : vatRateOf(content, vatCode, day)
    if (perMille === undefined) return undefined
    const taxCents = Math.round((totalCents * perMille) / (1000 + perMille))
    const split = texts.netAndTax(money(totalCents - taxCents, lang), money(taxCents, lang))
    const isTaxed = vatCode !== null
    rows.push({ ...plain(isTaxed ? percent.format(perMille / 1000) : texts.noVat, money(totalCents, lang)), notes: isTaxed ? [split] : [] })
  }
  return rows.length > 0 ? rows : undefined
}

function gainRows({ kind, lines, discountCents, hearts, punches, points, donations }: Receipt, lang: Lang): Row[] {
  const texts = sheetTexts[lang]
  const offLines = (lines ?? []).reduce((sum, line) => {
    const reducedCents = Math.max(0, (line.regularCents ?? line.amountCents) - line.amountCents)
    return sum + line.tillDiscountCents + line.rewardCents + reducedCents
  }, 0)
  const savedCents = kind === 'purchase' ? discountCents + offLines : 0
  const gain = (text: string, change: number): Row[] =>
    change === 0 ? [] : [{ ...plain(text, change > 0 ? `+${change}` : `−${-change}`), look: change > 0 ? 'gain' : 'plain' }]
  return [
    ...(savedCents > 0 ? [{ ...plain(texts.saved, money(savedCents, lang)), look: 'gain' as const }] : []),
    ...hearts.flatMap((card) => gain(texts.hearts(card.campaignTitle), card.hearts)),
    ...punches.flatMap((card) => gain(texts.punches(card.campaignTitle), card.punches)),
    ...gain(texts.points, points.points),
    ...donations.map(({ name, cents }) => plain(texts.donation(name), money(cents, lang))),
  ]
}

function tseRows(tse: Tse, context: SheetContext): Row[] {
  const texts = sheetTexts[context.lang]
  const long = (text: string, note: string): Row => ({ ...plain(text, ''), notes: [note] })
  return [
    plain(texts.transaction, String(tse.transactionNumber)),
    plain(texts.counter, String(tse.signatureCounter)),
    plain(texts.startedAt, moment(new Date(tse.startedAt), context, 'medium')),
    plain(texts.finishedAt, moment(new Date(tse.finishedAt), context, 'medium')),
    long(texts.tillSerialNumber, tse.tillSerialNumber),
    long(texts.serialNumber, tse.serialNumber),
    long(texts.signature, tse.signature),
  ]
}

const plain = (text: string, value: string): Row => ({ text, notes: [], value, look: 'plain' })

const money = (cents: number, lang: Lang): string => formatCents(cents, lang).replace('-', '−')

function weight(grams: number, lang: Lang): string {
  return new Intl.NumberFormat(lang, { style: 'unit', unit: 'kilogram', minimumFractionDigits: 3 }).format(grams / 1000)
}

/** With seconds (`medium`), as a TSE notes its times. */
function moment(instant: Date, { content, lang }: SheetContext, timeStyle: 'short' | 'medium' = 'short'): string {
  const locale = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR' }[lang]
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle, timeZone: content.merchant.timeZone }).format(instant)
}
