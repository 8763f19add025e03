import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { Voucher } from '@herzkarte/contract/points/index.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { money } from '../../../shared/money.ts'
import { GiveBackDialog, LockedDialog } from '../../../shared/QuestionDialog.tsx'
import { useTimeLeft } from '../../../shared/seconds.ts'
import { pointReads } from '../reads.ts'
import { pointTexts } from './PointsStall.tsx'

interface GiveBackVoucherProps {
  voucher: Voucher
  /** When the server's answer arrived, in the device's time. */
  readAtMs: number
  onEnd: () => void
}

/** Returns a voucher. While a till has it in a basket, it shows until when that is not possible. */
export default function GiveBackVoucher({ voucher, readAtMs, onEnd }: GiveBackVoucherProps) {
  const { voucherId, points, cents } = voucher
  const cancellation = useOperation(api.cancelUserPointVoucher, {
    quiet: true,
    refreshes: pointReads,
    undoes: [api.activateUserPoint],
    onSuccess({ repaidPoints }) {
      const back = pointTexts.points(points)
      showToast({ text: repaidPoints > 0 ? pointTexts.backAndRepaid(back, repaidPoints) : pointTexts.back(back) })
      onEnd()
    },
  })
  const lockSeconds = useTimeLeft(voucher.lockSeconds, readAtMs)
  const isLocked = lockSeconds > 0 || isApiError(cancellation.error, errors.couponTemporarilyLocked)

  if (isLocked) return <LockedDialog text={pointTexts.locked} leftSeconds={lockSeconds} onClose={onEnd} />
  return (
    <GiveBackDialog title={pointTexts.giveBackTitle} action={cancellation} onYes={() => cancellation.mutate({ voucherId })} onClose={onEnd}>
      <p>{pointTexts.giveBackText(money(cents), pointTexts.points(points))}</p>
    </GiveBackDialog>
  )
}
