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
