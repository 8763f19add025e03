import * as errors from '@herzkarte/contract/errors/codes.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { currentLang, useTexts } from '@herzkarte/ui/language.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { Problem, useFields } from '../form/index.ts'
import { identityTexts } from './texts.ts'

/** The catalogue's text is meant for the login, where either of two fields can be wrong. */
function inOwnWords(error: unknown): never {
  if (!(error instanceof CallFailure) || !error.is(errors.incorrectPassword)) throw error
  throw new CallFailure(error.kind, identityTexts[currentLang()].passwordWrong, error.code)
}

export function PasswordStep({ confirm }: { confirm: (password: string) => Promise<void> }) {
  const texts = useTexts(identityTexts)
  const fields = useFields({
    values: { password: '' },
    judge: 'sent',
    check: ({ password }) => ({ password: isBlank(password) ? 'required' : undefined }),
    place: (failure) => (failure.is(errors.incorrectPassword) ? ['password'] : []),
    send: ({ password }) => confirm(password).catch(inOwnWords),
  })
  return (
    <form {...fields.formProps} className="grid gap-5">
      <Field
        {...fields.text('password')}
        valid={false}
        label={texts.password}
        type="password"
        required
        autoComplete="current-password"
        autoFocus
      />
      <Problem>{fields.problem}</Problem>
      <Button type="submit" wide busy={fields.busy}>
        {texts.confirm}
      </Button>
    </form>
  )
}
