import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { Voucher } from '@herzkarte/contract/points/index.ts'
import { countdownText } from '@herzkarte/rules/time/countdown.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Dialog } from '@herzkarte/ui/overlay/Dialog.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { purgeOperations } from '../../../dispatcher/operation.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { useMoney } from '../../../shared/money.ts'
import QuestionDialog from '../../../shared/QuestionDialog.tsx'
import { useTimeLeft } from '../../../shared/use-time-left.ts'
import { pointReads } from '../reads.ts'
import { pointTexts } from '../texts.ts'

interface GiveBackVoucherProps {
  voucher: Voucher
  /** When the server's answer arrived, in the device's time. */
  readAtMs: number
  onEnd: () => void
}

/** Returns a voucher. While a till has it in a basket, it shows until when that is not possible. */
export default function GiveBackVoucher({ voucher, readAtMs, onEnd }: GiveBackVoucherProps) {
  const { voucherId, points, cents } = voucher
  const texts = useTexts(pointTexts)
  const money = useMoney()
  const cancellation = useOperation(api.cancelUserPointVoucher, { quiet: true, refreshes: pointReads })
  const lockSeconds = useTimeLeft(voucher.lockSeconds, readAtMs)
  const isLocked = lockSeconds > 0 || isApiError(cancellation.error, errors.couponTemporarilyLocked)

  function giveBack() {
    cancellation.mutate(
      { voucherId },
      {
        onSuccess: () => {
          // Activating the same number again is a new voucher.
          purgeOperations(api.activateUserPoint.callName)
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
    <QuestionDialog
      onClose={onEnd}
      title={texts.giveBackTitle}
      answers={[
        { label: texts.giveBackYes, onChoose: giveBack, variant: 'ink', busy: cancellation.isPending },
        { label: texts.keep, onChoose: onEnd },
      ]}
    >
      <p>{texts.giveBackText(money(cents), texts.points(points))}</p>
      <FailureNote error={cancellation.error} />
    </QuestionDialog>
  )
}
