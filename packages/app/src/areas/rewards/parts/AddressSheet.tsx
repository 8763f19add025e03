import type { Address } from '@herzkarte/contract/account/shapes.ts'
import { issueText } from '@herzkarte/rules/issues.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useLang, useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { useForm } from 'react-hook-form'
import { api } from '../../../dispatcher/api.ts'
import { useAct } from '../../../dispatcher/query.ts'
import { session, useSession } from '../../../dispatcher/session.ts'
import { FailureNote } from '../../../shared/FailureNote.tsx'
import { streetField } from '../../../shared/street-field.ts'
import { activationTexts } from '../activation-texts.ts'

const formId = 'address'
const maxLength = 200
const none: Address = { street: '', houseNumber: '', zip: '', city: '' }

/** The reminder that rewards need an address, with a form for it. */
export function AddressSheet({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const texts = useTexts(activationTexts)
  const lang = useLang()
  const known = useSession()?.user.address
  const { register, handleSubmit, formState, getValues, setValue } = useForm<Address>({ defaultValues: known ?? none, mode: 'onTouched' })
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
          <Button type="submit" form={formId} busy={saving.isPending}>
            {texts.saveAndGoOn}
          </Button>
          <Button variant="text" onClick={onClose}>
            {texts.later}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft text-pretty mb-4">{texts.addressText}</p>
      <form id={formId} noValidate onSubmit={save} className="grid gap-4">
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
