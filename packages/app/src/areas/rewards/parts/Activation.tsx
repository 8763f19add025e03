import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { CardReward } from '@herzkarte/contract/hearts/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { paths } from '../../../router/paths.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { QuestionDialog } from '../../../shared/QuestionDialog.tsx'
import { useShell } from '../../../shell/shell.ts'
import { heartReads } from '../../hearts/reads.ts'
import { activationTexts } from '../activation-texts.ts'
import { useHomeStoreName } from '../use-home-store-name.ts'
import { AddressSheet } from './AddressSheet.tsx'

/**
 * Activates a reward: asks whether the store has it, then sends the command. A missing address is requested in between (specification, section 4:
 * reward flow).
 */
export default function Activation({ reward, onEnd }: { reward: CardReward; onEnd: () => void }) {
  const { campaignId, rewardId, name, heartsNeeded } = reward
  const texts = useTexts(activationTexts)
  const storeName = useHomeStoreName()
  const isWide = useShell() === 'wide'
  const [asksAddress, askAddress] = useState(false)
  const activation = useOperation(api.redeemUserStampCard, {
    quiet: true,
    refreshes: heartReads,
    // After one was activated, the request is for another one.
    seen: () => reward.activated[0]?.redemptionId ?? '',
  })
  const isAnother = reward.activated.length > 0
  const needsAddress = isApiError(activation.error, errors.addressMissing)

  function activate() {
    activation.mutate(
      { campaignId, rewardId },
      { onSuccess: celebrate, onError: (error) => askAddress(isApiError(error, errors.addressMissing)) },
    )
  }
  function celebrate() {
    const card = { label: texts.toCard, href: paths.wallet() }
    showToast({ tone: 'leaf', text: texts.done, ...(isWide ? {} : { action: card }) })
    device.confirm()
    onEnd()
  }
  function goOn() {
    askAddress(false)
    activate()
  }

  if (asksAddress) return <AddressSheet onSaved={goOn} onClose={onEnd} />
  return (
    <QuestionDialog
      onClose={onEnd}
      title={isAnother ? texts.anotherTitle : texts.inStore}
      answers={[
        { label: texts.yes, onChoose: activate, busy: activation.isPending },
        { label: texts.notYet, onChoose: onEnd },
      ]}
    >
      <p>{isAnother ? texts.alreadyActivated(name) : texts.pleaseCheck(name, storeName)}</p>
      <p className="mt-2">{texts.heartsLeave(heartsNeeded)}</p>
      {!needsAddress && <FailureNote error={activation.error} />}
    </QuestionDialog>
  )
}
