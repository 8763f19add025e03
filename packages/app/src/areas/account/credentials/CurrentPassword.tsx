import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field, type FieldProps } from '@herzkarte/ui/form/Field.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { paths } from '../../../router/paths.ts'

const texts = defineTexts({
  forgotten: { de: 'Passwort vergessen?', en: 'Forgotten your password?', fr: 'Mot de passe oublié\u202f?' },
})

/** The password of an account, with a link for those who have forgotten it. */
export function CurrentPassword({ kind, ...field }: FieldProps & { kind: IdentifierKind }) {
  return (
    <div className="grid gap-1 justify-items-start *:first:w-full">
      <Field {...field} valid={false} type="password" required autoComplete="current-password" />
      <Button variant="text" size="sm" href={paths.forgotPassword(kind)} className="-ml-4">
        {texts.forgotten}
      </Button>
    </div>
  )
}
