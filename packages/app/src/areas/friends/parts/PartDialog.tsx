import type { Friend } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { useAct } from '../../../dispatcher/query.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { friendReads } from '../friend-reads.ts'
import { friendTexts } from '../friend-texts.ts'

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
