import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { ErrorPage } from '@herzkarte/ui/feedback/ErrorPage.tsx'
import { Brand } from '@herzkarte/ui/layout/Brand.tsx'
import { Page } from '@herzkarte/ui/layout/Page.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import { Store as StoreIcon } from 'lucide-react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Store } from './basket/catalogue.ts'
import { takeAddressedSale } from './sale/addressed-sale.ts'
import { storeChoice } from './sale/journal.ts'
import { QuotedSlip } from './sale/QuotedSlip.tsx'
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
