import type { Store } from '@herzkarte/contract/stores/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyOffline from '@herzkarte/ui/assets/pictures/empty-offline.svg'
import { cx } from '@herzkarte/ui/class-names.ts'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListRow, Rows } from '@herzkarte/ui/layout/Rows.tsx'
import StoreIcon from 'lucide-react/icons/store'
import type { ComponentProps } from 'react'
import { Listing } from '../../../shared/Listing.tsx'
import { storeName } from '../store-name.ts'
import { storeTexts } from '../texts.ts'
import { todayWords } from '../today-words.ts'

interface StoreListProps {
  read: ComponentProps<typeof Listing<Store>>['read']
  onPick: (storeId: string) => void
  onShowAll: () => void
  /** Shows the closed stores as well; undefined if they are shown. */
  onShowClosed: (() => void) | undefined
}

/** The matching stores, one row each. */
export function StoreList({ read, onPick, onShowAll, onShowClosed }: StoreListProps) {
  const texts = useTexts(storeTexts)
  return (
    <Listing
      read={read}
      skeleton={<RowsSkeleton rows={6} boxed />}
      empty={
        <EmptyState
          picture={emptyOffline}
          title={onShowClosed ? texts.nothingOpen : texts.nothing}
          text={onShowClosed ? texts.nothingOpenText : texts.nothingText}
          action={
            <Button variant="line" onClick={onShowClosed ?? onShowAll}>
              {onShowClosed ? texts.showClosed : texts.showAll}
            </Button>
          }
        />
      }
    >
      {(stores) => (
        <Rows label={texts.title}>
          {stores.map((store) => (
            <StoreRow key={store.storeId} store={store} onPick={() => onPick(store.storeId)} />
          ))}
        </Rows>
      )}
    </Listing>
  )
}

function StoreRow({ store, onPick }: { store: Store; onPick: () => void }) {
  const texts = useTexts(storeTexts)
  const { words, isOpen } = todayWords(store, texts)
  return (
    <ListRow
      icon={StoreIcon}
      title={storeName(store)}
      note={
        <>
          {store.street}, {store.zip}
          <span className={cx('block font-semibold', isOpen && 'text-leaf-ink')}>{words}</span>
        </>
      }
      value={store.distanceMeters === null ? undefined : <span className="tabular-nums">{texts.away(store.distanceMeters)}</span>}
      onClick={onPick}
    />
  )
}
