import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { lazy, Suspense, useState } from 'react'
import type { Store } from '../register.ts'
import { useSale } from '../use-sale.ts'
import { useTill } from '../use-till.ts'
import { Basket } from './Basket.tsx'
import { CustomerPanel } from './CustomerPanel.tsx'
import { PaidPanel } from './PaidPanel.tsx'
import { TillBar } from './TillBar.tsx'

const CodeSheet = lazy(() => import('./CodeSheet.tsx'))
const DeadLetterSheet = lazy(() => import('./DeadLetterSheet.tsx'))
const ReturnSheet = lazy(() => import('./ReturnSheet.tsx'))

/** The till of one store: basket on the left, customer and applicable items on the right; stacked on a phone. */
export function Till({ data, store }: { data: SimulatorData; store: Store }) {
  const { till, online, cut, queued, deadLetters, setCut } = useTill(store)
  const sale = useSale(till, store, online)
  const [returning, setReturning] = useState(false)
  const [isShowingDeadLetters, setShowingDeadLetters] = useState(false)
  const [redeeming, setRedeeming] = useState(false)
  return (
    <div className="grid min-h-dvh wide:h-dvh grid-rows-[auto_minmax(0,1fr)]">
      <TillBar
        store={store}
        receiptNumber={sale.receiptNumber}
        online={online}
        cut={cut}
        queued={queued}
        deadLetters={deadLetters.length}
        onDeadLetters={() => setShowingDeadLetters(true)}
        onCut={setCut}
        onReturn={() => setReturning(true)}
        onCode={() => setRedeeming(true)}
      />
      <main className="grid wide:grid-cols-[minmax(0,1fr)_452px] min-h-0">
        <Basket data={data} sale={sale} />
        <aside className="grid content-start gap-3 p-4 wide:overflow-y-auto">
          {sale.paid ? <PaidPanel paid={sale.paid} onNext={sale.next} /> : <CustomerPanel sale={sale} />}
        </aside>
      </main>
      <Suspense>{redeeming && <CodeSheet till={till} customer={sale.customer} onClose={() => setRedeeming(false)} />}</Suspense>
      <Suspense>
        {isShowingDeadLetters && <DeadLetterSheet till={till} deadLetters={deadLetters} onClose={() => setShowingDeadLetters(false)} />}
      </Suspense>
      <Suspense>{returning && <ReturnSheet till={till} onClose={() => setReturning(false)} />}</Suspense>
    </div>
  )
}
