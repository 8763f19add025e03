import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { countdownText } from '@herzkarte/rules/time/countdown.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { purgeOperations } from '../../../dispatcher/operation.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import QuestionDialog from '../../../shared/QuestionDialog.tsx'
import { useSeconds } from '../../../shared/seconds.ts'
import { heartReads } from '../../hearts/reads.ts'
import { activationTexts } from '../activation-texts.ts'

/** Returns an activated reward. While a till has it in a basket, it shows until when that is not possible. */
export default function GiveBack({ redemption, onEnd }: { redemption: Redemption; onEnd: () => void }) {
  const { redemptionId, name, hearts } = redemption
  const texts = useTexts(activationTexts)
  const lock = useLock(redemptionId)
  const cancellation = useOperation(api.cancelUserRedemption, { quiet: true, refreshes: heartReads })

  function giveBack() {
    cancellation.mutate(
      { redemptionId },
      {
        onSuccess: ({ repaidHearts }) => {
          // Activating it again is a new operation, even if the answer to the first one never arrived.
          purgeOperations(api.redeemUserStampCard.callName)
          showToast({ text: repaidHearts > 0 ? texts.returnedAndRepaid(hearts, repaidHearts) : texts.returned(hearts) })
          onEnd()
        },
        // The time left says more than the error, if the till's hold can still be read.
        onError: (error) => {
          if (!isApiError(error, errors.rewardTemporarilyLocked)) return
          void lock.readAgain().then(({ data }) => data?.lockedUntil && cancellation.reset())
        },
      },
    )
  }

  if (lock.leftSeconds > 0) return <GiveBackLocked leftSeconds={lock.leftSeconds} onClose={onEnd} />
  return (
    <QuestionDialog
      onClose={onEnd}
      title={texts.giveBackTitle}
      answers={[
        { label: texts.giveBack, onChoose: giveBack, variant: 'ink', busy: lock.isReading || cancellation.isPending },
        { label: texts.keep, onChoose: onEnd },
      ]}
    >
      <p>{texts.giveBackText(name, hearts)}</p>
      <FailureNote error={cancellation.error} />
    </QuestionDialog>
  )
}

/** A till holds the reward: explains why it cannot be returned now, and for how long. */
function GiveBackLocked({ leftSeconds, onClose }: { leftSeconds: number; onClose: () => void }) {
  const texts = useTexts(activationTexts)
  return (
    <Dialog open onClose={onClose} title={texts.lockedTitle} actions={<Button onClick={onClose}>{texts.understood}</Button>}>
      <p>{texts.locked}</p>
      <p className="mt-3 font-semibold text-ink tabular-nums">{texts.lockLeft(countdownText(leftSeconds))}</p>
    </Dialog>
  )
}

/** How long a till still holds a reward. Counted from the answer, so that the phone's clock does not matter. */
function useLock(redemptionId: string) {
  const read = useQuery({
    queryKey: [api.getUserRedemptionLockTime.callName, redemptionId],
    queryFn: () => api.getUserRedemptionLockTime({ redemptionId }, { quiet: true }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const now = useSeconds()
  const passedSeconds = Math.max(0, (now - read.dataUpdatedAt) / 1000)
  return {
    leftSeconds: read.data?.lockedUntil ? Math.max(0, read.data.lockSeconds - passedSeconds) : 0,
    isReading: read.isPending,
    readAgain: read.refetch,
  }
}
