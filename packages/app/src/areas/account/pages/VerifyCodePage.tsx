import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useEffect, useState } from 'react'
import { useParams } from 'wouter'
import { api } from '../../../dispatcher/api.ts'
import { goBack, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { MembersOnly } from '../../../shell/MembersOnly.tsx'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { appTexts } from '../../../texts.ts'
import { ContactCode } from '../contact/ContactCode.tsx'
import { CodeForm } from '../contact/code/index.ts'
import { ResetCode } from '../credentials/reset/ResetCode.tsx'
import { FormScreen } from '../form/index.ts'
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
