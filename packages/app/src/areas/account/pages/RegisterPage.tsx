import type { MerchantDetail } from '@herzkarte/contract/merchant/index.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { defineTexts } from '@herzkarte/ui/language.ts'
import { useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { usualWelcomeHearts } from '../../../brand.ts'
import { readMerchant } from '../../../dispatcher/merchant.ts'
import { useSession } from '../../../dispatcher/session.ts'
import { paths } from '../../../router/paths.ts'
import { markGuideSeen } from '../../../shared/user-guide.ts'
import { StallHero } from '../../home/index.ts'
import { FacebookButton } from '../facebook/FacebookButton.tsx'

const texts = defineTexts({
  lookAround: { de: 'Erst mal umsehen', en: 'Have a look around first', fr: 'D’abord jeter un œil' },
})

/** The entry page for visitors. It shows at once; only a number of welcome hearts that this build does not know comes later. */
export default function RegisterPage() {
  const isMember = useSession() !== undefined
  const [{ welcomeHearts, facebook }, setDoor] = useState<Pick<MerchantDetail, 'welcomeHearts' | 'facebook'>>({
    welcomeHearts: usualWelcomeHearts,
    facebook: null,
  })
  useEffect(() => {
    // Without an answer the page stays as it is. The next step reports the problem.
    readMerchant().then(setDoor, () => {})
  }, [])
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('referral')
    // Read now, because the visitor may have left the page when the code for storing it has loaded.
    if (code && !isMember) void import('../registration/draft.ts').then(({ storeReferral }) => storeReferral(code))
  }, [isMember])
  if (isMember) return <Redirect to={paths.landing()} replace />
  return (
    <StallHero
      landing
      welcomeHearts={welcomeHearts}
      more={
        <div className="grid gap-3 content-start wide:min-h-30">
          <Button wide variant="text" href={paths.landing()} onClick={markGuideSeen}>
            {texts.lookAround}
          </Button>
          {/* Last, because it appears when the merchant's answer arrives and nothing may move. */}
          <FacebookButton configuration={facebook} />
        </div>
      }
    />
  )
}
