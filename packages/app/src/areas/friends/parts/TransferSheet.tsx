import type { Transfer } from '@herzkarte/contract/friends/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { purgeOperations } from '../../../dispatcher/operation.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { sendReads } from '../reads.ts'
import { transferTexts } from '../transfer-texts.ts'
import { TransferView } from './TransferView.tsx'

/** Sent hearts, from pending to their outcome. They can be taken back until they are received. */
export default function TransferSheet({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const texts = useTexts(transferTexts)
  const { transferId, hearts, status } = transfer
  const cancellation = useOperation(api.cancelTransferStamp, { quiet: true, refreshes: sendReads })
  function takeBack(): void {
    cancellation.mutate(
      { transferId },
      {
        onSuccess: () => {
          // Sending the same number again is a new transfer. The names of both calls start with this key.
          purgeOperations(api.transferStamp.callName)
          showToast({ text: texts.takenBack(hearts) })
          onClose()
        },
      },
    )
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.underway}
      hideTitle
      actions={
        status === 'InTransit' ? (
          <Button variant="text" onClick={takeBack} busy={cancellation.isPending}>
            {texts.takeBack}
          </Button>
        ) : (
          <Button onClick={onClose}>{texts.done}</Button>
        )
      }
    >
      <TransferView transfer={transfer} />
      <FailureNote error={cancellation.error} />
    </Sheet>
  )
}
