import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { purgeOperations } from '../../../dispatcher/operation.ts'
import { heartReads } from '../../../dispatcher/query.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { activationTexts } from '../activation-texts.ts'
import { useLock } from '../use-lock.ts'
import { GiveBackLocked } from './GiveBackLocked.tsx'

/** Gives an activated reward back. While a till has it in a basket it says until when that is not possible. */
export default function GiveBack({ redemption, onEnd }: { redemption: Redemption; onEnd: () => void }) {
  const { redemptionId, name, hearts } = redemption
  const texts = useTexts(activationTexts)
  const lock = useLock(redemptionId)
  const cancellation = useOperation(api.cancelUserRedemption, { quiet: true, refreshes: heartReads })
  const isLocked = isApiError(cancellation.error, 'rewardTemporarilyLocked')

  function giveBack() {
    cancellation.mutate(
      { redemptionId },
      {
        onSuccess: ({ repaidHearts }) => {
          // Activating it again is meant as a new one, even when the answer to the first was never seen.
          purgeOperations(api.redeemUserStampCard.callName)
          showToast({ text: repaidHearts > 0 ? texts.returnedAndRepaid(hearts, repaidHearts) : texts.returned(hearts) })
          onEnd()
        },
        onError: (error) => isApiError(error, 'rewardTemporarilyLocked') && void lock.readAgain(),
      },
    )
  }

  if (lock.leftSeconds > 0) return <GiveBackLocked leftSeconds={lock.leftSeconds} onClose={onEnd} />
  return (
    <Dialog
      open
      onClose={onEnd}
      title={texts.giveBackTitle}
      actions={
        <>
          <Button variant="ink" onClick={giveBack} busy={lock.isReading || cancellation.isPending}>
            {texts.giveBack}
          </Button>
          <Button variant="line" onClick={onEnd}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <p>{texts.giveBackText(name, hearts)}</p>
      {!isLocked && <FailureNote error={cancellation.error} />}
    </Dialog>
  )
}
