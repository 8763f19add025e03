import type { SimulatorData } from '@herzkarte/contract/till/simulator.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { ErrorPage } from '@herzkarte/ui/feedback/ErrorPage.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Brand } from '@herzkarte/ui/layout/Brand.tsx'
import { Page } from '@herzkarte/ui/layout/Page.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import StoreIcon from 'lucide-react/icons/store'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Store } from './basket/catalogue.ts'
import { storeChoice } from './sale/journal.ts'
import { tillTexts } from './texts.ts'
import { Till } from './till/Till.tsx'

type Loading = { status: 'loading' } | { status: 'failed'; onlyDemo: boolean } | { status: 'ready'; data: SimulatorData }

/** The till simulator: after a store was chosen once, it is a till of that store. */
export function Simulator() {
  const texts = useTexts(tillTexts)
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
        title={texts.loadFailed}
        text={state.onlyDemo ? texts.onlyDemo : ''}
        action={<Button onClick={load}>{texts.tryAgain}</Button>}
      />
    )
  }
  const store = state.data.stores.find((entry) => entry.storeId === storeId)
  if (!store) return <StoreChoice stores={state.data.stores} />
  return <Till key={store.storeId} data={state.data} store={store} />
}

class NotDemo extends Error {}

async function readData(): Promise<SimulatorData> {
  const response = await fetch('/till/simulator.json')
  if (response.status === 404) throw new NotDemo()
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
  return (await response.json()) as SimulatorData
}

function StoreChoice({ stores }: { stores: readonly Store[] }) {
  const texts = useTexts(tillTexts)
  return (
    <Page width="column">
      <Brand name="Herzkarte" />
      <h1 className="face-display text-3xl">{texts.chooseStore}</h1>
      <p className="text-ink-soft">{texts.chooseStoreText}</p>
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
