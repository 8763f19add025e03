import { formDraft } from '../../../shared/form-draft.ts'
import type { SentCode } from '../code/index.ts'
import type { IdentifierValues } from '../identifier/index.ts'
import type { ProfileValues } from '../profile-form/index.ts'

/** A code of a begun registration; by SMS with what it is sent again by. */
export interface SignUpCode extends SentCode {
  tempUserId: string
  smsId?: string
}

/** How far a sign-up has come, for it to go on after a reload. Passwords are never part of it. */
export interface SignUpDraft {
  identifier: IdentifierValues
  sent?: SignUpCode
  /** The whole form waits at the server already, with its password: a right code makes the account. */
  waitsForCode?: boolean
  /** The code was right. */
  proof?: string
  provenAtMs?: number
  profile?: ProfileValues
}

const retainedMs = 24 * 60 * 60 * 1000
/** The server takes a proof for an hour; one that is nearly as old is not gone on with. */
const proofMs = 55 * 60 * 1000

const draft = formDraft<SignUpDraft>('signUp', isDraft, retainedMs)

function isDraft(value: unknown): value is SignUpDraft {
  return typeof (value as Partial<SignUpDraft> | null)?.identifier?.kind === 'string'
}

export const signUpDraft = {
  get: draft.get,
  subscribe: draft.subscribe,
  /** Another address or number begins anew, but keeps what was entered about the person. */
  begin(identifier: IdentifierValues, sent?: SignUpCode) {
    const { profile } = draft.get() ?? {}
    draft.set({ identifier, ...(sent && { sent }), ...(profile && { profile }) })
  },
  update(change: Partial<SignUpDraft>) {
    const current = draft.get()
    if (current) draft.set({ ...current, ...change })
  },
  prove: (proof: string) => signUpDraft.update({ proof, provenAtMs: Date.now() }),
  /** A proof that has become too old is none: the code is asked for again. */
  dropOldProof() {
    const current = draft.get()
    if (!current?.proof || Date.now() - (current.provenAtMs ?? 0) < proofMs) return
    const { proof, provenAtMs, ...rest } = current
    draft.set(rest)
  },
  clear: draft.clear,
}

// The app is opened again, perhaps hours later.
signUpDraft.dropOldProof()
