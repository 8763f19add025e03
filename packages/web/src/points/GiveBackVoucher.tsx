import type { Voucher } from '@herzkarte/contract/points/index.ts'
import { countdownText } from '@herzkarte/contract/rules/countdown.ts'
import { api } from '../app/dispatcher/api.ts'
import { isRefusal } from '../app/dispatcher/failure.ts'
import { FailureNote } from '../app/FailureNote.tsx'
import { useTexts } from '../app/language.ts'
import { useMoney } from '../app/money.ts'
import { forgetOperations } from '../app/operation.ts'
import { useOperation } from '../app/use-operation.ts'
import { useTimeLeft } from '../app/use-time-left.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { pointReads } from './point-reads.ts'
import { pointTexts } from './texts.ts'

interface GiveBackVoucherProps {
  voucher: Voucher
  /** When the server said so, by the device's clock. */
  readAtMs: number
  onEnd: () => void
}

/** Gives a voucher back. While a till has it in a basket it says until when that is not possible. */
export default function GiveBackVoucher({ voucher, readAtMs, onEnd }: GiveBackVoucherProps) {
  const { voucherId, points, cents } = voucher
  const texts = useTexts(pointTexts)
  const money = useMoney()
  const cancellation = useOperation(api.cancelUserPointVoucher, { quiet: true, refreshes: pointReads })
  const lockSeconds = useTimeLeft(voucher.lockSeconds, readAtMs)
  const isLocked = lockSeconds > 0 || isRefusal(cancellation.error, 'couponTemporarilyLocked')

  function giveBack() {
    cancellation.mutate(
      { voucherId },
      {
        onSuccess: () => {
          // Activating as many again is meant as a new voucher.
          forgetOperations(api.activateUserPoint.callName)
          showToast({ text: texts.back(texts.points(points)) })
          onEnd()
        },
      },
    )
  }
  if (isLocked) {
    return (
      <Dialog open onClose={onEnd} title={texts.lockedTitle} actions={<Button onClick={onEnd}>{texts.understood}</Button>}>
        <p>{texts.locked}</p>
        {lockSeconds > 0 && <p className="mt-3 font-semibold text-ink tabular-nums">{texts.lockLeft(countdownText(lockSeconds))}</p>}
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      onClose={onEnd}
      title={texts.giveBackTitle}
      actions={
        <>
          <Button variant="ink" onClick={giveBack} busy={cancellation.isPending}>
            {texts.giveBackYes}
          </Button>
          <Button variant="line" onClick={onEnd}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <p>{texts.giveBackText(money(cents), texts.points(points))}</p>
      <FailureNote error={cancellation.error} />
    </Dialog>
  )
}
