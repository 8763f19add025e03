import UserCheck from 'lucide-react/icons/user-check'
import { useState } from 'react'
import { api } from '../app/dispatcher/api.ts'
import { isRefusal } from '../app/dispatcher/failure.ts'
import { useTexts } from '../app/language.ts'
import { goBack, navigate } from '../app/navigation.ts'
import { paths } from '../app/paths.ts'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { BottomBar } from '../ui/Page.tsx'
import { Problem, useFields } from './form/index.ts'
import {
  blankIdentifier,
  IdentifierFields,
  type IdentifierValues,
  identifierInput,
  identifierIssues,
  identifierText,
} from './identifier/index.ts'
import { signUpDraft } from './sign-up/draft.ts'
import { StepScreen } from './sign-up/StepScreen.tsx'
import { sendCode } from './sign-up/send-code.ts'
import { signUpTexts } from './sign-up/texts.ts'
import { pathOnward } from './sign-up/use-step.ts'
import { useVisitorsOnly } from './signed-in.ts'

/** First step of signing up: an email address or a mobile number that has no account yet. */
export default function SignUpPage() {
  const texts = useTexts(signUpTexts)
  const [taken, setTaken] = useState('')
  useVisitorsOnly()
  const fields = useFields<IdentifierValues>({
    values: signUpDraft.get()?.identifier ?? blankIdentifier,
    check: identifierIssues,
    place: (failure) => {
      if (failure.is('emailFormatInvalid')) return ['email']
      return failure.is('invalidDestinationAddress') || failure.is('smsCannotBeSent') ? ['phone'] : []
    },
    send: async (identifier) => {
      if (await begin(identifier)) return navigate(pathOnward())
      signUpDraft.begin(identifier)
      setTaken(identifierText(identifier))
    },
  })
  const isTaken = taken !== '' && taken === identifierText(fields.watch())
  return (
    <StepScreen step="account" title={texts.accountTitle} lead={texts.accountLead} onBack={() => goBack(paths.register())}>
      <form {...fields.formProps} className="grid gap-5">
        <IdentifierFields fields={fields} known={false} />
        <div role="status" className="empty:absolute">
          {isTaken && <AccountExists />}
        </div>
        <Problem>{fields.problem}</Problem>
        <p className="text-note text-ink-soft">{fields.watch('kind') === 'email' && texts.emailOnce}</p>
        <BottomBar>
          <Button type="submit" busy={fields.busy}>
            {texts.next}
          </Button>
        </BottomBar>
      </form>
      <div>
        <Button variant="text" size="sm" href={paths.login()} className="-ml-4">
          {texts.haveAccount}
        </Button>
      </div>
    </StepScreen>
  )
}

/** Good news rather than an error: there is an account to log in with. */
function AccountExists() {
  const texts = useTexts(signUpTexts)
  return (
    <Callout icon={UserCheck}>
      <p className="mb-2.5">{texts.accountExists}</p>
      <Button size="sm" variant="ink" href={paths.login()}>
        {texts.loginWithIt}
      </Button>
    </Callout>
  )
}

/** Sends a code, unless one was confirmed already; false when there is an account. */
async function begin(identifier: IdentifierValues): Promise<boolean> {
  const draft = signUpDraft.get()
  if (draft?.proof && identifierText(draft.identifier) === identifierText(identifier)) return true
  const { isExist } = await api.checkIsExistAccount({ type: identifier.kind, ...identifierInput(identifier) }, { quiet: true })
  if (isExist) return false
  try {
    const { sent } = await sendCode(identifier)
    signUpDraft.begin(identifier, sent)
    return true
  } catch (error) {
    if (isRefusal(error, 'emailAlreadyRegistered') || isRefusal(error, 'phoneAlreadyRegistered')) return false
    throw error
  }
}
