import { lazy, Suspense, useEffect } from 'react'
import { Redirect } from 'wouter'
import { defineTexts, useTexts } from '../app/language.ts'
import { useDoor } from '../app/merchant.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { markGuideSeen } from '../app/user-guide.ts'
import { StallHero } from '../home/index.ts'
import { Button } from '../ui/Button.tsx'

const texts = defineTexts({
  lookAround: { de: 'Erst mal umsehen', en: 'Have a look around first', fr: 'D’abord jeter un œil' },
})

const FacebookButton = lazy(async () => ({ default: (await import('./facebook/FacebookButton.tsx')).FacebookButton }))

/** The door for visitors. It shows at once; only a number of welcome hearts that this build does not know comes later. */
export default function RegisterPage() {
  const { lookAround } = useTexts(texts)
  const isMember = useSession() !== undefined
  const { welcomeHearts, facebook } = useDoor()
  useEffect(() => {
    const code = new URLSearchParams(location.search).get('referral')
    // Read now, because the visitor may have gone on when the code to keep it is there.
    if (code && !isMember) void import('./sign-up/referral.ts').then(({ keepReferral }) => keepReferral(code))
  }, [isMember])
  if (isMember) return <Redirect to={paths.landing()} replace />
  return (
    <StallHero
      landing
      welcomeHearts={welcomeHearts}
      more={
        <div className="grid gap-3 content-start wide:min-h-30">
          <Button wide variant="text" href={paths.landing()} onClick={markGuideSeen}>
            {lookAround}
          </Button>
          {/* Last, because it comes when the merchant has said so and nothing may move. */}
          <Suspense>{facebook && <FacebookButton configuration={facebook} />}</Suspense>
        </div>
      }
    />
  )
}
