import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import { Button } from '@herzkarte/ui/action/Button.tsx'
import { FieldError } from '@herzkarte/ui/form/FieldFrame.tsx'
import { Sheet } from '@herzkarte/ui/overlay/Sheet.tsx'
import { useState } from 'react'
import { Scanner } from '../../../scanner/Scanner.tsx'
import { profileTexts } from '../profile-form/texts.ts'

/** Scans a printed card without leaving the form that asks for its number. Other codes are detected and reported. */
export default function CardScanSheet({ onScanned, onClose }: { onScanned: (cardNumber: string) => void; onClose: () => void }) {
  const [isOther, setOther] = useState(false)
  const toTyping = (
    <Button variant="line" onClick={onClose}>
      {profileTexts.typeInstead}
    </Button>
  )
  return (
    <Sheet onClose={onClose} title={profileTexts.scanCard} actions={toTyping}>
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
    </Sheet>
  )
}
