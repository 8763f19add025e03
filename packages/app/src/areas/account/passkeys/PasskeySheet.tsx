import type { Passkey } from '@herzkarte/contract/account/passkeys.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { api } from '../../../dispatcher/api.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { Problem, useFields } from '../form/index.ts'
import { passkeyTexts } from './texts.ts'

interface PasskeySheetProps {
  passkey: Passkey
  onRemove: () => void
  onClose: () => void
}

/** A new name for a passkey, or its end. */
export default function PasskeySheet({ passkey: { passkeyId, name }, onRemove, onClose }: PasskeySheetProps) {
  const texts = useTexts(passkeyTexts)
  const fields = useFields({
    values: { name },
    check: (values) => ({ name: isBlank(values.name) ? 'required' : undefined }),
    send: async (values) => {
      await api.renamePasskey({ passkeyId, name: values.name.trim() }, { quiet: true })
      refresh([api.listPasskeys])
      onClose()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={texts.editTitle}
      actions={
        <>
          <Button variant="text" onClick={onRemove}>
            {texts.remove}
          </Button>
          <Button type="submit" form={fields.id} busy={fields.busy}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form {...fields.formProps} className="grid gap-5">
        <Field {...fields.text('name')} valid={false} label={texts.name} required maxLength={60} autoComplete="off" />
        <Problem>{fields.problem}</Problem>
      </form>
    </Sheet>
  )
}
