import { dayMs } from '@herzkarte/rules/time/durations.ts'
import { formDraft } from '../../../shared/form-draft.ts'
import type { SentCode } from '../contact/code/index.ts'
import type { IdentifierValues } from '../identifier/index.ts'
import type { ProfileValues } from '../profile-form/index.ts'

/** A code of a started registration; for SMS with the data for sending it again. */
export interface SignUpCode extends SentCode {
  tempUserId: string
  smsId?: string
}

/** The progress of a sign-up, so that it can continue after a reload. It never contains passwords. */
export interface SignUpDraft {
  identifier: IdentifierValues
  sent?: SignUpCode
  /** The complete form is already on the server, with its password: a correct code creates the account. */
  waitsForCode?: boolean
  /** The proof that the code was correct. */
  proof?: string
  provenAtMs?: number
  profile?: ProfileValues
}

const retainedMs = dayMs
/** The server accepts a proof for an hour. A proof that is nearly as old is not used. */
const proofMs = 55 * 60 * 1000

const draft = formDraft<SignUpDraft>('signUp', isDraft, retainedMs)

function isDraft(value: unknown): value is SignUpDraft {
  return typeof (value as Partial<SignUpDraft> | null)?.identifier?.kind === 'string'
}

export const signUpDraft = {
  get: draft.get,
  subscribe: draft.subscribe,
  /** Another address or number starts a new sign-up, but the personal data is preserved. */
  begin(identifier: IdentifierValues, sent?: SignUpCode) {
    const { profile } = draft.get() ?? {}
    draft.set({ identifier, ...(sent && { sent }), ...(profile && { profile }) })
  },
  update(change: Partial<SignUpDraft>) {
    const current = draft.get()
    if (current) draft.set({ ...current, ...change })
  },
  prove: (proof: string) => signUpDraft.update({ proof, provenAtMs: Date.now() }),
  /** An expired proof is dropped: the code is requested again. */
  dropOldProof() {
    const current = draft.get()
    if (!current?.proof || Date.now() - (current.provenAtMs ?? 0) < proofMs) return
    const { proof, provenAtMs, ...rest } = current
    draft.set(rest)
  },
  clear: draft.clear,
}

// The app may have been reopened hours later.
signUpDraft.dropOldProof()
