import { stored } from '../../app/storage.ts'
import type { IdentifierValues } from '../identifier/index.ts'
import type { ProfileValues } from '../profile-form/index.ts'

/** A code that was sent, and until when it counts; the instants are this device's. */
export interface SentCode {
  tempUserId: string
  expiresAtMs: number
  resendAtMs: number
}

/** How far a sign-up has come, for it to go on after a reload. Passwords are never part of it. */
export interface SignUpDraft {
  identifier: IdentifierValues
  sent?: SentCode
  /** The code was right. */
  proof?: string
  profile?: ProfileValues
  savedAtMs: number
}

/** What is left on a device that more than one person may use. */
const keptMs = 24 * 60 * 60 * 1000

const store = stored<SignUpDraft>('signUp', isDraft)

function isDraft(value: unknown): value is SignUpDraft {
  const draft = value as Partial<SignUpDraft> | null
  return typeof draft?.identifier?.kind === 'string' && typeof draft.savedAtMs === 'number'
}

export const signUpDraft = {
  get(): SignUpDraft | undefined {
    const draft = store.get()
    return draft && Date.now() - draft.savedAtMs < keptMs ? draft : undefined
  },
  /** Another address or number begins anew, but keeps what was entered about the person. */
  begin(identifier: IdentifierValues, sent?: SentCode) {
    const { profile } = signUpDraft.get() ?? {}
    store.set({ identifier, ...(sent && { sent }), ...(profile && { profile }), savedAtMs: Date.now() })
  },
  update(change: Partial<Omit<SignUpDraft, 'savedAtMs'>>) {
    const draft = signUpDraft.get()
    if (draft) store.set({ ...draft, ...change, savedAtMs: Date.now() })
  },
  clear: store.clear,
}
