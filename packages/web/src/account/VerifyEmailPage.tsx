import { api } from '../app/dispatcher/api.ts'
import { CodeStep } from './sign-up/CodeStep.tsx'
import { useStep } from './sign-up/use-step.ts'

/** The code that was sent by email. */
export default function VerifyEmailPage() {
  const draft = useStep('code', 'email')
  return draft && <CodeStep draft={draft} verify={(input) => api.verifyEmail(input, { quiet: true })} />
}
