import type { MerchantDetail } from '@herzkarte/contract/merchant/index.ts'
import { langCode } from '@herzkarte/ui/language.ts'
import { merchantCode, merchantIdStore as store } from './merchant-code.ts'
import { sendBare } from './transport.ts'

/** Id that every authenticated call carries. It is requested once and then stored on the device. */
export async function merchantId(): Promise<string> {
  return store.get() ?? (await readMerchant()).merchantId
}

/** The id in place of one that the server does not know, which another request may have replaced meanwhile. */
export async function merchantIdInsteadOf(unknown: string): Promise<string> {
  return store.get() === unknown ? (await readMerchant()).merchantId : merchantId()
}

const reading = new Map<string, Promise<MerchantDetail>>()

/** The merchant's detail in the current language. Requests at the same time, as at start, are one. */
export function readMerchant(): Promise<MerchantDetail> {
  const lang = langCode()
  const read = reading.get(lang) ?? requestMerchant(lang).finally(() => reading.delete(lang))
  reading.set(lang, read)
  return read
}

async function requestMerchant(lang: string): Promise<MerchantDetail> {
  const detail = (await sendBare('getMerchantDetail', { merchantCode, lang })) as MerchantDetail
  if (store.get() !== detail.merchantId) store.set(detail.merchantId)
  return detail
}
