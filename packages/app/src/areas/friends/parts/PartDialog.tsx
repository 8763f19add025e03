import type { Friend } from '@herzkarte/contract/friends/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { useAct } from '../../../dispatcher/query.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import QuestionDialog from '../../../shared/QuestionDialog.tsx'
import { friendTexts } from '../friend-texts.ts'
import { friendReads } from '../reads.ts'

/** Ends a friendship, or withdraws a request. */
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
    <QuestionDialog
      onClose={onEnd}
      title={isFriend ? texts.endTitle(userName) : texts.withdrawTitle(userName)}
      answers={[
        {
          label: isFriend ? texts.endYes : texts.withdrawYes,
          onChoose: part,
          variant: isFriend ? 'danger' : 'ink',
          busy: parting.isPending,
        },
        { label: texts.keep, onChoose: onEnd },
      ]}
    >
      <p>{isFriend ? texts.endText : texts.withdrawText}</p>
      <FailureNote error={parting.error} />
    </QuestionDialog>
  )
}
