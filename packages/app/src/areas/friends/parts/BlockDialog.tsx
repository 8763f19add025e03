import type { Person } from '@herzkarte/contract/friends/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { useAct } from '../../../dispatcher/query.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import QuestionDialog from '../../../shared/QuestionDialog.tsx'
import { friendTexts } from '../friend-texts.ts'
import { friendReads } from '../reads.ts'

/** Blocks somebody, after saying what that means. */
export default function BlockDialog({ person: { userId, userName }, onEnd }: { person: Person; onEnd: () => void }) {
  const texts = useTexts(friendTexts)
  const blocking = useAct(api.blockUser, { quiet: true, refreshes: friendReads })
  function block(): void {
    blocking.mutate(
      { userId },
      {
        onSuccess: () => {
          showToast({ text: texts.blocked(userName) })
          onEnd()
        },
      },
    )
  }
  return (
    <QuestionDialog
      onClose={onEnd}
      title={texts.blockTitle(userName)}
      answers={[
        { label: texts.blockYes, onChoose: block, variant: 'danger', busy: blocking.isPending },
        { label: texts.keep, onChoose: onEnd },
      ]}
    >
      <p>{texts.blockText}</p>
      <FailureNote error={blocking.error} />
    </QuestionDialog>
  )
}
