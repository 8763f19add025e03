import type { Receipt } from '@herzkarte/contract/receipts/index.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../app/language.ts'
import { useMoney } from '../app/money.ts'
import { cx } from '../ui/class-names.ts'
import { HeartMark } from '../ui/marks.tsx'
import { receiptTexts } from './texts.ts'

/** What stands on a receipt: lines, or totals only; rewards, hearts, its number. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const texts = useTexts(receiptTexts)
  const money = useMoney()
  const { kind, lines, rewards, hearts, totalCents, returnedCents, receiptNumber } = receipt
  return (
    <div className="grid gap-3 mx-4 pt-3 pb-4 border-t-[1.5px] border-dashed border-line text-sm leading-5 tabular-nums">
      {lines ? (
        <ul className="grid gap-1.5">
          {lines.map(({ line, name, quantity, amountCents, returnedQuantity }) => (
            <Line key={line} amount={money(amountCents)}>
              {quantity > 1 && `${quantity} × `}
              {name}
              {returnedQuantity > 0 && <span className="block text-note text-ink-soft">{texts.returnedQuantity(returnedQuantity)}</span>}
            </Line>
          ))}
        </ul>
      ) : (
        <p className="text-ink-soft text-pretty">{texts.totalsOnly}</p>
      )}
      <ul className="grid gap-1.5 pt-3 border-t-[1.5px] border-dashed border-line">
        {rewards.map(({ redemptionId, name, copayCents }) => (
          <Line key={redemptionId} amount={copayCents > 0 ? money(copayCents) : '–'}>
            {texts.reward}: {name}
          </Line>
        ))}
        <Line amount={money(Math.abs(totalCents))} strong>
          {kind === 'return' ? texts.refunded : texts.total}
        </Line>
        {returnedCents > 0 && <Line amount={money(-returnedCents)}>{texts.returnedSince}</Line>}
        {hearts.map((one) => (
          <Line
            key={one.campaignId}
            amount={
              <span className={cx('inline-flex items-center gap-1 font-semibold', one.hearts > 0 && 'text-leaf-ink')}>
                {one.hearts > 0 ? `+${one.hearts}` : `−${-one.hearts}`}
                <HeartMark className="text-[0.8em]" />
              </span>
            }
          >
            {texts.heartsOf(one.campaignTitle)}
          </Line>
        ))}
      </ul>
      <p className="text-note text-ink-soft">
        {texts.receiptNumber} {receiptNumber}
      </p>
    </div>
  )
}

function Line({ children, amount, strong = false }: { children: ReactNode; amount: ReactNode; strong?: boolean }) {
  return (
    <li className={cx('flex items-baseline justify-between gap-4', strong && 'font-bold text-base')}>
      <span className="min-w-0 hyphens-auto">{children}</span>
      <span className="flex-none whitespace-nowrap">{amount}</span>
    </li>
  )
}
