import type { MerchantDetail } from '@herzkarte/contract/merchant/getMerchantDetail.ts'
import { langCode } from '@herzkarte/ui/language.ts'
import { stored } from '@herzkarte/ui/storage.ts'
import { useEffect, useState } from 'react'
import { sendBare } from '../dispatcher/transport.ts'
import { usualWelcomeHearts } from './brand.ts'

/** The merchant that this app was built for. */
const merchantCode = import.meta.env.VITE_MERCHANT_CODE ?? 'feldmarkt'
const store = stored<string>('merchantId', (value): value is string => typeof value === 'string')

/** Id that every authenticated call carries. It is requested once and then stored on the device. */
export async function merchantId(): Promise<string> {
  return store.get() ?? (await readMerchant()).merchantId
}

/** The merchant's detail in the current language. */
export async function readMerchant(): Promise<MerchantDetail> {
  const detail = (await sendBare('getMerchantDetail', { merchantCode, lang: langCode() })) as MerchantDetail
  if (store.get() !== detail.merchantId) store.set(detail.merchantId)
  return detail
}

/** What the registration page shows to a visitor: this build's values at once, then the merchant's. */
export function useDoor(): Pick<MerchantDetail, 'welcomeHearts' | 'facebook'> {
  const [door, setDoor] = useState<Pick<MerchantDetail, 'welcomeHearts' | 'facebook'>>({
    welcomeHearts: usualWelcomeHearts,
    facebook: null,
  })
  useEffect(() => {
    // Without an answer the page stays as it is. The next step reports the problem.
    readMerchant().then(
      ({ welcomeHearts, facebook }) => setDoor({ welcomeHearts, facebook }),
      () => {},
    )
  }, [])
  return door
}
