import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import type { TillClient } from '@herzkarte/till-client/till-client.ts'
import type { TillInput, TillResult } from '@herzkarte/till-client/transport.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { locale, useLang } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { ReceiptText } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Store } from '../basket/catalogue.ts'
import { offerTexts } from '../customer/offer-texts.ts'
import { payTexts } from '../pay/pay-texts.ts'
import { pastSales, receiptNumber, type Sale, takeReceiptNumber, tillNumber } from '../sale/journal.ts'
import { standInTse } from '../sale/tse-stand-in.ts'
import { recognise } from '../scan/recognise.ts'
import { tillTexts } from '../texts.ts'
import { focused, ReceiptDetail, type ReturnChoice } from './ReceiptDetail.tsx'
import { receiptTexts } from './receipt-texts.ts'
import type { ReceiptRef } from './receipt-view.ts'

interface ReceiptSheetProps {
  till: TillClient
  store: Store
  data: SimulatorData
  purpose: 'return' | 'void'
  /** The receipt that was scanned. */
  start?: ReceiptRef | undefined
  onClose(): void
}

/** A receipt by its number: what was sold, what comes back, or that it never was. */
export default function ReceiptSheet({ till, store, data, purpose, start, onClose }: ReceiptSheetProps) {
  const [chosen, setChosen] = useState(start)
  const [reversed, setReversed] = useState<Reversed>()
  const [isQueued, setIsQueued] = useState(false)
  const [message, setMessage] = useState<string>()
  const [busy, setBusy] = useState(false)

  /** Returns and voids are numbered in one row with the sales. */
  async function reverse<R>(work: (identity: Identity) => Promise<Reversal<R>>, show: (result: R) => Reversed): Promise<void> {
    setBusy(true)
    setMessage(undefined)
    try {
      const outcome = await work({
        tillNumber: tillNumber(),
        receiptNumber: receiptNumber(store),
        happenedAt: new Date().toISOString(),
        tse: standInTse({ vat: [], tenders: [] }, data.vatRates),
      })
      if (outcome.status === 'rejected') return setMessage(outcome.message)
      takeReceiptNumber(store)
      if (outcome.status === 'done') setReversed(show(outcome.result))
      else setIsQueued(true)
    } finally {
      setBusy(false)
    }
  }

  function detailOf(of: ReceiptRef) {
    const purchase = { tillNumber: of.tillNumber, receiptNumber: of.receiptNumber, storeId: of.store.storeId }
    return (
      <ReceiptDetail
        till={till}
        of={of}
        data={data}
        purpose={purpose}
        busy={busy}
        isQueued={isQueued}
        message={message}
        mayVoid={of.store.storeId === store.storeId}
        onReturn={(choice: ReturnChoice) =>
          void reverse(
            (identity) => till.refund({ ...identity, purchase, ...choice }),
            (refund) => ({ refund, payOut: choice.payOut }),
          )
        }
        onVoid={() =>
          void reverse(
            (identity) => till.void({ ...identity, purchase }),
            (voided) => ({ voided }),
          )
        }
        onOther={() => {
          setMessage(undefined)
          setChosen(undefined)
        }}
        onDone={onClose}
      />
    )
  }

  const title = purpose === 'return' ? receiptTexts.titleReturn : chosen ? receiptTexts.titleVoidThis : receiptTexts.titleVoid
  return (
    <Sheet open onClose={onClose} title={title}>
      {reversed && <ReceiptResult reversed={reversed} onDone={onClose} />}
      {!reversed && chosen && detailOf(chosen)}
      {!reversed && !chosen && <ReceiptChoice store={store} stores={data.stores} onChoose={setChosen} />}
    </Sheet>
  )
}

type Identity = Pick<TillInput<'refund'>, 'tillNumber' | 'receiptNumber' | 'happenedAt' | 'tse'>
type Reversal<R> = { status: 'done'; result: R } | { status: 'rejected'; message: string } | { status: 'queued' }

type Reversed = { refund: TillResult<'refund'>; payOut: TillInput<'refund'>['payOut'] } | { voided: TillResult<'void'> }

/** What a return or a void gives back and takes back. */
function ReceiptResult({ reversed, onDone }: { reversed: Reversed; onDone(): void }) {
  const lang = useLang()
  const result = 'refund' in reversed ? reversed.refund : reversed.voided
  const title = 'refund' in reversed ? tillTexts.returned : receiptTexts.voidedNow
  const coupons = 'refund' in reversed ? reversed.refund.returnedCoupons : reversed.voided.restoredCoupons
  return (
    <div role="status" className="grid gap-3 pb-2">
      <p className="face-display text-2xl">{title(formatCents(result.refundCents, lang))}</p>
      {'refund' in reversed && reversed.payOut && result.refundCents > 0 && (
        <p className="font-semibold">
          {receiptTexts.payOut}: {payTexts[reversed.payOut]}
        </p>
      )}
      <ul className="grid gap-1">
        {result.hearts
          .filter(({ hearts }) => hearts > 0)
          .map((entry) => (
            <li key={entry.campaignId}>
              {entry.campaignTitle}: {tillTexts.returnedHearts(entry.hearts)}
              {entry.becameDebtHearts > 0 && `, ${tillTexts.returnedDebt(entry.becameDebtHearts)}`}
            </li>
          ))}
        {result.points.points > 0 && <li>{offerTexts.returnedPoints(result.points.points)}</li>}
        {'refund' in reversed &&
          reversed.refund.returnedVouchers.map((voucher) => <li key={voucher.voucherId}>{offerTexts.returnedVoucher(voucher.points)}</li>)}
        {'voided' in reversed &&
          reversed.voided.restoredVouchers.map(({ voucherId, cents }) => (
            <li key={voucherId}>{receiptTexts.restoredVoucher(formatCents(cents, lang))}</li>
          ))}
        {coupons.map((coupon) => (
          <li key={coupon.userCouponId}>{offerTexts.returnedCoupon(coupon.title)}</li>
        ))}
        {'refund' in reversed &&
          reversed.refund.returnedRewards.map((reward) => <li key={reward.redemptionId}>{tillTexts.returnedReward(reward.name)}</li>)}
        {'voided' in reversed &&
          reversed.voided.restoredRewards.map((reward) => <li key={reward.redemptionId}>{receiptTexts.restoredReward(reward.name)}</li>)}
      </ul>
      <Button ref={focused} variant="ink" onClick={onDone}>
        {tillTexts.nextCustomer}
      </Button>
    </div>
  )
}

interface ReceiptChoiceProps {
  store: Store
  stores: readonly Store[]
  onChoose(receipt: ReceiptRef): void
}

/** The number of a receipt, scanned or typed, or one of this till's own. */
function ReceiptChoice({ store, stores, onChoose }: ReceiptChoiceProps) {
  const lang = useLang()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const sales = pastSales()
  const time = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })

  function find(event: FormEvent) {
    event.preventDefault()
    const found = recognise(typed, { products: [], lang })
    if (found.kind !== 'receipt') return setProblem(receiptTexts.notANumber)
    const { storeNumber, ...number } = found
    const of = stores.find((one) => one.number === storeNumber)
    if (of) onChoose({ store: of, tillNumber: number.tillNumber, receiptNumber: number.receiptNumber })
    else setProblem(receiptTexts.noSuchStore(storeNumber))
  }

  const refOf = ({ receiptNumber }: Sale): ReceiptRef => ({ store, tillNumber: tillNumber(), receiptNumber })

  return (
    <div className="grid gap-4 pb-2">
      <form onSubmit={find} className="grid gap-3">
        <Field
          label={receiptTexts.number}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoFocus
          {...(problem && { error: problem })}
        />
        <Button variant="ink" type="submit">
          {receiptTexts.find}
        </Button>
      </form>
      {sales.length === 0 && <p className="text-ink-soft">{receiptTexts.none}</p>}
      {sales.length > 0 && (
        <Rows label={receiptTexts.own}>
          {sales.map((sale) => (
            <ListRow
              key={sale.receiptNumber}
              icon={ReceiptText}
              title={sale.receiptNumber}
              note={time.format(new Date(sale.soldAt))}
              value={formatCents(sale.totalCents, lang)}
              onClick={() => onChoose(refOf(sale))}
            />
          ))}
        </Rows>
      )}
    </div>
  )
}
