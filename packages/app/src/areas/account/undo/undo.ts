import type { Result } from '@herzkarte/contract/all-calls.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { api } from '../../../dispatcher/api.ts'
import { isApiError } from '../../../dispatcher/failure.ts'
import { send } from '../../../dispatcher/send.ts'
import { session } from '../../../dispatcher/session.ts'

/** Undoes the change of a link. It ends all sessions of that account, which may be the one that is signed in here. */
export async function undoByLink(undoToken: string): Promise<Result<'undoAccountChange'>> {
  const undone = await api.undoAccountChange({ undoToken }, { quiet: true })
  if (session.get() && (await isSignedOut())) session.end()
  return undone
}

// Not through the dispatcher, which would leave this page.
const isSignedOut = () =>
  send('getUserProfile', { isFromLoyalty: false }).then(
    () => false,
    (error: unknown) => isApiError(error, errors.tokenInvalid),
  )
