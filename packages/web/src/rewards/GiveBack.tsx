import type { Redemption } from '@herzkarte/contract/hearts/shapes.ts'
import { api } from '../app/dispatcher/api.ts'
import { isRefusal } from '../app/dispatcher/failure.ts'
import { FailureNote } from '../app/FailureNote.tsx'
import { useTexts } from '../app/language.ts'
import { forgetOperations } from '../app/operation.ts'
import { heartReads } from '../app/query.ts'
import { useOperation } from '../app/use-operation.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { activationTexts } from './activation-texts.ts'
import { GiveBackLocked } from './GiveBackLocked.tsx'
import { useLock } from './use-lock.ts'

/** Gives an activated reward back. While a till has it in a basket it says until when that is not possible. */
export default function GiveBack({ redemption, onEnd }: { redemption: Redemption; onEnd: () => void }) {
  const { redemptionId, name, hearts } = redemption
  const texts = useTexts(activationTexts)
  const lock = useLock(redemptionId)
  const cancellation = useOperation(api.cancelUserRedemption, { quiet: true, refreshes: heartReads })
  const isLocked = isRefusal(cancellation.error, 'rewardTemporarilyLocked')

  function giveBack() {
    cancellation.mutate(
      { redemptionId },
      {
        onSuccess: ({ repaidHearts }) => {
          // Activating it again is meant as a new one, even when the answer to the first was never seen.
          forgetOperations(api.redeemUserStampCard.callName)
          showToast({ text: repaidHearts > 0 ? texts.returnedAndRepaid(hearts, repaidHearts) : texts.returned(hearts) })
          onEnd()
        },
        onError: (error) => isRefusal(error, 'rewardTemporarilyLocked') && void lock.readAgain(),
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
