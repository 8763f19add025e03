import type { Address } from '@herzkarte/contract/account/shapes.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import type { CardReward } from '@herzkarte/contract/hearts/shapes.ts'
import { issueText } from '@herzkarte/rules/issues.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useAct } from '../../../dispatcher/query.ts'
import { session, useSession } from '../../../dispatcher/session.ts'
import { useOperation } from '../../../dispatcher/use-operation.ts'
import { paths } from '../../../router/paths.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import QuestionDialog from '../../../shared/QuestionDialog.tsx'
import { streetField } from '../../../shared/street-field.ts'
import { useShell } from '../../../shell/shell.ts'
import { heartReads } from '../../hearts/reads.ts'
import { activationTexts } from '../activation-texts.ts'
import { useHomeStoreName } from '../use-home-store-name.ts'

const addressFormId = 'address'
const maxLength = 200
const noAddress: Address = { street: '', houseNumber: '', zip: '', city: '' }

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

/** The reminder that rewards need an address, with a form for it. */
function AddressSheet({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const texts = useTexts(activationTexts)
  const lang = useLang()
  const known = useSession()?.user.address
  const { register, handleSubmit, formState, getValues, setValue } = useForm<Address>({
    defaultValues: known ?? noAddress,
    mode: 'onTouched',
  })
  const saving = useAct(api.updateUserAddress, { quiet: true })
  const save = handleSubmit((address) =>
    saving.mutate(address, {
      onSuccess: (profile) => {
        session.update(profile)
        onSaved()
      },
    }),
  )
  const field = (name: keyof Address) => ({
    label: texts[name],
    required: true,
    maxLength,
    error: formState.errors[name]?.message,
    ...register(name, { validate: (typed) => !isBlank(typed) || issueText('required', lang) }),
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.addressTitle}
      actions={
        <>
          <Button type="submit" form={addressFormId} busy={saving.isPending}>
            {texts.saveAndGoOn}
          </Button>
          <Button variant="text" onClick={onClose}>
            {texts.later}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft text-pretty mb-4">{texts.addressText}</p>
      <form id={addressFormId} noValidate onSubmit={save} className="grid gap-4">
        <div className="grid grid-cols-[minmax(0,1fr)_116px] gap-3 items-start">
          <Field
            {...streetField(field('street'), { read: getValues, write: (name, value) => setValue(name, value, { shouldDirty: true }) })}
            autoComplete="address-line1"
          />
          <Field {...field('houseNumber')} autoComplete="off" />
        </div>
        <div className="grid grid-cols-[116px_minmax(0,1fr)] gap-3 items-start">
          <Field {...field('zip')} type="numeric" autoComplete="postal-code" />
          <Field {...field('city')} autoComplete="address-level2" />
        </div>
      </form>
      <FailureNote error={saving.error} />
    </Sheet>
  )
}
