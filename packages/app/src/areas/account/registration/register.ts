import type { Result } from '@herzkarte/contract/all-calls.ts'
import { api } from '../../../dispatcher/api.ts'
import type { RegistrationInput } from './ProfileForm.tsx'
import { passwordMemory } from './password-memory.ts'
import type { Begun } from './use-step.ts'

/** Creates the account of a registration whose code was correct. */
export function registerProven({ identifier, sent, proof = '' }: Begun, form: RegistrationInput): Promise<Result<'newRegister'>> {
  const password = passwordMemory.get() ?? ''
  const proven = { registerType: identifier.kind, tempUserId: sent.tempUserId, registrationProof: proof }
  return api.newRegister({ ...form, ...proven, password, confirmPassword: password }, { quiet: true })
}
