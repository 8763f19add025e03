import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { showToast } from '@herzkarte/ui/overlay/toast.ts'
import { type ComponentProps, useState } from 'react'
import { useParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { session } from '../../../dispatcher/session.ts'
import { goBack, guardLeaving, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { MembersOnly } from '../../../shell/MembersOnly.tsx'
import { NotFoundPage } from '../../../shell/MessagePage.tsx'
import { appTexts } from '../../../texts.ts'
import { CodeForm, codeTexts } from '../contact/code/CodeForm.tsx'
import { type SentCode, useSentCode } from '../contact/code/sent-code.ts'
import { type ContactValues, confirmChange, contactCode, contactTexts } from '../contact/contact-change.ts'
import { forgotTexts, proveReset, resetCode } from '../credentials/reset/reset-code.ts'
import { DoneScreen, FormScreen, useLeaveGuard } from '../form/index.ts'
import { identifierLabel } from '../identifier/identifier.tsx'
import { deleteByCode, deletionCode, deletionTexts } from '../own-data/deletion.ts'
import { deviceInput } from '../sessions/device-proof.ts'
import { loginCode, loginTexts } from '../sessions/login-code.ts'
import { enterAccount, useVisitorsOnly } from '../signed-in.ts'
import { SignUpCode } from './VerifyEmailPage.tsx'

/** The code that was sent by email or SMS, for any purpose. */
export default function VerifyCodePage() {
  const { type, registerType } = useParams<{ type: string; registerType: string }>()
  if (type !== 'email' && type !== 'phone') return <NotFoundPage />
  switch (registerType) {
    case 'register':
      return <SignUpCode kind={type} />
    case 'resetPassword':
      return <ResetCode kind={type} />
    case 'login':
      return <LoginCode />
    case 'changeEmail':
    case 'changePhone':
      return (
        <MembersOnly>
          <ContactCode kind={type} />
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

interface CodeScreenProps
  extends Omit<ComponentProps<typeof FormScreen>, 'children'>,
    Omit<ComponentProps<typeof CodeForm>, 'sent' | 'resend'> {
  code: { sent: SentCode; again: () => ReturnType<ComponentProps<typeof CodeForm>['resend']> }
}

/** The page of a code that was sent. */
function CodeScreen({ code: { sent, again }, verify, action, other, ...screen }: CodeScreenProps) {
  return (
    <FormScreen {...screen}>
      <CodeForm sent={sent} resend={again} verify={verify} {...(action && { action })} {...(other && { other })} />
    </FormScreen>
  )
}

/** Signs in with the emailed code. The page does not reveal whether there is an account. */
function LoginCode() {
  useVisitorsOnly()
  const sent = useSentCode(loginCode, paths.login())
  if (!sent) return null
  const email = sent.about
  return (
    <CodeScreen
      code={sent}
      area={appTexts.signIn}
      title={loginTexts.codeTitle}
      lead={loginTexts.codeLead(email)}
      onBack={() => goBack(paths.login())}
      verify={async (code) => enterAccount(await api.verifyLoginEmail({ email, code, ...deviceInput() }, { quiet: true }))}
      other={{ label: loginTexts.otherWay, href: paths.login(), replace: true }}
    />
  )
}

/** The code that deletes the account. Unlike other codes it is not submitted by its last digit. */
function DeletionCode() {
  const sent = useSentCode(deletionCode, paths.deleteAccount())
  if (!sent) return null
  const { verifyType, destination } = sent.answer
  function keep(): void {
    deletionCode.clear()
    navigate(paths.accountSecurity(), { replace: true })
  }
  return (
    <CodeScreen
      code={sent}
      area={deletionTexts.area}
      title={deletionTexts.codeTitle}
      lead={deletionTexts[`${verifyType}CodeLead`](destination)}
      onBack={() => goBack(paths.deleteAccount())}
      verify={deleteByCode}
      action={{ label: deletionTexts.deleteNow, variant: 'danger' }}
      other={{ label: deletionTexts.keep, onClick: keep }}
    />
  )
}

/** The code that was sent for a new password. The page does not reveal whether there is an account. */
function ResetCode({ kind }: { kind: IdentifierKind }) {
  const start = paths.forgotPassword(kind)
  const sent = useSentCode(
    resetCode,
    start,
    (identifier) => identifier.kind === kind,
    () => showToast({ text: forgotTexts.codeMissing, durationMs: 5000 }),
  )
  if (!sent) return null
  return (
    <CodeScreen
      code={sent}
      area={forgotTexts.area}
      title={forgotTexts.codeTitle}
      lead={forgotTexts[`${kind}CodeLead`](identifierLabel(sent.about))}
      onBack={() => goBack(start)}
      verify={async (code) => {
        await proveReset(resetCode.get() ?? sent, code)
        navigate(paths.resetPassword(), { replace: true })
      }}
      other={{ label: forgotTexts.other, href: start, replace: true }}
    />
  )
}

/** The code that was sent to a new address or number, and the confirmation after it. */
function ContactCode({ kind }: { kind: IdentifierKind }) {
  const [changedTo, setChangedTo] = useState<string>()
  const sent = useSentCode(contactCode(kind), paths.changeMobileEmail(kind))
  if (changedTo !== undefined) {
    return (
      <DoneScreen title={contactTexts.doneTitle} text={contactTexts[`${kind}Done`](changedTo)}>
        <Button onClick={() => goBack(paths.accountSecurity())}>{contactTexts.done}</Button>
      </DoneScreen>
    )
  }
  return sent ? <CodeOfContact code={sent} values={sent.about} smsId={sent.answer.smsId} onDone={setChangedTo} /> : null
}

interface CodeOfContactProps extends Pick<CodeScreenProps, 'code'> {
  values: ContactValues
  smsId: string | undefined
  onDone: (to: string) => void
}

function CodeOfContact({ code: sent, values, smsId, onDone }: CodeOfContactProps) {
  const { kind } = values
  const to = identifierLabel(values)
  const draft = contactCode(kind)
  const question = useLeaveGuard(() => true, {
    erase: draft.clear,
    words: { title: contactTexts.leaveTitle, text: contactTexts.leaveText, stay: contactTexts.enterCode, leave: contactTexts.leave },
  })

  async function confirm(code: string): Promise<void> {
    const { about, answer } = draft.get() ?? { about: values, answer: { smsId } }
    session.update(await confirmChange(about, answer?.smsId, code))
    refresh([api.getUserProfile, api.listSessions, api.getUserMemberTierDetail])
    draft.clear()
    guardLeaving(undefined)
    onDone(to)
  }
  function correct(): void {
    guardLeaving(undefined)
    navigate(paths.changeMobileEmail(kind), { replace: true })
  }
  return (
    <>
      <CodeScreen
        code={sent}
        area={contactTexts[`${kind}Area`]}
        title={codeTexts.sentTitle}
        lead={codeTexts[`${kind}Lead`](to)}
        onBack={() => goBack(paths.accountSecurity())}
        verify={confirm}
        other={{ label: contactTexts[`${kind}Other`], onClick: correct }}
      />
      {question}
    </>
  )
}
