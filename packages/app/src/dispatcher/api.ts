import type { CallName, Input, Result } from '@herzkarte/contract/all-calls.ts'
import type { IdentityWays } from '@herzkarte/contract/call.ts'
import * as errors from '@herzkarte/contract/errors/codes.ts'
import { notices } from '@herzkarte/contract/errors/notices.ts'
import { kindOf } from '@herzkarte/contract/kinds.ts'
import { currentLang } from '@herzkarte/ui/language.ts'
import { CallFailure, type ErrorCode, isApiError } from './failure.ts'
import { confirmIdentity, dropTicket } from './identity.ts'
import { begin, end } from './loading.ts'
import { refreshToken, send } from './send.ts'
import { session } from './session.ts'
import type { UploadOptions } from './upload.ts'
import { warn, warnOfNetwork } from './warning.ts'

export interface CallOptions extends UploadOptions {
  /** Errors that the caller shows itself; the warning modal shows all others. */
  handles?: readonly ErrorCode[]
  /** The caller shows every failure itself, as pages do with an error state and a retry button. */
  quiet?: boolean
  /** Whether the caller is still there to show failures. Without it, the warning modal shows all of them. */
  isOpen?: () => boolean
  /** Nobody waits for the answer: a slow one does not cover the page. */
  inBackground?: boolean
}

export interface ApiCall<Name extends CallName> {
  (input: Input<Name>, options?: CallOptions): Promise<Result<Name>>
  readonly callName: Name
}

/** The only way to the server: one function per call of the contract, typed by its input and result. */
export const api = new Proxy<Record<string, unknown>>(
  {},
  {
    get(calls, name: string) {
      calls[name] ??= Object.assign((input: object, options?: CallOptions) => dispatch(name, input, options), { callName: name })
      return calls[name]
    },
  },
) as { [Name in CallName]: ApiCall<Name> }

/**
 * Sends a call. If the member must first confirm who they are, a dialog asks, and the same call is sent again, with its operation id and the ticket. The
 * call fails as cancelled if the member closes the dialog.
 */
async function dispatch(name: string, input: object, options: CallOptions = {}): Promise<unknown> {
  try {
    const result = await sendOnce(name, input, options)
    dropTicket(name)
    return result
  } catch (error) {
    if (!(error instanceof CallFailure) || !error.is(errors.confirmIdentity)) throw error
    dropTicket(name)
    if (!(await confirmIdentity(name, error.result as IdentityWays))) throw new CallFailure('cancelled', '')
    return dispatch(name, input, options)
  }
}

/**
 * Sends a call by the rules of the specification, section 8: 10402 refreshes the token and retries once, 10401 ends the session, and errors show in
 * the warning modal.
 */
async function sendOnce(name: string, input: object, options: CallOptions): Promise<unknown> {
  const { handles = [], quiet = false, isOpen = () => true, inBackground = false, onProgress } = options
  const isCommand = kindOf(name) !== 'get' && !onProgress && !inBackground
  if (isCommand) begin()
  try {
    return await sendWithFreshToken(name, input, options)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (error.is(errors.tokenInvalid) && session.get()) {
      session.lose()
      throw new CallFailure('ended', error.message, error.code)
    }
    const handled = error.is(errors.confirmIdentity) || (isOpen() && (quiet || error.is(...handles)))
    if (!handled && error.kind === 'rejected') warn(error.message)
    if (!handled && error.kind === 'network') warnOfNetwork(notices.networkIssue[currentLang()])
    throw error
  } finally {
    if (isCommand) end()
  }
}

async function sendWithFreshToken(name: string, input: object, upload: UploadOptions): Promise<unknown> {
  const token = session.get()?.token.accessToken
  try {
    return await send(name, input, upload)
  } catch (error) {
    if (!token || !isApiError(error, errors.tokenExpired)) throw error
    await refreshToken(token)
    return send(name, input, upload)
  }
}
