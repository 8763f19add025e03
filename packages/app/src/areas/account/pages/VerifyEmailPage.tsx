import { SignUpCode } from '../registration/SignUpCode.tsx'

/** The code of a sign-up that was sent by email. */
export default function VerifyEmailPage() {
  return <SignUpCode kind="email" />
}
