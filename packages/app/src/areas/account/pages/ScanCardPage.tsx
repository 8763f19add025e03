import { Button } from '@herzkarte/ui/action/Button.tsx'
import { Redirect } from 'wouter'
import { useSession } from '../../../dispatcher/session.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { Screen } from '../../../shell/Screen.tsx'
import { CardScanner } from '../printed-card/CardScanSheet.tsx'
import { storeScannedCard } from '../printed-card/FindForm.tsx'
import { profileTexts } from '../profile-form/texts.ts'

/** Scans a printed card with the camera, in order to connect it. */
export default function ScanCardPage() {
  const user = useSession()?.user
  if (!user || user.printedCardNumber !== null) return <Redirect to={paths.me()} replace />
  return (
    <Screen title={profileTexts.scanCard} backTo={paths.me()} width="column">
      <CardScanner
        onScanned={(cardNumber) => {
          storeScannedCard(cardNumber)
          navigate(paths.connectCard(), { replace: true })
        }}
      />
      <Button variant="line" href={paths.connectCard()} replace>
        {profileTexts.typeInstead}
      </Button>
    </Screen>
  )
}
