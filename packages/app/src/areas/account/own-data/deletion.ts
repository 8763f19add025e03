import type { Result } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { hourMs } from '@herzkarte/rules/time/durations.ts'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { send } from '../../../dispatcher/send.ts'
import { session } from '../../../dispatcher/session.ts'
import { guardLeaving, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { formDraft } from '../../../shared/form-draft.ts'
import { askAgain, askForCode, type SentCode } from '../contact/code/index.ts'
import { clearDevice } from '../sessions/clear-device.ts'

/** A requested deletion that waits for its code. */
export interface Deletion extends Pick<Result<'sendDeleteAccountEmail'>, 'verifyType' | 'destination'> {
  sent: SentCode
}

const retainedMs = hourMs

export const deletionDraft = formDraft<Deletion>('deleteAccount', isDeletion, retainedMs)

function isDeletion(value: unknown): value is Deletion {
  return typeof (value as Partial<Deletion> | null)?.sent?.expiresAtMs === 'number'
}

const sendMessage = () => api.sendDeleteAccountEmail({}, { quiet: true })

/** Sends the link and the code. */
export async function askForDeletion(): Promise<Deletion> {
  const { answer, sent } = await askForCode(sendMessage)
  const deletion = { verifyType: answer.verifyType, destination: answer.destination, sent }
  deletionDraft.set(deletion)
  return deletion
}

export async function sendDeletionAgain(deletion: Deletion): Promise<{ sent: SentCode; errorMessage?: string }> {
  const { answer, ...asked } = await askAgain(sendMessage)
  deletionDraft.set({ ...deletion, sent: asked.sent })
  return asked
}

/** Deletes the account of the signed-in member. */
export async function deleteByCode(code: string): Promise<void> {
  await api.confirmDeleteAccount({ code }, { quiet: true })
  leaveForGood()
}

/** Deletes the account that a link belongs to. A different account may be signed in here. */
export async function deleteByLink(deleteToken: string): Promise<void> {
  await api.confirmDeleteAccount({ deleteToken }, { quiet: true })
  if (await isSomebodyElseHere()) navigate(paths.landing(), { replace: true })
  else leaveForGood()
}

async function isSomebodyElseHere(): Promise<boolean> {
  if (!session.get()) return false
  // Not through the dispatcher, which would treat it as an expired session.
  return send('getUserProfile', { isFromLoyalty: false }).then(
    () => true,
    (error: unknown) => !isApiError(error, errors.tokenInvalid),
  )
}

function leaveForGood(): void {
  guardLeaving(undefined)
  clearDevice()
  navigate(paths.goodbye(), { replace: true })
}
