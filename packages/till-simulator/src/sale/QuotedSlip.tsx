import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import type { Store } from '../basket/catalogue.ts'
import { Earnings } from '../customer/Earnings.tsx'
import { OfferList } from '../customer/OfferList.tsx'
import { useTill } from '../queue/use-till.ts'
import { soldAs } from './journal.ts'
import { ReceiptSlip } from './ReceiptSlip.tsx'
import { useSale } from './use-sale.ts'

/** The receipt of a basket as it is quoted, what it earns, and what each offer does or why it does nothing: `/till/?slip`, beside the app of a preview. */
export function QuotedSlip({ data, store }: { data: SimulatorData; store: Store }) {
  const { till } = useTill(store)
  const { sent, price, totalCents, receiptNumber } = useSale(till, store, true, data.vatRates)
  const sale = soldAs({ receiptNumber, happenedAt: new Date().toISOString(), lines: sent }, price, {
    tenders: [],
    changeCents: 0,
    openCents: 0,
  })
  return (
    <main className="grid content-start gap-3 p-1 pb-4">
      <ReceiptSlip sale={{ ...sale, totalCents, printed: [] }} store={store} data={data} />
      {price && <Earnings price={price} />}
      {price && <OfferList price={price} />}
    </main>
  )
}
