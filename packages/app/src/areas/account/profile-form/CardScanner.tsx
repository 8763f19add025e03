import { cardNumberOf } from '@herzkarte/rules/person/card-number.ts'
import { FieldError } from '@herzkarte/ui/form/FieldFrame.tsx'
import { useTexts } from '@herzkarte/ui/language.ts'
import { useState } from 'react'
import { Scanner } from '../../../scanner/Scanner.tsx'
import { profileTexts } from './texts.ts'

/** Scans a printed customer card with the camera. Other codes are detected and reported. */
export function CardScanner({ onScanned }: { onScanned: (cardNumber: string) => void }) {
  const texts = useTexts(profileTexts)
  const [isOther, setOther] = useState(false)
  return (
    <div className="grid gap-3">
      <p className="text-ink-soft text-pretty">{texts.scanCardText}</p>
      <Scanner
        seeks="card"
        onScan={(text) => {
          const number = cardNumberOf(text)
          setOther(number === undefined)
          if (number !== undefined) onScanned(number)
        }}
      />
      <div role="status">{isOther && <FieldError>{texts.notOurCard}</FieldError>}</div>
    </div>
  )
}
