import type { Friend } from '@herzkarte/contract/friends/shapes.ts'
import { api } from '../app/dispatcher/api.ts'
import { FailureNote } from '../app/FailureNote.tsx'
import { useTexts } from '../app/language.ts'
import { useAct } from '../app/query.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { friendReads } from './friend-reads.ts'
import { friendTexts } from './friend-texts.ts'

/** Ends a friendship, or takes a request back. */
export default function PartDialog({ friend: { userId, userName, status }, onEnd }: { friend: Friend; onEnd: () => void }) {
  const texts = useTexts(friendTexts)
  const isFriend = status === 'friends'
  const parting = useAct(api.deleteFriendRequset, { quiet: true, refreshes: friendReads })
  function part(): void {
    parting.mutate(
      { userId },
      {
        onSuccess: () => {
          showToast({ text: isFriend ? texts.gone : texts.withdrawn })
          onEnd()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onEnd}
      title={isFriend ? texts.endTitle(userName) : texts.withdrawTitle(userName)}
      actions={
        <>
          <Button variant={isFriend ? 'danger' : 'ink'} onClick={part} busy={parting.isPending}>
            {isFriend ? texts.endYes : texts.withdrawYes}
          </Button>
          <Button variant="line" onClick={onEnd}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <p>{isFriend ? texts.endText : texts.withdrawText}</p>
      <FailureNote error={parting.error} />
    </Dialog>
  )
}
