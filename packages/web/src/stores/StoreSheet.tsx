import Navigation from 'lucide-react/icons/navigation'
import { api } from '../app/dispatcher/api.ts'
import { LoadFailed } from '../app/LoadFailed.tsx'
import { useTexts } from '../app/language.ts'
import { useRead } from '../app/query.ts'
import { appTexts } from '../app/texts.ts'
import type { Place } from '../device/index.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'
import { StoreDetail } from './StoreDetail.tsx'
import { storeName } from './store-name.ts'
import { storeTexts } from './texts.ts'

interface StoreSheetProps {
  storeId: string
  place: Place | undefined
  onClose: () => void
}

/** Everything about a store, and the ways to it. */
export function StoreSheet({ storeId, place, onClose }: StoreSheetProps) {
  const app = useTexts(appTexts)
  const texts = useTexts(storeTexts)
  const { data, error, refetch } = useRead(api.listStore, { storeId, ...place })
  const store = data?.items[0]
  const actions = store && (
    <Button wide icon={Navigation} href={routeTo(store)}>
      {texts.route}
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title={store ? storeName(store) : texts.title} actions={actions}>
      {store ? (
        <StoreDetail store={store} />
      ) : data ? (
        <EmptyState picture="offline" title={texts.gone} text={texts.goneText} card={false} headingLevel={3} />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton label={app.loading}>
          <Bone className="h-5 w-3/5" />
          <Bone className="h-48 w-full rounded-md!" />
        </Skeleton>
      )}
    </Sheet>
  )
}

/** Phones open it in the app that their owner finds ways with. */
const routeTo = ({ lat, lng }: Place) => `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
