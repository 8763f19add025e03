import { langCode } from '@herzkarte/ui/language.ts'
import { merchantId } from './merchant.ts'
import { session } from './session.ts'
import { sendBare } from './transport.ts'
import type { UploadOptions } from './upload.ts'

/** One request, with merchant, language and token (specification, section 7). Fails with CallFailure. */
export async function send(name: string, input: object, upload: UploadOptions = {}): Promise<unknown> {
  const token = session.get()?.token
  const payload = { ...input, lang: langCode(), ...(token ? { merchantId: await merchantId() } : {}) }
  return sendBare(name, payload, token ? { authorization: `${token.tokenType} ${token.accessToken}` } : {}, upload)
}
