import type { Friend, Person } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Avatar } from '@herzkarte/ui/display/Avatar.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { useAct } from '../../../dispatcher/query.ts'
import { paths } from '../../../router/paths.ts'
import { ConfirmDialog } from '../../../shared/QuestionDialog.tsx'
import { friendTexts, standingOf } from '../friend-texts.ts'
import { postcardTexts } from '../postcard-texts.ts'
import { friendReads } from '../reads.ts'

/** A friend, or the receiver of a request, with the possible actions. */
export default function FriendSheet({ friend, onClose }: { friend: Friend; onClose: () => void }) {
  const [parting, part] = useState<PartDialogProps['by']>()
  const { userName, photo, status, transfersFrom } = friend
  const isFriend = status === 'friends'
  if (parting) return <PartDialog person={friend} by={parting} onEnd={onClose} />
  return (
    <Sheet
      onClose={onClose}
      title={userName}
      hideTitle
      actions={
        <>
          {isFriend && (
            <Button
              icon={Mail}
              href={paths.postcard({ friendId: friend.userId })}
              disabledReason={transfersFrom === null ? undefined : standingOf(friend)}
            >
              {postcardTexts.write}
            </Button>
          )}
          <Button variant="text" onClick={() => part(isFriend ? 'end' : 'withdraw')}>
            {isFriend ? friendTexts.end : friendTexts.withdraw}
          </Button>
          <Button variant="text" onClick={() => part('block')}>
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

interface PartDialogProps {
  person: Person
  /** Ends a friendship, withdraws a request, or blocks somebody. */
  by: 'end' | 'withdraw' | 'block'
  onEnd: () => void
}

/** Parts with somebody, after saying what that means. */
export function PartDialog({ person: { userId, userName }, by, onEnd }: PartDialogProps) {
  const parting = useAct(by === 'block' ? api.blockUser : api.deleteFriendRequset, {
    quiet: true,
    refreshes: friendReads,
    onSuccess() {
      showToast({ text: friendTexts[`${by}Done`](userName) })
      onEnd()
    },
  })
  return (
    <ConfirmDialog
      title={friendTexts[`${by}Title`](userName)}
      yes={friendTexts[`${by}Yes`]}
      no={friendTexts.keep}
      variant={by === 'withdraw' ? 'ink' : 'danger'}
      action={parting}
      onYes={() => parting.mutate({ userId })}
      onClose={onEnd}
    >
      <p>{friendTexts[`${by}Text`]}</p>
    </ConfirmDialog>
  )
}
