import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { type ReactNode, useState } from 'react'
import { useParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { refresh } from '../../../dispatcher/query.ts'
import { session } from '../../../dispatcher/session.ts'
import { goBack, guardLeaving, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { MembersOnly } from '../../../shell/MembersOnly.tsx'
import { NotFoundPage } from '../../../shell/MessagePage.tsx'
import { appTexts } from '../../../texts.ts'
import { CodeForm, codeLead, codeTexts } from '../contact/code/CodeForm.tsx'
import { useSentCode } from '../contact/code/sent-code.ts'
import { confirmChange, contactCode, contactTexts } from '../contact/contact-change.ts'
import { forgotTexts, proveReset, resetCode } from '../credentials/reset/reset-code.ts'
import { DoneScreen, FormScreen, useLeaveGuard } from '../form/index.ts'
import { identifierLabel, identifierTexts } from '../identifier/identifier.tsx'
import { deleteByCode, deletionCode, deletionTexts } from '../own-data/deletion.ts'
import { deviceInput } from '../sessions/device-proof.ts'
import { loginCode, loginTexts } from '../sessions/login-code.ts'
import { enterAccount, useVisitorsOnly } from '../signed-in.ts'
import { SignUpCode } from './VerifyEmailPage.tsx'

type CodePage = (props: { kind: IdentifierKind }) => ReactNode

const purposes = new Map<string | undefined, CodePage>([
  ['register', SignUpCode],
  ['resetPassword', ResetCode],
  ['login', LoginCode],
  ['changeEmail', ContactCode],
  ['changePhone', ContactCode],
  ['deleteAccount', DeletionCode],
])
const ofMembers: readonly CodePage[] = [ContactCode, DeletionCode]

/** The code that was sent by email or SMS, for any purpose. */
export default function VerifyCodePage() {
  const { type, registerType } = useParams<{ type: string; registerType: string }>()
  const Code = purposes.get(registerType)
  if (!Code || (type !== 'email' && type !== 'phone')) return <NotFoundPage />
  const code = <Code kind={type} />
  return ofMembers.includes(Code) ? <MembersOnly>{code}</MembersOnly> : code
}

/** Signs in with the emailed code. The page does not reveal whether there is an account. */
function LoginCode() {
  useVisitorsOnly()
  const code = useSentCode(loginCode, paths.login())
  if (!code) return null
  const email = code.held.about
  return (
    <FormScreen
      area={appTexts.signIn}
      title={forgotTexts.codeTitle}
      lead={codeLead('email', codeTexts.maybeSentTo(email))}
      backTo={paths.login()}
    >
      <CodeForm
        {...code.form}
        verify={async (typed) => enterAccount(await api.verifyLoginEmail({ email, code: typed, ...deviceInput() }, { quiet: true }))}
        other={{ label: loginTexts.otherWay, href: paths.login(), replace: true }}
      />
    </FormScreen>
  )
}

/** The code that deletes the account. Unlike other codes it is not submitted by its last digit. */
function DeletionCode() {
  const code = useSentCode(deletionCode, paths.deleteAccount())
  if (!code) return null
  function keep(): void {
    deletionCode.clear()
    navigate(paths.accountSecurity(), { replace: true })
  }
  return (
    <FormScreen
      area={deletionTexts.area}
      title={deletionTexts.codeTitle}
      lead={deletionTexts.codeLead(code.form.sent.destination)}
      backTo={paths.deleteAccount()}
    >
      <CodeForm
        {...code.form}
        verify={deleteByCode}
        action={{ label: deletionTexts.deleteNow, variant: 'danger' }}
        other={{ label: deletionTexts.keep, onClick: keep }}
      />
    </FormScreen>
  )
}

/** The code that was sent for a new password. The page does not reveal whether there is an account. */
function ResetCode({ kind }: { kind: IdentifierKind }) {
  const start = paths.forgotPassword(kind)
  const code = useSentCode(resetCode, start, (identifier) => identifier.kind === kind)
  if (!code) return null
  return (
    <FormScreen
      area={forgotTexts.area}
      title={forgotTexts.codeTitle}
      lead={codeLead(kind, codeTexts.maybeSentTo(identifierLabel(code.held.about)))}
      backTo={start}
    >
      <CodeForm
        {...code.form}
        verify={async (typed) => {
          await proveReset(resetCode.get() ?? code.held, typed)
          navigate(paths.resetPassword(), { replace: true })
        }}
        other={{ label: forgotTexts.other, href: start, replace: true }}
      />
    </FormScreen>
  )
}

/** The code that was sent to a new address or number, and the confirmation after it. */
function ContactCode({ kind }: { kind: IdentifierKind }) {
  const draft = contactCode(kind)
  const code = useSentCode(draft, paths.changeMobileEmail(kind))
  const [changedTo, setChangedTo] = useState<string>()
  const question = useLeaveGuard(() => code !== undefined && changedTo === undefined, {
    erase: draft.clear,
    words: { title: contactTexts.leaveTitle, text: contactTexts.leaveText, stay: contactTexts.enterCode, leave: appTexts.cancel },
  })
  if (changedTo !== undefined) {
    return (
      <DoneScreen title={contactTexts.doneTitle} text={contactTexts.done(changedTo)}>
        <Button onClick={() => goBack(paths.accountSecurity())}>{appTexts.done}</Button>
      </DoneScreen>
    )
  }
  if (!code) return null
  const to = identifierLabel(code.held.about)
  const confirm = async (typed: string) => {
    const { about, sent } = draft.get() ?? code.held
    session.update(await confirmChange(about, sent?.smsId, typed))
    refresh([api.getUserProfile, api.listSessions, api.getUserMemberTierDetail])
    draft.clear()
    guardLeaving(undefined)
    setChangedTo(to)
  }
  function correct(): void {
    guardLeaving(undefined)
    navigate(paths.changeMobileEmail(kind), { replace: true })
  }
  return (
    <FormScreen
      area={identifierTexts[kind]}
      title={codeTexts.sentTitle}
      lead={codeLead(kind, codeTexts.sentTo(to))}
      backTo={paths.accountSecurity()}
    >
      <CodeForm {...code.form} verify={confirm} other={{ label: forgotTexts.other, onClick: correct }} />
      {question}
    </FormScreen>
  )
}
