import { merchantNotFound } from '@herzkarte/contract/errors/codes.ts'
import { langCode } from '@herzkarte/ui/language.ts'
import { isApiError } from './failure.ts'
import { forgetMerchant, merchantId } from './merchant.ts'
import { session } from './session.ts'
import { sendBare } from './transport.ts'
import type { UploadOptions } from './upload.ts'

/** One request, with merchant, language and token (specification, section 7). Fails with CallFailure. */
export async function send(name: string, input: object, upload: UploadOptions = {}): Promise<unknown> {
  try {
    return await sendOnce(name, input, upload)
  } catch (error) {
    // The merchant has another id now, or what the device stored is none.
    if (!isApiError(error, merchantNotFound) || !forgetMerchant()) throw error
    return sendOnce(name, input, upload)
  }
}

async function sendOnce(name: string, input: object, upload: UploadOptions): Promise<unknown> {
  const token = session.get()?.token
  const payload = { ...input, lang: langCode(), ...(token ? { merchantId: await merchantId() } : {}) }
  return sendBare(name, payload, token ? { authorization: `${token.tokenType} ${token.accessToken}` } : {}, upload)
}
