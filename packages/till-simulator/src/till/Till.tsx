import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { formatCents } from '@herzkarte/rules/money/money.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Icon } from '@herzkarte/ui/display/Icon.tsx'
import { locale, useLang } from '@herzkarte/ui/language.ts'
import { CirclePause, IdCard } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { BasketLines } from '../basket/BasketLines.tsx'
import { totalOf } from '../basket/basket.ts'
import type { Store } from '../basket/catalogue.ts'
import { ProductTiles } from '../basket/ProductTiles.tsx'
import { Totals } from '../basket/Totals.tsx'
import { CustomerPanel, rewardsOf } from '../customer/CustomerPanel.tsx'
import { nextReward } from '../customer/RewardList.tsx'
import { PayPad } from '../pay/PayPad.tsx'
import { payTexts } from '../pay/pay-texts.ts'
import { useTill } from '../queue/use-till.ts'
import { PaidPanel } from '../sale/PaidPanel.tsx'
import { ReceiptSlip } from '../sale/ReceiptSlip.tsx'
import { type SaleState, useSale } from '../sale/use-sale.ts'
import { EntryBar } from '../scan/EntryBar.tsx'
import { recognise } from '../scan/recognise.ts'
import { useEntry } from '../scan/use-entry.ts'
import { useKeys } from '../scan/use-keys.ts'
import { tillTexts } from '../texts.ts'
import { Key } from './Key.tsx'
import { KeyBar } from './KeyBar.tsx'
import { keyTexts } from './key-texts.ts'
import { TillBar } from './TillBar.tsx'
import { type OpenSheet, useTillKeys } from './use-till-keys.ts'

const adultYears = 18

const CodeSheet = lazy(() => import('../codes/CodeSheet.tsx'))
const DayEndSheet = lazy(() => import('../day-end/DayEndSheet.tsx'))
const DeadLetterSheet = lazy(() => import('../queue/DeadLetterSheet.tsx'))
const ReceiptSheet = lazy(() => import('../return/ReceiptSheet.tsx'))

/** The till of one store: field and basket on the left, the customer on the right, the keys below; stacked on a phone. */
export function Till({ data, store }: { data: SimulatorData; store: Store }) {
  const lang = useLang()
  const connection = useTill(store)
  const { till, queued, deadLetters } = connection
  const sale = useSale(till, store, connection.online, data.vatRates)
  const [sheet, setSheet] = useState<OpenSheet>()
  const field = useRef<HTMLInputElement>(null)
  const entry = useEntry({
    data,
    sale,
    onCode: (scanned) => setSheet({ of: 'code', scanned }),
    onReceipt({ storeNumber, ...number }) {
      const of = data.stores.find((one) => one.number === storeNumber) ?? store
      setSheet({
        of: 'receipt',
        purpose: 'return',
        start: { store: of, tillNumber: number.tillNumber, receiptNumber: number.receiptNumber },
      })
    },
  })
  const keys = useTillKeys({ sale, entry, store, open: setSheet })
  const isFree = entry.text === ''
  const isPaying = entry.mode.at === 'pay'
  const pay = () => {
    if (isPaying && !sale.needsAgeCheck) entry.give('card')
    else if (sale.canPay) entry.open({ at: 'pay' })
  }

  const giveGiftCard = () => entry.give('giftCard')

  function handOverReward(): void {
    const id = nextReward(rewardsOf(sale), sale.basket.chosenRewards)
    if (id !== undefined) sale.dispatch({ type: 'toggleReward', id })
  }

  // Not Enter, and not the key of the payment: nobody confirms an age by reflex.
  const checkAge = () => void sale.confirmAge()
  const noteAge = () => sale.canNoteAge && void sale.confirmAge(true)

  // The next scan or key goes to the field, whatever had opened the sheet.
  function closeSheet(): void {
    setSheet(undefined)
    requestAnimationFrame(() => requestAnimationFrame(() => field.current?.focus()))
  }

  useKeys({
    field,
    keys: {
      ...Object.fromEntries(keys.map(({ key, onPress }) => [key, onPress])),
      F1: handOverReward,
      F4: pay,
      ...(isPaying && (sale.needsAgeCheck ? { F1: checkAge, F2: noteAge } : { F3: giveGiftCard })),
      Escape: entry.back,
      ArrowUp: isFree ? () => sale.dispatch({ type: 'selectNext', by: -1 }) : undefined,
      ArrowDown: isFree ? () => sale.dispatch({ type: 'selectNext', by: 1 }) : undefined,
      Delete: isFree ? keys.find(({ key }) => key === 'Delete')?.onPress : undefined,
    },
    onScan(text) {
      // The card that a printed code is for leaves the code on the screen.
      if (recognise(text, { products: data.products, lang }).kind !== 'card') closeSheet()
      entry.take(text)
    },
  })

  const { basket } = sale
  return (
    <div className="grid min-h-dvh desk:h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto]">
      <TillBar
        store={store}
        receiptNumber={sale.receiptNumber}
        connection={connection}
        onDeadLetters={() => setSheet({ of: 'deadLetters' })}
      />
      <main className="grid grid-cols-[minmax(0,1fr)] desk:grid-cols-[minmax(0,1fr)_minmax(340px,30%)] min-h-0">
        <section
          aria-label={tillTexts.basket}
          className="ground-card grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)] min-h-0 desk:border-r border-line"
        >
          <EntryBar entry={entry} field={field} />
          <div>
            <ParkedRow sale={sale} />
          </div>
          {sale.paid ? (
            <div className="bg-sunken overflow-y-auto p-5">
              {sale.paid.sale.noPaper ? (
                <p className="text-center font-semibold text-pretty">{tillTexts.noPaper}</p>
              ) : (
                <ReceiptSlip sale={sale.paid.sale} store={store} data={data} />
              )}
            </div>
          ) : (
            <BasketLines sale={sale} />
          )}
          {!sale.paid && (
            <>
              <div className="grid grid-rows-[auto_minmax(0,1fr)] px-4 pt-1 pb-2 border-t border-line bg-paper min-h-0 h-[212px] max-desk:h-auto max-desk:max-h-[336px] desk:low:h-[156px] desk:tall:h-[296px]">
                {isPaying && sale.needsAgeCheck && <AgePad sale={sale} onBack={entry.back} />}
                {isPaying && !sale.needsAgeCheck && <PayPad sale={sale} entry={entry} />}
                {!isPaying && <ProductTiles data={data} entry={entry} />}
              </div>
              <Totals sale={sale} isPaying={isPaying} onPay={() => sale.canPay && entry.open({ at: 'pay' })} />
            </>
          )}
        </section>
        <aside className="grid content-start auto-rows-max gap-3 p-4 desk:overflow-y-auto">
          {sale.paid ? (
            <PaidPanel paid={sale.paid} onNext={sale.next} />
          ) : (
            <CustomerPanel sale={sale} hasRewardKey={!(isPaying && sale.needsAgeCheck)} onScan={entry.take} />
          )}
        </aside>
      </main>
      <KeyBar keys={keys} />
      <Suspense>
        {sheet?.of === 'code' && (
          <CodeSheet key={sheet.scanned.code} till={till} scanned={sheet.scanned} customer={basket.customer} onClose={closeSheet} />
        )}
        {sheet?.of === 'receipt' && (
          <ReceiptSheet till={till} store={store} data={data} purpose={sheet.purpose} start={sheet.start} onClose={closeSheet} />
        )}
        {sheet?.of === 'deadLetters' && <DeadLetterSheet till={till} deadLetters={deadLetters} onClose={closeSheet} />}
        {sheet?.of === 'dayEnd' && <DayEndSheet till={till} queued={queued} onClose={closeSheet} />}
      </Suspense>
    </div>
  )
}

/** Baskets that wait: each comes back with one tap, and the current one is parked for it. */
function ParkedRow({ sale }: { sale: SaleState }) {
  const lang = useLang()
  if (sale.parked.length === 0) return null
  const time = new Intl.DateTimeFormat(locale(), { timeStyle: 'short' })
  return (
    <ul aria-label={keyTexts.parked} className="no-scrollbar flex gap-2 overflow-x-auto px-4 py-1.5 border-b border-line bg-paper">
      {sale.parked.map(({ id, at, basket }) => {
        const [parkedAt, amount] = [time.format(new Date(at)), formatCents(totalOf(basket.lines), lang)]
        return (
          <li key={id}>
            <button
              type="button"
              aria-label={keyTexts.resumeOne(parkedAt, amount)}
              onClick={() => sale.dispatch({ type: 'resume', id, at: new Date().toISOString() })}
              className="chip flex-none inline-flex items-center gap-2 min-h-12 px-4 rounded-full bg-card edge-edge text-sm font-semibold whitespace-nowrap tabular-nums"
            >
              <Icon of={CirclePause} size="sm" />
              {parkedAt} · {amount}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Before the payment of goods for adults: who must have been born until when, and for what. */
function AgePad({ sale, onBack }: { sale: SaleState; onBack(): void }) {
  const lang = useLang()
  const now = new Date()
  const bornUntil = new Date(now.getFullYear() - adultYears, now.getMonth(), now.getDate())
  const adult = sale.basket.lines.flatMap((one) => (one.kind === 'goods' && one.product.ageRestricted ? [one] : []))

  function removeAll(): void {
    for (const { line } of adult) sale.dispatch({ type: 'remove', line })
    onBack()
  }

  return (
    <div className="grid content-start gap-3 py-2 desk:low:gap-1.5 desk:low:py-0 overflow-y-auto min-h-0">
      <div>
        <h2 className="face-display text-xl desk:low:text-base">{payTexts.ageTitle}</h2>
        <p className="text-pretty">
          {payTexts.ageText(
            new Intl.DateTimeFormat(locale(), { dateStyle: 'long' }).format(bornUntil),
            adult.map(({ product }) => product.names[lang]).join(', '),
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" className="min-h-12!" icon={IdCard} variant="ink" onClick={() => void sale.confirmAge()}>
          {payTexts.ageChecked} <Key name="F1" />
        </Button>
        {sale.canNoteAge && (
          <Button size="sm" className="min-h-12!" variant="line" onClick={() => void sale.confirmAge(true)}>
            {payTexts.ageToCard} <Key name="F2" />
          </Button>
        )}
        <Button size="sm" className="min-h-12!" variant="line" onClick={removeAll}>
          {payTexts.ageRemove}
        </Button>
      </div>
    </div>
  )
}
