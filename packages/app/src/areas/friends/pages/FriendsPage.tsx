import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { RowsSkeleton, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { Tabs } from '@herzkarte/ui/layout/Tabs.tsx'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useRead, useReadList } from '../../../dispatcher/query.ts'
import { navigate } from '../../../router/navigation.ts'
import { type FriendsTab, paths } from '../../../router/paths.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { friendTexts } from '../friend-texts.ts'
import { FriendList } from '../parts/FriendList.tsx'
import { FriendsAside } from '../parts/FriendsAside.tsx'
import { Requests } from '../parts/Requests.tsx'
import { TransferList } from '../parts/TransferList.tsx'
import { WaitingHearts } from '../parts/WaitingHearts.tsx'
import { useWaitingHearts } from '../use-transfers.ts'

const FindSheet = lazyDialog(() => import('../parts/FindSheet.tsx'))

const tabs: readonly FriendsTab[] = ['friends', 'transfers']

/** Friends, with those first who wait for an answer, and the hearts sent and received between them. Sharing is next to the list. */
export default function FriendsPage() {
  const app = useTexts(appTexts)
  const texts = useTexts(friendTexts)
  const [search] = useSearchParams()
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'friends'
  const [isFinding, setFinding] = useState(false)
  const find = () => setFinding(true)
  const { isKnown, hasFriends } = useFriends()
  return (
    <Screen title={texts.title} backTo={paths.more()} end={hasFriends && <FindButton onClick={find} />}>
      {!isKnown && (
        <Skeleton label={app.loading}>
          <RowsSkeleton rows={4} boxed />
        </Skeleton>
      )}
      <div hidden={!isKnown}>
        <ListDetail
          onPhone="below"
          list={
            <>
              <WaitingHearts />
              <Requests />
              <Tabs
                label={texts.parts}
                tabs={tabs.map((id) => ({ id, label: texts[id] }))}
                selected={tab}
                onSelect={(id) => navigate(paths.andMore(id), { replace: true })}
              >
                {tab === 'friends' ? <FriendList onFind={find} /> : <TransferList />}
              </Tabs>
            </>
          }
          detail={<FriendsAside />}
        />
      </div>
      {isFinding && <FindSheet onClose={() => setFinding(false)} />}
    </Screen>
  )
}

function FindButton({ onClick }: { onClick: () => void }) {
  const texts = useTexts(friendTexts)
  if (useShell() !== 'wide') return <IconButton icon={UserPlus} label={texts.find} onClick={onClick} />
  return (
    <Button icon={UserPlus} size="sm" variant="line" onClick={onClick}>
      {texts.find}
    </Button>
  )
}

/** Whether this member has friends or has asked somebody. Known once everything above and in the list is, so that nothing on the page moves. */
function useFriends(): { isKnown: boolean; hasFriends: boolean } {
  const { isReading } = useWaitingHearts()
  const asking = useRead(api.listUserFriend, { status: 'asking' })
  const friends = useReadList(api.listUserFriend, {})
  return {
    isKnown: !asking.isPending && !friends.isPending && !isReading,
    hasFriends: friends.data?.pages.some(({ items }) => items.some(({ status }) => status !== 'asking')) ?? false,
  }
}
