import type { Receipt } from '@herzkarte/contract/receipts/index.ts'
import { TextLink } from '@herzkarte/ui/action/TextLink.tsx'
import { cx } from '@herzkarte/ui/class-names.ts'
import { HeartMark } from '@herzkarte/ui/display/marks.tsx'
import { useLang } from '@herzkarte/ui/language.ts'
import type { ReactNode } from 'react'
import { paths } from '../../../router/paths.ts'
import { money } from '../../../shared/money.ts'
import { appTexts } from '../../../texts.ts'
import { receiptTexts } from '../texts.ts'

/** The content of a receipt: lines, or totals only; discounts of coupons and vouchers, what it earned, its number. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { kind, lines, coupons, points, discountCents, voucherCents, totalCents, returnedCents } = receipt
  const isReturn = kind !== 'purchase'
  return (
    <div className="grid gap-3 mx-4 pt-3 pb-4 border-t-[1.5px] border-dashed border-line text-sm leading-5 tabular-nums">
      {lines ? (
        <ul className="grid gap-1.5">
          {lines.map((line) => (
            <ReceiptLine key={line.line} of={line} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft text-pretty">{receiptTexts.totalsOnly}</p>
      )}
      <ul className="grid gap-1.5 pt-3 border-t-[1.5px] border-dashed border-line">
        {receipt.rewards.map(({ redemptionId, name, copayCents }) => (
          <Line key={redemptionId} amount={copayCents > 0 ? money(copayCents) : '–'}>
            {receiptTexts.reward}: <TextLink href={paths.rewardRedeemed(redemptionId)}>{name}</TextLink>
          </Line>
        ))}
        {coupons.map(({ userCouponId, title, discountCents: offCents }) => (
          <Line key={userCouponId} amount={offCents > 0 ? money(-offCents) : '–'}>
            <TextLink href={paths.userCoupon(userCouponId)}>{receiptTexts.coupon(title)}</TextLink>
          </Line>
        ))}
        {coupons.length === 0 && discountCents > 0 && <Line amount={money(-discountCents)}>{receiptTexts.discount}</Line>}
        {voucherCents > 0 && (
          <Line amount={money(isReturn ? voucherCents : -voucherCents)}>
            {isReturn ? receiptTexts.voucherReturned : receiptTexts.voucher}
          </Line>
        )}
        <Line amount={money(Math.abs(totalCents))} strong>
          {isReturn ? receiptTexts.refunded : totalCents < 0 ? receiptTexts.paidOut : receiptTexts.total}
        </Line>
        {receipt.vat.map((part) => (
          <Line key={part.vatCode} amount={money(part.totalCents)}>
            <span className="text-ink-soft">{part.vatCode === null ? receiptTexts.vatFree : receiptTexts.vat(part.vatCode)}</span>
          </Line>
        ))}
        {returnedCents > 0 && <Line amount={money(-returnedCents)}>{receiptTexts.returnedSince}</Line>}
        {receipt.hearts.map(({ campaignId, campaignTitle, hearts: change }) => (
          <Earned key={campaignId} change={change} mark={<HeartMark className="text-[0.8em]" />}>
            {receiptTexts.heartsOf(campaignTitle)}
          </Earned>
        ))}
        {receipt.punches.map(({ campaignId, campaignTitle, punches: change }) => (
          <Earned key={campaignId} change={change}>
            {receiptTexts.punchesOf(campaignTitle)}
          </Earned>
        ))}
        {points.points !== 0 && <Earned change={points.points}>{receiptTexts.points}</Earned>}
        {receipt.donations.map(({ recipientId, name, cents }) => (
          <Line key={recipientId} amount={money(Math.abs(cents))}>
            {isReturn ? receiptTexts.donationReturned(name) : receiptTexts.donation(name)}
          </Line>
        ))}
      </ul>
      <p className="text-note text-ink-soft">
        {receiptTexts.receiptNumber} {receipt.receiptNumber},{' '}
        <TextLink href={paths.storeLocator({ store: receipt.storeId })}>{appTexts.store(receipt.storeName)}</TextLink>
      </p>
    </div>
  )
}

function Earned({ children, change, mark }: { children: ReactNode; change: number; mark?: ReactNode }) {
  return (
    <Line
      amount={
        <span className={cx('inline-flex items-center gap-1 font-semibold', change > 0 && 'text-leaf-ink')}>
          {change > 0 ? `+${change}` : `−${-change}`}
          {mark}
        </span>
      }
    >
      {children}
    </Line>
  )
}

/** Goods or returned deposits, with what the till, coupons and rewards took off, and what was returned since. */
function ReceiptLine({ of }: { of: NonNullable<Receipt['lines']>[number] }) {
  const lang = useLang()
  const { kind, name, quantity, weightGrams, regularCents, amountCents, returnedQuantity, returnedGrams } = of
  const off = [
    { cents: of.tillDiscountCents, text: receiptTexts.tillDiscount },
    { cents: of.discountCents, text: receiptTexts.lineDiscount },
    { cents: of.rewardCents, text: receiptTexts.freePiece },
  ].filter(({ cents }) => cents > 0)
  const notes = [
    kind === 'depositReturn' && receiptTexts.depositReturn,
    regularCents !== null && regularCents > amountCents && receiptTexts.regularPrice(money(regularCents)),
    weightGrams === null && returnedQuantity > 0 && receiptTexts.returnedQuantity(returnedQuantity),
    returnedGrams > 0 && receiptTexts.returnedWeight(weightText(returnedGrams, lang)),
  ].filter((note) => note !== false)
  return (
    <Line amount={money(amountCents)}>
      {weightGrams !== null && `${weightText(weightGrams, lang)} `}
      {quantity > 1 && `${quantity} × `}
      {name}
      {off.map(({ cents, text }) => (
        <span key={text(money(-cents))} className="block text-note text-leaf-ink">
          {text(money(-cents))}
        </span>
      ))}
      {notes.map((note) => (
        <span key={note} className="block text-note text-ink-soft">
          {note}
        </span>
      ))}
    </Line>
  )
}

function weightText(grams: number, lang: string): string {
  const kilograms = new Intl.NumberFormat(lang, { style: 'unit', unit: 'kilogram', minimumFractionDigits: 3 })
  return kilograms.format(grams / 1000)
}

function Line({ children, amount, strong = false }: { children: ReactNode; amount: ReactNode; strong?: boolean }) {
  return (
    <li className={cx('flex items-baseline justify-between gap-4', strong && 'font-bold text-base')}>
      <span className="min-w-0 hyphens-auto">{children}</span>
      <span className="flex-none whitespace-nowrap">{amount}</span>
    </li>
  )
}
