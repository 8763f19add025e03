import { Button } from '@herzkarte/ui/action/Button.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { Redirect } from 'wouter'
import { useSession } from '../../../dispatcher/session.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { storeScannedCard } from '../printed-card/FindForm.tsx'
import { CardScanner, profileTexts } from '../profile-form/index.ts'

/** Scans a printed card with the camera, in order to connect it. */
export default function ScanCardPage() {
  const texts = useTexts(profileTexts)
  const user = useSession()?.user
  if (!user || user.printedCardNumber !== null) return <Redirect to={paths.me()} replace />
  return (
    <Screen title={texts.scanCard} backTo={paths.me()} width="column">
      <CardScanner
        onScanned={(cardNumber) => {
          storeScannedCard(cardNumber)
          navigate(paths.connectCard(), { replace: true })
        }}
      />
      <Button variant="line" href={paths.connectCard()} replace>
        {texts.typeInstead}
      </Button>
    </Screen>
  )
}
