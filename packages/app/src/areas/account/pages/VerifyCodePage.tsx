import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { currentLang, useTexts } from '@herzkarte/ui/language.ts'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { session } from '../../../dispatcher/session.ts'
import { goBack, guardLeaving, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { MembersOnly } from '../../../shell/MembersOnly.tsx'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { appTexts } from '../../../texts.ts'
import { CodeForm, type SentCode } from '../contact/code/index.ts'
import { type ContactChange, confirmChange, contactDraft, sendChangeAgain } from '../contact/contact-change.ts'
import { contactTexts } from '../contact/texts.ts'
import { proveReset, type Reset, resetDraft, sendResetAgain } from '../credentials/reset/reset-code.ts'
import { forgotTexts } from '../credentials/reset/texts.ts'
import { DoneScreen, FormScreen, useLeaveGuard } from '../form/index.ts'
import { identifierLabel } from '../identifier/index.ts'
import { type Deletion, deleteByCode, deletionDraft, sendDeletionAgain } from '../own-data/deletion.ts'
import { deletionTexts } from '../own-data/deletion-texts.ts'
import { SignUpCode } from '../registration/CodeStep.tsx'
import { deviceInput } from '../sessions/device-proof.ts'
import { loginCodeDraft, type LoginCode as SentLogin, sendLoginCodeAgain } from '../sessions/login-code.ts'
import { loginTexts } from '../sessions/texts.ts'
import { enterAccount, startSession, useVisitorsOnly } from '../signed-in.ts'

/** The code that was sent by email or SMS, for any purpose. */
export default function VerifyCodePage() {
  const { type, registerType } = useParams<{ type: string; registerType: string }>()
  const kind = type as IdentifierKind
  if (type !== 'email' && type !== 'phone') return <NotFoundPage />
  switch (registerType) {
    case 'register':
      return <SignUpCode kind={kind} />
    case 'resetPassword':
      return <ResetCode type={kind} />
    case 'login':
      return <LoginCode />
    case 'changeEmail':
    case 'changePhone':
      return (
        <MembersOnly>
          <ContactCode kind={kind} />
        </MembersOnly>
      )
    case 'deleteAccount':
      return (
        <MembersOnly>
          <DeletionCode />
        </MembersOnly>
      )
    default:
      return <NotFoundPage />
  }
}

/** Signs in with the emailed code. The page does not reveal whether there is an account. */
function LoginCode() {
  const draft = loginCodeDraft.get()
  useVisitorsOnly()
  useEffect(() => {
    if (!draft) navigate(paths.login(), { replace: true })
  }, [draft])
  return draft ? <CodeOfLogin draft={draft} /> : null
}

function CodeOfLogin({ draft: { email, sent } }: { draft: SentLogin }) {
  const app = useTexts(appTexts)
  const texts = useTexts(loginTexts)
  async function enter(code: string): Promise<void> {
    const signed = await api.verifyLoginEmail({ email, code, ...deviceInput() }, { quiet: true })
    startSession(signed)
    await enterAccount(signed.user)
  }
  return (
    <FormScreen area={app.signIn} title={texts.codeTitle} lead={texts.codeLead(email)} onBack={() => goBack(paths.login())}>
      <CodeForm
        sent={sent}
        resend={() => sendLoginCodeAgain(email)}
        verify={enter}
        other={{ label: texts.otherWay, href: paths.login(), replace: true }}
      />
    </FormScreen>
  )
}

/** The code that deletes the account. Unlike other codes it is not submitted by its last digit. */
function DeletionCode() {
  const [deletion] = useState(deletionDraft.get)
  useEffect(() => {
    if (!deletion) navigate(paths.deleteAccount(), { replace: true })
  }, [deletion])
  return deletion ? <CodeOfDeletion deletion={deletion} /> : null
}

function CodeOfDeletion({ deletion }: { deletion: Deletion }) {
  const texts = useTexts(deletionTexts)
  const { verifyType, destination, sent } = deletion
  function keep(): void {
    deletionDraft.clear()
    navigate(paths.accountSecurity(), { replace: true })
  }
  return (
    <FormScreen
      area={texts.area}
      title={texts.codeTitle}
      lead={verifyType === 'email' ? texts.codeLeadEmail(destination) : texts.codeLeadPhone(destination)}
      onBack={() => goBack(paths.deleteAccount())}
    >
      <CodeForm
        sent={sent}
        resend={() => sendDeletionAgain(deletion)}
        verify={deleteByCode}
        action={{ label: texts.deleteNow, variant: 'danger' }}
        other={{ label: texts.keep, onClick: keep }}
      />
    </FormScreen>
  )
}

/** The code that was sent for a new password. The page does not reveal whether there is an account. */
function ResetCode({ type }: { type: IdentifierKind }) {
  const draft = resetDraft.get()
  const isThere = draft?.identifier.kind === type
  useEffect(() => {
    if (isThere) return
    showToast({ text: forgotTexts[currentLang()].codeMissing, durationMs: 5000 })
    navigate(paths.forgotPassword(type), { replace: true })
  }, [isThere, type])
  return isThere ? <CodeOfReset reset={draft} /> : null
}

function CodeOfReset({ reset }: { reset: Reset }) {
  const texts = useTexts(forgotTexts)
  const { identifier, sent } = reset
  const to = identifierLabel(identifier)
  const toStart = paths.forgotPassword(identifier.kind)
  async function verify(code: string): Promise<void> {
    const current = resetDraft.get() ?? reset
    await proveReset(current, code)
    resetDraft.set({ ...current, code })
    navigate(paths.resetPassword(), { replace: true })
  }
  return (
    <FormScreen
      area={texts.area}
      title={texts.codeTitle}
      lead={identifier.kind === 'email' ? texts.codeLeadEmail(to) : texts.codeLeadPhone(to)}
      onBack={() => goBack(toStart)}
    >
      <CodeForm
        sent={sent}
        resend={() => sendResetAgain(resetDraft.get() ?? reset)}
        verify={verify}
        other={{ label: texts.other, href: toStart, replace: true }}
      />
    </FormScreen>
  )
}

/** The code that was sent to a new address or number, and the confirmation after it. */
function ContactCode({ kind }: { kind: IdentifierKind }) {
  const [changedTo, setChangedTo] = useState<string>()
  const [change] = useState(contactDraft(kind).get)
  const isSent = change?.sent !== undefined
  useEffect(() => {
    if (!isSent) navigate(paths.changeMobileEmail(kind), { replace: true })
  }, [isSent, kind])
  if (changedTo !== undefined) return <Changed kind={kind} to={changedTo} />
  return isSent ? <CodeOfContact change={change} sent={change.sent as SentCode} onDone={setChangedTo} /> : null
}

function CodeOfContact({ change, sent, onDone }: { change: ContactChange; sent: SentCode; onDone: (to: string) => void }) {
  const texts = useTexts(contactTexts)
  const { kind } = change.values
  const to = identifierLabel(change.values)
  const current = () => contactDraft(kind).get() ?? change
  const question = useLeaveGuard(() => true, {
    erase: contactDraft(kind).clear,
    words: { title: texts.leaveTitle, text: texts.leaveText, stay: texts.enterCode, leave: texts.leave },
  })

  async function confirm(code: string): Promise<void> {
    session.update(await confirmChange(current(), code))
    refresh([api.getUserProfile, api.listSessions, api.getUserMemberTierDetail])
    contactDraft(kind).clear()
    guardLeaving(undefined)
    onDone(to)
  }
  function correct(): void {
    guardLeaving(undefined)
    navigate(paths.changeMobileEmail(kind), { replace: true })
  }
  const isEmail = kind === 'email'
  return (
    <FormScreen
      area={isEmail ? texts.emailArea : texts.phoneArea}
      title={texts.codeTitle}
      lead={isEmail ? texts.codeLeadEmail(to) : texts.codeLeadPhone(to)}
      onBack={() => goBack(paths.accountSecurity())}
    >
      <CodeForm
        sent={sent}
        resend={() => sendChangeAgain(current())}
        verify={confirm}
        other={{ label: isEmail ? texts.otherEmail : texts.otherPhone, onClick: correct }}
      />
      {question}
    </FormScreen>
  )
}

function Changed({ kind, to }: { kind: IdentifierKind; to: string }) {
  const texts = useTexts(contactTexts)
  return (
    <DoneScreen title={texts.doneTitle} text={kind === 'email' ? texts.doneEmail(to) : texts.donePhone(to)}>
      <Button onClick={() => goBack(paths.accountSecurity())}>{texts.done}</Button>
    </DoneScreen>
  )
}
