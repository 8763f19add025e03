import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import { Qr } from '@herzkarte/ui/display/Qr.tsx'
import { locale, useLang } from '@herzkarte/ui/language.ts'
import { formatGrams } from '../basket/basket.ts'
import type { Store } from '../basket/catalogue.ts'
import { offerTexts } from '../customer/offer-texts.ts'
import { payTexts } from '../pay/pay-texts.ts'
import { tillTexts } from '../texts.ts'
import type { Sale, SoldLine } from './journal.ts'

/** The printed receipt: lines, total, how it was paid, the code of the TSE, and what the loyalty system asks to print. */
export function ReceiptSlip({ sale, store, data }: { sale: Sale; store: Store; data: SimulatorData }) {
  const lang = useLang()
  const time = new Intl.DateTimeFormat(locale(), { dateStyle: 'short', timeStyle: 'short', timeZone: data.timeZone })
  const copays = sale.rewards.filter(({ copayCents }) => copayCents > 0)
  return (
    <article
      aria-label={tillTexts.receipt(sale.receiptNumber)}
      className="receipt-slip w-full max-w-[400px] mx-auto bg-qr-paper text-qr-ink px-6 max-[300px]:px-3 py-7 text-sm leading-[1.375rem] tabular-nums shadow-lift"
    >
      <p className="text-center">
        <b className="block font-display font-black text-xl leading-6">{data.merchantName}</b>
        {store.name}, {store.city}
      </p>
      <p className="flex justify-between mt-2 pb-2 border-b border-dashed border-current">
        <span>{tillTexts.receipt(sale.receiptNumber)}</span>
        <span>{time.format(new Date(sale.soldAt))}</span>
      </p>
      <ul className="py-2">
        {sale.lines.map((line) => (
          <SlipLine key={line.line} line={line} />
        ))}
        {copays.map(({ redemptionId, name, copayCents }) => (
          <Row key={redemptionId} name={name} cents={copayCents} />
        ))}
        {sale.vouchersCents > 0 && <Row name={offerTexts.vouchers} cents={-sale.vouchersCents} />}
      </ul>
      <p className="flex justify-between py-2 border-y border-dashed border-current font-display font-black text-xl leading-7">
        <span>{tillTexts.slipTotal}</span>
        <span>{formatCents(sale.totalCents, lang)}</span>
      </p>
      <ul className="py-2">
        {sale.tenders.map(({ kind, cents }) => (
          <Row key={kind} name={payTexts[kind]} cents={kind === 'cash' ? cents + sale.changeCents : cents} />
        ))}
        {sale.changeCents > 0 && <Row name={payTexts.change} cents={-sale.changeCents} />}
      </ul>
      {sale.qr && (
        <div className="grid justify-items-center gap-1 py-2 border-t border-dashed border-current">
          <Qr value={sale.qr} label={tillTexts.tseCode} className="w-44" />
          {tillTexts.testData}
        </div>
      )}
      {sale.printed.length > 0 && (
        <ul className="pt-2 border-t border-dashed border-current">
          {sale.printed.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same, and never move
            <PrintedLine key={at} line={line} />
          ))}
        </ul>
      )}
    </article>
  )
}

/** Lines for a printer have their values at the right, by blanks. */
function PrintedLine({ line }: { line: string }) {
  const [, text, value] = /^(.*?)\s{2,}(\S.*)$/.exec(line) ?? []
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0">{text ?? line}</span>
      {value !== undefined && <span className="flex-none">{value}</span>}
    </li>
  )
}

function SlipLine({ line }: { line: SoldLine }) {
  const lang = useLang()
  const { name, quantity, weightGrams, amountCents, offCents } = line
  const howMuch = weightGrams === undefined ? quantity > 1 && `${quantity} ×` : formatGrams(weightGrams, lang)
  return (
    <>
      <Row name={howMuch ? `${howMuch} ${name}` : name} cents={amountCents} />
      {offCents > 0 && <Row name={tillTexts.discount} cents={-offCents} />}
    </>
  )
}

function Row({ name, cents }: { name: string; cents: number }) {
  const lang = useLang()
  return (
    <li className="flex justify-between gap-4">
      <span className="min-w-0 hyphens-auto">{name}</span>
      <span className="flex-none">{formatCents(cents, lang)}</span>
    </li>
  )
}
