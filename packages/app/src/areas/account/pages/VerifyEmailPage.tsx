import { SignUpCode } from '../registration/CodeStep.tsx'

/** The code of a sign-up that was sent by email. */
export default function VerifyEmailPage() {
  return <SignUpCode kind="email" />
}
