import { useTexts } from '@herzkarte/web/app/language.ts'
import { Brand } from '@herzkarte/web/ui/Brand.tsx'
import { Page } from '@herzkarte/web/ui/Page.tsx'
import { ListRow, Rows } from '@herzkarte/web/ui/Rows.tsx'
import StoreIcon from 'lucide-react/icons/store'
import { type Store, storeChoice } from './register.ts'
import { tillTexts } from './texts.ts'

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
