import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { BottomBar } from '@herzkarte/ui/layout/Page.tsx'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import UserCheck from 'lucide-react/icons/user-check'
import { useState } from 'react'
import { goBack, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { LinkAfterwards } from '../facebook/LinkAfterwards.tsx'
import { Problem, useFields } from '../form/index.ts'
import {
  blankIdentifier,
  IdentifierFields,
  type IdentifierValues,
  identifierText,
  newIdentifierIssues,
  usePhoneRule,
} from '../identifier/index.ts'
import { BegunCard } from '../registration/BegunCard.tsx'
import { begin } from '../registration/begin.ts'
import { signUpDraft } from '../registration/draft.ts'
import { LegalNote } from '../registration/LegalNote.tsx'
import { useInvitation } from '../registration/referral.ts'
import { StepScreen } from '../registration/StepScreen.tsx'
import { signUpTexts } from '../registration/texts.ts'
import { useBegun } from '../registration/use-begun.ts'
import { pathOnward } from '../registration/use-step.ts'
import { useVisitorsOnly } from '../signed-in.ts'

/** First step of signing up: an email address or a mobile number that has no account yet. */
export default function SignUpPage() {
  const texts = useTexts(signUpTexts)
  const [taken, setTaken] = useState('')
  const { begun, isRegistered } = useBegun()
  const isInvited = useInvitation()
  const { rule } = usePhoneRule()
  useVisitorsOnly()
  const fields = useFields<IdentifierValues>({
    values: signUpDraft.get()?.identifier ?? blankIdentifier,
    check: (values) => newIdentifierIssues(values, rule),
    place: (failure) => {
      if (failure.is(errors.emailFormatInvalid)) return ['email']
      return failure.is(errors.invalidDestinationAddress, errors.smsCannotBeSent) ? ['phone'] : []
    },
    send: async (identifier) => {
      if (await begin(identifier)) return navigate(pathOnward())
      signUpDraft.begin(identifier)
      setTaken(identifierText(identifier))
    },
  })
  function startOver(): void {
    signUpDraft.clear()
    fields.reset(blankIdentifier)
  }
  const typed = identifierText(fields.watch())
  const isTaken = typed !== '' && (taken === typed || (isRegistered && fields.formState.isDirty === false))
  return (
    <StepScreen step="account" title={texts.accountTitle} lead={texts.accountLead} onBack={() => goBack(paths.register())}>
      {isInvited && <Callout icon={HeartHandshake}>{texts.invited}</Callout>}
      {begun && !isTaken && <BegunCard draft={begun} onTaken={() => setTaken(identifierText(begun.identifier))} onStartOver={startOver} />}
      <form {...fields.formProps} className="grid gap-5">
        <LinkAfterwards />
        <IdentifierFields fields={fields} known={false} />
        <div role="status" className="empty:absolute">
          {isTaken && <AccountExists />}
        </div>
        <Problem>{fields.problem}</Problem>
        <p className="text-note text-ink-soft">{fields.watch('kind') === 'email' && texts.emailOnce}</p>
        <LegalNote />
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

/** Good news rather than an error: the account exists, so the visitor can log in. */
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
