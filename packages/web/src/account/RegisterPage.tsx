import { Redirect } from 'wouter'
import { defineTexts, useTexts } from '../app/language.ts'
import { useWelcomeHearts } from '../app/merchant.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { markGuideSeen } from '../app/user-guide.ts'
import { StallHero } from '../home/index.ts'
import { Button } from '../ui/Button.tsx'

const texts = defineTexts({
  lookAround: { de: 'Erst mal umsehen', en: 'Have a look around first', fr: 'D’abord jeter un œil' },
})

/** The door for visitors. It shows at once; only a number of welcome hearts that this build does not know comes later. */
export default function RegisterPage() {
  const { lookAround } = useTexts(texts)
  const isMember = useSession() !== undefined
  const welcomeHearts = useWelcomeHearts()
  if (isMember) return <Redirect to={paths.landing()} replace />
  return (
    <StallHero
      landing
      welcomeHearts={welcomeHearts}
      more={
        <Button wide variant="text" href={paths.landing()} onClick={markGuideSeen}>
          {lookAround}
        </Button>
      }
    />
  )
}
