import { Button } from '@herzkarte/ui/action/Button.tsx'
import emptyOffline from '@herzkarte/ui/assets/pictures/empty-offline.svg'
import { EmptyState } from '@herzkarte/ui/feedback/EmptyState.tsx'
import { Bone, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import Navigation from 'lucide-react/icons/navigation'
import type { Coordinates } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { LoadFailed } from '../../../shared/LoadFailed.tsx'
import { appTexts } from '../../../texts.ts'
import { storeName } from '../store-name.ts'
import { storeTexts } from '../texts.ts'
import { StoreDetail } from './StoreDetail.tsx'

interface StoreSheetProps {
  storeId: string
  place: Coordinates | undefined
  onClose: () => void
}

/** Everything about a store, with links to directions. */
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
        <EmptyState picture={emptyOffline} title={texts.gone} text={texts.goneText} card={false} headingLevel={3} />
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

/** Phones open this link in their navigation app. */
const routeTo = ({ lat, lng }: Coordinates) => `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`
