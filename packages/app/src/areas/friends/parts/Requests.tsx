import type { Friend } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useAct, useRead } from '../../../dispatcher/query.ts'
import { lazyDialog } from '../../../shared/lazy-part.tsx'
import { friendTexts } from '../friend-texts.ts'
import { friendReads } from '../reads.ts'

const BlockDialog = lazyDialog(() => import('./BlockDialog.tsx'))

/** Received friend requests; empty if there are none. */
export function Requests() {
  const texts = useTexts(friendTexts)
  const asking = useRead(api.listUserFriend, { status: 'asking' }).data?.items ?? []
  if (asking.length === 0) return null
  return (
    <ul aria-label={texts.requests} className="grid gap-3">
      {asking.map((friend) => (
        <Request key={friend.userId} friend={friend} />
      ))}
    </ul>
  )
}

function Request({ friend }: { friend: Friend }) {
  const { userId, userName, photo } = friend
  const texts = useTexts(friendTexts)
  const acceptance = useAct(api.acceptFriend, { refreshes: friendReads })
  const decline = useAct(api.deleteFriendRequset, { refreshes: friendReads })
  const [isBlocking, setBlocking] = useState(false)
  const busy = acceptance.isPending || decline.isPending
  function accept(): void {
    acceptance.mutate({ userId }, { onSuccess: () => showToast({ text: texts.connected(userName), tone: 'leaf' }) })
  }
  return (
    <li className="card ground-card flex flex-wrap items-center gap-x-3.5 gap-y-3 p-3.5 rounded-lg shadow-card">
      <Avatar size="md" name={userName} src={photo ?? undefined} />
      <p className="flex-1 min-w-[190px] font-semibold leading-[1.3125rem] text-balance">{texts.asks(userName)}</p>
      <div className="flex flex-wrap gap-2 max-[500px]:w-full max-[500px]:*:flex-1">
        <Button variant="ink" size="sm" busy={busy} onClick={accept} label={`${texts.accept}: ${userName}`}>
          {texts.accept}
        </Button>
        <Button variant="line" size="sm" busy={busy} onClick={() => decline.mutate({ userId })} label={`${texts.decline}: ${userName}`}>
          {texts.decline}
        </Button>
        <Button variant="text" size="sm" onClick={() => setBlocking(true)} label={`${texts.block}: ${userName}`}>
          {texts.block}
        </Button>
      </div>
      {isBlocking && <BlockDialog person={friend} onEnd={() => setBlocking(false)} />}
    </li>
  )
}
