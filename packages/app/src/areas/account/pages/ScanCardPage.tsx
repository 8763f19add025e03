import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { FieldError } from '@herzkarte/ui/form/FieldFrame.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { useState } from 'react'
import { Redirect } from 'wouter'
import { useSession } from '../../../dispatcher/session.ts'
import { navigate } from '../../../router/navigation.ts'
import { paths } from '../../../router/paths.ts'
import { Scanner } from '../../../scanner/Scanner.tsx'
import { Screen } from '../../../shell/Screen.tsx'
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

/** Scans a printed card without leaving the form that asks for its number. */
export function CardScanSheet({ onScanned, onClose }: { onScanned: (cardNumber: string) => void; onClose: () => void }) {
  const toTyping = (
    <Button variant="line" onClick={onClose}>
      {profileTexts.typeInstead}
    </Button>
  )
  return (
    <Sheet open onClose={onClose} title={profileTexts.scanCard} actions={toTyping}>
      <CardScanner onScanned={onScanned} />
    </Sheet>
  )
}

/** Other codes than a customer card's are detected and reported. */
function CardScanner({ onScanned }: { onScanned: (cardNumber: string) => void }) {
  const [isOther, setOther] = useState(false)
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft text-pretty">{profileTexts.scanCardText}</p>
      <Scanner
        seeks="card"
        onScan={(text) => {
          const number = cardNumberOf(text)
          setOther(number === undefined)
          if (number !== undefined) onScanned(number)
        }}
      />
      <div role="status">{isOther && <FieldError>{profileTexts.notOurCard}</FieldError>}</div>
    </div>
  )
}
