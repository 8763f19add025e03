import { useTexts } from '@herzkarte/ui/language.ts'
import { Brand } from '@herzkarte/ui/layout/Brand.tsx'
import { Page } from '@herzkarte/ui/layout/Page.tsx'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import StoreIcon from 'lucide-react/icons/store'
import type { Store } from '../basket/catalogue.ts'
import { storeChoice } from '../sale/journal.ts'
import { tillTexts } from '../texts.ts'

export function StoreChoice({ stores }: { stores: readonly Store[] }) {
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
