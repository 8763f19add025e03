import type { Friend } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { IconButton } from '@herzkarte/ui/action/IconButton.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { RowsSkeleton, Skeleton } from '@herzkarte/ui/feedback/Skeleton.tsx'
import { ListDetail } from '@herzkarte/ui/layout/ListDetail.tsx'
import { Tabs } from '@herzkarte/ui/layout/Tabs.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { useAct, useRead, useReadList } from '../../../dispatcher/query.ts'
import { navigate } from '../../../router/navigation.ts'
import { type FriendsTab, paths } from '../../../router/paths.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { Screen } from '../../../shell/Screen.tsx'
import { useShell } from '../../../shell/shell.ts'
import { appTexts } from '../../../texts.ts'
import { friendTexts } from '../friend-texts.ts'
import { FriendList } from '../parts/FriendList.tsx'
import { FriendsAside } from '../parts/FriendsAside.tsx'
import { TransferList } from '../parts/TransferList.tsx'
import { useWaitingHearts, WaitingHearts } from '../parts/WaitingHearts.tsx'
import { friendReads } from '../reads.ts'

const FindSheet = lazyDialog(() => import('../parts/FindSheet.tsx'))

const tabs: readonly FriendsTab[] = ['friends', 'transfers']

/** Friends, with those first who wait for an answer, and the hearts sent and received between them. Sharing is next to the list. */
export default function FriendsPage() {
  const [search] = useSearchParams()
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'friends'
  const [isFinding, setFinding] = useState(false)
  const find = () => setFinding(true)
  const { isKnown, hasFriends } = useFriends()
  return (
    <Screen title={friendTexts.title} backTo={paths.me()} end={hasFriends && <FindButton onClick={find} />}>
      {!isKnown && (
        <Skeleton label={appTexts.loading}>
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
                label={friendTexts.parts}
                tabs={tabs.map((id) => ({ id, label: friendTexts[id] }))}
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
  if (useShell() !== 'wide') return <IconButton icon={UserPlus} label={friendTexts.find} onClick={onClick} />
  return (
    <Button icon={UserPlus} size="sm" variant="line" onClick={onClick}>
      {friendTexts.find}
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

const PartDialog = lazyDialog(async () => ({ default: (await import('../parts/FriendSheet.tsx')).PartDialog }))

/** Received friend requests; empty if there are none. */
function Requests() {
  const asking = useRead(api.listUserFriend, { status: 'asking' }).data?.items ?? []
  if (asking.length === 0) return null
  return (
    <ul aria-label={friendTexts.requests} className="grid gap-3">
      {asking.map((friend) => (
        <Request key={friend.userId} friend={friend} />
      ))}
    </ul>
  )
}

function Request({ friend }: { friend: Friend }) {
  const { userId, userName, photo } = friend
  const onSuccess = () => void showToast({ text: friendTexts.connected(userName), tone: 'leaf' })
  const acceptance = useAct(api.acceptFriend, { refreshes: friendReads, onSuccess })
  const decline = useAct(api.deleteFriendRequset, { refreshes: friendReads })
  const [isBlocking, setBlocking] = useState(false)
  const busy = acceptance.isPending || decline.isPending
  return (
    <li className="card ground-card flex flex-wrap items-center gap-x-3.5 gap-y-3 p-3.5 rounded-lg shadow-card">
      <Avatar size="md" name={userName} src={photo ?? undefined} />
      <p className="flex-1 min-w-[190px] font-semibold leading-[1.3125rem] text-balance">{friendTexts.asks(userName)}</p>
      <div className="flex flex-wrap gap-2 max-[500px]:w-full max-[500px]:*:flex-1">
        <Button
          variant="ink"
          size="sm"
          busy={busy}
          onClick={() => acceptance.mutate({ userId })}
          label={`${friendTexts.accept}: ${userName}`}
        >
          {friendTexts.accept}
        </Button>
        <Button
          variant="line"
          size="sm"
          busy={busy}
          onClick={() => decline.mutate({ userId })}
          label={`${friendTexts.decline}: ${userName}`}
        >
          {friendTexts.decline}
        </Button>
        <Button variant="text" size="sm" onClick={() => setBlocking(true)} label={`${friendTexts.block}: ${userName}`}>
          {friendTexts.block}
        </Button>
      </div>
      {isBlocking && <PartDialog person={friend} by="block" onEnd={() => setBlocking(false)} />}
    </li>
  )
}
