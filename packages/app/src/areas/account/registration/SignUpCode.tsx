import type { IdentifierKind } from '@herzkarte/contract/account/shapes.ts'
import { api } from '../../../dispatcher/api.ts'
import { CodeStep } from './CodeStep.tsx'
import { useStep } from './use-step.ts'

/** The code of a sign-up, by email or by SMS. */
export function SignUpCode({ kind }: { kind: IdentifierKind }) {
  const draft = useStep('code', kind)
  const verify = kind === 'email' ? api.verifyEmail : api.verifySmsForReg
  return draft && <CodeStep draft={draft} verify={(input) => verify(input, { quiet: true })} />
}
