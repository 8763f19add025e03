import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import { useParams } from 'wouter'
import { MembersOnly } from '../../../shell/MembersOnly.tsx'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { ContactCode } from '../contact/ContactCode.tsx'
import { ResetCode } from '../credentials/reset/ResetCode.tsx'
import { DeletionCode } from '../own-data/DeletionCode.tsx'
import { SignUpCode } from '../registration/CodeStep.tsx'
import { LoginCode } from '../sessions/LoginCode.tsx'

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
