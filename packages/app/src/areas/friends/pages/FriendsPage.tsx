import { Button } from '@herzkarte/ui/action/Button.tsx'
import { RowsSkeleton, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Tabs } from '@herzkarte/ui/layout/Tabs.tsx'
import Send from 'lucide-react/icons/send'
import UserPlus from 'lucide-react/icons/user-plus'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { navigate } from '../../../router/navigation.ts'
import { type FriendsTab, paths } from '../../../router/paths.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { appTexts } from '../../../texts.ts'
import { friendTexts } from '../friend-texts.ts'
import { BlockedPeople } from '../parts/BlockedPeople.tsx'
import { FriendList } from '../parts/FriendList.tsx'
import { Requests } from '../parts/Requests.tsx'
import { TransferList } from '../parts/TransferList.tsx'
import { WaitingHearts } from '../parts/WaitingHearts.tsx'
import { useWaitingHearts } from '../use-transfers.ts'

const FindSheet = lazy(() => import('../parts/FindSheet.tsx'))

const tabs: readonly FriendsTab[] = ['friends', 'transfers']

/** Friends: what waits for an answer, the list, and the hearts sent and received between them. */
export default function FriendsPage() {
  const app = useTexts(appTexts)
  const texts = useTexts(friendTexts)
  const [search] = useSearchParams()
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'friends'
  const [isFinding, find] = useState(false)
  // What waits for an answer comes first: the list does not show before it is known, and nothing moves.
  const { isReading } = useWaitingHearts()
  const isKnown = !useRead(api.listUserFriend, { status: 'asking' }).isPending && !isReading
  return (
    <Screen title={texts.title} backTo={paths.more()}>
      {!isKnown && (
        <Skeleton label={app.loading}>
          <RowsSkeleton rows={4} boxed />
        </Skeleton>
      )}
      <div hidden={!isKnown} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <WaitingHearts />
        <Requests />
        <div className="flex flex-wrap gap-2.5 max-[500px]:*:flex-1">
          <Button icon={Send} size="sm" href={paths.selectFriend()}>
            {texts.send}
          </Button>
          <Button icon={UserPlus} size="sm" variant="line" onClick={() => find(true)}>
            {texts.find}
          </Button>
        </div>
        <Tabs
          label={texts.parts}
          tabs={tabs.map((id) => ({ id, label: texts[id] }))}
          selected={tab}
          onSelect={(id) => navigate(paths.andMore(id), { replace: true })}
        >
          {tab === 'friends' ? <FriendList /> : <TransferList />}
        </Tabs>
        {tab === 'friends' && <BlockedPeople />}
      </div>
      <Suspense>{isFinding && <FindSheet onClose={() => find(false)} />}</Suspense>
    </Screen>
  )
}
