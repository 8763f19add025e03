import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { lazy, Suspense, useRef, useState } from 'react'
import { BasketLines } from '../basket/BasketLines.tsx'
import type { Store } from '../basket/catalogue.ts'
import { ParkedRow } from '../basket/ParkedRow.tsx'
import { ProductTiles } from '../basket/ProductTiles.tsx'
import { Totals } from '../basket/Totals.tsx'
import { CustomerPanel, rewardsOf } from '../customer/CustomerPanel.tsx'
import { nextReward } from '../customer/RewardList.tsx'
import { AgePad } from '../pay/AgePad.tsx'
import { PayPad } from '../pay/PayPad.tsx'
import { useTill } from '../queue/use-till.ts'
import { PaidPanel } from '../sale/PaidPanel.tsx'
import { ReceiptSlip } from '../sale/ReceiptSlip.tsx'
import { useSale } from '../sale/use-sale.ts'
import { EntryBar } from '../scan/EntryBar.tsx'
import { recognise } from '../scan/recognise.ts'
import { useEntry } from '../scan/use-entry.ts'
import { useKeys } from '../scan/use-keys.ts'
import { tillTexts } from '../texts.ts'
import { KeyBar } from './KeyBar.tsx'
import { TillBar } from './TillBar.tsx'
import { type OpenSheet, useTillKeys } from './use-till-keys.ts'

const CodeSheet = lazy(() => import('../codes/CodeSheet.tsx'))
const CreditSheet = lazy(() => import('../customer/CreditSheet.tsx'))
const DayEndSheet = lazy(() => import('../day-end/DayEndSheet.tsx'))
const DeadLetterSheet = lazy(() => import('../queue/DeadLetterSheet.tsx'))
const ReceiptSheet = lazy(() => import('../return/ReceiptSheet.tsx'))

/** The till of one store: field and basket on the left, the customer on the right, the keys below; stacked on a phone. */
export function Till({ data, store }: { data: SimulatorData; store: Store }) {
  const texts = useTexts(tillTexts)
  const lang = useLang()
  const { till, online, cut, queued, deadLetters, setCut } = useTill(store)
  const sale = useSale(till, store, online)
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
  const credit = () => sale.basket.customer?.kind === 'known' && sale.online && setSheet({ of: 'credit' })

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
      F11: credit,
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
        online={online}
        cut={cut}
        queued={queued}
        deadLetters={deadLetters.length}
        onDeadLetters={() => setSheet({ of: 'deadLetters' })}
        onCut={setCut}
      />
      <main className="grid grid-cols-[minmax(0,1fr)] desk:grid-cols-[minmax(0,1fr)_minmax(340px,30%)] min-h-0">
        <section
          aria-label={texts.basket}
          className="ground-card grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_minmax(0,1fr)] min-h-0 desk:border-r border-line"
        >
          <EntryBar entry={entry} field={field} />
          <div>
            <ParkedRow sale={sale} />
          </div>
          {sale.paid ? (
            <div className="bg-sunken overflow-y-auto p-5">
              <ReceiptSlip sale={sale.paid.sale} store={store} merchantName={data.merchantName} />
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
            <CustomerPanel sale={sale} hasRewardKey={!(isPaying && sale.needsAgeCheck)} onScan={entry.take} onCredit={credit} />
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
        {sheet?.of === 'credit' && basket.customer?.kind === 'known' && (
          <CreditSheet till={till} customer={basket.customer.customer} onClose={closeSheet} />
        )}
        {sheet?.of === 'dayEnd' && <DayEndSheet till={till} queued={queued} onClose={closeSheet} />}
      </Suspense>
    </div>
  )
}
