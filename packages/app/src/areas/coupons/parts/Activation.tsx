import type { UserCoupon } from '@herzkarte/contract/coupons/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { paths } from '../../../router/paths.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { QuestionDialog } from '../../../shared/QuestionDialog.tsx'
import { useShell } from '../../../shell/shell.ts'
import { useHomeStoreName } from '../../rewards/index.ts'
import { activationTexts } from '../activation-texts.ts'
import { couponReads } from '../reads.ts'

/**
 * Activates a collected coupon after asking whether the store has the product (specification, section 4). The confirmation shows for three seconds or
 * until it is tapped. It links to what is activated: the customer card, which has no tab on wide screens.
 */
export default function Activation({ copy, onEnd }: { copy: UserCoupon; onEnd: () => void }) {
  const { userCouponId, title } = copy
  const texts = useTexts(activationTexts)
  const storeName = useHomeStoreName()
  const isWide = useShell() === 'wide'
  const activation = useOperation(api.redeemUserCoupon, { quiet: true, refreshes: couponReads })

  function activate(): void {
    activation.mutate({ userCouponId }, { onSuccess: popUp })
  }
  function popUp(): void {
    const action = isWide
      ? { label: texts.toActivated, href: paths.offers({ filter: 'activated' }) }
      : { label: texts.toCard, href: paths.wallet() }
    showToast({ tone: 'leaf', text: texts.done, action })
    device.confirm()
    onEnd()
  }
  return (
    <QuestionDialog
      onClose={onEnd}
      title={texts.inStore}
      answers={[
        { label: texts.yes, onChoose: activate, busy: activation.isPending },
        { label: texts.notYet, onChoose: onEnd },
      ]}
    >
      <p>{texts.pleaseCheck(title, storeName)}</p>
      <p className="mt-2">{texts.atTheTill}</p>
      <FailureNote error={activation.error} />
    </QuestionDialog>
  )
}
