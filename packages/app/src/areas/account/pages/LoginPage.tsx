import * as errors from '@herzkarte/contract/errors/codes.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Field } from '@herzkarte/ui/form/Field.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import { api } from '../../../dispatcher/api.ts'
import { goBack } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { appTexts } from '../../../texts.ts'
import { useMerchant } from '../../merchant/index.ts'
import { FacebookButton } from '../facebook/FacebookButton.tsx'
import { FormScreen, Problem, useFields } from '../form/index.ts'
import {
  blankIdentifier,
  IdentifierFields,
  type IdentifierValues,
  identifierInput,
  identifierIssues,
  typedIdentifier,
  useKeepIdentifier,
} from '../identifier/index.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'
import { signUpDraft } from '../registration/draft.ts'
import { CodeButton } from '../sessions/CodeButton.tsx'
import { deviceProofInput } from '../sessions/device-proof.ts'
import { loginTexts } from '../sessions/texts.ts'
import { verifyFirst } from '../sessions/verify-first.ts'
import { enterAccount, startSession, useVisitorsOnly } from '../signed-in.ts'

interface LoginValues extends IdentifierValues {
  password: string
}

/** Signs in with email or mobile number and password, and goes to the page that the visitor wanted. */
export default function LoginPage() {
  const app = useTexts(appTexts)
  const texts = useTexts(loginTexts)
  useVisitorsOnly()
  const fields = useFields<LoginValues>({
    values: { ...(typedIdentifier.get() ?? signUpDraft.get()?.identifier ?? blankIdentifier), password: '' },
    check: (values) => ({ ...identifierIssues(values), password: isBlank(values.password) ? 'required' : undefined }),
    place: (failure) => (failure.is(errors.incorrectPassword) ? ['password'] : []),
    send: async ({ password, ...identifier }) => {
      try {
        const signed = await api.newLogin(
          { loginType: identifier.kind, ...identifierInput(identifier), ...deviceProofInput(), password },
          { quiet: true },
        )
        startSession(signed)
        await enterAccount(signed.user)
        void import('../passkeys/offer.tsx').then(
          ({ offerPasskey }) => offerPasskey(),
          () => undefined,
        )
      } catch (error) {
        return verifyFirst(error, identifier, password)
      }
    },
  })
  useKeepIdentifier(fields)
  const kind = fields.watch('kind')
  const facebook = useMerchant().data?.facebook
  return (
    <FormScreen area={app.signIn} title={texts.title} onBack={() => goBack(paths.register())}>
      <form {...fields.formProps} className="grid gap-5">
        <IdentifierFields fields={fields} known />
        <div className="grid gap-1 justify-items-start *:first:w-full">
          <Field
            {...fields.text('password')}
            valid={false}
            label={texts.password}
            type="password"
            required
            autoComplete="current-password"
          />
          <Button variant="text" size="sm" href={paths.forgotPassword(kind)} className="-ml-4">
            {texts.forgotten}
          </Button>
        </div>
        <Problem>{fields.problem}</Problem>
        <BottomBar>
          <Button type="submit" busy={fields.busy}>
            {app.signIn}
          </Button>
        </BottomBar>
      </form>
      <PasskeyButton
        onSigned={async (signed) => {
          startSession(signed)
          await enterAccount(signed.user)
        }}
      />
      {kind === 'email' && (
        <CodeButton
          askForEmail={async () => ((await fields.trigger('email', { shouldFocus: true })) ? fields.getValues('email').trim() : undefined)}
        />
      )}
      <div>
        <Button variant="text" size="sm" href={paths.signUp()} className="-ml-4">
          {texts.noAccount}
        </Button>
      </div>
      <div className="grid wide:max-w-[400px] empty:hidden">
        <FacebookButton configuration={facebook} />
      </div>
    </FormScreen>
  )
}
