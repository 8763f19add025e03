import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import type { TillClient } from '@herzkarte/till-client/till-client.ts'
import { Rejected, type TillInput } from '@herzkarte/till-client/transport.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { Checkbox } from '@herzkarte/ui/form/Checkbox.tsx'
import { Choices } from '@herzkarte/ui/form/Choices.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { Stepper } from '@herzkarte/ui/form/Stepper.tsx'
import { locale, useLang } from '@herzkarte/ui/language.ts'
import { CircleAlert, Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatGrams } from '../basket/basket.ts'
import { payTexts } from '../pay/pay-texts.ts'
import { pastSales, tillNumber } from '../sale/journal.ts'
import { centsOf } from '../scan/typed-numbers.ts'
import { tillTexts } from '../texts.ts'
import { receiptTexts } from './receipt-texts.ts'
import { bookedView, gramsBackOf, type ReceiptLine, type ReceiptRef, type ReceiptView, rememberedView } from './receipt-view.ts'

export type ReturnChoice = Pick<TillInput<'refund'>, 'lines' | 'redemptionIds' | 'vat' | 'payOut'>
type RefundLine = NonNullable<ReturnChoice['lines']>[number]

interface ReceiptDetailProps {
  till: TillClient
  of: ReceiptRef
  data: SimulatorData
  purpose: 'return' | 'void'
  busy: boolean
  /** The return or void is stored for the loyalty system: the cashier is done. */
  isQueued: boolean
  message: string | undefined
  /** Another store's sale can be returned, not voided. */
  mayVoid: boolean
  onReturn(choice: ReturnChoice): void
  onVoid(): void
  onOther(): void
  onDone(): void
}

export function ReceiptDetail(props: ReceiptDetailProps) {
  const { till, of, data, isQueued, message, onOther, onDone } = props
  const lang = useLang()
  const receipt = useReceipt(till, of, data)
  const time = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <div className="grid gap-4 pb-2">
      <div className="flex items-end justify-between gap-4">
        <p className="leading-5">
          <b className="block font-bold tabular-nums">{of.receiptNumber}</b>
          <span className="text-sm text-ink-soft">
            {receipt.status === 'ready' ? receiptTexts.ofStore(of.store.name, time.format(new Date(receipt.view.soldAt))) : of.store.name}
          </span>
        </p>
        {receipt.status === 'ready' && <b className="face-display text-2xl tabular-nums">{formatCents(receipt.view.totalCents, lang)}</b>}
      </div>
      {message && (
        <Callout tone="danger" icon={CircleAlert}>
          <p role="alert">{message}</p>
        </Callout>
      )}
      {receipt.status === 'loading' && <RowsSkeleton rows={4} />}
      {receipt.status === 'failed' && <Callout icon={CircleAlert}>{receipt.message}</Callout>}
      {isQueued ? (
        <>
          <Callout icon={Clock}>
            <p role="status">{tillTexts.paidQueued}</p>
          </Callout>
          <Button ref={focused} variant="ink" onClick={onDone}>
            {tillTexts.nextCustomer}
          </Button>
        </>
      ) : (
        <>
          {receipt.status === 'ready' && <ReceiptActions {...props} view={receipt.view} />}
          <Button variant="text" onClick={onOther}>
            {receiptTexts.other}
          </Button>
        </>
      )}
    </div>
  )
}

type Loading = { status: 'loading' } | { status: 'failed'; message: string } | { status: 'ready'; view: ReceiptView }

/** Looks a receipt up: in the loyalty system, and without a connection in what this till remembers. */
function useReceipt(till: TillClient, of: ReceiptRef, data: SimulatorData): Loading {
  const lang = useLang()
  const [state, setState] = useState<Loading>({ status: 'loading' })
  useEffect(() => {
    let isOver = false
    const settle = (next: Loading) => !isOver && setState(next)
    const sale = pastSales().find(({ receiptNumber }) => receiptNumber === of.receiptNumber)
    const departmentName = (id: string) => data.departments.find(({ departmentId }) => departmentId === id)?.names[lang] ?? id
    const receipt = { tillNumber: of.tillNumber, receiptNumber: of.receiptNumber, storeId: of.store.storeId }
    till.receipt({ tillNumber: tillNumber(), receipt }).then(
      (booked) => settle({ status: 'ready', view: bookedView(booked, sale, departmentName) }),
      (error) => {
        // The sale may still wait in the queue.
        if (sale) settle({ status: 'ready', view: rememberedView(sale) })
        else settle({ status: 'failed', message: error instanceof Rejected ? error.message : receiptTexts.needsConnection })
      },
    )
    return () => {
      isOver = true
    }
  }, [till, of, data, lang])
  return state
}

/** Money goes back as it came, or in cash. */
const payOuts = (paidBy: ReceiptView['paidBy']) => (paidBy === 'cash' ? (['cash', 'card'] as const) : ([paidBy, 'cash'] as const))

/** Takes the focus: the key that opens this, and Enter, void the last sale or finish. */
export const focused = (button: HTMLElement | null) => button?.focus()

/** What of a receipt comes back, or all of it as if it had never been. */
function ReceiptActions({ view, purpose, busy, mayVoid, onReturn, onVoid }: ReceiptDetailProps & { view: ReceiptView }) {
  const [payOut, setPayOut] = useState(view.paidBy)
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [weights, setWeights] = useState<Readonly<Record<number, string>>>({})
  const [rewards, setRewards] = useState<readonly string[]>([])
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({})
  const list = useRef<HTMLUListElement>(null)
  const { state } = view
  const isOpen = state === 'open'
  const count = Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0) + rewards.length
  const isVoid = purpose === 'void'
  const lang = useLang()
  const sums = (view.left ?? []).map(({ vatCode, leftCents }) => {
    const typed = amounts[vatCode ?? ''] ?? ''
    const amountCents = typed.trim() === '' ? 0 : centsOf(typed, lang)
    return { vatCode, leftCents, typed, amountCents, isWrong: amountCents === undefined || amountCents > leftCents }
  })
  const sumCents = sums.reduce((cents, { amountCents = 0 }) => cents + amountCents, 0)

  function returnSome(): void {
    const chosen = view.lines.filter(({ line }) => (quantities[line] ?? 0) > 0)
    const lines = chosen.map((of): RefundLine | undefined => {
      if (of.leftGrams === undefined) return { line: of.line, quantity: quantities[of.line] ?? 0 }
      const weightGrams = gramsBackOf(weights[of.line], of.leftGrams)
      if (weightGrams === undefined) return undefined
      // Without a weight, the server takes all that is left, of which this till may not know without a connection.
      return weightGrams === of.leftGrams ? { line: of.line } : { line: of.line, weightGrams }
    })
    // What is not understood is said at its field.
    if (lines.every((line) => line !== undefined)) onReturn({ lines, redemptionIds: [...rewards], payOut })
    else list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }

  return (
    <>
      {!isOpen && <Callout icon={CircleAlert}>{receiptTexts[state]}</Callout>}
      {isOpen && view.left && <Callout icon={CircleAlert}>{receiptTexts.linesGone}</Callout>}
      <ul ref={list}>
        {view.lines.map((line) => (
          <LineRow
            key={line.line}
            line={line}
            isReturnable={isOpen && !isVoid}
            chosen={quantities[line.line] ?? 0}
            onChoose={(quantity) => setQuantities({ ...quantities, [line.line]: quantity })}
            weight={weights[line.line]}
            onWeight={(typed) => setWeights({ ...weights, [line.line]: typed })}
          />
        ))}
        {view.rewards.map((reward) => (
          <li key={reward.redemptionId} className="py-1 border-b border-line">
            <Checkbox
              label={`${tillTexts.rewardLine}: ${reward.name}`}
              value={rewards.includes(reward.redemptionId)}
              onChange={(taken) =>
                setRewards(taken ? [...rewards, reward.redemptionId] : rewards.filter((id) => id !== reward.redemptionId))
              }
            />
          </li>
        ))}
      </ul>
      {isOpen && !isVoid && (
        <div className="grid gap-2">
          <Choices
            label={receiptTexts.payOut}
            columns={1}
            value={payOut}
            onChange={(kind) => kind && setPayOut(kind)}
            options={payOuts(view.paidBy).map((kind) => ({ value: kind, label: payTexts[kind] }))}
          />
          {sums.map(({ vatCode, leftCents, typed, isWrong }) => (
            <Field
              key={vatCode}
              label={receiptTexts.amountBack(vatCode, formatCents(leftCents, lang))}
              value={typed}
              onChange={(event) => setAmounts({ ...amounts, [vatCode ?? '']: event.target.value })}
              {...(isWrong && { error: receiptTexts.notThisAmount(formatCents(leftCents, lang)) })}
            />
          ))}
          {sumCents > 0 && sums.every(({ isWrong }) => !isWrong) && (
            <Button
              busy={busy}
              onClick={() =>
                onReturn({ vat: sums.flatMap(({ vatCode, amountCents = 0 }) => (amountCents > 0 ? { vatCode, amountCents } : [])), payOut })
              }
            >
              {receiptTexts.returnAmount(formatCents(sumCents, lang))}
            </Button>
          )}
          {count > 0 && (
            <Button busy={busy} onClick={returnSome}>
              {tillTexts.returnSome(count)}
            </Button>
          )}
          <Button variant="line" busy={busy} onClick={() => onReturn({ payOut })}>
            {tillTexts.returnAll}
          </Button>
        </div>
      )}
      {isOpen && isVoid && mayVoid && (
        <Button ref={focused} variant="danger" busy={busy} onClick={onVoid}>
          {receiptTexts.void}
        </Button>
      )}
    </>
  )
}

interface LineRowProps {
  line: ReceiptLine
  isReturnable: boolean
  chosen: number
  onChoose(quantity: number): void
  /** Typed for weighed goods. */
  weight: string | undefined
  onWeight(typed: string): void
}

function LineRow({ line: of, isReturnable, chosen, onChoose, weight, onWeight }: LineRowProps) {
  const { name, quantity, weightGrams, leftGrams, left, amountCents, isGoods } = of
  const lang = useLang()
  const backGrams = (weightGrams ?? 0) - (leftGrams ?? 0)
  const back = weightGrams === undefined ? quantity - left : backGrams > 0 && formatGrams(backGrams, lang)
  return (
    <li className="flex flex-wrap items-center gap-3 min-h-14 py-1 border-b border-line">
      <p className="flex-[1_1_6rem] min-w-0 leading-5 hyphens-auto">
        {name}
        <span className="block text-note text-ink-soft tabular-nums">
          {weightGrams === undefined ? `${quantity} ×` : formatGrams(weightGrams, lang)} · {formatCents(amountCents, lang)}
          {isGoods && back ? ` · ${receiptTexts.back}: ${back}` : null}
        </span>
      </p>
      {isReturnable && isGoods && left > 0 && (
        <Stepper
          label={name}
          lessLabel={tillTexts.less(name)}
          moreLabel={tillTexts.more(name)}
          value={chosen}
          max={left}
          onChange={onChoose}
        />
      )}
      {leftGrams !== undefined && chosen > 0 && (
        <div className="basis-full pb-2">
          <Field
            label={receiptTexts.weightBack(formatGrams(leftGrams, lang))}
            value={weight ?? formatGrams(leftGrams, lang)}
            onChange={(event) => onWeight(event.target.value)}
            {...(gramsBackOf(weight, leftGrams) === undefined && { error: receiptTexts.notThisWeight(formatGrams(leftGrams, lang)) })}
          />
        </div>
      )}
    </li>
  )
}
