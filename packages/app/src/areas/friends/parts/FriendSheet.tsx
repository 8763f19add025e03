import type { Friend, Person } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useAct } from '../../../dispatcher/query.ts'
import { ConfirmDialog } from '../../../shared/QuestionDialog.tsx'
import { friendTexts, standingOf } from '../friend-texts.ts'
import { friendReads } from '../reads.ts'

/** A friend, or the receiver of a request, with the possible actions. */
export default function FriendSheet({ friend, onSend, onClose }: { friend: Friend; onSend: () => void; onClose: () => void }) {
  const [asked, ask] = useState<'part' | 'block'>()
  const { userName, photo, status, transfersFrom } = friend
  const isFriend = status === 'friends'
  if (asked === 'part') return <PartDialog friend={friend} onEnd={onClose} />
  if (asked === 'block') return <BlockDialog person={friend} onEnd={onClose} />
  return (
    <Sheet
      onClose={onClose}
      title={userName}
      hideTitle
      actions={
        <>
          {isFriend && (
            <Button icon={Send} onClick={onSend} disabledReason={transfersFrom === null ? undefined : standingOf(friend)}>
              {friendTexts.sendTo(userName)}
            </Button>
          )}
          <Button variant="text" onClick={() => ask('part')}>
            {isFriend ? friendTexts.end : friendTexts.withdraw}
          </Button>
          <Button variant="text" onClick={() => ask('block')}>
            {friendTexts.block}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-3 pt-2 text-center">
        <Avatar size="xl" name={userName} src={photo ?? undefined} />
        <p aria-hidden="true" className="face-display text-2xl break-words max-w-full">
          {userName}
        </p>
        <p className="-mt-2 text-ink-soft text-balance">{standingOf(friend)}</p>
      </div>
    </Sheet>
  )
}

/** Ends a friendship, or withdraws a request. */
function PartDialog({ friend: { userId, userName, status }, onEnd }: { friend: Friend; onEnd: () => void }) {
  const isFriend = status === 'friends'
  const parting = useAct(api.deleteFriendRequset, { quiet: true, refreshes: friendReads })
  function end(): void {
    showToast({ text: isFriend ? friendTexts.gone : friendTexts.withdrawn })
    onEnd()
  }
  return (
    <ConfirmDialog
      title={isFriend ? friendTexts.endTitle(userName) : friendTexts.withdrawTitle(userName)}
      yes={isFriend ? friendTexts.endYes : friendTexts.withdrawYes}
      no={friendTexts.keep}
      variant={isFriend ? 'danger' : 'ink'}
      action={parting}
      onYes={() => parting.mutate({ userId }, { onSuccess: end })}
      onClose={onEnd}
    >
      <p>{isFriend ? friendTexts.endText : friendTexts.withdrawText}</p>
    </ConfirmDialog>
  )
}

/** Blocks somebody, after saying what that means. */
export function BlockDialog({ person: { userId, userName }, onEnd }: { person: Person; onEnd: () => void }) {
  const blocking = useAct(api.blockUser, { quiet: true, refreshes: friendReads })
  function end(): void {
    showToast({ text: friendTexts.blocked(userName) })
    onEnd()
  }
  return (
    <ConfirmDialog
      title={friendTexts.blockTitle(userName)}
      yes={friendTexts.blockYes}
      no={friendTexts.keep}
      variant="danger"
      action={blocking}
      onYes={() => blocking.mutate({ userId }, { onSuccess: end })}
      onClose={onEnd}
    >
      <p>{friendTexts.blockText}</p>
    </ConfirmDialog>
  )
}
