import type { MerchantDetail } from '@herzkarte/contract/merchant/getMerchantDetail.ts'
import { useEffect, useState } from 'react'
import { usualWelcomeHearts } from '../brand.ts'
import { readMerchant } from '../dispatcher/merchant.ts'

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
