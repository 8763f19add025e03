import type { Transfer } from '@herzkarte/contract/friends/shapes.ts'
import { api } from '../app/dispatcher/api.ts'
import { FailureNote } from '../app/FailureNote.tsx'
import { useTexts } from '../app/language.ts'
import { forgetOperations } from '../app/operation.ts'
import { useOperation } from '../app/use-operation.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { showToast } from '../ui/toast.ts'
import { sendReads } from './friend-reads.ts'
import { TransferView } from './TransferView.tsx'
import { transferTexts } from './transfer-texts.ts'

/** Sent hearts, from on their way to what became of them; as long as nobody has them they can be taken back. */
export default function TransferSheet({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const texts = useTexts(transferTexts)
  const { transferId, hearts, status } = transfer
  const cancellation = useOperation(api.cancelTransferStamp, { quiet: true, refreshes: sendReads })
  function takeBack(): void {
    cancellation.mutate(
      { transferId },
      {
        onSuccess: () => {
          // Sending as many again is meant as a new transfer; the names of both calls begin so.
          forgetOperations(api.transferStamp.callName)
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
