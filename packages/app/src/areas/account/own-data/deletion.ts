import * as errors from '@herzkarte/contract/errors/codes.ts'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { send } from '../../../dispatcher/send.ts'
import { session } from '../../../dispatcher/session.ts'
import { guardLeaving, navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { codeDraft } from '../contact/code/sent-code.ts'
import { clearDevice } from '../signed-in.ts'

/** The link and the code that delete the account of the signed-in member. */
export const deletionCode = codeDraft('deleteAccount', () => api.sendDeleteAccountEmail({}, { quiet: true }))

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
