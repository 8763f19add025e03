import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { useEffect } from 'react'
import { useParams } from 'wouter'
import { session } from '../../../dispatcher/session.ts'
import { goBack, navigate, renameAddress } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { beginReset } from '../credentials/reset/reset-code.ts'
import { forgotTexts } from '../credentials/reset/texts.ts'
import { FormScreen, Problem, useFields } from '../form/index.ts'
import {
  blankIdentifier,
  IdentifierFields,
  type IdentifierValues,
  identifierIssues,
  identifierOf,
  typedIdentifier,
  useKeepIdentifier,
} from '../identifier/index.ts'

/** Resets a forgotten password: asks where to send the code. Signed-in members may use it, too. */
export default function ForgotPasswordPage() {
  const texts = useTexts(forgotTexts)
  const { type } = useParams<{ type: string }>()
  const fields = useFields<IdentifierValues>({
    values: { ...startingWith(), kind: type === 'phone' ? 'phone' : 'email' },
    check: identifierIssues,
    place: (failure) => {
      if (failure.is(errors.emailFormatInvalid)) return ['email']
      return failure.is(errors.invalidDestinationAddress, errors.smsCannotBeSent) ? ['phone'] : []
    },
    send: async (identifier) => {
      await beginReset(identifier)
      navigate(paths.verifyCode(identifier.kind, 'resetPassword'))
    },
  })
  useKeepIdentifier(fields)
  const kind = fields.watch('kind')
  useEffect(() => renameAddress(paths.forgotPassword(kind)), [kind])
  return (
    <FormScreen area={texts.area} title={texts.askTitle} lead={texts.askLead} onBack={() => goBack(paths.login())}>
      <form {...fields.formProps} className="grid gap-5">
        <IdentifierFields fields={fields} known />
        <Problem>{fields.problem}</Problem>
        <BottomBar>
          <Button type="submit" busy={fields.busy}>
            {texts.send}
          </Button>
        </BottomBar>
      </form>
    </FormScreen>
  )
}

function startingWith(): IdentifierValues {
  const user = session.get()?.user
  return user ? identifierOf(user) : (typedIdentifier.get() ?? blankIdentifier)
}
