import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { purgeOperations } from '../../../dispatcher/operation.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { QuestionDialog } from '../../../shared/QuestionDialog.tsx'
import { heartReads } from '../../hearts/reads.ts'
import { activationTexts } from '../activation-texts.ts'
import { useLock } from '../use-lock.ts'
import { GiveBackLocked } from './GiveBackLocked.tsx'

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
