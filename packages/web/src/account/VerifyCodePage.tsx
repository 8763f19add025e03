import { api } from '../app/dispatcher/api.ts'
import { CodeStep } from './sign-up/CodeStep.tsx'
import { useStep } from './sign-up/use-step.ts'

/** The code that was sent by SMS. */
export default function VerifyCodePage() {
  const draft = useStep('code', 'phone')
  return draft && <CodeStep draft={draft} verify={(input) => api.verifySmsForReg(input, { quiet: true })} />
}
