import * as errors from '@herzkarte/contract/errors/codes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { TextLink } from '@herzkarte/ui/action/TextLink.tsx'
import { Callout } from '@herzkarte/ui/feedback/Callout.tsx'
import { HeartHandshake, History, UserCheck } from 'lucide-react'
import { Fragment, useEffect, useState, useSyncExternalStore } from 'react'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { useRead } from '../../../dispatcher/query.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { useAttempt } from '../../../shared/use-attempt.ts'
import { isOver } from '../contact/code/sent-code.ts'
import { newcomer } from '../facebook/answered.ts'
import { facebookTexts } from '../facebook/dialog.ts'
import { FacebookMark } from '../facebook/FacebookButton.tsx'
import { ControlProblem, Form, useFields } from '../form/index.ts'
import {
  blankIdentifier,
  IdentifierFields,
  type IdentifierValues,
  identifierInput,
  identifierLabel,
  identifierText,
  newIdentifierIssues,
  usePhoneRule,
} from '../identifier/identifier.tsx'
import { signUpDraft, useInvitation } from '../registration/draft.ts'
import { sendCode, sendCodeAgain } from '../registration/send-code.ts'
import { type Begun, pathOnward, StepScreen } from '../registration/steps.tsx'
import { signUpTexts } from '../registration/texts.ts'
import { useVisitorsOnly } from '../signed-in.ts'

/** First step of signing up: an email address or a mobile number that has no account yet. */
export default function SignUpPage() {
  const known = newcomer.get()
  const [taken, setTaken] = useState('')
  const { begun, isRegistered } = useBegun()
  const isInvited = useInvitation()
  const { rule } = usePhoneRule()
  useVisitorsOnly()
  const fields = useFields<IdentifierValues>({
    values: signUpDraft.get()?.identifier ?? blankIdentifier,
    check: (values) => newIdentifierIssues(values, rule),
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
    <StepScreen step="account" title={signUpTexts.accountTitle} lead={signUpTexts.accountLead} backTo={paths.register()}>
      {isInvited && <Callout icon={HeartHandshake}>{signUpTexts.invited}</Callout>}
      {begun && !isTaken && <BegunCard draft={begun} onTaken={() => setTaken(identifierText(begun.identifier))} onStartOver={startOver} />}
      <Form fields={fields} submit={signUpTexts.next}>
        {known && !known.hasEmail && <Callout icon={FacebookMark}>{facebookTexts.needsEmail}</Callout>}
        <IdentifierFields fields={fields} known={false} />
        <div role="status" className="empty:absolute">
          {isTaken && (
            <Callout icon={UserCheck}>
              <p className="mb-2.5">{signUpTexts.accountExists}</p>
              <Button size="sm" variant="ink" href={paths.login()}>
                {signUpTexts.loginWithIt}
              </Button>
            </Callout>
          )}
        </div>
        {fields.watch('kind') === 'phone' && rule === 'tenDigits' && <p className="text-note text-ink-soft">{signUpTexts.elevenDigits}</p>}
        <LegalNote />
      </Form>
      <div>
        <Button variant="text" size="sm" href={paths.login()} className="-ml-4">
          {signUpTexts.haveAccount}
        </Button>
      </div>
    </StepScreen>
  )
}

/** A sign-up that was interrupted before this page was opened, as long as the server knows it. `isRegistered`: it was finished elsewhere. */
function useBegun(): { begun: Begun | undefined; isRegistered: boolean } {
  const draft = useSyncExternalStore(signUpDraft.subscribe, signUpDraft.get)
  const [tempUserId = ''] = useState(draft?.sent?.tempUserId)
  const { data, error } = useRead(api.getTempUser, { tempUserId }, { enabled: tempUserId !== '' })
  const isUnknown = isApiError(error, errors.userNotFound)
  useEffect(() => {
    const identifier = signUpDraft.get()?.identifier
    if (isUnknown && identifier) signUpDraft.begin(identifier)
  }, [isUnknown])
  const isRegistered = data?.isRegistered === true
  const isOpen = draft?.sent?.tempUserId === tempUserId && !isUnknown && !isRegistered
  return { begun: isOpen && draft?.sent ? { ...draft, sent: draft.sent } : undefined, isRegistered }
}

function LegalNote() {
  return (
    <p className="text-note text-ink-soft text-pretty">
      {signUpTexts.legal.split(/\[(terms|privacy)\]/).map((part) =>
        part === 'terms' || part === 'privacy' ? (
          <TextLink key={part} href={paths[part]()} className="font-semibold text-ink">
            {signUpTexts[part]}
          </TextLink>
        ) : (
          <Fragment key={part}>{part}</Fragment>
        ),
      )}
    </p>
  )
}

interface BegunCardProps {
  draft: Begun
  /** The sign-up was finished elsewhere: the account exists. */
  onTaken: () => void
  onStartOver: () => void
}

function BegunCard({ draft: { identifier, sent }, onTaken, onStartOver }: BegunCardProps) {
  const { busy, error, attempt } = useAttempt()
  /** With a new code if the previous one has expired. */
  async function goOn(): Promise<void> {
    signUpDraft.dropOldProof()
    try {
      if (!signUpDraft.get()?.proof && isOver(sent)) await sendCodeAgain(identifier, sent)
      navigate(pathOnward())
    } catch (failure) {
      if (!isApiError(failure, errors.emailAlreadyRegistered, errors.phoneAlreadyRegistered)) throw failure
      onTaken()
    }
  }
  return (
    <Callout icon={History}>
      <h2 className="font-bold text-base">{signUpTexts.resumeTitle}</h2>
      <p className="wrap-anywhere">{signUpTexts.resumeText(identifierLabel(identifier))}</p>
      <div className="flex flex-wrap gap-2 mt-3">
        <Button size="sm" variant="ink" busy={busy} onClick={() => attempt(goOn)}>
          {signUpTexts.resume}
        </Button>
        <Button size="sm" variant="text" onClick={onStartOver}>
          {signUpTexts.startOver}
        </Button>
      </div>
      <ControlProblem error={error} />
    </Callout>
  )
}

/** Sends a code, unless one was confirmed already. Returns false if there is an account. */
async function begin(identifier: IdentifierValues): Promise<boolean> {
  signUpDraft.dropOldProof()
  const draft = signUpDraft.get()
  if (draft?.proof && identifierText(draft.identifier) === identifierText(identifier)) return true
  const { isExist } = await api.checkIsExistAccount({ type: identifier.kind, ...identifierInput(identifier) }, { quiet: true })
  if (isExist) return false
  try {
    signUpDraft.begin(identifier, await sendCode(identifier))
    return true
  } catch (error) {
    if (isApiError(error, errors.emailAlreadyRegistered, errors.phoneAlreadyRegistered)) return false
    throw error
  }
}
