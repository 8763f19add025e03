import type { Token } from '@herzkarte/contract/account/shapes.ts'
import { merchantNotFound } from '@herzkarte/contract/errors/codes.ts'
import { langCode } from '@herzkarte/ui/language.ts'
import { isApiError } from './failure.ts'
import { ticketHeaders } from './identity.ts'
import { merchantId, merchantIdInsteadOf } from './merchant.ts'
import { session } from './session.ts'
import { sendBare } from './transport.ts'
import type { UploadOptions } from './upload.ts'

/** One request, with merchant, language and token (specification, section 7). Fails with CallFailure. */
export async function send(name: string, input: object, upload: UploadOptions = {}): Promise<unknown> {
  const token = session.get()?.token
  const payload = { ...input, lang: langCode() }
  if (!token) return sendBare(name, payload, {}, upload)
  const sendFor = (id: string) =>
    sendBare(
      name,
      { ...payload, merchantId: id },
      { authorization: `${token.tokenType} ${token.accessToken}`, ...ticketHeaders(name) },
      upload,
    )
  const known = await merchantId()
  try {
    return await sendFor(known)
  } catch (error) {
    // The merchant has another id now, or what the device stored is none.
    if (!isApiError(error, merchantNotFound)) throw error
    const other = await merchantIdInsteadOf(known)
    if (other === known) throw error
    return sendFor(other)
  }
}

let running: Promise<void> | undefined

/**
 * Exchanges the expired token, once for all calls that wait for it, and once for all tabs where the browser supports locks: a second tab finds the
 * new token already stored.
 */
export function refreshToken(expired: string): Promise<void> {
  running ??= withLock('refresh', () => exchange(expired)).finally(() => {
    running = undefined
  })
  return running
}

async function exchange(expired: string): Promise<void> {
  const token = session.get()?.token
  if (!token || token.accessToken !== expired) return
  // This call is sent without merchant and access token (specification, section 4).
  session.renew((await sendBare('refreshToken', { refreshToken: token.refreshToken })) as Token)
}

/** One tab at a time, where the browser supports locks. */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(`herzkarte.${name}`, work)
}
