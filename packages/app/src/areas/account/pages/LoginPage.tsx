import * as errors from '@herzkarte/contract/errors/codes.ts'
import { isBlank } from '@herzkarte/rules/person/registration-fields.ts'
import { Button, type ButtonProps } from '@herzkarte/ui/action/Button.tsx'
import { FingerprintPattern as Fingerprint, Mail } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { device } from '../../../device/index.ts'
import { api } from '../../../dispatcher/api.ts'
import { CallFailure } from '../../../dispatcher/failure.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { appTexts } from '../../../texts.ts'
import { useMerchant } from '../../merchant/index.ts'
import { CurrentPassword } from '../credentials/password-fields.tsx'
import { FacebookButton } from '../facebook/FacebookButton.tsx'
import { ControlProblem, Form, FormScreen, useFields } from '../form/index.ts'
import {
  blankIdentifier,
  IdentifierFields,
  type IdentifierValues,
  identifierInput,
  identifierIssues,
  keepIdentifier,
  typedIdentifier,
} from '../identifier/identifier.tsx'
import { passkeyTexts } from '../passkeys/texts.ts'
import { loadCeremonies } from '../passkeys/use-passkeys.ts'
import { passwordMemory, signUpDraft } from '../registration/draft.ts'
import { sendCodeOf } from '../registration/send-code.ts'
import { pathOnward } from '../registration/steps.tsx'
import { deviceProofInput } from '../sessions/device-proof.ts'
import { loginCode, loginTexts } from '../sessions/login-code.ts'
import { enterAccount, useVisitorsOnly } from '../signed-in.ts'

/** Signs in with email or mobile number and password, and goes to the page that the visitor wanted. */
export default function LoginPage() {
  useVisitorsOnly()
  const fields = useFields({
    values: { ...(typedIdentifier.get() ?? signUpDraft.get()?.identifier ?? blankIdentifier), password: '' },
    check: (values) => ({ ...identifierIssues(values), password: isBlank(values.password) ? 'required' : undefined }),
    keep: keepIdentifier,
    place: (failure) => (failure.is(errors.incorrectPassword) ? ['password'] : []),
    send: async ({ password, ...identifier }) => {
      try {
        const typed = { loginType: identifier.kind, ...identifierInput(identifier), ...deviceProofInput(), password }
        await enterAccount(await api.newLogin(typed, { quiet: true }))
        void import('../passkeys/offer.tsx').then(
          ({ offerPasskey }) => offerPasskey(),
          () => undefined,
        )
      } catch (error) {
        return verifyFirst(error, identifier, password)
      }
    },
  })
  const kind = fields.watch('kind')
  const facebook = useMerchant().data?.facebook
  return (
    <FormScreen area={appTexts.signIn} title={loginTexts.title} backTo={paths.register()}>
      <Form fields={fields} submit={appTexts.signIn} isInline>
        <IdentifierFields fields={fields} known />
        <CurrentPassword {...fields.text('password')} kind={kind} />
      </Form>
      <PasskeyButton />
      {kind === 'email' && (
        <CodeButton
          askForEmail={async () => ((await fields.trigger('email', { shouldFocus: true })) ? fields.getValues('email').trim() : undefined)}
        />
      )}
      <FacebookButton configuration={facebook} />
      <Button variant="text" href={paths.signUp()}>
        {loginTexts.noAccount}
      </Button>
    </FormScreen>
  )
}

/** The password was correct, but the address or number was never confirmed: goes to its code. Otherwise fails with the given error. */
async function verifyFirst(error: unknown, identifier: IdentifierValues, password: string): Promise<void> {
  if (!(error instanceof CallFailure) || !error.is(errors.accountNotVerified)) throw error
  // The registration whose form waits for the code (specification, section 8).
  const { tempUserId } = error.result as { tempUserId: string }
  signUpDraft.begin(identifier, await sendCodeOf(identifier, tempUserId))
  signUpDraft.update({ waitsForCode: true })
  passwordMemory.set(password)
  navigate(pathOnward())
}

/** Sign-in without a password. `askForEmail` returns the address if it is valid, and otherwise shows what is wrong with it. */
function CodeButton({ askForEmail }: { askForEmail: () => Promise<string | undefined> }) {
  const { busy, error, attempt } = useAttempt()
  async function send(): Promise<void> {
    const email = await askForEmail()
    if (email === undefined) return
    await loginCode.begin(email)
    navigate(paths.verifyCode('email', 'login'))
  }
  return (
    <OtherWay error={error} icon={Mail} busy={busy} onClick={() => attempt(send)}>
      {loginTexts.byCode}
    </OtherWay>
  )
}

/** Sign-in by passkey: with the button, or with what the browser offers in the field of the address. */
function PasskeyButton() {
  const byButton = useAttempt()
  const inField = useAttempt()

  async function signIn(options?: { autofill: boolean }): Promise<void> {
    const { signInByPasskey } = await loadCeremonies()
    await enterAccount(await signInByPasskey(options))
  }
  const offerInField = useEffectEvent(async () => {
    // The button's own ceremony ends the one in the field.
    if (await PublicKeyCredential.isConditionalMediationAvailable?.()) inField.attempt(() => signIn({ autofill: true }))
  })
  useEffect(() => {
    if (!device.canUsePasskeys) return
    void offerInField()
    // Without its code, no ceremony has begun.
    return () =>
      void loadCeremonies().then(
        ({ cancelPasskey }) => cancelPasskey(),
        () => undefined,
      )
  }, [])

  if (!device.canUsePasskeys) return null
  return (
    <OtherWay
      error={byButton.error ?? (byButton.busy ? undefined : inField.error)}
      icon={Fingerprint}
      busy={byButton.busy}
      onClick={() => byButton.attempt(signIn)}
    >
      {passkeyTexts.signIn}
    </OtherWay>
  )
}

/** The button of another way to sign in, and why it did not work. */
function OtherWay({ error, ...button }: ButtonProps & { error: unknown }) {
  return (
    <div className="grid gap-2">
      <Button variant="line" {...button} />
      <ControlProblem error={error} />
    </div>
  )
}
