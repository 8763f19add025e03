import type { SimulatorCard, SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { ErrorPage } from '@herzkarte/ui/feedback/ErrorPage.tsx'
import { Brand } from '@herzkarte/ui/layout/Brand.tsx'
import { Page } from '@herzkarte/ui/layout/Page.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { Store as StoreIcon } from 'lucide-react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Store } from './basket/catalogue.ts'
import { isWeighed } from './basket/catalogue.ts'
import { type Action, emptyRegister, reduce } from './basket/register.ts'
import { Earnings } from './customer/Earnings.tsx'
import { OfferList } from './customer/OfferList.tsx'
import { useTill } from './queue/use-till.ts'
import { soldAs, storeChoice } from './sale/journal.ts'
import { ReceiptSlip } from './sale/ReceiptSlip.tsx'
import { registerOf, useSale } from './sale/use-sale.ts'
import { tillTexts } from './texts.ts'
import { Till } from './till/Till.tsx'

type Loading = { status: 'loading' } | { status: 'failed'; onlyDemo: boolean } | { status: 'ready'; data: SimulatorData }

/** The till simulator: after a store was chosen once, it is a till of that store. */
export function Simulator() {
  const [state, setState] = useState<Loading>({ status: 'loading' })
  const storeId = useSyncExternalStore(storeChoice.subscribe, storeChoice.get)

  const load = useCallback(() => {
    readData().then(
      (data) => setState({ status: 'ready', data }),
      (error) => setState({ status: 'failed', onlyDemo: error instanceof NotDemo }),
    )
  }, [])
  useEffect(load, [load])

  if (state.status === 'loading') return null
  if (state.status === 'failed') {
    return (
      <ErrorPage
        title={tillTexts.loadFailed}
        text={state.onlyDemo ? tillTexts.onlyDemo : ''}
        action={<Button onClick={load}>{tillTexts.tryAgain}</Button>}
      />
    )
  }
  const store = state.data.stores.find((entry) => entry.storeId === storeId)
  if (!store) return <StoreChoice stores={state.data.stores} />
  if (new URLSearchParams(location.search).has('slip')) return <QuotedSlip data={state.data} store={store} />
  return <Till key={store.storeId} data={state.data} store={store} />
}

class NotDemo extends Error {}

async function readData(): Promise<SimulatorData> {
  const response = await fetch('/till/simulator.json')
  if (response.status === 404) throw new NotDemo()
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  const data = (await response.json()) as SimulatorData
  await takeAddressedSale(data)
  return data
}

function StoreChoice({ stores }: { stores: readonly Store[] }) {
  return (
    <Page width="column">
      <Brand name="Herzkarte" />
      <h1 className="face-display text-3xl">{tillTexts.chooseStore}</h1>
      <p className="text-ink-soft">{tillTexts.chooseStoreText}</p>
      <Rows>
        {stores.map((store) => (
          <ListRow
            key={store.storeId}
            icon={StoreIcon}
            title={store.name}
            note={store.city}
            onClick={() => storeChoice.set(store.storeId)}
          />
        ))}
      </Rows>
    </Page>
  )
}

/**
 * Takes the sale that the address names, in place of what the till had: `/till/?basket=gala-apfel*3,butter&customer=<card number>`, of weighed goods the
 * kilograms. A customer comes with the code that their app shows. Afterwards the address is as usual, so that a reload keeps what was done since.
 */
async function takeAddressedSale({ products, stores }: SimulatorData): Promise<void> {
  const address = new URLSearchParams(location.search)
  const basket = address.get('basket')
  const storeId = storeChoice.get() ?? stores[0]?.storeId
  if (basket === null || storeId === undefined) return
  const lines = basket.split(',').flatMap((part): Action[] => {
    const [id, amount = '1'] = part.split('*')
    const product = products.find(({ productId }) => productId === id)
    if (!product || !(Number(amount) > 0)) return []
    const isByWeight = isWeighed(product)
    const quantity = isByWeight ? 1 : Math.ceil(Number(amount))
    return [{ type: 'add', product, quantity, ...(isByWeight && { weightGrams: Math.ceil(1000 * Number(amount)) }) }]
  })
  const cardNumber = address.get('customer')
  const cards: SimulatorCard[] = cardNumber === null ? [] : await (await fetch('/till/simulator/cards.json')).json()
  const cardScan = cards.find((card) => card.cardNumber === cardNumber)?.scan ?? cardNumber ?? undefined
  storeChoice.set(storeId)
  registerOf(storeId).set([...lines, { type: 'lookUp', cardScan } as const].reduce(reduce, emptyRegister))
  for (const name of ['basket', 'customer']) address.delete(name)
  history.replaceState(null, '', address.size > 0 ? `?${address}` : location.pathname)
}

/** The receipt of a basket as it is quoted, what it earns, and what each offer does or why it does nothing: `/till/?slip`, beside the app of a preview. */
function QuotedSlip({ data, store }: { data: SimulatorData; store: Store }) {
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
